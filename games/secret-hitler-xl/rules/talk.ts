import {
  type Channel,
  COMMON_PHRASES,
  MANNERS,
  type Options,
  type PhraseForm,
  type View,
} from '../../../kernel/index.ts';
import { type GameView, offer, type SecretHitler } from '../types.ts';
import { claimOptions, isInSession, partiesIn } from './claims.ts';

/** SH-69: the living talk at the table, but a government not while it legislates; the dead talk among themselves. */
export function channels(view: GameView): readonly Channel[] {
  const { table, seat, seats } = view;
  if (table.roles !== null) return [{ name: 'table', hearers: 'all' }];
  if (!table.living.includes(seat)) return [{ name: 'dead', hearers: deadOf(table.living, seats) }];
  return isInSession(view) ? [] : [{ name: 'table', hearers: 'all' }];
}

function deadOf(living: readonly number[], seats: number): readonly number[] {
  const dead: number[] = [];
  for (let seat = 0; seat < seats; seat++) if (!living.includes(seat)) dead.push(seat);
  return dead;
}

const LIVING = { seat: 'seatInPlay' } as const;
const ANYBODY = { seat: 'seat' } as const;
const TWO = { seat: 'seat', other: 'seat' } as const;
const OF_SOMEBODY = { seat: 'seat', about: 'seat' } as const;

/** What bots remark, by what it is about: it fills a list that nobody wants to look through. */
const REMARKS: Readonly<Record<string, PhraseForm['blanks']>> = {
  // Why one voted Nein, or Ja.
  ...{ neinPolicy: ANYBODY, neinRed: ANYBODY, neinLiar: ANYBODY, neinUnknown: ANYBODY, neinZone: ANYBODY },
  ...{ neinPair: TWO, neinConflict: TWO, neinChummy: TWO, neinGut: {} },
  ...{ jaTracker: {}, jaProved: ANYBODY, jaNotHitler: ANYBODY, jaTry: ANYBODY, jaGrudge: ANYBODY },
  ...{ jaWhyNot: ANYBODY, ownChoice: ANYBODY, ownOffice: ANYBODY, notVoted: ANYBODY },
  // What somebody has done.
  ...{ didFascist: ANYBODY, didRed: ANYBODY, didConflict: TWO, didNothing: ANYBODY, onlyFeeling: ANYBODY },
  // A nomination, and what comes of it.
  ...{ pickTrust: ANYBODY, pickFresh: ANYBODY, pickSafe: ANYBODY, picked: ANYBODY },
  ...{ rejected: {}, lastTry: {}, chaosQuip: {}, dontSpoil: ANYBODY },
  // A policy.
  ...{ thanks: ANYBODY, oneSwallow: ANYBODY, oneToGo: {}, explain: ANYBODY, zoneNow: {}, redPolicy: {} },
  ...{ lastOne: {}, lastRed: {} },
  ...{ blameChancellor: ANYBODY, blamePresident: ANYBODY },
  // Claims.
  ...{ tallStory: ANYBODY, impossible: ANYBODY, believe: TWO, standBy: {}, youLie: ANYBODY },
  // Powers.
  ...{ whatFound: ANYBODY, goodToKnow: ANYBODY, knewIt: ANYBODY, whatComes: ANYBODY },
  ...{ shootThem: ANYBODY, spareMe: ANYBODY, farewell: { seat: 'seatOut' } },
  // Answers.
  ...{ whyMe: ANYBODY, myRecord: ANYBODY, counter: ANYBODY, notSure: OF_SOMEBODY, ownSuspect: OF_SOMEBODY },
  ...{ agreeAbout: OF_SOMEBODY, disagreeAbout: OF_SOMEBODY },
  ...{ allRight: ANYBODY, asYouSay: ANYBODY, noThanks: ANYBODY, everyoneSays: ANYBODY, believeYou: ANYBODY },
  ...{ toldYou: ANYBODY, soon: ANYBODY, nothingToTell: ANYBODY, sameToYou: ANYBODY, patience: ANYBODY },
  ...{ noHarm: ANYBODY, quietOne: ANYBODY },
  // The beginning and the end.
  ...{ hello: {}, fooledMe: ANYBODY, toldYouSo: ANYBODY, itWasMe: {} },
};

const remarks = Object.entries(REMARKS).map(([type, blanks]): PhraseForm => ({ type, blanks, isForBots: true }));

/** What is said most round this table, and what bots have to remark. */
export const phrases = ({ setup }: View<SecretHitler>): readonly PhraseForm[] => [
  { type: COMMON_PHRASES.suspect.type, blanks: LIVING },
  { type: COMMON_PHRASES.trust.type, blanks: LIVING },
  { type: 'voteNein', blanks: {} },
  { type: 'voteJa', blanks: {} },
  { type: 'whatDrew', blanks: LIVING },
  { type: 'whyVote', blanks: LIVING },
  { type: 'whatDid', blanks: LIVING },
  { type: 'wantChancellor', blanks: LIVING },
  { type: 'iAm', blanks: { party: partiesIn(setup) } },
  COMMON_PHRASES.agree,
  { type: 'checkNext', blanks: LIVING },
  { type: 'oneLies', blanks: TWO },
  { type: 'notMe', blanks: {} },
  { type: 'noChoice', blanks: {} },
  { type: 'phew', blanks: {} },
  ...MANNERS,
  ...remarks,
];

/** Before a nomination and before the votes are opened, bots that hear something may claim what they saw, and vote otherwise. */
export const secondThoughts = {
  current: ({ phase, table }: View<SecretHitler>): string | null =>
    phase === 'vote' || phase === 'election' ? `${phase} ${table.governments.length}` : null,
  standing(view: GameView): Options<SecretHitler> {
    const { phase, hand, isAsked } = view;
    if (isAsked) return [];
    if (phase === 'vote') return hand.vote === null ? [] : [offer('vote', { ja: { oneOf: [hand.vote] } })];
    return claimOptions(view).some(({ type }) => type !== 'claimSide') ? NOTHING_TO_ADD : [];
  },
  ignores: ['hasVoted'] as const,
};

/** Nobody can vote yet: what a bot answers that has no more to claim. */
const NOTHING_TO_ADD = [offer('vote', { ja: { oneOf: [false] } })];
