import type { BotKind, Seat } from '../../../kernel/index.ts';
import type { Policy } from '../rules/policies.ts';
import type { Party } from '../rules/roles.ts';
import type { Claim, Known, PhaseName, SecretHitler, SeenCards } from '../types.ts';
import { answersAt, governmentRow, type Position, percentOfYes, seatsChosen } from './positions-for-tests.ts';

/** One letter a seat for what seat 0 knows of seats 1 to 7: L, F, H, C or `.`. */
export type KnownLetters = string;

const IS: Readonly<Record<string, Known['is']>> = {
  L: 'liberal',
  F: 'fascist',
  H: 'hitler',
  C: 'communist',
  '.': null,
};

export function knowing(letters: KnownLetters): Record<Seat, Known['is']> {
  return Object.fromEntries([...letters].map((letter, index) => [index + 1, IS[letter] ?? null]));
}

/** Roles in which seat 0 is of a party; the others are what a bot must not look at. */
const ROLES_FOR: Readonly<Record<Party, string>> = {
  liberal: 'LFHCLLLF',
  fascist: 'FLHCLLLF',
  communist: 'CFHLLLLF',
};

/** Who is chosen for a power, or as chancellor, given what is known; seat 7 is chancellor in an impeachment. */
export function chosenFor(
  kind: BotKind<SecretHitler>,
  party: Party,
  phase: PhaseName,
  letters: KnownLetters,
  more: Position = {},
): Seat[] {
  const table = { powerHolder: 0, president: 0, chancellor: 7, presidentCandidate: 0, ...more.table };
  return seatsChosen(kind, { roles: ROLES_FOR[party], known: knowing(letters), ...more, phase, table });
}

/** How many in a hundred vote Ja for president 1 and chancellor 2. */
export function jaFor(
  kind: BotKind<SecretHitler>,
  party: Party,
  letters: KnownLetters,
  tracks: Position['tracks'] = {},
): number {
  const table = { presidentCandidate: 1, chancellorCandidate: 2 };
  return percentOfYes(kind, { roles: ROLES_FOR[party], known: knowing(letters), phase: 'vote', tracks, table });
}

const CARD: Readonly<Record<string, Policy>> = {
  L: 'liberal',
  F: 'fascist',
  C: 'communist',
  a: 'antifascist',
  k: 'anticommunist',
  s: 'socialdemocratic',
  e: 'article48',
};

const cardsOf = (letters: string): Policy[] => [...letters].map((letter) => CARD[letter] as Policy);

/** The card that is discarded of three, or enacted of two. */
export function cardChosen(kind: BotKind<SecretHitler>, party: Party, letters: string): string {
  const phase = letters.length === 3 ? 'legislativePresident' : 'legislativeChancellor';
  const table = { president: 0, chancellor: 0 };
  const answers = answersAt(kind, { roles: ROLES_FOR[party], phase, table, hand: { cards: cardsOf(letters) } }, 20);
  const chosen = new Set(answers.map((command) => ('card' in command ? letters[command.card] : '?')));
  return [...chosen].join('');
}

/** How many in a hundred propose (or accept) a veto of these two. */
export function vetoOf(
  kind: BotKind<SecretHitler>,
  party: Party,
  letters: string,
  answering: { readonly tracker: number } | null = null,
): number {
  return percentOfYes(kind, {
    roles: ROLES_FOR[party],
    phase: answering === null ? 'legislativeChancellor' : 'legislativeVeto',
    tracks: { fascist: 5 },
    table: { president: 0, chancellor: answering === null ? 0 : 1, electionTracker: answering?.tracker ?? 0 },
    hand: { cards: cardsOf(letters) },
  });
}

/** Seat 0 has spoken of what it saw, so that it answers what it is asked. */
const claimed = (seen: SeenCards): Claim => ({ kind: 'cards', by: 0, doubt: null, ...seen });

/** How many in a hundred discard what propaganda shows. */
export const propagandaOf = (kind: BotKind<SecretHitler>, party: Party, letter: string): number =>
  percentOfYes(kind, {
    roles: ROLES_FOR[party],
    phase: 'propaganda',
    hand: { seen: [{ government: 0, as: 'propaganda', cards: cardsOf(letter) }] },
    table: { claims: [claimed({ government: 0, as: 'propaganda', cards: cardsOf(letter) })] },
  });

/** How many in a hundred pardon seat 1, of whom this is known. */
export const pardonOf = (kind: BotKind<SecretHitler>, party: Party, letter: string): number =>
  percentOfYes(kind, {
    roles: ROLES_FOR[party],
    phase: 'pardon',
    known: knowing(letter),
    table: { markedForExecution: 1, powerHolder: 0 },
  });

/** How many in a hundred take the policy off the fascist track. */
export const removalOf = (kind: BotKind<SecretHitler>, party: Party, fascist: number, communist: number): number =>
  percentOfYes(kind, { roles: ROLES_FOR[party], phase: 'socialDemocratic', tracks: { fascist, communist } });

/** How many in a hundred have the president's discard enacted; what it is is known by a peek before, or not at all. */
export function noConfidenceOf(kind: BotKind<SecretHitler>, party: Party, discarded: string | null): number {
  const given: SeenCards = { government: 1, as: 'given', cards: cardsOf('eF') };
  const peeked: SeenCards = { government: 0, as: 'peeked', cards: cardsOf(`F${discarded}e`) };
  const seen = discarded === null ? [given] : [peeked, given];
  return percentOfYes(kind, {
    roles: ROLES_FOR[party],
    phase: 'vote_of_no_confidence',
    table: { powerHolder: 0, claims: seen.map(claimed), governments: [governmentRow({}), governmentRow({})] },
    hand: { seen },
  });
}
