import {
  chooseSetup,
  type DeepReadonly,
  forkMatch,
  isRecord,
  type Json,
  type Match,
  type Refusal,
  type Seat,
  startMatch,
} from '../../kernel/host.ts';
import { game } from './game.ts';
import { endowment, valuesOf } from './rules/tokens.ts';
import {
  ANSWERS,
  type AnswerToOffer,
  type Command,
  type Offer,
  P1,
  P2,
  type RoundRecord,
  type Setup,
  type Snatch,
  type Tokens,
  VARIANTS,
} from './types.ts';

const CASE_KEYS = ['preset', 'variant', 'options', 'rounds'];

const ROUND_KEYS = ['force', 'offer', 'answer', 'shame', 'report'];

const OFFER_KEYS = ['offerPavo', 'offerElote', 'requestPavo', 'requestElote'] as const;

/** The options that a written game may have; clocks, demo play and chance are for a live one. */
const OPTIONS = [
  'rounds',
  'tokenPolicy',
  'sanction',
  'shameVisibility',
  'offers',
  'smallestForced',
  'shameP1',
  'shameP2',
  'pavosP1',
  'elotesP1',
  'pavosP2',
  'elotesP2',
  'ownWorth',
  'otherWorth',
  'fixedPavos',
  'fixedElotes',
  'fine',
  'reportCost',
];

const LIVE_ONLY = { demo: false, talkSeconds: 0, offerSeconds: 0, responseSeconds: 0, aftermathSeconds: 0 };

/** The rules' own refusals, as sentences. */
const SENTENCES: Readonly<Record<string, (values: Values) => string>> = {
  'offer-beyond-holdings': ({ wanted, held, context }) => `P1 cannot offer ${wanted} ${context}: it has ${held}`,
  'request-beyond-holdings': ({ wanted, held, context }) => `P1 cannot ask for ${wanted} ${context}: P2 has ${held}`,
  'empty-offer': () => 'nothing for nothing is no offer',
  'same-bundles': () => 'what is offered and what is asked for are the same',
  'forced-needs-tokens': ({ fewest, offered }) => `a forced offer gives at least ${fewest}, not ${offered}`,
  'fixed-offer': ({ pavo, elote }) => `the only offer here is ${pavo} pavo for ${elote} elote`,
  'must-offer': () => 'P2 has forced an offer, so P1 cannot decline',
  'not-in-this-variant': ({ variant, needed }) => `that belongs to ${needed}, and this is ${variant}`,
  'no-snatch': () => 'nothing was snatched in this round',
  'too-many-tokens': ({ context, many, most }) => `there are at most ${most} ${context} in a game, not ${many}`,
  'no-gain-from-trade': ({ own }) => `the other's good must be worth more than one's own, which is worth ${own}`,
  'fixed-beyond-endowment': ({ context, fixed, held }) =>
    `the only offer has ${fixed} ${context}, but the game begins with ${held}`,
};

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

function resultAfter({ state, setup }: Match<Snatch>, settled: number): Pick<JudgedGame, 'scores' | 'shame'> {
  const [p1, p2] = state.table.rounds[settled - 1]?.outcomes ?? valuesOf(setup, endowment(setup));
  return { scores: { p1, p2 }, shame: { p2: state.box.shame[P2] } };
}

/** A case that can be played. */
interface WrittenCase {
  readonly setup: DeepReadonly<Setup>;
  readonly rounds: readonly unknown[];
}

/** A round as it was written, what was left out filled in. */
interface WrittenRound {
  readonly force: boolean;
  readonly offer: Offer | null;
  readonly answer: AnswerToOffer | null;
  readonly shame: boolean;
  readonly report: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** SN-45: a case, or what is wrong with it. */
function readCase(caseJson: unknown): WrittenCase | JudgeError {
  if (!isRecord(caseJson)) return mistake('malformed-case', '', 'a case is an object such as {"variant", "rounds"}');
  const extra = extraKey(caseJson, CASE_KEYS);
  if (extra !== null) return mistake('malformed-case', extra, `a case has no "${extra}"; it has ${list(CASE_KEYS)}`);
  const setup = readSetup(caseJson);
  if ('error' in setup) return setup;
  const { rounds } = caseJson;
  if (Array.isArray(rounds)) return { setup, rounds };
  return mistake('malformed-case', 'rounds', 'a case needs rounds: an array such as [{"offer": null}]');
}

function readSetup({ preset, variant, options = {} }: Fields): DeepReadonly<Setup> | JudgeError {
  if (!VARIANTS.some((each) => each === variant)) {
    return mistake('unknown-variant', 'variant', `there is no variant ${show(variant)}; there are ${list(VARIANTS)}`);
  }
  if (!isRecord(options)) {
    return mistake('malformed-case', 'options', 'options are an object such as {"tokenPolicy": "reset"}');
  }
  const extra = extraKey(options, OPTIONS);
  if (extra !== null) {
    return mistake('unknown-option', `options.${extra}`, `the judge has no option "${extra}"; it has ${list(OPTIONS)}`);
  }
  if (preset !== undefined && typeof preset !== 'string') return unknownPreset(preset);
  const chosen = { ...options, ...LIVE_ONLY, variant };
  const setup = chooseSetup(game, preset === undefined ? { options: chosen } : { preset, options: chosen }, 2);
  return setup.ok ? setup.value : wrongSetup(setup.why, preset);
}

function wrongSetup({ code, with: values = {} }: Refusal, preset: unknown): JudgeError {
  if (code === 'unknown-preset') return unknownPreset(preset);
  const { key, allowed, given } = values;
  const sentence = SENTENCES[code]?.(values) ?? `${key} is one of ${allowed}, not ${given}`;
  return mistake(code, `options.${key}`, sentence);
}

const unknownPreset = (preset: unknown): JudgeError =>
  mistake(
    'unknown-preset',
    'preset',
    `there is no preset ${show(preset)}; there are ${list(Object.keys(game.fields.presets))}`,
  );

/** SN-46: a round, or what is wrong with how it is written. */
function readRound(entry: unknown, at: string): WrittenRound | JudgeError {
  if (!isRecord(entry)) return mistake('malformed-round', at, 'a round is an object such as {"offer": null}');
  const extra = extraKey(entry, ROUND_KEYS);
  if (extra !== null) {
    return mistake('malformed-round', `${at}.${extra}`, `a round has no "${extra}"; it has ${list(ROUND_KEYS)}`);
  }
  const unclear = ['force', 'shame', 'report'].find((key) => !isLeftOut(entry[key]) && typeof entry[key] !== 'boolean');
  if (unclear !== undefined) {
    return mistake('malformed-round', `${at}.${unclear}`, `${unclear} is true or false, not ${show(entry[unclear])}`);
  }
  const offer = readOffer(entry.offer, `${at}.offer`);
  if (offer !== null && 'error' in offer) return offer;
  const answer = readAnswer(entry.answer, offer, `${at}.answer`);
  if (answer !== null && typeof answer !== 'string') return answer;
  const { force, shame, report } = entry;
  return { force: force !== false, offer, answer, shame: shame === true, report: report === true };
}

function readOffer(offer: unknown, at: string): Offer | null | JudgeError {
  if (offer === null) return null;
  if (offer === undefined) return mistake('missing-offer', at, 'a round needs an offer; null declines');
  if (!isRecord(offer)) return mistake('malformed-offer', at, 'an offer is an object of four whole numbers');
  const extra = extraKey(offer, OFFER_KEYS);
  if (extra !== null) {
    return mistake('malformed-offer', `${at}.${extra}`, `an offer has no "${extra}"; it has ${list(OFFER_KEYS)}`);
  }
  const broken = OFFER_KEYS.find((key) => !(Number.isInteger(offer[key]) && (offer[key] as number) >= 0));
  if (broken === undefined) return offer as unknown as Offer;
  return mistake(
    'not-whole-tokens',
    `${at}.${broken}`,
    `a whole number from 0 up is needed, not ${show(offer[broken])}`,
  );
}

function readAnswer(answer: unknown, offer: Offer | null, at: string): AnswerToOffer | null | JudgeError {
  if (isLeftOut(answer)) {
    return offer === null ? null : mistake('missing-answer', at, `an offer needs an answer: ${list(ANSWERS)}`);
  }
  const known = ANSWERS.find((each) => each === answer);
  if (known === undefined) return mistake('unknown-answer', at, `an answer is ${list(ANSWERS)}, not ${show(answer)}`);
  return offer === null ? mistake('no-offer-to-answer', at, 'there is no offer to answer') : known;
}

const isLeftOut = (value: unknown): boolean => value === undefined || value === null;

const list = (names: readonly string[]): string => names.join(', ');

function extraKey(fields: Fields, known: readonly string[]): string | null {
  return Object.keys(fields).find((key) => !known.includes(key)) ?? null;
}

/** A mistake in a case, and the path to it: `rounds[1].offer.offerPavo`. */
interface JudgeError {
  readonly error: { readonly code: string; readonly message: string; readonly at: string };
}

const mistake = (code: string, at: string, message: string): JudgeError => ({ error: { code, message, at } });

type Values = Readonly<Record<string, Json>>;

/** A refusal of the rules as a mistake of the case; `field` among its values says where exactly. */
function mistakeOf({ code, with: values = {} }: Refusal, at: string): JudgeError {
  const sentence = SENTENCES[code]?.(values) ?? `the rules refuse this (${code})`;
  return mistake(code, typeof values.field === 'string' ? `${at}.${values.field}` : at, sentence);
}

/** A value as it stood in the file; JSON has no word for the infinity that it reads in 1e999. */
function show(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? String(value);
}
