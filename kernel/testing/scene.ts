import type { Game, GameTypes, Options } from '../game.ts';
import type { EmittedEvent, Move } from '../input.ts';
import type { DeepReadonly } from '../json.ts';
import { type Match, type MatchStart, openMatch } from '../match.ts';
import { legalCommand } from '../options.ts';
import { fastRandom, type Random, type Seed, startGenerator } from '../random.ts';
import { listCommands, sampleCommand } from '../sampling.ts';
import { holdsSeat, type Seat, seatsIn } from '../seats.ts';

/** A match to check a law with: what it is made from, and one number for each random input. */
export interface Scene<K extends GameTypes> {
  readonly game: Game<K>;
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly seed: Seed;
  /** The match stops when these run out, unless it ends before. */
  readonly choices: readonly number[];
}

/** Thrown when a game breaks a law. */
class LawBroken extends Error {}

/** Throws `LawBroken` unless something holds. */
export function mustHold(holds: boolean, why: () => string): void {
  if (!holds) throw new LawBroken(why());
}

/** If a seat could act without being asked, or the host could, one input in this many is such a move. */
const RARE = 5;

/** The next move, chosen by a number: an answer of an asked seat; now and then an extra, a command of the host, or time. */
export function chooseMove<K extends GameTypes>(match: Match<K>, choice: number): Move<K> | null {
  const random = fastRandom(choice);
  const { question, deadline } = match;
  const asked = seatsIn(match.state.asked);
  if (deadline !== null && (asked.length === 0 || random.below(RARE * 4) === 0))
    return { type: 'time', at: deadline, question };
  if (random.below(RARE) === 0) {
    const unasked = chooseUnasked(match, random);
    if (unasked !== null) return unasked;
  }
  if (asked.length === 0) return chooseUnasked(match, random);
  const seat = random.pick(asked);
  return answerOf(match, seat, sampleCommand(match.optionsFor(seat), random));
}

function chooseUnasked<K extends GameTypes>(match: Match<K>, random: Random): Move<K> | null {
  const host = match.hostOptions();
  if (host.length > 0 && random.below(2) === 0) {
    return { type: 'host', at: match.at, question: match.question, command: sampleCommand(host, random) };
  }
  const seat = random.below(match.seats);
  const extras = match.extrasFor(seat);
  return extras.length === 0 ? null : answerOf(match, seat, sampleCommand(extras, random));
}

/** A seat's command as an answer to the current question. */
export function answerOf<K extends GameTypes>(match: Match<K>, seat: Seat, command: K['command']): Move<K> {
  return { type: 'answer', at: match.at, seat, by: 'bot', question: match.question, command };
}

/** What a seat may do now, asked or not. */
export function allOptions<K extends GameTypes>(match: Match<K>, seat: Seat): Options<K> {
  return [...match.optionsFor(seat), ...match.extrasFor(seat)];
}

/** Opens a scene's match; `change` may alter the deal first. */
export function openScene<K extends GameTypes>(
  scene: Scene<K>,
  {
    listened = true,
    change,
  }: { readonly listened?: boolean; readonly change?: (dealt: ReturnType<Game<K>['deal']>) => void } = {},
): { readonly match: Match<K>; readonly told: readonly EmittedEvent<K>[] } {
  const random = startGenerator(scene.seed);
  const dealt = scene.game.deal(scene.setup, scene.seats, random);
  change?.(dealt);
  const { first, table, hands, box } = dealt;
  return openMatch(startOf(scene, listened), { phase: first, asked: 0, table, hands, box }, random);
}

/** What a scene's match is started from. */
export function startOf<K extends GameTypes>({ game, setup, seats, seed }: Scene<K>, listened: boolean): MatchStart<K> {
  return { game, setup, seats, seed, listened };
}

/** Plays a move that must be accepted, and returns what was told. */
export function playMove<K extends GameTypes>(match: Match<K>, move: Move<K>): readonly EmittedEvent<K>[] {
  const result = match.play(move);
  if (!result.ok) throw new LawBroken(`${JSON.stringify(move)} was offered and then refused: ${result.why.code}`);
  return result.value.told;
}

/** Plays a scene, and shows every step to the watcher. */
export function playScene<K extends GameTypes>(
  scene: Scene<K>,
  watch: {
    readonly before?: (match: Match<K>, input: number) => void;
    readonly after?: (match: Match<K>, move: Move<K>, told: readonly EmittedEvent<K>[]) => void;
  } = {},
  opened: Match<K> = openScene(scene).match,
): { readonly match: Match<K>; readonly moves: readonly Move<K>[] } {
  const moves: Move<K>[] = [];
  for (const [input, choice] of scene.choices.entries()) {
    if (opened.outcome !== null) break;
    watch.before?.(opened, input);
    const move = chooseMove(opened, choice);
    if (move === null) continue;
    moves.push(move);
    const told = playMove(opened, move);
    watch.after?.(opened, move, told);
  }
  return { match: opened, moves };
}

/** A position as one text: two positions are equal if their texts are. */
export const fingerprint = <K extends GameTypes>(match: Match<K>): string => JSON.stringify(match.snapshot());

// ── moves that must be refused ──────────────────────────────────────────────────

/** Values that somebody might put into a blank. */
const NONSENSE: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e9,
  Number.NaN,
  '',
  'nonsense',
  true,
  [],
  [0, 0],
  [99],
  {},
  { type: 'x' },
];

/** Whether a move is refused with a code; the law itself checks that it changed nothing. */
export function isRefused<K extends GameTypes>(match: Match<K>, move: Move<K>): boolean {
  const result = match.play(move);
  return !result.ok && result.why.code !== '';
}

/** Moves that must be refused: nonsense in every blank, the wrong seat, an old question, no command at all. */
export function* mutate<K extends GameTypes>(match: Match<K>, seat: Seat, options: Options<K>): Generator<Move<K>> {
  for (const nothing of [null, 7, 'play', [], {}, { type: 'no-such-command' }])
    yield answerOf(match, seat, nothing as never);
  const [legal] = listCommands(options, 1);
  if (legal === undefined) return;
  const allowed = allOptions(match, seat);
  for (const wrong of misfilled(legal)) {
    if (legalCommand(allowed, wrong) === null) yield answerOf(match, seat, wrong as K['command']);
  }
  yield* misplaced(match, seat, legal);
}

/** A value with nonsense in each of its places, and in theirs. */
function* misfilled(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [place, inner] of Object.entries(value)) {
    for (const wrong of [...NONSENSE, ...misfilled(inner)])
      yield Array.isArray(value) ? value.with(Number(place), wrong) : { ...value, [place]: wrong };
  }
}

function* misplaced<K extends GameTypes>(match: Match<K>, seat: Seat, legal: K['command']): Generator<Move<K>> {
  const right = answerOf(match, seat, legal);
  yield { ...right, question: match.question - 1 };
  yield { ...right, question: match.question + 1 };
  yield { ...right, at: match.at - 1 };
  for (const nobody of [-1, match.seats, 0.5]) yield answerOf(match, nobody, legal);
  for (let other = 0; other < match.seats; other++) {
    const mayNot = !holdsSeat(match.state.asked, other) && legalCommand(match.extrasFor(other), legal) === null;
    if (mayNot) yield answerOf(match, other, legal);
  }
  if (match.deadline === null || match.deadline > match.at)
    yield { type: 'time', at: match.at, question: match.question };
  if (legalCommand(match.hostOptions(), legal) === null)
    yield { type: 'host', at: match.at, question: match.question, command: legal };
}
