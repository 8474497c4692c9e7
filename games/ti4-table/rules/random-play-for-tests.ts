import fc from 'fast-check';
import { copyJson, fastRandom, type Random, type Seat, type Snapshot, sampleCommand } from '../../../kernel/host.ts';
import { CARDS } from '../facts/facts.ts';
import type { Command, Event, GameOptions, Table, Ti4Table } from '../types.ts';
import { PLAIN, Recorded } from './recorded-for-tests.ts';

/** One step of a random game. */
export interface Happened {
  readonly before: Table;
  readonly after: Table;
  readonly command: Command;
  readonly events: readonly Event[];
}

const START_NAMES = ['strategy', 'picked', 'action', 'passing', 'status', 'agenda', 'second-round'] as const;
type Start = (typeof START_NAMES)[number];

/** Where a short game begins, so that every phase is often come by. */
const STARTS: Readonly<Record<Start, (table: Recorded) => Recorded>> = {
  strategy: (table) => table,
  picked: (table) => table.picks(...CARDS.slice(0, table.table.pickers.length)),
  action: (table) => STARTS.picked(table).does({ type: 'endStrategy' }),
  passing: (table) => {
    STARTS.action(table);
    for (let turns = table.table.pickers.length; turns > 0; turns--) table.usesCard();
    return table;
  },
  status: (table) => STARTS.action(table).allPass().does({ type: 'reveal', objective: 'expand-borders' }),
  agenda: (table) =>
    STARTS.status(table).does(
      { type: 'claimCustodians', seat: 1, withPoint: true },
      { type: 'nextPhase', custodians: 'ask' },
    ),
  'second-round': (table) => STARTS.status(table).nextRound(),
};

const FACTIONS = ['naalu', ...PLAIN] as const;

export const games = fc.record({
  count: fc.integer({ min: 3, max: 8 }),
  start: fc.constantFrom(...START_NAMES),
  seed: fc.nat(),
  vpLimit: fc.integer({ min: 1, max: 14 }),
  autoAdvance: fc.boolean(),
  everyoneMayRecord: fc.boolean(),
});

type Drawn = typeof games extends fc.Arbitrary<infer G> ? G : never;

const begun = new Map<string, Snapshot<Ti4Table>>();

function snapshotAt({ count, start }: Drawn): Snapshot<Ti4Table> {
  const key = `${count} ${start}`;
  const known = begun.get(key);
  if (known !== undefined) return known;
  const table = STARTS[start](new Recorded().begun(FACTIONS.slice(0, count)));
  const snapshot = table.recording.match.snapshot();
  begun.set(key, snapshot);
  return snapshot;
}

/** A table as it was drawn. */
function opened(drawn: Drawn): Recorded {
  const { vpLimit, autoAdvance, everyoneMayRecord } = drawn;
  const snapshot = copyJson(snapshotAt(drawn));
  Object.assign(snapshot.state.table.options, { vpLimit, autoAdvance, everyoneMayRecord });
  return new Recorded({}, snapshot);
}

/** These would end most games before anything has happened in them, or fill them with nothing else. */
const RARE: readonly Command['type'][] = [
  'endGame',
  'eliminate',
  'setOption',
  'setSpeaker',
  'setPlayer',
  'revealOther',
];

const SEATS: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Somebody who may record something, and what; usually a seat that is asked. */
function somebody(table: Recorded, random: Random): { by: Seat | 'host'; offers: GameOptions } {
  const { match } = table.recording;
  const chance = random.below(10);
  const asked = SEATS.find((seat) => match.state.asked === 1 << seat) ?? 0;
  if (chance < 6) return { by: asked, offers: match.optionsFor(asked) };
  const seat = random.pick(SEATS);
  return chance < 8 ? { by: seat, offers: match.extrasFor(seat) } : { by: 'host', offers: match.hostOptions() };
}

/** Records something that this seat may record; null if there was nothing. */
function speak(table: Recorded, random: Random): Happened | null {
  const { by, offers } = somebody(table, random);
  const usual = offers.filter(({ type }) => !RARE.includes(type) || random.below(20) === 0);
  if (usual.length === 0) return null;
  const command = sampleCommand(usual, random);
  const before = copyJson(table.table);
  const { now: at, question } = table.later(random.below(5_000));
  const result = table.recording.play(
    by === 'host'
      ? { type: 'host', at, question, command }
      : { type: 'answer', at, seat: by, by: 'person', question, command },
  );
  if (!result.ok) throw new Error(`offered and yet refused: ${JSON.stringify(command)} ${result.why.code}`);
  return { before, after: table.table, command, events: result.value.told.map(({ event }) => event as Event) };
}

/** Plays a short game at random and shows every step. */
export function play(drawn: Drawn, steps: number, look: (table: Recorded, happened: Happened) => void): Recorded {
  const table = opened(drawn);
  const random = fastRandom(drawn.seed, 1);
  for (let step = 0; step < steps && table.recording.match.outcome === null; step++) {
    const happened = speak(table, random);
    if (happened !== null) look(table, happened);
  }
  return table;
}
