/** Something that plays games. */
export interface Contender {
  readonly name: string;
  readonly play: (games: number, seed: number) => { readonly decisions: number };
}

/** One repetition: how many decisions, in how much process time and wall-clock time. */
interface Timed {
  readonly games: number;
  readonly decisions: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

/** A median and the range of the repetitions. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What a contender did, repetition by repetition. */
export interface Measured {
  readonly name: string;
  readonly decisionsPerGame: number;
  /** Decisions per second of processor time, by repetition. */
  readonly perCpuSecond: readonly number[];
  readonly perWallSecond: readonly number[];
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, low: at(0), high: at(sorted.length - 1) };
}

/** How many times faster one is than the other: repetition against repetition, because the machine's speed varies. */
export function ratioOf(fast: readonly number[], slow: readonly number[]): Spread {
  return spreadOf(fast.map((value, index) => value / (slow[index] ?? Number.NaN)));
}

/** Measures contenders in turn, A B C A B C …, each repetition about as long. */
export function measureInTurn(contenders: readonly Contender[], repetitions: number, seconds: number): Measured[] {
  const sized = contenders.map((contender) => ({ contender, games: gamesFor(contender, seconds) }));
  const timed: Timed[][] = contenders.map(() => []);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const [index, { contender, games }] of sized.entries()) {
      timed[index]?.push(timePlay(contender, games, repetition + 1));
    }
  }
  return contenders.map(({ name }, index) => summarise(name, timed[index] ?? []));
}

/** Warms a contender up, and finds how many games take it that long. */
function gamesFor(contender: Contender, seconds: number): number {
  let games = 1;
  for (;;) {
    const { wallSeconds } = timePlay(contender, games, 0);
    if (wallSeconds >= seconds / 2) return Math.max(1, Math.round((games * seconds) / wallSeconds));
    games *= 2;
  }
}

function timePlay({ play }: Contender, games: number, seed: number): Timed {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  const { decisions } = play(games, seed);
  const { user, system } = process.cpuUsage(cpu);
  return { games, decisions, cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - wall) / 1000 };
}

function summarise(name: string, timed: readonly Timed[]): Measured {
  const sum = (pick: (one: Timed) => number): number => timed.reduce((total, one) => total + pick(one), 0);
  return {
    name,
    decisionsPerGame: sum(({ decisions }) => decisions) / sum(({ games }) => games),
    perCpuSecond: timed.map(({ decisions, cpuSeconds }) => decisions / cpuSeconds),
    perWallSecond: timed.map(({ decisions, wallSeconds }) => decisions / wallSeconds),
  };
}

/** A result and its goal. */
export interface Verdict {
  readonly what: string;
  readonly found: Spread;
  readonly goal: number;
  readonly isReached: boolean;
  /** A caveat, or nothing. */
  readonly note: string;
}

export function atLeast(what: string, found: Spread, goal: number, note = ''): Verdict {
  return { what, found, goal, isReached: found.median >= goal, note };
}

export function atMost(what: string, found: Spread, goal: number, note = ''): Verdict {
  return { what, found, goal, isReached: found.median <= goal, note };
}

export function verdictLine({ what, found, goal, isReached, note }: Verdict): string {
  const verdict = isReached ? 'reached' : 'NOT reached';
  const remark = note === '' ? '' : `  (${note})`;
  return `${what.padEnd(34)} ${spreadText(found)}   goal ${short(goal).padStart(9)}   ${verdict}${remark}`;
}

/** What is counted, and in what it comes. */
export interface Units {
  readonly decisions: string;
  readonly game: string;
}

export function contenderLine(measured: Measured, units: Units): string {
  const { name, decisionsPerGame, perCpuSecond, perWallSecond } = measured;
  const wall = short(spreadOf(perWallSecond).median);
  const games = `${decisionsPerGame.toFixed(1)} ${units.decisions} a ${units.game}`;
  return `  ${name.padEnd(14)} ${spreadText(spreadOf(perCpuSecond))}   by the wall ${wall.padStart(10)}   ${games}`;
}

function spreadText({ median, low, high }: Spread): string {
  return `${short(median).padStart(11)}  ${`${short(low)} – ${short(high)}`.padEnd(23)}`;
}

/** Large numbers without decimals, small ones with three figures. */
function short(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
