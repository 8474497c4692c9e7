// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GameTypes, type Match, type Seat, seatsIn, startMatch } from '../../kernel/host.ts';
import { facesOf } from './faces-for-tests.ts';
import { GenericScreen } from './generic-screen.tsx';
import type { MatchOnScreen, Offered, ScreenProps } from './screen.ts';
import { type Tiny, tiny } from './tiny-game-for-tests.ts';
import { speakerOf, speakKit } from './words-for-tests.ts';

const NAMES = ['Ana', 'Luis', 'Marta'];
const SPEAKER = speakerOf(
  { 'blanks.winner.kind': 'seat', 'phases.bidding': 'The bids', 'reasons.given': 'All is given.' },
  NAMES,
);

beforeEach(() => speakKit());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** With more than a few coins, a bid is a number to be written. */
const MANY_COINS = 20;

function openTiny(start = MANY_COINS): Match<Tiny> {
  const started = startMatch({ game: tiny, setup: { start }, seats: 3, seed: { numbers: [1, 0] }, listened: true });
  return started.match;
}

/** What arrives over the wire: copies, and the name of a check instead of the check. */
const travel = (options: readonly object[]) => JSON.parse(JSON.stringify(options)) as Offered[];

function sightOf(match: Match<Tiny>, seat: Seat | null): MatchOnScreen {
  const { phase, asked, table } = match.state;
  const hand = seat === null ? null : match.seatView(seat).hand;
  const { setup, seats, question, outcome } = match;
  return structuredClone({
    id: 'm',
    setup,
    seats,
    phase,
    question,
    asked: seatsIn(asked),
    table,
    hand,
    hands: null,
    outcome,
  });
}

/** One device that is handed round: it shows the screen to the person who is asked. */
function HandedRound({
  match,
  ...props
}: { readonly match: Match<Tiny> } & Partial<Pick<ScreenProps, 'told' | 'hasShortcuts'>>) {
  const [beat, setBeat] = useState(0);
  const seat = seatsIn(match.state.asked)[0] ?? 0;
  const answer: ScreenProps['answer'] = async (command) => {
    const { at, question } = match;
    const played = match.play({
      type: 'answer',
      at,
      seat,
      by: 'person',
      question,
      command: command as Tiny['command'],
    });
    setBeat(beat + 1);
    return played.ok ? null : played.why.code;
  };
  return (
    <GenericScreen
      key={seat}
      match={sightOf(match, seat)}
      seat={seat}
      options={travel(match.optionsFor(seat))}
      extras={[]}
      faces={facesOf(NAMES)}
      news={{ beat, heard: [] }}
      speaker={SPEAKER}
      place="table"
      answer={answer}
      {...props}
    />
  );
}

test('what a form makes is kept for when time is up, while it is a whole answer', () => {
  const match = openTiny();
  const drafts: unknown[] = [];
  const draft = (command: unknown) => void drafts.push(command);
  const seat = seatsIn(match.state.asked)[0] ?? 0;
  const { unmount } = render(
    <GenericScreen
      match={sightOf(match, seat)}
      seat={seat}
      options={travel(match.optionsFor(seat))}
      extras={[]}
      faces={facesOf(NAMES)}
      news={{ beat: 0, heard: [] }}
      speaker={SPEAKER}
      place="table"
      answer={async () => null}
      draft={draft}
    />,
  );
  type('Amount', '3');
  type('Amount', '29');
  type('Amount', '4');
  unmount();
  const bid = (amount: number) => ({ type: 'bid', amount });
  expect(drafts).toEqual([null, bid(3), null, bid(4), null]);
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const hasButton = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled === false;

describe('the generic screen', () => {
  test('plays a game that has no screen to its end, by what is on it alone', async () => {
    const match = openTiny();
    render(<HandedRound match={match} />);

    expect(screen.getByRole('heading', { name: 'The bids' })).toBeTruthy();
    // A single number is given in the dock, and everything longer above it.
    expect(screen.getByRole('form', { name: 'Bid' }).closest('[data-dock]')).not.toBeNull();
    type('Amount', '29');
    expect(hasButton('Bid')).toBe(false);
    expect(screen.getByText('Amount: enter a whole number from 0 to 20.')).toBeTruthy();
    type('Amount', '2');
    press('Bid');
    await waitFor(() => expect(match.state.table.bids).toEqual([2, null, null]));
    press('Amount: one more');
    press('Bid');
    await waitFor(() => expect(match.state.table.bids).toEqual([2, 1, null]));
    press('Bid');

    await screen.findByRole('heading', { name: 'Giving' });
    expect(screen.getByRole('form', { name: 'Give' }).closest('[data-dock]')).toBeNull();
    expect(hasButton('Keep all')).toBe(true);
    expect(hasButton('Give')).toBe(false);
    expect(screen.getByText('Target: choose one first.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Marta' }));
    expect(screen.getByText('Treasures: choose 1 more.')).toBeTruthy();
    const [, secondRing] = screen.getAllByRole('checkbox', { name: 'Ring' });
    fireEvent.click(secondRing as HTMLElement);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cup' }));
    press('Give');

    await screen.findByRole('heading', { name: 'Naming' });
    expect(match.state.table.gifts).toEqual([[], [], ['ring', 'cup']]);
    type('Motto', 'Onwards and upwards');
    expect(screen.getByText('Motto: 7 characters too many.')).toBeTruthy();
    expect(hasButton('Name')).toBe(false);
    type('Motto', 'Onwards');
    fireEvent.click(screen.getByRole('radio', { name: 'Sky blue' }));
    const pages = screen.getByLabelText('Page') as HTMLSelectElement;
    fireEvent.change(pages, { target: { value: [...pages.options].find(({ text }) => text === '14')?.value } });
    press('Name');

    await screen.findByRole('heading', { name: 'Writing' });
    expect(screen.getByText('Gift: choose one first.')).toBeTruthy();
    const gift = within(screen.getByRole('group', { name: 'Gift' }));
    fireEvent.click(gift.getByRole('radio', { name: 'Gold' }));
    fireEvent.click(gift.getByRole('radio', { name: 'Luis' }));
    const letters = within(screen.getByRole('group', { name: 'Letters' }));
    for (const target of ['Marta', 'Ana']) {
      press('Add: Letters');
      expect(screen.getByText('Letters: choose one first.')).toBeTruthy();
      fireEvent.click(letters.getAllByRole('radio', { name: 'Lined' }).at(-1) as HTMLElement);
      fireEvent.click(letters.getAllByRole('radio', { name: target }).at(-1) as HTMLElement);
    }
    expect(screen.queryByRole('button', { name: 'Add: Letters' })).toBeNull();
    fireEvent.click(letters.getAllByRole('radio', { name: 'Marta' }).at(-1) as HTMLElement);
    expect(screen.getByText('Letters: the same one twice.')).toBeTruthy();
    press('Letters: remove number 2');
    press('Write');

    await screen.findByText('The match is over.');
    expect(match.state.table.letters).toEqual(['lined to 2', 'gold to 1']);
    expect(match.state.table.mottos).toEqual(['Onwards/skyBlue/14']);
    expect(match.outcome).toEqual({
      ranking: [[2], [1], [0]],
      scores: [18, 19, 40],
      winners: 'seat-2',
      reason: 'given',
    });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The match is over' })).toBeTruthy();
    expect(screen.getByText('All is given.')).toBeTruthy();
    expect(screen.getByText('Won by Marta')).toBeTruthy();
  });

  test('has a button for each answer where there is one small blank, and sends it at one tap', async () => {
    const match = openTiny(5);
    const { unmount } = render(<HandedRound match={match} />);
    const bid = within(screen.getByRole('group', { name: 'Bid' }));
    expect(bid.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(screen.queryByRole('form')).toBeNull();
    press('3');
    await waitFor(() => expect(match.state.table.bids).toEqual([3, null, null]));
    unmount();
    render(<HandedRound match={match} hasShortcuts={false} />);
    expect(screen.getByRole('form', { name: 'Bid' })).toBeTruthy();
  });

  test('says what happened last, the newest below, until it is over', () => {
    const match = openTiny();
    const { rerender } = render(<HandedRound match={match} told={['Ana bids.', 'Luis bids.']} />);
    const told = () => screen.queryByRole('list', { name: 'What happened last' })?.textContent ?? null;
    expect(told()).toBe('Ana bids.Luis bids.');
    rerender(<HandedRound match={match} told={[]} />);
    expect(told()).toBeNull();
  });

  test('shows lists by seat as a table with names, and what I hold in a tray that can be covered', () => {
    const match = openTiny();
    render(<HandedRound match={match} />);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['PlayerCoinsBidsGifts', 'Ana20––', 'Luis20––', 'Marta20––']);
    expect(screen.getByText('Ring, Ring, Cup').closest('[hidden]')).toBeNull();
    press('Hide');
    expect(screen.getByText('Ring, Ring, Cup').closest('[hidden]')).not.toBeNull();
  });

  test('lets a large table scroll above the dock, which would lie over it, with the seats below', () => {
    const contentWithout = (...fields: string[]) => {
      const match = openTiny();
      for (const field of fields) delete (match.state.table as Record<string, unknown>)[field];
      const { container } = render(<HandedRound match={match} />);
      const shown = (query: string) => container.querySelector(`[data-screen] > div:first-child${query}`)?.className;
      const found = [shown(''), shown(' .stage')].map((names) => names?.match(/roomy:(overflow-y-auto|order-1)/)?.[1]);
      cleanup();
      return found;
    };
    expect(contentWithout('letters')).toEqual([undefined, undefined]);
    expect(contentWithout()).toEqual(['overflow-y-auto', 'order-1']);
  });

  test('shows why an answer was refused, and keeps what was written', async () => {
    const match = openTiny();
    const props = {
      match: sightOf(match, 0),
      seat: 0,
      options: travel(match.optionsFor(0)),
      extras: [],
      faces: facesOf(NAMES),
      news: { beat: 0, heard: [] },
      speaker: SPEAKER,
      place: 'table' as const,
    };
    render(<GenericScreen {...props} answer={async () => 'Too dear for you.'} />);
    type('Amount', '4');
    press('Bid');
    expect((await screen.findByText('Too dear for you.')).closest('[role=alert]')).not.toBeNull();
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('4');
  });

  test('offers nothing to those who only watch', () => {
    const match = openTiny();
    const watched: Omit<ScreenProps<GameTypes>, 'options'> = {
      match: sightOf(match, null),
      seat: null,
      extras: [],
      faces: facesOf(NAMES),
      news: { beat: 0, heard: [] },
      speaker: SPEAKER,
      place: 'tv',
      answer: null,
    };
    render(<GenericScreen {...watched} options={travel(match.optionsFor(0))} />);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('Waiting for Ana, Luis, and Marta')).toBeTruthy();
  });
});
