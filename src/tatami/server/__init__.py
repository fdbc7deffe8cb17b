"""The table service: HTTP, WebSocket, guests. Everything is put together here."""
