import { variance } from 'd3-array';
import { fastRandom, type Random } from '../../kernel/host.ts';
import {
  differenceByUnit,
  differenceOfMatches,
  isDecided,
  type MatchSample,
  sharedMatches,
} from '../analysis/comparison.ts';
import { type Drawn, playThrough, type RoomToPlay } from '../tournament/bot-play.ts';
import { rowsFor } from '../tournament/plan.ts';
import { byePointsOf } from '../tournament/room.ts';
import { totalPay, tournamentPlan, treatmentsOf } from '../tournament/session-plan.ts';
import { type Sitter, standings, type TournamentEvent } from '../tournament/state.ts';
import { MOST, type PowerDesign, type PowerGame } from './design.ts';
import { drawPace, type SessionMinutes, sessionMinutes, type TimedRoom } from './duration.ts';
import { type MeasuredRoom, RoomPlayer } from './rooms.ts';

/** The people of a session, and how they are paired, lie far from the numbers that matches are dealt by. */
const PEOPLE_STREAMS = 2 ** 46;
const PAIRING_STREAMS = 2 ** 47;

/** What the test of one comparison came to, in the order of its numbers. */
export const TESTED = ['difference', 'effect', 'byMatches', 'byGroups'] as const;

/**
 * What the test of one comparison came to. `difference`: the second treatment less the first; `effect`: the same in standard deviations of a
 * match. `byMatches`, `byGroups`: 1 if a difference was found, each match being one case, or each independent group; otherwise 0. NaN is for
 * none: there is no such number in one of the treatments, or only one group.
 */
type Tested = Readonly<Record<(typeof TESTED)[number], number>>;

/** One simulated experiment with a number of people: rows of numbers, which are quickly handed from one thread to another. */
export interface Simulated {
  /** By pair of treatments (`pairsOf`), then by measure, then the four numbers of a test. */
  readonly tests: Float64Array;
  /** What everybody is paid. */
  readonly payments: Float64Array;
  /** By session, the minutes that people usually take, and those that the clocks allow; NaN for none. */
  readonly minutes: Float64Array;
}

/** Every pair of so many treatments, by their places. */
export function pairsOf(treatments: number): readonly (readonly [number, number])[] {
  const places = [...Array(treatments).keys()];
  return places.flatMap((first) => places.slice(first + 1).map((second) => [first, second] as const));
}

/** Simulates any replication of a design: for each number of people, one experiment. The same number gives the same replication. */
export function replicator(game: PowerGame, design: PowerDesign): (replication: number) => readonly Simulated[] {
  const rooms = new RoomPlayer(game, design);
  const schedules = new Map<string, readonly Drawn[]>();
  const byePoints = byePointsOf(game, treatmentsOf(design.plan), design.plan);
  return (replication) => {
    rooms.beginReplication(replication);
    return design.people.map((people) => {
      rooms.beginExperiment();
      return simulateExperiment(design, { rooms, schedules, byePoints, replication, people });
    });
  };
}

/** Replications `from` up to but not including `until`, for one worker; plain data. */
export interface PowerTask {
  /** The design as text: a worker that knows it goes on with the matches that it keeps. */
  readonly design: string;
  readonly from: number;
  readonly until: number;
}

/** What a worker answers. */
export interface PowerDone {
  readonly replications: readonly (readonly Simulated[])[];
  readonly milliseconds: number;
}

/** What plays tasks, of one design after another. */
export function powerPlayer(findGame: (id: string) => PowerGame | undefined): (task: PowerTask) => PowerDone {
  let known: { readonly design: string; readonly replicate: ReturnType<typeof replicator> } | null = null;
  return ({ design: text, from, until }) => {
    const started = performance.now();
    if (known?.design !== text) {
      const design = JSON.parse(text) as PowerDesign;
      const game = findGame(design.plan.game);
      if (game === undefined) throw new Error(`no game ${design.plan.game} here`);
      known = { design: text, replicate: replicator(game, design) };
    }
    const { replicate } = known;
    const replications = Array.from({ length: until - from }, (_, index) => replicate(from + index));
    return { replications, milliseconds: performance.now() - started };
  };
}

interface Scene {
  readonly rooms: RoomPlayer;
  /** Who meets whom, by size, session and number. */
  readonly schedules: Map<string, readonly Drawn[]>;
  readonly byePoints: number;
  readonly replication: number;
  readonly people: number;
}

/**
 * So many times is drawn who meets whom, for each session of each size; then the same again. People are drawn afresh in every replication,
 * so which of them has which number makes no difference.
 */
const SCHEDULES = 40;

/** A match among people, in its place. */
interface PlayedCase {
  readonly unit: number;
  readonly people: readonly [number, number];
  readonly values: MeasuredRoom['values'];
}

function simulateExperiment(design: PowerDesign, scene: Scene): Simulated {
  const { plan, sessions } = design;
  const cases: PlayedCase[][] = plan.treatments.map(() => []);
  const payments: number[] = [];
  const minutes: SessionMinutes[] = [];
  for (let session = 0; session < sessions; session++) {
    const played = simulateSession(design, scene, session);
    for (const [treatment, found] of played.cases.entries()) cases[treatment]?.push(...found);
    payments.push(...played.payments);
    minutes.push(played.minutes);
  }
  const samples = cases.map((found) => scene.rooms.measures.map((_, measure) => sampleOf(found, measure)));
  const tests = pairsOf(plan.treatments.length).flatMap(([first, second]) =>
    testAll(samples[first] ?? [], samples[second] ?? []),
  );
  return {
    tests: Float64Array.from(tests.flatMap((test) => TESTED.map((field) => test[field]))),
    payments: Float64Array.from(payments),
    minutes: Float64Array.from(minutes.flatMap(({ usual, most }) => [usual ?? Number.NaN, most ?? Number.NaN])),
  };
}

/** People are drawn from the mixture one by one, so the first of them are the same whatever the number of people. */
function simulateSession(design: PowerDesign, scene: Scene, session: number) {
  const { plan, mixture, seed, sessions } = design;
  const { rooms, schedules, byePoints, replication, people } = scene;
  const random = fastRandom(seed, PEOPLE_STREAMS + replication * MOST.sessions + session);
  const drawKind = drawerOf(mixture);
  const players = Math.floor(people / sessions) + (session < people % sessions ? 1 : 0);
  const crowd = Array.from({ length: players }, () => ({ kind: drawKind(random), pace: drawPace(random) }));
  const schedule = (replication % SCHEDULES) * MOST.sessions + session;
  const tournament = {
    ...tournamentPlan(plan, {
      seed: fastRandom(seed, PAIRING_STREAMS + schedule).below(2 ** 32),
      byePoints,
    }),
    row: plan.order === 'latin-sessions' ? (plan.row + session) % rowsFor(plan.treatments.length) : plan.row,
  };
  const cases: PlayedCase[][] = plan.treatments.map(() => []);
  const timed: TimedRoom[] = [];
  const kindOf = (sitter: Sitter): string => (sitter === 'bot' ? plan.substitute : (crowd[sitter - 1]?.kind as string));
  const playRoom = ({ seats, phase, group, treatment, carried }: RoomToPlay) => {
    const { result, values, minutes } = rooms.play(treatment, [kindOf(seats[0]), kindOf(seats[1])], carried);
    const there = seats.filter((sitter) => sitter !== 'bot');
    timed.push({ phase, minutes, paces: there.map((number) => crowd[number - 1]?.pace ?? 1) });
    const [first, second] = there;
    // As in the report, a match with a bot in want of a person does not count.
    if (first !== undefined && second !== undefined) {
      const unit = session * MOST.people + group;
      const apart = session * MOST.people;
      cases[treatment]?.push({ unit, people: [apart + first, apart + second], values });
    }
    return result;
  };
  const drawn = schedules.get(`${players} ${schedule}`);
  const { state, events } = playThrough(tournament, players, playRoom, drawn);
  if (drawn === undefined) schedules.set(`${players} ${schedule}`, events.filter(isDrawn));
  const paces = crowd.map(({ pace }) => pace);
  return {
    cases,
    payments: standings(state).map(({ points }) => totalPay(plan, points)),
    minutes: sessionMinutes(plan, paces, timed),
  };
}

const isDrawn = (event: TournamentEvent): event is Drawn => event.type === 'phaseBegan';

const PARTS = 2 ** 24;

/** Draws kinds in the proportions of a mixture. */
function drawerOf(mixture: PowerDesign['mixture']): (random: Random) => string {
  const shares = Object.entries(mixture).filter(([, share]) => share > 0);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  return (random) => {
    let left = (random.below(PARTS) / PARTS) * total;
    for (const [name, share] of shares) {
      left -= share;
      if (left < 0) return name;
    }
    return shares.at(-1)?.[0] as string;
  };
}

/** A treatment's matches in one measure, and the means of its independent groups. */
interface Sample extends MatchSample {
  readonly byGroup: ReadonlyMap<number, number>;
}

function sampleOf(played: readonly PlayedCase[], measure: number): Sample {
  const isMeasured = ({ values }: PlayedCase): boolean => (values[measure] ?? null) !== null;
  const cases = played.every(isMeasured) ? played : played.filter(isMeasured);
  const values = cases.map((each) => each.values[measure] as number);
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [place, { unit }] of cases.entries()) {
    const before = sums.get(unit) ?? { sum: 0, count: 0 };
    before.sum += values[place] as number;
    before.count++;
    sums.set(unit, before);
  }
  const byGroup = new Map([...sums].map(([unit, { sum, count }]) => [unit, sum / count]));
  return { values, people: cases.map(({ people }) => people), byGroup };
}

/** By measure. Who plays in both treatments is the same in all measures that every match has. */
function testAll(first: readonly Sample[], second: readonly Sample[]): readonly Tested[] {
  const [one, other] = [first[0] as Sample, second[0] as Sample];
  const shared = sharedMatches(other, one);
  return first.map((sample, measure) => {
    const against = second[measure] as Sample;
    const isWhole = sample.values.length === one.values.length && against.values.length === other.values.length;
    return test(sample, against, isWhole ? shared : sharedMatches(against, sample));
  });
}

/** The tests of the report: the difference of two treatments in one measure. */
function test(first: Sample, second: Sample, shared: ReturnType<typeof sharedMatches>): Tested {
  const found = differenceOfMatches(second, first, shared);
  const groups = [...first.byGroup.keys()].filter((group) => second.byGroup.has(group));
  const byGroup = differenceByUnit(
    groups,
    (group) => (second.byGroup.get(group) as number) - (first.byGroup.get(group) as number),
  );
  const difference = found.value ?? Number.NaN;
  return {
    difference,
    effect: effectOf(first, second, difference),
    byMatches: Number(isDecided(found)),
    byGroups: byGroup === null ? Number.NaN : Number(isDecided(byGroup)),
  };
}

/** Cohen's d: the difference in pooled standard deviations; none where nothing varies. */
function effectOf(first: MatchSample, second: MatchSample, difference: number): number {
  const pooled = Math.sqrt(((variance(first.values) ?? 0) + (variance(second.values) ?? 0)) / 2);
  return pooled === 0 ? Number.NaN : difference / pooled;
}
