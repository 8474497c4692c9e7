import type { Game, GameTypes, Next, Phase, Turn } from '../game.ts';
import type { ChosenDrafts, EmittedEvent, Input, Step } from '../input.ts';
import type { Json, Refusal, Result } from '../json.ts';
import { type Match, openMatch, startMatch } from '../match.ts';
import { offersFor } from '../options.ts';
import { startGenerator } from '../random.ts';
import { Recording } from '../recording.ts';
import { holdsSeat, type Seat } from '../seats.ts';

/**
 * Lanterns: a small game that uses every feature of the kernel. All light a lamp at once, with as much of their oil as
 * they like, sealed; then the lamps are counted, each of the brightest throws a spark, and there is a rest until the
 * clock or the host ends it.
 */
export interface Lanterns extends GameTypes {
  setup: { rounds: number; watch: number | null };
  phase: 'light' | 'count' | 'spark' | 'rest';
  table: { round: number; sparks: number; points: number[]; dawns: number };
  hand: { oil: number; lamp: number | null };
  box: { wind: number };
  command:
    | { readonly type: 'light'; readonly lamp: number }
    | { readonly type: 'dim' }
    | { readonly type: 'signal'; readonly to: Seat; readonly flashes: number }
    | { readonly type: 'gust' }
    | { readonly type: 'dawn' }
    | { readonly type: 'drop' }
    | { readonly type: 'spin' };
  event:
    | { readonly type: 'signalled'; readonly from: Seat; readonly to: Seat }
    | { readonly type: 'counted'; readonly lamps: readonly number[] }
    | { readonly type: 'sparked'; readonly left: number }
    | { readonly type: 'rested' }
    | { readonly type: 'dawned'; readonly by: 'host' | 'clock' };
  secret:
    | { readonly type: 'yours'; readonly lamp: number }
    | { readonly type: 'flashed'; readonly from: Seat; readonly flashes: number };
}

const offer = offersFor<Lanterns['command']>();

const lightPhase: Phase<Lanterns> = {
  enter: (turn) => turn.ask(turn.state.hands.map((_, seat) => seat)),
  options: ({ hand }) => [offer('light', { lamp: { from: 0, to: hand.oil } })],
  extras: ({ seat, seats, hand }) => [
    offer('signal', { to: { oneOf: others(seat, seats) }, flashes: { from: 1, to: 9 } }),
    offer('gust', {}),
    offer('drop', {}),
    offer('spin', {}),
    ...(hand.lamp ? [offer('dim', {})] : []),
  ],
  on: {
    light(turn, seat, { lamp }) {
      turn.hand(seat).lamp = lamp;
      turn.whisper?.([seat], { type: 'yours', lamp });
      if (turn.allAnswered) return 'count';
    },
    dim(turn, seat) {
      const hand = turn.hand(seat);
      hand.lamp = (hand.lamp ?? 0) - 1;
      turn.whisper?.([seat], { type: 'yours', lamp: hand.lamp });
    },
    signal(turn, from, { to, flashes }) {
      turn.whisper?.([to], { type: 'flashed', from, flashes }, { type: 'signalled', from, to });
    },
    gust(turn) {
      turn.state.box.wind = turn.random.below(100);
    },
    drop(turn, seat) {
      turn.hand(seat).oil = 0;
      throw new Error('the lamp is broken');
    },
    spin: () => 'spark',
  },
  seconds: ({ setup }) => setup.watch,
  onTime(turn) {
    for (const seat of turn.unanswered()) turn.hand(seat).lamp = 0;
    return 'count';
  },
};

function others(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
}

/** Goes straight on: nobody is asked anything. */
const count: Phase<Lanterns> = {
  enter(turn) {
    const { table, hands } = turn.state;
    const lamps = hands.map(({ lamp }) => lamp ?? 0);
    const brightest = Math.max(...lamps);
    table.sparks = lamps.filter((lamp) => lamp === brightest).length;
    for (const [seat, lamp] of lamps.entries()) if (lamp === brightest) (table.points[seat] as number)++;
    for (const hand of hands) hand.lamp = null;
    turn.tell?.({ type: 'counted', lamps });
    return 'spark';
  },
  options: [],
  on: {},
};

/** Enters itself again for every spark. */
const spark: Phase<Lanterns> = {
  enter(turn) {
    const { table } = turn.state;
    table.sparks--;
    if (table.sparks !== -1) turn.tell?.({ type: 'sparked', left: Math.max(table.sparks, 0) });
    if (table.sparks !== 0) return 'spark';
    return table.round === turn.setup.rounds ? 'end' : 'rest';
  },
  options: [],
  on: {},
};

/** Waits for nobody, only for the clock or the host. */
const rest: Phase<Lanterns> = {
  enter: (turn) => turn.tell?.({ type: 'rested' }),
  options: [],
  on: {},
  hostOptions: () => [offer('dawn', {})],
  onHost: { dawn: (turn) => dawn(turn, 'host') },
  seconds: () => 10,
  onTime: (turn) => dawn(turn, 'clock'),
};

function dawn(turn: Turn<Lanterns>, by: 'host' | 'clock'): Next<Lanterns> {
  turn.state.table.round++;
  turn.state.table.dawns++;
  turn.tell?.({ type: 'dawned', by });
  return 'light';
}

export const lanterns: Game<Lanterns> = {
  id: 'lanterns',
  version: 2,
  seats: { min: 2, max: 4 },
  undo: 'unheard',
  fields: {
    fields: {
      rounds: { kind: 'number', from: 1, to: 5, default: 2 },
      watch: { kind: 'choice', oneOf: [null, 30], default: 30 },
    },
    presets: { plain: {}, slow: { watch: null } },
  },
  deal: (_setup, seats, random) => ({
    first: 'light',
    table: { round: 1, sparks: 0, points: Array(seats).fill(0), dawns: 0 },
    hands: Array.from({ length: seats }, () => ({ oil: 1 + random.below(5), lamp: null })),
    box: { wind: random.below(100) },
  }),
  phases: { light: lightPhase, count, spark, rest },
  outcome: ({ points }) => ({
    ranking: [...new Set(points)].sort((a, b) => b - a).map((score) => seatsWith(points, score)),
    scores: [...points],
    winners: seatsWith(points, Math.max(...points))
      .map((seat) => `seat-${seat}`)
      .join('+'),
    reason: 'rounds',
  }),
  longest: () => null,
  defaultAnswer: () => ({ type: 'light', lamp: 0 }),
  whyNot: ({ hand }, command) =>
    command.type === 'light' && command.lamp > hand.oil ? { code: 'no-oil', with: { oil: hand.oil } } : null,
  channels: ({ table, seat }) => [
    { name: 'all', hearers: 'all' },
    // The same list that is on the table, as a careless game would tell it.
    ...(seat === 0 ? [{ name: 'night', hearers: table.points }] : []),
  ],
  secrecy: {
    sealed: ['light'],
    revealing: ['counted', 'yours', 'flashed'],
    imagine: (view, _heard, random) => ({
      hands: Array.from({ length: view.seats }, (_, seat) => {
        if (seat === view.seat) return view.hand;
        const oil = 1 + random.below(5);
        return { oil, lamp: view.phase === 'light' && !holdsSeat(view.asked, seat) ? random.below(oil + 1) : null };
      }),
      box: { wind: random.below(100) },
    }),
  },
  upgrades: {
    1: (old) => {
      const state = old as { readonly table: { readonly [field: string]: Json } };
      return { ...state, table: { ...state.table, dawns: 0 } };
    },
  },
};

function seatsWith(points: readonly number[], score: number): Seat[] {
  return points.flatMap((own, seat) => (own === score ? [seat] : []));
}

/** Three seats with three units of oil each, with listeners. */
export function lightLanterns(setup: Lanterns['setup'] = { rounds: 2, watch: 30 }, game = lanterns): Match<Lanterns> {
  const seed = { numbers: [1, 0] as const };
  const random = startGenerator(seed);
  const start = { game, setup, seats: 3, seed, listened: true };
  const { first, table, hands, box } = game.deal(setup, 3, random);
  for (const hand of hands) hand.oil = 3;
  return openMatch(start, { phase: first, asked: 0, table, hands, box }, random).match;
}

/** A match as it is dealt. */
export const dealLanterns = (listened: boolean): Match<Lanterns> =>
  startMatch({ game: lanterns, setup: { rounds: 2, watch: 30 }, seats: 3, seed: { numbers: [7, 0] }, listened }).match;

// ── moves of a match ────────────────────────────────────────────────────────────

type Command = Lanterns['command'];
export type Played = Result<Step<Lanterns>, Refusal>;

export function answer(match: Match<Lanterns>, seat: Seat, command: unknown, change: object = {}): Played {
  const { at, question } = match;
  return match.play({ type: 'answer', at, seat, by: 'person', question, command: command as Command, ...change });
}

export function told(played: Played): readonly EmittedEvent<Lanterns>[] {
  if (!played.ok) throw new Error(played.why.code);
  return played.value.told;
}

export const lamp = (lamp: number): Command => ({ type: 'light', lamp });
export const time = (match: Match<Lanterns>, at: number, drafts?: ChosenDrafts<Lanterns>): Played =>
  match.play({ type: 'time', at, question: match.question, ...(drafts !== undefined && { drafts }) });
export const host = (match: Match<Lanterns>, command: unknown): Played =>
  match.play({ type: 'host', at: match.at, question: match.question, command: command as Command });

/** Everyone lights a lamp, and only seat 2 the brightest. */
export function lightAll(match: Match<Lanterns>): Played {
  answer(match, 0, lamp(1));
  answer(match, 1, lamp(2));
  return answer(match, 2, lamp(3));
}

export const withLight = (change: Partial<Phase<Lanterns>>): Game<Lanterns> => ({
  ...lanterns,
  phases: { ...lanterns.phases, light: { ...lanterns.phases.light, ...change } },
});

// ── a recorded match ────────────────────────────────────────────────────────────

export const free: Game<Lanterns> = { ...lanterns, undo: 'free' };

export function record(game: Game<Lanterns> = lanterns, moderated = false): Recording<Lanterns> {
  const setup = { rounds: 2, watch: 30 };
  return new Recording({ game, setup, seats: 3, seed: { numbers: [7, 0] }, moderated, from: null });
}

export function answerRecorded(recording: Recording<Lanterns>, seat: Seat, command: unknown) {
  const { at, question } = recording.match;
  return recording.play({ type: 'answer', at, seat, by: 'person', question, command } as Input<Lanterns>);
}

export const light = (recording: Recording<Lanterns>, seat: Seat, lamp = 1) =>
  answerRecorded(recording, seat, { type: 'light', lamp });
export const talk = (recording: Recording<Lanterns>, seat: Seat, channel = 'all', text = 'hello') =>
  recording.play({ type: 'talk', at: 0, seat, channel, text });
export const undo = (recording: Recording<Lanterns>, asker: Seat | 'host', backTo: number) =>
  recording.play({ type: 'undo', at: 0, asker, backTo });
export const redo = (recording: Recording<Lanterns>, asker: Seat | 'host') =>
  recording.play({ type: 'redo', at: 0, asker });

export const inForce = (recording: Recording<Lanterns>) =>
  recording.steps.map(({ number }) => recording.isInForce(number));
export const lamps = ({ match }: Recording<Lanterns>) => match.state.hands.map(({ lamp }) => lamp);
