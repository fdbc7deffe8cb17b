export { Connection, connect, type Answer, type Status } from "./connection.svelte";
