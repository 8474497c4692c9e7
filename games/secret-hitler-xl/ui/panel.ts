/** What opens over the table: the history of governments, or what the boards do. */
export type Panel = 'history' | 'boards';
