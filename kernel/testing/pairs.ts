import type { Dealt, GameTypes, Options, VisibleEvent } from '../game.ts';
import { type EmittedEvent, heardBy, type Move } from '../input.ts';
import { copyJson, sameJson } from '../json.ts';
import { forkMatch, Match } from '../match.ts';
import { legalCommand } from '../options.ts';
import { fastRandom, type Random, resumeGenerator } from '../random.ts';
import { sampleCommand } from '../sampling.ts';
import type { Seat } from '../seats.ts';
import { allOptions, answerOf, chooseMove, mustHold, openScene, playMove, type Scene, startOf } from './scene.ts';

/** How the two matches of a pair differ in what the seat cannot know. Each kind misses some leaks. */
export const PAIR_KINDS = ['hands', 'hands-and-box', 'sealed-answer', 'imagined'] as const;
/** One of `PAIR_KINDS`. */
export type PairKind = (typeof PAIR_KINDS)[number];

/** How often to look for an answer of another seat in the twin that the watching seat cannot tell from the first. */
const CANDIDATES = 12;

/** What the last move told in each of the two matches of a pair. */
type PairTold<K extends GameTypes> = readonly [first: readonly EmittedEvent<K>[], twin: readonly EmittedEvent<K>[]];

/** Is shown the two matches of a pair, and what was just told, whenever the seat sees and hears the same of both. */
export type PairWatcher<K extends GameTypes> = (first: Match<K>, twin: Match<K>, told: PairTold<K>) => void;

/** Two matches that one seat cannot tell apart, and everything it has heard of them. */
interface Pair<K extends GameTypes> {
  readonly seat: Seat;
  readonly first: Match<K>;
  twin: Match<K>;
  readonly heard: VisibleEvent<K>[];
  readonly random: Random;
  readonly watch: PairWatcher<K>;
}

/** Law 5: while a seat hears the same, it sees the same; and the first difference that it hears is one that may reveal. */
export function checkPair<K extends GameTypes>(
  scene: Scene<K>,
  seat: Seat,
  kind: PairKind,
  chance: number,
  watch: PairWatcher<K> = () => undefined,
): void {
  const random = fastRandom(chance, seat);
  const first = openScene(scene);
  const twin = openScene(scene, { change: (dealt) => redeal(scene, dealt, { seat, kind, random }) });
  const pair: Pair<K> = { seat, first: first.match, twin: twin.match, heard: [], random, watch };
  if (!stayAlike(pair, first.told, twin.told)) return;
  const differsAt = kind === 'sealed-answer' || kind === 'imagined' ? random.below(scene.choices.length + 1) : -1;
  let mustDiffer = false;
  for (const [input, choice] of scene.choices.entries()) {
    if (pair.first.outcome !== null) return;
    if (input === differsAt && kind === 'imagined' && !imagineTwin(scene, pair)) return;
    if (input === differsAt && kind === 'sealed-answer') mustDiffer = true;
    const move = chooseMove(pair.first, choice);
    if (move === null) continue;
    const differ = mustDiffer && isSealed(scene, pair, move);
    if (differ) mustDiffer = false;
    const other = twinMove(scene, pair, move, differ);
    if (other === null || !stayAlike(pair, playMove(pair.first, move), playMove(pair.twin, other))) return;
  }
}

function redeal<K extends GameTypes>(
  { game }: Scene<K>,
  dealt: Dealt<K>,
  { seat, kind, random }: { readonly seat: Seat; readonly kind: PairKind; readonly random: Random },
): void {
  const { redealHands, redealBox } = game.secrecy;
  if (kind === 'hands' || kind === 'hands-and-box') redealHands?.(dealt, seat, random);
  if (kind === 'hands-and-box') redealBox?.(dealt, seat, random);
}

/** Replaces the twin by what the seat imagines, with the real match's random numbers to come. */
function imagineTwin<K extends GameTypes>(scene: Scene<K>, pair: Pair<K>): boolean {
  const { imagine } = scene.game.secrecy;
  if (imagine === undefined) return false;
  const hidden = imagine(pair.first.seatView(pair.seat), pair.heard, pair.random);
  if (hidden === null) return false;
  const truth = pair.first.snapshot();
  const state = { ...truth.state, hands: copyJson(hidden.hands), box: copyJson(hidden.box) };
  pair.twin = new Match(startOf(scene, true), { ...truth, state }, resumeGenerator(scene.seed, truth.place));
  mustSeeTheSame(pair);
  return true;
}

function isSealed<K extends GameTypes>({ game }: Scene<K>, { seat }: Pair<K>, move: Move<K>): boolean {
  const sealed: readonly string[] = game.secrecy.sealed;
  return move.type === 'answer' && move.seat !== seat && sealed.includes(move.command.type);
}

/** The twin's counterpart of a move in the first match; null if the pair cannot continue alike. */
function twinMove<K extends GameTypes>(scene: Scene<K>, pair: Pair<K>, move: Move<K>, differ: boolean): Move<K> | null {
  const { twin, seat } = pair;
  if (move.type !== 'answer' || move.seat === seat) return move;
  const options = allOptions(twin, move.seat);
  const same = legalCommand(options, move.command) !== null;
  if (same && !differ) return move;
  if (!isSealed(scene, pair, move)) return null;
  const answers = sealedLike(scene, options, move.command.type);
  return answers.length === 0 ? null : findSealed(pair, move, () => sampleCommand(answers, pair.random));
}

/** The options of one type, or, if that seat's hidden hand allows none, all other sealed ones. */
function sealedLike<K extends GameTypes>({ game }: Scene<K>, options: Options<K>, wanted: string): Options<K> {
  const alike = options.filter(({ type }) => type === wanted);
  const sealed: readonly string[] = game.secrecy.sealed;
  return alike.length > 0 ? alike : options.filter(({ type }) => sealed.includes(type));
}

/** A sealed answer for the twin that differs from the first match's; if possible one after which the seat hears the same. */
function findSealed<K extends GameTypes>(
  { first, twin, seat }: Pair<K>,
  move: Extract<Move<K>, { type: 'answer' }>,
  draw: () => K['command'],
): Move<K> | null {
  const wanted = heardBy(playMove(forkMatch(first), move), seat);
  let fallback: Move<K> | null = null;
  for (let tries = 0; tries < CANDIDATES; tries++) {
    const candidate = answerOf(twin, move.seat, draw());
    if (candidate.type !== 'answer' || sameJson(candidate.command, move.command)) continue;
    fallback ??= candidate;
    if (sameJson(heardBy(playMove(forkMatch(twin), candidate), seat), wanted)) return candidate;
  }
  return fallback;
}

/** Whether the seat still hears the same. If so it must see the same; if not, the first difference must be a revealing event. */
function stayAlike<K extends GameTypes>(
  pair: Pair<K>,
  first: readonly EmittedEvent<K>[],
  twin: readonly EmittedEvent<K>[],
): boolean {
  const heard = heardBy(first, pair.seat);
  const other = heardBy(twin, pair.seat);
  if (sameJson(heard, other)) {
    pair.heard.push(...heard);
    mustSeeTheSame(pair, [first, twin]);
    return true;
  }
  mustBeRevealing(pair, heard, other);
  return false;
}

function mustBeRevealing<K extends GameTypes>(
  { first, seat }: Pair<K>,
  heard: readonly VisibleEvent<K>[],
  other: readonly VisibleEvent<K>[],
): void {
  const revealing: readonly string[] = first.game.secrecy.revealing;
  const at = heard.findIndex((event, index) => !sameJson(event, other[index]));
  const events = at === -1 ? [other[heard.length]] : [heard[at], other[at]];
  mustHold(
    events.some((event) => event !== undefined && revealing.includes(event.type)),
    () =>
      `law 5b: seat ${seat} can tell hidden things apart by ${events.map((event) => JSON.stringify(event)).join(' against ')}, which is not declared as revealing`,
  );
}

function mustSeeTheSame<K extends GameTypes>(
  { first, twin, seat, watch }: Pair<K>,
  told: PairTold<K> = [[], []],
): void {
  const [here, there] = [whatIsSeen(first, seat), whatIsSeen(twin, seat)];
  for (const [name, seen] of Object.entries(here)) {
    const other = there[name];
    mustHold(
      sameJson(seen, other),
      () =>
        `law 5: seat ${seat} heard the same but sees another ${name}: ${JSON.stringify(seen)} against ${JSON.stringify(other)}`,
    );
  }
  watch(first, twin, told);
}

function whatIsSeen<K extends GameTypes>(match: Match<K>, seat: Seat): Record<string, unknown> {
  const { phase, question, asked, waiting, table, hand } = match.seatView(seat);
  const options = JSON.stringify(match.outcome === null ? allOptions(match, seat) : []);
  const channels = match.game.channels?.(match.seatView(seat)) ?? [];
  return {
    phase,
    question,
    asked,
    waiting,
    ...table,
    hand,
    options,
    channels,
    deadline: match.deadline,
    outcome: match.outcome,
  };
}
