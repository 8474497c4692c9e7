/** The boxes that a faction or an objective comes from. */
export const SETS = ['base', 'pok', 'codex', 'thunders-edge'] as const;
export type GameSet = (typeof SETS)[number];

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

export type Faction = keyof typeof FACTIONS;
export const FACTION_IDS = Object.keys(FACTIONS) as readonly Faction[];

/** Whose home the Council Keleres may take, if nobody else plays them. */
export const KELERES_HOMES = ['mentak', 'xxcha', 'argent'] as const;
export type KeleresHome = (typeof KELERES_HOMES)[number];

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
