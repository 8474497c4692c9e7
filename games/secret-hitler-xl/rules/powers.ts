/** SH-40: the powers of the fascist and communist boards. */
export const BOARD_POWERS = [
  'investigate_loyalty',
  'special_election',
  'policy_peek',
  'execution',
  'confession',
  'bugging',
  'five_year_plan',
  'congress',
  'radicalization',
] as const;

/** SH-55: what a president may do by Article 48. */
export const ARTICLE_48 = [
  'propaganda',
  'policy_peek_emergency',
  'impeachment',
  'marked_for_execution',
  'execution_emergency',
  'pardon',
] as const;

/** SH-55: what a chancellor may do by the Enabling Act. */
export const ENABLING_ACT = [
  'chancellor_propaganda',
  'chancellor_policy_peek',
  'chancellor_impeachment',
  'chancellor_marked_for_execution',
  'chancellor_execution',
  'vote_of_no_confidence',
] as const;

export type BoardPower = (typeof BOARD_POWERS)[number];
export type Power = BoardPower | EmergencyPower;
export type EmergencyPower = (typeof ARTICLE_48)[number] | (typeof ENABLING_ACT)[number];

/** The phase in which each power is used; a president's and a chancellor's share theirs. */
export type PowerPhase =
  | BoardPower
  | 'propaganda'
  | 'impeachment'
  | 'marked_for_execution'
  | 'pardon'
  | 'vote_of_no_confidence';

/** SH-40: every power by its id: who uses it, and in which phase. */
export const POWERS: Readonly<Record<Power, { readonly owner: Office; readonly phase: PowerPhase }>> = {
  investigate_loyalty: { owner: 'president', phase: 'investigate_loyalty' },
  special_election: { owner: 'president', phase: 'special_election' },
  policy_peek: { owner: 'president', phase: 'policy_peek' },
  execution: { owner: 'president', phase: 'execution' },
  confession: { owner: 'president', phase: 'confession' },
  bugging: { owner: 'president', phase: 'bugging' },
  five_year_plan: { owner: 'president', phase: 'five_year_plan' },
  congress: { owner: 'president', phase: 'congress' },
  radicalization: { owner: 'president', phase: 'radicalization' },
  propaganda: { owner: 'president', phase: 'propaganda' },
  policy_peek_emergency: { owner: 'president', phase: 'policy_peek' },
  impeachment: { owner: 'president', phase: 'impeachment' },
  marked_for_execution: { owner: 'president', phase: 'marked_for_execution' },
  execution_emergency: { owner: 'president', phase: 'execution' },
  pardon: { owner: 'president', phase: 'pardon' },
  chancellor_propaganda: { owner: 'chancellor', phase: 'propaganda' },
  chancellor_policy_peek: { owner: 'chancellor', phase: 'policy_peek' },
  chancellor_impeachment: { owner: 'chancellor', phase: 'impeachment' },
  chancellor_marked_for_execution: { owner: 'chancellor', phase: 'marked_for_execution' },
  chancellor_execution: { owner: 'chancellor', phase: 'execution' },
  vote_of_no_confidence: { owner: 'chancellor', phase: 'vote_of_no_confidence' },
};

export type Office = 'president' | 'chancellor';

/** SH-40: the seed's names for what a president does by Article 48. */
const ALIASES: Readonly<Record<string, Power>> = {
  presidential_propaganda: 'propaganda',
  presidential_policy_peek: 'policy_peek_emergency',
  presidential_impeachment: 'impeachment',
  presidential_marked_for_execution: 'marked_for_execution',
  presidential_execution: 'execution_emergency',
  presidential_pardon: 'pardon',
};

/** The power with this id, or with one of the seed's names. Throws if there is none. */
export function powerOf(id: string): Power {
  const power = ALIASES[id] ?? id;
  if (!Object.hasOwn(POWERS, power)) throw new Error(`there is no power ${id}`);
  return power as Power;
}

/** Whether an id is one of the seed's own names. */
export const isAlias = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(ALIASES, id);
