/** MF-70: every point on which the library and a good table differ, and every quirk of the library, with the values it may have. */
export const SETTING_VALUES = {
  /** Q1: who of several with the most votes is lynched. */
  ties: ['last-name', 'draw', 'no-lynch'],
  /** Q2, Q14: whether blocks, delays, redirections, swaps and protections last through the next day. */
  nightEffects: ['through-day', 'night-only'],
  /** Q3: whether a governor who cast no ballot pardons with the vote that a politician made of theirs. */
  silentGovernor: ['idle', 'pardons'],
  /** Q4: whether a dead gun owner shoots visitors to the grave. */
  deadGunOwners: ['shoot', 'rest'],
  /** Q5: at which of several stops a gun owner shoots. */
  gunOwnerStops: ['first', 'each'],
  /** Q6: whether a delayed action still happens when its owner has died meanwhile. */
  delayedAfterDeath: ['happens', 'lost'],
  /** Q7: whether a guard who has died goes on absorbing and striking. */
  deadGuards: ['guard', 'rest'],
  /** Q8: which action is taken when all wait for one another. */
  cycles: ['first-of-all', 'first-in-cycle'],
  /** Q9: what decides between equals: the time of submission, or an order drawn when the game began. */
  races: ['submission', 'drawn'],
  /** Q10: whether a compelled player's random target heeds "not oneself". */
  compelledTargets: ['anybody', 'allowed'],
  /** Q11: what two drives with a common passenger come to. */
  swaps: ['one-step', 'permutation'],
  /** Q12: whether a forensic investigator who dies in the night still gets the report. */
  autopsyAfterDeath: ['reported', 'lost'],
  /** Q13: whether a vengeful player who was not harmed strikes back. */
  unharmedVengeance: ['strikes', 'rests'],
  /** Which rows of the dependency table hold. */
  dependencies: ['library', 'natural'],
  /** Whether every reaction starts a new chain, or one chain holds for all that comes of a kill. */
  chains: ['each-reaction', 'whole-event'],
  /** Whether a redirected action heeds whom it may target. */
  possession: ['anybody', 'allowed'],
  /** Whether a cop sees somebody recruited this night as they were before. */
  copSeesRecruit: ['after', 'before'],
  /** Whether a blocked investigator hears that there is no result. */
  blockedInvestigators: ['silence', 'told'],
  /** Which factions may have an action of their own. */
  factionActions: ['any', 'who-know-each-other'],
  /** How many votes lynch: the most, or more than half of all living. */
  lynch: ['plurality', 'majority'],
  /** Whether one can vote for nobody to be lynched. */
  noLynchVote: [true, false],
} as const;

export type Settings = { readonly [K in keyof typeof SETTING_VALUES]: (typeof SETTING_VALUES)[K][number] };

/** The documented library, quirks included. */
export const LIBRARY: Settings = {
  ties: 'last-name',
  nightEffects: 'through-day',
  silentGovernor: 'idle',
  deadGunOwners: 'shoot',
  gunOwnerStops: 'first',
  delayedAfterDeath: 'happens',
  deadGuards: 'guard',
  cycles: 'first-of-all',
  races: 'submission',
  compelledTargets: 'anybody',
  swaps: 'one-step',
  autopsyAfterDeath: 'reported',
  unharmedVengeance: 'strikes',
  dependencies: 'library',
  chains: 'each-reaction',
  possession: 'anybody',
  copSeesRecruit: 'after',
  blockedInvestigators: 'silence',
  factionActions: 'any',
  lynch: 'plurality',
  noLynchVote: false,
};

/** What we play by. */
export const TABLE: Settings = {
  ties: 'no-lynch',
  nightEffects: 'night-only',
  silentGovernor: 'pardons',
  deadGunOwners: 'rest',
  gunOwnerStops: 'each',
  delayedAfterDeath: 'lost',
  deadGuards: 'rest',
  cycles: 'first-in-cycle',
  races: 'drawn',
  compelledTargets: 'allowed',
  swaps: 'permutation',
  autopsyAfterDeath: 'lost',
  unharmedVengeance: 'rests',
  dependencies: 'natural',
  chains: 'whole-event',
  possession: 'allowed',
  copSeesRecruit: 'before',
  blockedInvestigators: 'told',
  factionActions: 'who-know-each-other',
  lynch: 'plurality',
  noLynchVote: true,
};

export const PRESETS = { library: LIBRARY, table: TABLE } as const;
export type Preset = keyof typeof PRESETS;
