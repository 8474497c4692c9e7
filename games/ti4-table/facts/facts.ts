/** The boxes that a faction or an objective comes from. */
export const SETS = ['base', 'pok', 'codex', 'thunders-edge'] as const;

/** Every faction, in the order of its box. */
export const FACTIONS = {
  arborec: 'base',
  letnev: 'base',
  saar: 'base',
  muaat: 'base',
  hacan: 'base',
  sol: 'base',
  creuss: 'base',
  l1z1x: 'base',
  mentak: 'base',
  naalu: 'base',
  nekro: 'base',
  sardakk: 'base',
  'jol-nar': 'base',
  winnu: 'base',
  xxcha: 'base',
  yin: 'base',
  yssaril: 'base',
  argent: 'pok',
  empyrean: 'pok',
  mahact: 'pok',
  'naaz-rokha': 'pok',
  nomad: 'pok',
  titans: 'pok',
  cabal: 'pok',
  keleres: 'codex',
  bastion: 'thunders-edge',
  'ral-nel': 'thunders-edge',
  deepwrought: 'thunders-edge',
  rebellion: 'thunders-edge',
  firmament: 'thunders-edge',
} as const satisfies Readonly<Record<string, GameSet>>;

export const FACTION_IDS = Object.keys(FACTIONS) as readonly Faction[];

/** Whose home the Council Keleres may take, if nobody else plays them. */
export const KELERES_HOMES = ['mentak', 'xxcha', 'argent'] as const;

/** The factions with a rule that touches what the table follows; the words say which. */
export const NOTED_FACTIONS: readonly Faction[] = [
  'naalu',
  'argent',
  'nekro',
  'xxcha',
  'hacan',
  'winnu',
  'keleres',
  'ral-nel',
];

const STAGE_1_BASE = [
  'corner-the-market',
  'develop-weaponry',
  'diversify-research',
  'erect-a-monument',
  'expand-borders',
  'found-research-outposts',
  'intimidate-council',
  'lead-from-the-front',
  'negotiate-trade-routes',
  'sway-the-council',
] as const;

const STAGE_1_POK = [
  'amass-wealth',
  'build-defenses',
  'discover-lost-outposts',
  'engineer-a-marvel',
  'explore-deep-space',
  'improve-infrastructure',
  'make-history',
  'populate-the-outer-rim',
  'push-boundaries',
  'raise-a-fleet',
] as const;

const STAGE_2_BASE = [
  'centralize-galactic-trade',
  'conquer-the-weak',
  'form-galactic-brain-trust',
  'found-a-golden-age',
  'galvanize-the-people',
  'manipulate-galactic-law',
  'master-the-sciences',
  'revolutionize-warfare',
  'subdue-the-galaxy',
  'unify-the-colonies',
] as const;

const STAGE_2_POK = [
  'achieve-supremacy',
  'become-a-legend',
  'command-an-armada',
  'construct-massive-cities',
  'control-the-borderlands',
  'hold-vast-reserves',
  'patrol-vast-territories',
  'protect-the-border',
  'reclaim-ancient-monuments',
  'rule-distant-lands',
] as const;

const of = (ids: readonly KnownObjective[], stage: Stage, set: GameSet) =>
  ids.map((id): readonly [KnownObjective, ObjectiveFact] => [id, { stage, set }]);

/** The public objectives with a name; others are entered by hand. */
export const OBJECTIVES: ReadonlyMap<string, ObjectiveFact> = new Map([
  ...of(STAGE_1_BASE, 1, 'base'),
  ...of(STAGE_1_POK, 1, 'pok'),
  ...of(STAGE_2_BASE, 2, 'base'),
  ...of(STAGE_2_POK, 2, 'pok'),
]);

/** Five of each stage are laid out; with the last of them turned the game ends. */
export const LAID_OUT = { 1: 5, 2: 5 } as const;

/** Turned before the first round. */
export const TURNED_AT_FIRST = 2;

/** The colours of the plastic, in the box's order. */
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'orange', 'pink'] as const;

/** Seats round the table: the most that can play. */
export const MOST_PLAYERS = 8;

export const FEWEST_PLAYERS = 3;

/** The strategy cards by their initiative numbers, 1 to 8. */
export const CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The cards that the table treats apart. */
export const POLITICS: Card = 3;

/** A game that begins with this few players gives everyone two cards. */
export const TWO_CARDS_UP_TO = 4;

/** Rows of the reminders. */
export const ROWS = { setup: 12, status: 7, agenda: 6 } as const;

/** The source of a victory point, or why it is lost. */
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

/** Sources that are objectives: their points may be counted before anybody says which one it was. */
export const UNNAMED_SOURCES = ['public-1', 'public-2', 'secret'] as const satisfies readonly Source[];

export const MOST_SECRETS = 3;

/** A guard against slips of the finger. */
export const MOST_VOTES = 999;

export const HIGHEST_LIMIT = 20;

export type GameSet = (typeof SETS)[number];

export type Faction = keyof typeof FACTIONS;

export type KeleresHome = (typeof KELERES_HOMES)[number];

export type Stage = 1 | 2;

interface ObjectiveFact {
  readonly stage: Stage;
  readonly set: GameSet;
}

type KnownObjective =
  | (typeof STAGE_1_BASE)[number]
  | (typeof STAGE_1_POK)[number]
  | (typeof STAGE_2_BASE)[number]
  | (typeof STAGE_2_POK)[number];

export type Colour = (typeof COLOURS)[number];

export type Card = (typeof CARDS)[number];

export type Reminder = keyof typeof ROWS;

export type Source = (typeof SOURCES)[number];

export type UnnamedSource = (typeof UNNAMED_SOURCES)[number];
