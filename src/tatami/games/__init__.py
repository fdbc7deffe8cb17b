"""The games of the house. Adding one means one folder here and one line below."""

from tatami.core.registry import register

register("taisen", f"{__name__}.taisen")
register("versus", f"{__name__}.versus")
register("battle", f"{__name__}.battle")
register("night", f"{__name__}.night")
