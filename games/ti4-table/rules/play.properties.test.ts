import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../kernel/host.ts';
import { CARDS } from '../facts/facts.ts';
import {
  alive,
  allTimes,
  cardsOf,
  currentPicker,
  hasPassed,
  initiativeOf,
  initiativeOrder,
  playing,
  playTime,
} from '../reading/seats.ts';
import type { Command, Table, Ti4Table } from '../types.ts';
import { games, type Happened, play } from './random-play-for-tests.ts';
import type { Recorded } from './recorded-for-tests.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What must hold after every step; each returns what is wrong, or nothing. */
const LAWS: Readonly<Record<string, (table: Recorded, happened: Happened) => boolean>> = {
  'a card has one living owner': (_, { after }) =>
    after.cards.every(({ owner }) => owner === null || alive(after).includes(owner)),
  'nobody holds more cards than the game gives': (_, { after }) =>
    playing(after).every((seat) => cardsOf(after, seat).length <= after.cardsPerPlayer),
  'the order of play is by initiative, and everybody stands in it once': (_, { after }) => {
    const order = initiativeOrder(after);
    const numbers = order.map((seat) => initiativeOf(after, seat) ?? 9);
    const isSorted = numbers.every((number, place) => place === 0 || (numbers[place - 1] ?? 0) <= number);
    return isSorted && [...order].sort().join() === alive(after).join();
  },
  'a pass skips nobody': (_, { before, after, events }) => {
    const passed = events.find((event) => event.type === 'passed');
    if (passed === undefined) return true;
    const order = initiativeOrder(before);
    const place = order.indexOf(passed.seat);
    const others = [...order.slice(place + 1), ...order.slice(0, place)];
    const next = others.find((seat) => !hasPassed(before, seat)) ?? null;
    return passed.next === next && (after.action?.current ?? null) === next;
  },
  'nobody’s time is negative': ({ now }, { after }) => allTimes(after, now).every((time) => time >= 0),
  'all together take no longer than the game': ({ now }, { after }) =>
    sum(allTimes(after, now)) <= playTime(after, now),
  // A limit that is lowered later takes no points away.
  'points are from 0 to the limit': (_, { before, after }) =>
    after.players.every(({ vp }, seat) => vp >= 0 && vp <= Math.max(after.options.vpLimit, before.players[seat]!.vp)),
  'points are what their list comes to': (_, { after }) =>
    after.players.every(({ vp }, seat) => vp === listedFor(after, seat)),
  'trade goods are never negative, and grow only on cards that nobody picked or keeps': (_, happened) =>
    CARDS.every((card) => growsRightly(happened, card - 1)),
  'the speaker lives, and is the last who was written down as such': (_, { after }) =>
    after.speakers.at(-1)?.seat === after.speaker && alive(after).includes(after.speaker ?? -1),
  'no two have one colour or faction, and nobody lives where another plays': (_, { after }) => {
    const players = after.players.slice(0, after.count);
    const factions = players.flatMap(({ faction, home }) => (home === null ? [faction] : [faction, home]));
    return [factions, players.map(({ colour }) => colour)].every((list) => new Set(list).size === list.length);
  },
  'the current player lives and has not passed': (_, { after: { action }, after }) =>
    action === null || (alive(after).includes(action.current) && !hasPassed(after, action.current)),
  'time runs for the player who picks or has the turn, and otherwise for nobody': (
    _,
    { after: { action, running }, after },
  ) => after.endedAt !== null || (running?.seat ?? null) === (action?.current ?? currentPicker(after)),
};

const listedFor = ({ points }: Table, seat: number): number =>
  sum(points.filter((point) => point.seat === seat).map(({ from, to }) => to - from));

function growsRightly({ before, after, command }: Happened, index: number): boolean {
  const [was, is] = [before.cards[index]!, after.cards[index]!];
  if (is.bonus <= was.bonus) return is.bonus >= 0;
  const isRestored = command.type === 'setSpeaker' && is.bonus === was.bonus + was.paid;
  return isRestored || (command.type === 'endStrategy' && was.owner === null && is.bonus === was.bonus + 1);
}

test('whatever is recorded, the table keeps its laws', () => {
  const phases = new Set<string>();
  const broken = (table: Recorded, happened: Happened) => {
    phases.add(table.phase);
    for (const [law, holds] of Object.entries(LAWS))
      if (!holds(table, happened)) throw new Error(`${law}: not after ${JSON.stringify(happened.command)}`);
  };
  fc.assert(
    fc.property(games, (drawn) => void play(drawn, 25, broken)),
    { numRuns: 2_000 },
  );
  expect([...phases].sort()).toEqual(['action', 'agenda', 'mecatol-check', 'status', 'strategy', 'victory-pending']);
}, 120_000);

/** Commands that are well formed and mostly not open just now. */
const strays = fc.constantFrom<Command>(
  { type: 'pick', seat: 0, card: 1 },
  { type: 'pick', seat: 7, card: 8 },
  { type: 'pass', seat: 1 },
  { type: 'endTurn', seat: 2 },
  { type: 'endStrategy' },
  { type: 'useCard', seat: 1, card: 3, speaker: 0 },
  { type: 'useCard', seat: 0, card: 1, speaker: 1 },
  { type: 'swapCards', card: 1, with: 1 },
  { type: 'cancelAction', seat: 0 },
  { type: 'anotherAction', seat: 3 },
  { type: 'setVp', seat: 0, from: 3, to: 4, source: 'other' },
  { type: 'setVp', seat: 0, from: 0, to: 15, source: 'other' },
  { type: 'score', seat: 0, objective: 'nothing' },
  { type: 'vote', seat: 0, votes: 1_000 },
  { type: 'nextAgenda' },
  { type: 'nextPhase', custodians: 'there' },
  { type: 'playOn' },
  { type: 'startFirstRound' },
  { type: 'setCount', count: 2 },
  { type: 'scoreSecret', secret: 9 },
);

const standing = ({ recording }: Recorded): string =>
  JSON.stringify([recording.match.snapshot(), recording.steps.length]);

test('a refusal changes nothing', () => {
  let refused = 0;
  fc.assert(
    fc.property(games, fc.array(fc.tuple(strays, fc.nat(8)), { maxLength: 12 }), (drawn, tried) => {
      const table = play(drawn, 8, () => {});
      for (const [command, from] of tried) {
        const before = standing(table);
        const { now: at, question } = table;
        const why = table.tries(
          from === 8
            ? { type: 'host', at, question, command }
            : { type: 'answer', at, seat: from, by: 'person', question, command },
        );
        if (why === null) continue;
        refused++;
        if (standing(table) !== before) throw new Error(`${why.code} changed the table: ${JSON.stringify(command)}`);
      }
    }),
    { numRuns: 200 },
  );
  expect(refused).toBeGreaterThan(500);
}, 120_000);

test('what is taken back and brought back is as it was, one step, three steps or many at once', () => {
  fc.assert(
    fc.property(games, fc.nat(), (drawn, chosen) => {
      const table = play(drawn, 20, () => {});
      const moves = table.recording.movesInForce();
      fc.pre(moves.length >= 3);
      const before = table.recording.match.snapshot();
      expect(table.undo().redo().recording.match.snapshot()).toEqual(before);
      expect(table.undo().undo().undo().redo().redo().redo().recording.match.snapshot()).toEqual(before);
      const { number } = moves[chosen % moves.length]!;
      expect(table.undo(number).redo().recording.match.snapshot()).toEqual(before);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test.each(['phaseBegan', 'roundBegan'] as const)(
  'a table that goes back to %s stands where it stood then',
  (to) => {
    let gone = 0;
    fc.assert(
      fc.property(games, (drawn) => {
        const began: Snapshot<Ti4Table>[] = [];
        const table = play(drawn, 25, ({ recording }, { events }) => {
          if (events.some(({ type }) => type === to)) began.push(recording.match.snapshot());
        });
        const last = table.recording.movesInForce().at(-1);
        const isThere = last === undefined || last.told.some(({ event }) => event.type === to);
        const wanted = began.at(-1);
        if (wanted === undefined || isThere) return;
        gone++;
        expect(table.rollBack(to).recording.match.snapshot()).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
    expect(gone).toBeGreaterThan(5);
  },
  60_000,
);
