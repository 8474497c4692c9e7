export { helpFor } from './help.ts';
export { applyOrder, NOTHING_PENDING, type Order, type Pending } from './orders.ts';
export { type Reply, readCommand } from './read-command.ts';
