"""The messages that tables and clients exchange. `client/src/protocol.ts` is generated from them."""
