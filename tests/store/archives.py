"""What every kind of database owes."""

from __future__ import annotations

import tatami
from tatami.tables.sitting import HUMAN, Charter, Player, Sitting

AIKO, BO = Player(HUMAN, "Aiko", "guest-a", "hash-a"), Player(HUMAN, "Bo", "guest-b", "hash-b")


def sitting(table: str = "t1", *players: Player, private: bool = False) -> Sitting:
    game = tatami.game("taisen")
    charter = Charter(table, game, game.complete({"first": "wolf"}), private, table)
    return Sitting.laid(charter, players or (AIKO, BO))
