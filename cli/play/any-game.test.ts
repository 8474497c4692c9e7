import { expect, test } from 'vitest';
import { type GamePackage, list, type Terminal } from '../../games/game-package.ts';
import { type Game, type GameTypes, offersFor, Recording } from '../../kernel/host.ts';
import { Messages } from '../messages.ts';
import { playOn } from '../play.ts';
import { paintFor, type Shell, type World } from '../shell.ts';
import { freshFolder } from '../world-for-tests.ts';
import { MatchFile, TerminalMatch } from './player.ts';

type Command =
  | { readonly type: 'bid'; readonly amount: number }
  | { readonly type: 'give'; readonly to: { readonly seat: number }; readonly things: readonly string[] }
  | { readonly type: 'say'; readonly words: string }
  | { readonly type: 'send'; readonly parcels: readonly Parcel[]; readonly gift: Parcel | null }
  | { readonly type: 'pass' };

interface Parcel {
  readonly by: 'mule' | 'ship';
  readonly weights: readonly number[];
}

interface Market extends GameTypes {
  setup: object;
  phase: 'deal' | 'rest' | 'farewell' | 'sending';
  table: { done: Command[] };
  hand: { things: string[] };
  box: Record<string, never>;
  command: Command;
  event: { readonly type: 'done'; readonly what: string };
  secret: { readonly type: 'nothing' };
}

const offer = offersFor<Command>();

const parcelBy = (by: Parcel['by'], to: number) => ({
  record: { by: { oneOf: [by] }, weights: { record: [{ from: 1, to }, { oneOf: [5, 6] }] } },
});

/** A game without texts and without a drawing: three actions of any kind, a rest by the clock, a farewell. */
const market: Game<Market> = {
  id: 'market',
  version: 1,
  seats: { min: 1, max: 1 },
  undo: 'never',
  fields: { fields: {}, presets: { plain: {} } },
  deal: () => ({ first: 'deal', table: { done: [] }, hands: [{ things: ['cup', 'key', 'cup'] }], box: {} }),
  phases: {
    deal: {
      enter: (turn) => turn.ask(0),
      options: ({ hand }) => [
        offer('bid', { amount: { from: 1, to: 9 } }),
        offer('give', { to: { oneOf: [{ seat: 0 }] }, things: { someOf: hand.things, min: 1, max: 2 } }),
        offer('say', { words: { textUpTo: 20 } }),
      ],
      on: { bid: doIt, give: doIt, say: doIt },
    },
    rest: { options: [], on: {}, seconds: () => 60, onTime: () => 'farewell' },
    sending: {
      enter: (turn) => turn.ask(0),
      options: [
        offer('send', {
          parcels: { manyOf: { anyOf: [parcelBy('mule', 29), parcelBy('ship', 99)] }, min: 0, max: 2 },
          gift: { anyOf: [{ oneOf: [null] }, parcelBy('mule', 2)] },
        }),
      ],
      on: { send: doIt },
    },
    farewell: { enter: (turn) => turn.ask(0), options: [offer('pass', {})], on: { pass: () => 'end' } },
  },
  outcome: () => ({ ranking: [[0]], winners: 'seat-0', reason: 'over' }),
  longest: () => 10,
  defaultAnswer: () => ({ type: 'pass' }),
  secrecy: { sealed: [], revealing: [] },
};

function doIt(
  turn: Parameters<NonNullable<(typeof market)['phases']['rest']['onTime']>>[0],
  _: number,
  command: Command,
) {
  turn.state.table.done.push(command);
  turn.tell?.({ type: 'done', what: command.type });
  return turn.state.table.done.length < 3 ? 'deal' : 'rest';
}

const gamePackage: GamePackage<Market> = {
  game: market,
  bots: {},
  words: { en: {}, es: {} },
  rulesNow: () => [],
  phrase: ({ type }) => `It is ${type}.`,
};

/** A person who types this, and their screen; every pause is shown as `…`. */
function sitDown(of: GamePackage<Market>, typed: string[]) {
  const folder = freshFolder();
  let shown = '';
  const show = (text: string) => {
    shown += text;
  };
  const world = { stdout: { write: show }, env: {}, now: () => 0, folder } as unknown as World;
  const shell: Shell = { world, messages: new Messages('en'), paint: paintFor(world, true) };
  const keyboard = {
    async ask(prompt: string) {
      show(prompt);
      return typed.shift() ?? null;
    },
    async pause() {
      show('…');
      return 'read' as const;
    },
    forget() {},
    close() {},
  };
  const origin = { setup: {}, seats: 1, seed: { numbers: [1, 0] as const }, moderated: false, from: null };
  const recording = new Recording<GameTypes>({ game: list(of).game, ...origin });
  const matchFile = new MatchFile({ file: `${folder}/match.json`, isOwnFile: true });
  const chairs = [{ type: 'person' as const }];
  const playing = new TerminalMatch(shell, {
    gamePackage: list(of),
    recording,
    matchFile,
    chairs,
    keyboard,
    pace: 0,
    pauses: true,
    logLevel: 'normal',
  });
  playing.open();
  return { playing, recording, shown: () => shown };
}

test('any game can be played from its options alone', async () => {
  const typed = ['7', 'bid', 'many', '12', '1', '5', 'give', 'cup cup cup', 'cup cup', 'say', 'q', '?', ''];
  const { playing, recording, shown } = sitDown(gamePackage, typed);
  expect(await playOn(playing)).toBe('over');
  expect((recording.match.state.table as Market['table']).done).toEqual([
    { type: 'bid', amount: 5 },
    { type: 'give', to: { seat: 0 }, things: ['cup', 'cup'] },
    { type: 'say', words: 'q' },
  ]);
  expect(typed).toEqual([]);
  for (const said of [
    '  1 bid\n  2 give\n  3 say\n',
    '✗ "7" is not one of these: bid, give, say.',
    '✗ "many" is not a whole number.',
    '✗ That is not possible now.',
    'Write 1 to 2 of these: cup key cup',
    '✗ You have named "cup" more times than there are: cup, key, cup.',
    'up to 20 characters; commands begin with / here',
    'pass: press Enter ▸ ',
    'It is done.',
    'Your hand\n  things: cup, key, cup',
  ]) {
    expect(shown()).toContain(said);
  }
  expect(shown()).not.toContain('…');
});

test('blanks within blanks are asked at once if they take few values, otherwise place by place', async () => {
  const sending = { ...market, deal: () => ({ ...market.deal({}, 1, null as never), first: 'sending' as const }) };
  const typed = ['ship', '70', '5', 'mule', 'nine', '9', '6', '2', '1', 'q', 'yes'];
  const { playing, recording, shown } = sitDown({ ...gamePackage, game: sending }, typed);
  expect(await playOn(playing)).toBe('left');
  expect(typed).toEqual([]);
  expect((recording.match.state.table as Market['table']).done).toEqual([
    {
      type: 'send',
      parcels: [
        { by: 'mule', weights: [9, 6] },
        { by: 'ship', weights: [70, 5] },
      ],
      gift: { by: 'mule', weights: [1, 5] },
    },
  ]);
  for (const said of [
    '  1 mule\n  2 ship\n  3 Nothing\n',
    '  1 to 99\nweights ▸ ',
    '  1 mule\n  2 ship\n  3 Nothing more\nparcels ▸ ',
    '✗ "nine" is not a whole number.',
    '1 null   2 {"by":"mule","weights":[1,5]}',
  ]) {
    expect(shown()).toContain(said);
  }
});

test('a drawing can be read before the table is drawn again', async () => {
  const terminal: Terminal<Market> = {
    draw: () => ['the table'],
    narrate: (heard) => heard.flatMap(() => ['Done:', '  one', '  two']),
    label: String,
  };
  const { playing, shown } = sitDown({ ...gamePackage, terminal }, ['bid', '5', 'bid', '6', 'bid', '7', '']);
  expect(await playOn(playing)).toBe('over');
  expect(shown().match(/Done:\n {2}one\n {2}two\n…\nthe table/g)).toHaveLength(3);
  expect(shown().match(/…/g)).toHaveLength(3);
});
