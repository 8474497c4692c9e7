import { createContext, use } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { MatchOnScreen, ScreenProps } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import type { Track } from '../rules/policies.ts';
import type { Command, PhaseName, SecretHitler } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<SecretHitler> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<SecretHitler> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}

/** How everything that can be pressed sends its answer. */
export interface Answering {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** SH-6: how many there were of each side at the start, as everybody knows. */
export function sidesDealt(
  { liberal, fascist, hitler, communist }: SecretHitler['table']['roleCounts'],
  text: Translator['text'],
): string {
  const say = (side: string, count: number) => text(`screen.table.dealt.${side}`, { count });
  const fascists = say('fascist', fascist);
  return [
    say('liberal', liberal),
    hitler === 0 ? fascists : `${fascists} + ${text('roles.hitler.name')}`,
    ...(communist === 0 ? [] : [say('communist', communist)]),
  ].join(' · ');
}

type Sight = MatchOnScreen<SecretHitler>;

const TRACKS: readonly Track[] = ['liberal', 'fascist', 'communist'];

/** The tracks that this table plays with. */
export const tracksOf = ({ table }: Sight): readonly Track[] => TRACKS.filter((track) => table.boards[track].size > 0);

type Office = 'president' | 'chancellor' | 'candidate' | 'nominee';

/** The office that a seat holds or is nominated for now. */
export function officeOf({ phase, table }: Sight, seat: Seat): Office | null {
  if (phase === 'setup' || phase === 'election' || phase === 'vote') {
    if (seat === table.presidentCandidate) return 'candidate';
    return phase === 'vote' && seat === table.chancellorCandidate ? 'nominee' : null;
  }
  if (seat === table.president) return 'president';
  return seat === table.chancellor && table.chancellor === table.chancellorCandidate ? 'chancellor' : null;
}

/** Who governs, or is to be voted on; the second is null while there is none. */
export function pairOf({ phase, table }: Sight): readonly [president: Seat | null, chancellor: Seat | null] {
  const { presidentCandidate, chancellorCandidate, president, chancellor } = table;
  if (phase === 'setup' || phase === 'election') return [presidentCandidate, null];
  if (phase === 'vote') return [presidentCandidate, chancellorCandidate];
  return [president, chancellor === chancellorCandidate ? chancellor : null];
}

/** The phase on screen: while it is asked whether the elected chancellor is Hitler, nothing says yet that the match is over. */
export const phaseShown = ({ phase, table, outcome }: Sight): PhaseName =>
  outcome === null && phase === 'gameOver' && table.reason === 'hitler_elected' ? 'vote' : phase;

/** Which election this is, or was, from 1. */
export function roundOf({ phase, table, outcome }: Sight): number {
  const isNominating = (phase === 'election' || phase === 'setup') && outcome === null;
  return Math.max(1, table.governments.length + (isNominating ? 1 : 0));
}

/** Whether the table waits for this seat. */
export const isAsked = ({ asked, outcome }: Sight, seat: Seat): boolean => outcome === null && asked.includes(seat);

/** Whether the table waits for anybody, be it a secret for whom. */
export const isWaited = ({ asked, waiting }: Sight): boolean => asked.length > 0 || (waiting ?? 0) > 0;

/** What the table waits for; where it is a secret for whom, the sentence names nobody. */
export const waitsText = ({ asked, phase }: Sight, { text, seat }: Translator): string =>
  text(`screen.asking.waits.${phase}`, { seat: asked[0] === undefined ? '' : seat(asked[0]) });

export const isAlive = ({ table }: Sight, seat: Seat): boolean => table.living.includes(seat);

/** Whether this seat has voted in the election that is going on. */
export const hasVoted = (match: Sight, seat: Seat): boolean =>
  match.phase === 'vote' && match.outcome === null && isAlive(match, seat) && !isAsked(match, seat);

/** Whether this seat is done while the communists choose and all others keep their eyes closed; a secret until the end. */
export const isReady = (match: Sight, seat: Seat): boolean =>
  (match.waiting ?? null) === null &&
  (match.phase === 'bugging' || match.phase === 'radicalization') &&
  match.setup.communistPowerActor === 'communists' &&
  isAlive(match, seat) &&
  !isAsked(match, seat);

/** Whether a term limit keeps this seat from being nominated now. */
export const isLimited = ({ table, outcome }: Sight, seat: Seat): boolean =>
  outcome === null && table.termLimitedPlayers.includes(seat) && table.living.includes(seat);

/** How this seat voted in the last election, until somebody is to be nominated again; then its sealed vote, where all hands lie open. */
export function lastVoteOf({ phase, table, hands }: Sight, seat: Seat): boolean | null {
  if (phase === 'election') return null;
  return (phase === 'vote' ? hands?.[seat]?.vote : table.lastVotes[seat]) ?? null;
}

/** How many fascist policies are missing until the mark on this seat strikes; `never` where the game ends before. */
export function markOn({ setup, table }: Sight, seat: Seat): number | 'never' | null {
  if (table.markedForExecution !== seat) return null;
  const strikesAt = table.markedForExecutionTracker + setup.markRipens;
  return strikesAt >= table.boards.fascist.size ? 'never' : Math.max(0, strikesAt - table.tracks.fascist);
}

/** SH-25: whether Hitler wins by being elected chancellor now. */
export const isHitlerZone = ({ setup, table }: Sight): boolean => table.tracks.fascist >= setup.hitlerZone;

/** SH-81, SH-82: whether something begins with so many fascist policies, and not only when they fill the track. */
export const isZoneReached = ({ table }: Sight, zone: number): boolean => zone < table.boards.fascist.size;

/** Whether a mark that is laid now could never strike. */
export const isTooLateToMark = ({ setup, table }: Sight): boolean =>
  table.tracks.fascist + setup.markRipens >= table.boards.fascist.size;

/** Whether this seat is among those who won. */
export const hasWon = ({ outcome }: Sight, seat: Seat): boolean => outcome?.ranking[0]?.includes(seat) ?? false;

/** Why a seat is not among those that may be chosen, as far as everybody can see: a key of `screen.seats.whyNot`. */
export function whyNotSeat({ phase, table }: Sight, mine: Seat | null, seat: Seat): string {
  if (!table.living.includes(seat)) return 'dead';
  if (seat === mine) return 'you';
  if (phase === 'election' && table.termLimitedPlayers.includes(seat)) return 'limited';
  if (phase === 'investigate_loyalty' && table.investigatedPlayers.includes(seat)) return 'investigated';
  const governs = seat === table.president || seat === table.chancellor;
  return phase === 'impeachment' && governs ? 'governing' : 'other';
}
