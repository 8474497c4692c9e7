import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import common from '../../../protocol/text/en.json' with { type: 'json' };
import en from '../text/en/replay.json' with { type: 'json' };
import table from '../text/en/table.json' with { type: 'json' };
import type { ReplayStep } from './replay-source.ts';
import { deedText, lineAt, storyOf } from './story.tsx';

const speaker = {
  text: (key: string) => (key === 'commands.declare' ? 'Declare' : key),
  seat: (seat: number) => ['Ana', 'Luis'][seat] ?? '',
  seats: () => '',
};

const step = (number: number, deed: object | null, ...heard: object[]): ReplayStep => ({
  ...{ number, deed, heard, hearers: [], at: 0, view: null, acts: [] },
});

const STEPS = [
  step(0, null, { type: 'dealt' }),
  step(1, { type: 'answer', seat: 0, by: 'person' }, { type: 'quiet' }),
  step(2, { type: 'talk', seat: 1, text: '<b>hola</b>' }),
  undefined,
  step(4, { type: 'answer', seat: 1, by: 'bot' }, { type: 'broken' }, { type: 'dealt' }, { type: 'dealt' }),
];

function phrase({ type }: { type: string }): string | null {
  if (type === 'broken') throw new Error('not of this game');
  return type === 'quiet' ? null : 'Dealt.';
}

const words = createInstance();
void words.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { table: { ...table, ...common } } },
  interpolation: { escapeValue: false },
});
const t = words.getFixedT('en', 'table') as TFunction<'table'>;

const story = storyOf(STEPS, { phrase, speaker, setup: {}, t });

test('a story tells what was said and heard, and leaves out what is not worth telling or cannot be read', () => {
  expect(story).toEqual([
    { step: 0, seat: null, texts: ['Dealt.'] },
    { step: 2, seat: 1, texts: ['“<b>hola</b>”'] },
    { step: 4, seat: 1, texts: ['Dealt.', 'Dealt.'] },
  ]);
});

test('a bot is quoted in its own manner, and a person plainly', () => {
  const said = step(1, { type: 'talk', seat: 1, text: 'hurry', phrase: { type: 'hurry' } });
  const lines = (manner: string | null) =>
    storyOf([said], { phrase, speaker: { ...speaker, manner: () => manner }, setup: {}, t })[0]?.texts;
  expect([lines('blunt'), lines(null)]).toEqual([['“Come on”'], ['“Hurry up”']]);
});

test('with everything open, what only some heard says who', () => {
  const open = { ...step(0, null, { type: 'dealt' }, { type: 'dealt' }), hearers: ['all' as const, [1]] };
  const named = { ...speaker, seats: () => 'Luis' };
  expect(storyOf([open], { phrase, speaker: named, setup: {}, t })[0]?.texts).toEqual(['Dealt.', 'Luis: Dealt.']);
});

test('with everything open, what nobody heard is left out', () => {
  const open = { ...step(0, null, { type: 'dealt' }), hearers: [[]] };
  expect(storyOf([open], { phrase, speaker, setup: {}, t })).toEqual([]);
});

test('what was done to the table is in its place, by seat; what nobody has words for is left out', () => {
  const acts = [
    { step: 1, at: 5, type: 'kicked', way: 'by', by: 'host' as const, whom: 1 },
    { step: 1, at: 6, type: 'sat', way: 'agreed', by: null, whom: 'guest' as const, seat: 1 },
    { step: 1, at: 6, type: 'set', way: 'by', by: 0, settings: { decisionSeconds: null, pace: 500 } },
    { step: 1, at: 7, type: 'toString', way: 'by', by: null },
  ];
  const done = { ...step(1, { type: 'answer', seat: 0, by: 'person' }), acts };
  expect(storyOf([done], { phrase, speaker, setup: {}, t })).toEqual([
    {
      step: 1,
      seat: null,
      texts: [
        'The host removed Luis from the table.',
        "All players agreed: somebody without a seat takes Luis's seat and can now see what is hidden there.",
        'Ana changed the table settings: bots take 0.5 s per answer, no time limit.',
      ],
    },
  ]);
});

test('a step that tells nothing belongs to the line before it', () => {
  expect([0, 1, 2, 3, 4].map((at) => lineAt(story, at))).toEqual([0, 0, 1, 1, 2]);
});

test.each([
  [null, 'The match begins.'],
  [{ type: 'answer', seat: 0, by: 'person', command: { type: 'declare' } }, 'Ana: Declare.'],
  [{ type: 'answer', seat: 0, by: 'person', command: { type: 'passTurn' } }, 'Ana: Pass turn.'],
  [{ type: 'answer', seat: 1, by: 'clock' }, 'Luis ran out of time; the default answer counts.'],
  [{ type: 'answer', seat: 1, by: 'host', command: { type: 'declare' } }, 'The host answers for Luis: Declare.'],
  [{ type: 'host', command: { type: 'declare' } }, 'The host: Declare.'],
  [{ type: 'time' }, 'Time is up.'],
  [{ type: 'talk', seat: 1, text: 'hola' }, 'Luis says: “hola”'],
  [{ type: 'talk', seat: 1 }, 'Luis says something that cannot be heard from here.'],
  [{ type: 'undo', asker: 0 }, 'Ana undoes moves.'],
  [{ type: 'redo', asker: 'host' }, 'The host redoes what was undone.'],
])('%j in words: %s', async (deed, text) => {
  const i18n = createInstance();
  const t = await i18n.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  expect(deedText(deed, { t: t as never, speaker })).toBe(text);
});

test('a program gives its reason, after what was told of its answer', () => {
  const reasoned = { ...step(1, { type: 'answer', seat: 0, by: 'person' }, { type: 'dealt' }), why: 'It is <late>.' };
  expect(storyOf([reasoned], { phrase, speaker, setup: {}, t })[0]?.texts).toEqual(['Dealt.', 'Reason: It is <late>.']);
});
