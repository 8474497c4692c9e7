// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next, { createInstance, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Followed, PastItem } from '../../../client/followed.ts';
import type { TableAct } from '../../../protocol/index.ts';
import type { ReplayStep } from '../replay/replay-source.ts';
import en from '../text/en/table.json' with { type: 'json' };
import es from '../text/es/table.json' with { type: 'json' };
import { actText, historyReader, named, openPast, remembered, sentencesOf, teller } from './history.ts';
import { soonest } from './match-on-screen.ts';
import { ActNews } from './notices.tsx';

describe('what was done to a table', () => {
  beforeAll(async () => {
    const resources = { en: { table: en } };
    await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });
  afterEach(cleanup);

  const speaker = { text: (key: string) => key, seat: (seat: number) => `Seat ${seat + 1}`, seats: () => '' };
  const ana = { person: 'ana', name: 'Ana' };
  const beto = { person: 'beto', name: 'Beto' };

  /** What was done, as it is put into words in English and Spanish. */
  function told(act: TableAct): readonly string[] {
    return Object.entries({ en, es }).map(([lng, table]) => {
      const words = createInstance();
      void words.init({
        lng,
        initAsync: false,
        resources: { [lng]: { table } },
        interpolation: { escapeValue: false },
      });
      return actText(named(act, speaker), words.getFixedT(lng, 'table') as TFunction<'table'>);
    });
  }

  test.each<[TableAct, string, string]>([
    [
      { type: 'kicked', way: 'by', by: ana, whom: beto },
      'Ana removed Beto from the table.',
      'Ana ha echado a Beto de la mesa.',
    ],
    [
      { type: 'sat', way: 'given', by: ana, whom: beto, seat: 0, holder: 'Ana' },
      'Ana gave their seat to Beto, who can now see what is hidden there.',
      'Ana ha cedido su asiento a Beto, que desde ahora ve lo que ahí está oculto.',
    ],
    [
      { type: 'sat', way: 'given', by: ana, whom: beto, seat: 1, holder: 'Luis' },
      "Ana gave Luis's seat to Beto, who can now see what is hidden there.",
      'Ana ha cedido el asiento de Luis a Beto, que desde ahora ve lo que ahí está oculto.',
    ],
    [
      { type: 'sat', way: 'agreed', by: null, whom: beto, seat: 0, holder: 'Ana' },
      "All players agreed: Beto takes Ana's seat and can now see what is hidden there.",
      'Con el acuerdo de todos los que juegan, Beto ocupa el asiento de Ana y desde ahora ve lo que ahí está oculto.',
    ],
    [
      { type: 'handedOver', way: 'away', by: null, whom: beto },
      'The host is away: Beto is host until they return.',
      'Quien lleva la mesa no está: la lleva Beto hasta que vuelva.',
    ],
    [
      { type: 'filled', way: 'by', by: ana, seat: 2, bot: 'steady' },
      "Ana put a bot (steady) in Seat 3's seat.",
      'Ana ha puesto un bot (steady) en el asiento de Seat 3.',
    ],
    [
      { type: 'set', way: 'by', by: ana, settings: { decisionSeconds: 30, graceSeconds: null, entry: 'knock' } },
      'Ana changed the table settings: newcomers knock first, 30 s per decision, no bot takes over when somebody is gone.',
      'Ana ha cambiado los ajustes de la mesa: quien llega llama antes a la puerta, 30 s por decisión, ningún bot juega por quien falte.',
    ],
  ])('%o', (act, english, spanish) => {
    expect(told(act)).toEqual([english, spanish]);
  });

  test('what is done while somebody looks on is said in front of the match until it was read, to all but the person who did it', () => {
    const item = (key: string, act: TableAct) => ({ key, act }) as PastItem;
    const kicked = item('stream-3', { type: 'kicked', way: 'by', by: ana, whom: beto });
    const paused = item('stream-4', { type: 'paused', way: 'by', by: ana });
    const scene = (you: string, past: readonly PastItem[]) => {
      const followed = { past, standing: { you: { person: you } } } as unknown as Followed;
      return <ActNews followed={followed} speaker={speaker} />;
    };
    const before = [item('history-1', { type: 'kicked', way: 'by', by: ana, whom: { person: 'x', name: 'X' } })];
    const { rerender } = render(scene('caro', before));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(scene('caro', [...before, kicked, paused]));
    expect(screen.getByRole('status').textContent).toContain('Ana removed Beto from the table.');
    const understood = screen.getByRole('button', { name: 'OK' });
    understood.focus();
    fireEvent.click(understood);
    expect(screen.queryByRole('status')).toBeNull();
    // Someone who goes by keys stays in this place of the page.
    expect(document.activeElement).not.toBe(document.body);
    cleanup();
    render(scene('ana', [])).rerender(scene('ana', [kicked]));
    expect(screen.queryByRole('status')).toBeNull();
    const emptied = item('stream-5', { type: 'emptied', way: 'by', by: beto, seat: 0, holder: 'Luis' });
    cleanup();
    // What they did themselves afterwards hides nothing that somebody else did.
    render(scene('beto', [])).rerender(scene('beto', [kicked, emptied]));
    expect(screen.getByRole('status').textContent).toContain('Ana removed Beto from the table.');
  });
});

describe('what happened, in sentences', () => {
  const names = ['Ana', 'Blas'];
  const telling = {
    phrase: (event: { type: string }) => (event.type === 'silent' ? null : `told ${event.type}`),
    speaker: { text: (key: string) => key, seat: (seat: number) => names[seat] as string, seats: () => '' },
    setup: {},
    t: ((key: string, values?: { seat: string }) =>
      `${key} ${values?.seat ?? ''}`.trim()) as unknown as TFunction<'table'>,
  };
  const item = (change: Partial<PastItem>): PastItem => ({
    key: 'k',
    at: 7,
    heard: [],
    said: null,
    given: null,
    isTakeBack: false,
    step: null,
    act: null,
    ...change,
  });

  test('every event that has a sentence is a line with its seat', () => {
    const heard = [{ type: 'led', seat: 1 }, { type: 'silent' }, { type: 'dealt' }];
    expect(sentencesOf(item({ heard }), telling)).toEqual([
      { key: 'k-0', item: 'k', seat: 1, text: 'told led', at: 7 },
      { key: 'k-1', item: 'k', seat: null, text: 'told dealt', at: 7 },
    ]);
  });

  test('who answered in whose place, and what was taken back, is said first', () => {
    const told = sentencesOf(
      item({ heard: [{ type: 'led' }], given: { seat: 1, by: 'clock' }, isTakeBack: true }),
      telling,
    );
    expect(told.map(({ text }) => text)).toEqual(['takenBack', 'given.clock Blas', 'told led']);
  });

  test('several that say in a row that moves were taken back are one, the last', () => {
    const back = (key: string) => item({ key, isTakeBack: true });
    const led = item({ key: 'c', heard: [{ type: 'led' }] });
    const silent = item({ key: 's', heard: [{ type: 'silent' }] });
    const told = teller(telling)([back('a'), silent, back('b'), led, back('d')]);
    expect(told.map(({ key, text }) => [key, text])).toEqual([
      ['b-0', 'takenBack'],
      ['c-0', 'told led'],
      ['d-0', 'takenBack'],
    ]);
  });

  test('the clock that is shown is my own if I am asked, else the first that is up', () => {
    const match = { deadline: null, decisions: { 0: 900, 1: 400 } } as never;
    expect(soonest(match, 0)).toBe(900);
    expect(soonest(match, 'spectator')).toBe(400);
    expect(soonest({ deadline: 300, decisions: { 0: 900 } } as never, 0)).toBe(300);
    expect(soonest({ deadline: null, decisions: {} } as never, 0)).toBeNull();
  });
});

describe('the past once it is over', () => {
  const speaker = {
    text: (key: string) => key,
    seat: (seat: number) => ['Ana', 'Beto'][seat] ?? '',
    seats: () => 'Ana',
  };
  const t = ((key: string) => key) as unknown as TFunction<'table'>;
  const telling = {
    ...{ speaker, setup: {}, t },
    phrase: ({ type }: { type: string }) => `${type}.`,
    disclose: ({ type }: { type: string }, hearers: readonly number[]) => `${speaker.seats()} (${hearers}): ${type}.`,
  };
  const said = (seat: number, text: string, at: number) => ({
    ...{ person: null, seat, name: speaker.seat(seat), channel: 'table', text, at },
  });
  const step = (number: number, more: Partial<ReplayStep>): ReplayStep => ({
    ...{ number, at: number * 10, deed: { type: 'answer' }, heard: [], hearers: [], view: null, acts: [] },
    ...more,
  });
  const TOLD = [
    step(0, { deed: null, at: 0, heard: [{ type: 'dealt' }, { type: 'role' }], hearers: ['all', [0]] }),
    step(1, { deed: { type: 'talk', ...said(0, 'hello', 10) } }),
    step(2, { deed: { type: 'talk', ...said(1, 'a secret', 20), channel: 'team' } }),
    step(3, { heard: [{ type: 'drew' }, { type: 'nobodys' }, { type: 'over' }], hearers: [[1], [], 'all'] }),
  ];
  const PAST: readonly PastItem[] = [
    remembered({ number: 1, at: 0, said: said(1, 'lobby', 0) }),
    remembered({ number: 2, at: 0, heard: [{ type: 'dealt' }] }),
    remembered({ number: 3, at: 10, said: said(0, 'hello', 10) }),
    remembered({ number: 4, at: 30, heard: [{ type: 'over' }] }),
    remembered({ number: 5, at: 30, said: said(0, 'well played', 30) }),
  ];

  test('tells what only some heard, where it was heard, and keeps what was said', () => {
    const lines = openPast(PAST, TOLD, speaker).flatMap((item) =>
      item.said === null ? sentencesOf(item, telling).map(({ text }) => text) : `“${item.said.text}”`,
    );
    expect(lines).toEqual([
      '“lobby”',
      'dealt.',
      'Ana (0): role.',
      '“hello”',
      '“a secret”',
      'Ana (1): drew.',
      'over.',
      '“well played”',
    ]);
  });

  test('is not read aloud again', () => {
    for (const { key } of openPast(PAST, TOLD, speaker)) expect(key).toMatch(/^history-/);
  });
});

describe('what a page reads of the past', () => {
  afterEach(() => vi.unstubAllGlobals());

  const item = { heard: [], given: null, isTakeBack: false, step: null, act: null, at: 1 };
  const said = { person: 'luis', name: 'Luis', seat: 1, channel: 'table', text: 'Hello', at: 1 };

  /** Which keys come of it, with this known, and how many pages are asked for. */
  async function read(known: { readonly last?: string; readonly past?: readonly object[] }) {
    const asked = vi.fn(async () => Response.json({ items: [{ number: 4, at: 1, said }], next: null }));
    vi.stubGlobal('fetch', asked);
    const { last, past = [] } = known;
    const found = await historyReader('ABCDEF')('spectator', { standing: { last }, past } as unknown as Followed);
    return [found.map(({ key }) => key), asked.mock.calls.length];
  }

  test('the talk of the last match, where there was one and nothing of it is known', async () => {
    expect(await read({})).toEqual([['history-4'], 1]);
    expect(await read({ last: 'm0' })).toEqual([['history-before-history-4', 'history-4'], 2]);
    const past = [{ ...item, key: 'history-before-s-1', said }];
    expect(await read({ last: 'm0', past })).toEqual([['history-4'], 1]);
  });
});
