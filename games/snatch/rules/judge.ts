import { forkMatch, isRecord, type Match, type Refusal, type Seat, startMatch } from '../../../kernel/index.ts';
import { game } from './game.ts';
import { type JudgeError, mistake, mistakeOf } from './judge-mistakes.ts';
import { readCase, readRound, type WrittenCase, type WrittenRound } from './judge-reading.ts';
import { endowment, valuesOf } from './tokens.ts';
import { type Command, P1, P2, type RoundRecord, type Snatch, type Tokens } from './types.ts';

/** A settled round as the judge writes it. */
export interface JudgedRound {
  readonly before: { readonly p1: Tokens; readonly p2: Tokens };
  readonly after: { readonly p1: Tokens; readonly p2: Tokens };
  readonly p1Action: RoundRecord['p1Action'];
  readonly p2Action: RoundRecord['p2Action'];
  readonly forcedByP2: boolean;
  readonly reported: boolean | null;
  readonly shameAssigned: boolean | null;
  readonly outcomeP1: number;
  readonly outcomeP2: number;
}

/** A settled game: its rounds, or what is wrong with them, and what it came to. */
export interface JudgedGame {
  readonly rounds: readonly (JudgedRound | JudgeError)[];
  readonly scores: { readonly p1: number; readonly p2: number };
  readonly shame: { readonly p2: number };
}

export type Judged = JudgedGame | JudgeError;

/** SN-45: settles a file that holds one case or an array of them; `preset` is for cases that name none. */
export function judgeFile(
  file: unknown,
  { preset }: { readonly preset: string | null },
): { readonly answer: Judged | readonly Judged[]; readonly mistakes: number } {
  const judgeOne = (caseJson: unknown): Judged =>
    judgeSnatch(isRecord(caseJson) && preset !== null ? { preset, ...caseJson } : caseJson);
  const answer = Array.isArray(file) ? file.map(judgeOne) : judgeOne(file);
  return { answer, mistakes: [answer].flat().filter(hasMistake).length };
}

const hasMistake = (judged: Judged): boolean => 'error' in judged || judged.rounds.some((round) => 'error' in round);

/** SN-45, SN-46: settles one written game by the rules themselves. */
export function judgeSnatch(caseJson: unknown): Judged {
  const read = readCase(caseJson);
  if ('error' in read) return read;
  let match = openCase(read);
  const rounds: (JudgedRound | JudgeError)[] = [];
  let settled = 0;
  for (const [index, entry] of read.rounds.entries()) {
    const judged = judgeRound(match, entry, { at: `rounds[${index}]`, round: settled });
    if ('error' in judged) rounds.push(judged);
    else {
      match = judged;
      rounds.push(writeRound(match, settled));
      settled++;
    }
  }
  return { rounds, ...resultAfter(match, settled) };
}

function openCase({ setup }: WrittenCase): Match<Snatch> {
  return startMatch({ game, setup, seats: 2, seed: { numbers: [1, 0] }, listened: false }).match;
}

/** Plays an entry on a copy of the match, so that a mistake in it changes nothing. */
function judgeRound(
  before: Match<Snatch>,
  entry: unknown,
  { at, round }: { readonly at: string; readonly round: number },
): Match<Snatch> | JudgeError {
  const { rounds } = before.setup;
  if (round >= rounds) return mistake('game-over', at, `the game has ${rounds} rounds, and they are over`);
  const written = readRound(entry, at);
  if ('error' in written) return written;
  const match = forkMatch(before);
  const isSettled = match.state.table.rounds.length > round;
  return (isSettled ? whyNotLeftOut(written, at) : playRound(match, written, at)) ?? match;
}

/** SN-15: a round in which P1 had nothing to offer is over before anybody could act. */
function whyNotLeftOut({ offer, shame, report }: WrittenRound, at: string): JudgeError | null {
  if (offer !== null) return mistake('nothing-to-offer', `${at}.offer`, 'P1 cannot make any offer in this round');
  if (shame || report) return mistake('no-snatch', `${at}.${shame ? 'shame' : 'report'}`, 'nothing was snatched');
  return null;
}

/** Plays a round, command by command; hands back the first mistake. */
function playRound(match: Match<Snatch>, { force, offer, answer, shame, report }: WrittenRound, at: string) {
  if (match.state.phase === 'talk') for (const seat of [P1, P2]) say(match, seat, { type: 'talkDone' });
  if (match.state.table.variant === 'G2') say(match, P2, { type: 'p2Force', on: force });
  const acted = say(match, P1, offer === null ? { type: 'noOffer' } : { type: 'proposeOffer', ...offer });
  if (acted !== null) return mistakeOf(acted, `${at}.offer`);
  if (answer !== null) say(match, P2, { type: 'p2Action', action: answer });
  return decideAfterwards(match, { shame, report }, at);
}

function decideAfterwards(
  match: Match<Snatch>,
  { shame, report }: Pick<WrittenRound, 'shame' | 'report'>,
  at: string,
): JudgeError | null {
  const decided = shame ? say(match, P1, { type: 'assignShame', give: true }) : null;
  if (decided !== null) return mistakeOf(decided, `${at}.shame`);
  const filed = report ? say(match, P1, { type: 'report', file: true }) : null;
  if (filed !== null) return mistakeOf(filed, `${at}.report`);
  if (match.state.phase === 'aftermath' && match.outcome === null) say(match, P1, match.defaultFor(P1));
  return null;
}

/** Says something at the table; null if it was taken, else why not. */
function say(match: Match<Snatch>, seat: Seat, command: Command): Refusal | null {
  const reason = game.whyNot?.(match.seatView(seat), command) ?? null;
  const { at, question } = match;
  const said = match.play({ type: 'answer', at, seat, by: 'person', question, command });
  return said.ok ? null : (reason ?? said.why);
}

function writeRound({ state }: Match<Snatch>, round: number): JudgedRound {
  const record = state.table.rounds[round] as RoundRecord;
  const [outcomeP1, outcomeP2] = record.outcomes;
  return {
    before: { p1: record.before[P1], p2: record.before[P2] },
    after: { p1: record.after[P1], p2: record.after[P2] },
    p1Action: record.p1Action,
    p2Action: record.p2Action,
    forcedByP2: record.forcedByP2,
    reported: record.reported,
    shameAssigned: state.hands[P1]?.gave[round] ?? null,
    outcomeP1,
    outcomeP2,
  };
}

function resultAfter({ state }: Match<Snatch>, settled: number): Pick<JudgedGame, 'scores' | 'shame'> {
  const [p1, p2] = state.table.rounds[settled - 1]?.outcomes ?? valuesOf(endowment());
  return { scores: { p1, p2 }, shame: { p2: state.box.shame[P2] } };
}
