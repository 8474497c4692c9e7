import { expect, test } from 'vitest';
import { type Bot, copyJson, fastRandom, type Seat } from '../../../kernel/host.ts';
import { bots } from '../index.ts';
import { answer, elect, govern, type LaidGame, layTable, type Scene, tableOf } from '../rules/table-for-tests.ts';
import type { Command, GameView, SecretHitler } from '../types.ts';

const NAMES = ['random', 'role', 'smart', 'people', 'deducer'] as const;
const SEEDS = [1, 2, 3, 4];

const botOf = (name: string, seat: Seat, seed: number): Bot<SecretHitler> => bots[name]!.make(seat, fastRandom(seed));

/** What seat 0 answers with several chances, having said all it has to say. */
function answers(name: string, { match }: LaidGame): Command[] {
  return SEEDS.map((seed) => {
    const bot = botOf(name, 0, seed);
    for (;;) {
      const command = bot(match.seatView(0), match.optionsFor(0), []);
      if (!command.type.startsWith('claim')) return command;
    }
  });
}

/** Deals that seat 0, a liberal, cannot distinguish, even after investigating seat 4; seat 3 is never Hitler. */
const TWINS = ['LFHCLLFLCL', 'LLCFLHLCFL', 'LCLLLFCHLF'];

const TOP: Scene['top'] = ['fascist', 'communist', 'fascist', 'liberal', 'fascist', 'fascist'];

/** Ways to seat 0's next question that look the same, whatever the roles are. */
const COURSES: Readonly<Record<string, (table: LaidGame) => void>> = {
  'a first nomination': () => {},
  'a vote': (table) => {
    govern(table, 3, 'communist');
    answer(table, { type: 'aim', seat: 7 });
    elect(table, 5, false);
    table.seat(2).does({ type: 'nominate', chancellor: 6 });
  },
  'a discard': (table) => elect(table, 3),
  'a choice after a look': (table) => {
    govern(table, 3, 'fascist');
    answer(table, { type: 'target', seat: 4 });
    table.seat(1).does({ type: 'claimSide', party: 'liberal' });
    table.seat(1).does({ type: 'nominate', chancellor: 5 });
  },
  'an execution': (table) => {
    tableOf(table).tracks.fascist = 3;
    tableOf(table).reached.fascist = 3;
    govern(table, 3, 'fascist');
  },
};

for (const [course, play] of Object.entries(COURSES)) {
  test.each(NAMES)(`%s answers alike where only hidden things differ: ${course}`, (name) => {
    const [first, ...others] = TWINS.map((roles) => {
      const table = layTable({ roles, tracks: { fascist: 1 }, top: TOP });
      play(table);
      return table;
    }) as [LaidGame, ...LaidGame[]];
    for (const twin of others) {
      expect(twin.match.seatView(0), 'twins look alike').toEqual(first.match.seatView(0));
      expect(answers(name, twin)).toEqual(answers(name, first));
    }
  });
}

test.each(NAMES)('%s answers from the view alone: a copy of it is enough', (name) => {
  const table = layTable({ roles: TWINS[0] as string, top: TOP });
  COURSES['a vote']?.(table);
  const view = table.match.seatView(0);
  const copy: GameView = { ...view, table: copyJson(view.table), hand: copyJson(view.hand) } as GameView;
  for (const seed of SEEDS) {
    const options = table.match.optionsFor(0);
    expect(botOf(name, 0, seed)(copy, options, [])).toEqual(botOf(name, 0, seed)(view, options, []));
  }
});
