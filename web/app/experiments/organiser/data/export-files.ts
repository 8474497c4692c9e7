/** What can be exported, in the order in which it is offered. */
export const TABLES = ['rounds', 'rooms', 'participants', 'decisions', 'chat', 'pages', 'answers', 'connections', 'payments', 'session', 'names', 'codebook'] as const;
export const FORMS = ['csv', 'jsonl'] as const;
export const WHOLES = ['archive.json', 'plan.json'] as const;

export type ExportFile = `${(typeof TABLES)[number]}.${(typeof FORMS)[number]}` | (typeof WHOLES)[number];
