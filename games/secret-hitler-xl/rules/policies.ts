/** SH-10: the cards of the policy deck. */
export const POLICIES = [
  'liberal',
  'fascist',
  'communist',
  'antifascist',
  'anticommunist',
  'socialdemocratic',
  'article48',
  'enablingact',
] as const;

export type Policy = (typeof POLICIES)[number];

/** The three boards that policies are laid on. */
export const TRACKS = ['liberal', 'fascist', 'communist'] as const;
export type Track = (typeof TRACKS)[number];

/** SH-14, SH-15: the board that a card is placed on; an emergency power goes on none and leaves the game. */
export const TRACK_OF: Readonly<Record<Policy, Track | null>> = {
  liberal: 'liberal',
  fascist: 'fascist',
  communist: 'communist',
  antifascist: 'communist',
  anticommunist: 'fascist',
  socialdemocratic: 'liberal',
  article48: null,
  enablingact: null,
};

/** What decides which cards are in the deck. */
export interface DeckRules {
  readonly communists: boolean;
  readonly antiPolicies: boolean;
  readonly emergencyPowers: boolean;
  readonly deck: 'handbook' | 'official';
  readonly length: 'full' | 'short';
  readonly liberalCards: 'usual' | number;
  readonly fascistCards: 'usual' | number;
  readonly communistCards: 'usual' | number;
}

/** SH-11 to SH-15, SH-79: the deck before it is shuffled. */
export function policyDeck(rules: DeckRules, seats: number): Policy[] {
  const [liberal, fascist, communist] = plainCards(rules, seats);
  const anti = rules.antiPolicies ? 1 : 0;
  const [article48, enablingact] = emergencyCards(rules, seats);
  return [
    ...cards('liberal', liberal - anti),
    ...cards('fascist', fascist - anti),
    ...cards('communist', communist - anti),
    ...cards('antifascist', anti),
    ...cards('anticommunist', anti),
    ...cards('socialdemocratic', anti),
    ...cards('article48', article48),
    ...cards('enablingact', enablingact),
  ];
}

const cards = (policy: Policy, count: number): Policy[] => new Array<Policy>(count).fill(policy);

/** SH-79: how many liberal, fascist and communist cards there are before any are swapped. */
function plainCards(rules: DeckRules, seats: number): readonly [number, number, number] {
  const [liberal, fascist, communist] = usualCards(rules, seats);
  const { liberalCards, fascistCards, communistCards } = rules;
  return [
    liberalCards === 'usual' ? liberal : liberalCards,
    fascistCards === 'usual' ? fascist : fascistCards,
    communistCards === 'usual' || !rules.communists ? communist : communistCards,
  ];
}

/** SH-11 to SH-13: the same where nobody says otherwise. */
function usualCards({ communists, deck, length }: DeckRules, seats: number): readonly [number, number, number] {
  if (!communists) return deck === 'official' ? [6, 11, 0] : seats < 8 ? [5, 10, 0] : [6, 9, 0];
  if (length === 'short') return [4, 10, 6];
  const hasSixLiberals = deck === 'official' ? seats === 8 : seats >= 8;
  return hasSixLiberals ? [6, 9, 8] : [5, 10, 8];
}

/** SH-15: emergency powers by the number of players above ten. */
const EMERGENCIES_WITH_COMMUNISTS = [1, 2, 3, 2, 4, 6] as const;
const EMERGENCIES_WITHOUT = [1, 2, 3, 4, 5, 6] as const;

/** SH-15: the first of two goes to the president (Article 48), the second to the chancellor (Enabling Act). */
function emergencyCards({ emergencyPowers, communists }: DeckRules, seats: number): readonly [number, number] {
  if (!emergencyPowers || seats <= 10) return [0, 0];
  const count = (communists ? EMERGENCIES_WITH_COMMUNISTS : EMERGENCIES_WITHOUT)[seats - 11] ?? 0;
  return [Math.ceil(count / 2), Math.floor(count / 2)];
}

/** How many there are of each kind. */
export function countPolicies(policies: readonly Policy[]): Record<Policy, number> {
  const counts = Object.fromEntries(POLICIES.map((policy) => [policy, 0])) as Record<Policy, number>;
  for (const policy of policies) counts[policy]++;
  return counts;
}
