/** The colours of the plastic, in the box's order. */
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'orange', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/** Chairs round the table; at most so many play. */
export const MOST_PLAYERS = 8;
export const FEWEST_PLAYERS = 3;

/** The strategy cards by their initiative numbers, 1 to 8. */
export const CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Card = (typeof CARDS)[number];
/** The cards that the table treats apart. */
export const POLITICS: Card = 3;

/** A game that begins with so few gives everybody two cards. */
export const TWO_CARDS_UP_TO = 4;

/** Rows of the reminders. */
export const ROWS = { setup: 12, status: 7, agenda: 6 } as const;
export type Reminder = keyof typeof ROWS;

/** Where a victory point comes from, or why it goes. */
export const SOURCES = [
  'public-1',
  'public-2',
  'secret',
  'custodians',
  'imperial',
  'support',
  'agenda',
  'relic',
  'other',
] as const;
export type Source = (typeof SOURCES)[number];

/** Sources that are objectives: their points may be counted before anybody says which one it was. */
export const UNNAMED_SOURCES = ['public-1', 'public-2', 'secret'] as const satisfies readonly Source[];
export type UnnamedSource = (typeof UNNAMED_SOURCES)[number];

export const MOST_SECRETS = 3;
/** A guard against slips of the finger. */
export const MOST_VOTES = 999;
export const HIGHEST_LIMIT = 20;
