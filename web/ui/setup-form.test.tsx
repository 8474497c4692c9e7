// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestedSetup, ResolvedSetup, SetupControlProps, SetupGame } from './setup.ts';
import { SetupForm, type SetupRefusal } from './setup-form.tsx';
import { speakKit } from './words-for-tests.ts';

describe('the form', () => {
  const GAME: SetupGame = {
    id: 'some-game',
    seats: { min: 2, max: 6 },
    presets: ['short', 'long'],
    presetChoices: { short: { rounds: 3 }, long: { rounds: 9, order: 'clockwise' } },
    options: [
      { key: 'rounds', kind: 'number', from: 1, to: 20, default: 5, ...say('Rounds', 'How many rounds.') },
      { key: 'isOpen', kind: 'switch', default: false, ...say('Open hands', '') },
      { key: 'order', kind: 'choice', oneOf: ['any', 'clockwise', 3], default: 'any', ...say('Order', '') },
    ],
  };

  function say(name: string, help: string) {
    return { name: { en: name, es: `${name} (es)` }, help: { en: help, es: help } };
  }

  const WORDS = {
    presets: {
      short: { name: 'A short one', help: 'Half an hour.' },
      long: { name: 'A long one', help: 'All evening.' },
    },
    fields: { order: { values: { any: 'Any order' } } },
  };

  beforeEach(() => speakKit('en', { 'some-game': WORDS }));
  afterEach(cleanup);

  interface Around {
    readonly isReadOnly?: boolean;
    readonly settled?: ResolvedSetup;
    readonly refused?: SetupRefusal | null;
  }

  function shown(start: RequestedSetup, { isReadOnly = false, settled = {}, refused = null }: Around = {}) {
    const wishes: RequestedSetup[] = [];
    function Host() {
      const [wish, setWish] = useState(start);
      const change = (next: RequestedSetup) => {
        wishes.push(next);
        setWish(next);
      };
      return <SetupForm game={GAME} {...{ wish, settled, isReadOnly, refused }} onChange={change} />;
    }
    render(<Host />);
    return wishes;
  }

  const SHORT: RequestedSetup = { preset: 'short', options: {}, seats: 4 };

  describe('the set-up form', () => {
    test('asks for nothing but what differs from the preset', () => {
      const wishes = shown(SHORT);
      const rounds = screen.getByLabelText('Rounds') as HTMLInputElement;
      expect(rounds.value).toBe('3');
      fireEvent.change(rounds, { target: { value: '12' } });
      fireEvent.click(screen.getByRole('switch', { name: 'Open hands' }));
      fireEvent.change(screen.getByLabelText('Order'), { target: { value: '2' } });
      expect(wishes.at(-1)).toEqual({ preset: 'short', options: { rounds: 12, isOpen: true, order: 3 }, seats: 4 });
      expect(screen.getByText('All options (3 changed)')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Rounds: back to 3' }));
      fireEvent.click(screen.getByRole('switch', { name: 'Open hands' }));
      expect(wishes.at(-1)).toEqual({ preset: 'short', options: { order: 3 }, seats: 4 });
      expect(rounds.value).toBe('3');
    });

    test('a number that does not do is said so, stays as typed and is not asked for', () => {
      const wishes = shown(SHORT);
      const rounds = screen.getByLabelText('Rounds') as HTMLInputElement;
      fireEvent.change(rounds, { target: { value: '40' } });
      expect(screen.getByRole('alert').textContent).toBe('Rounds: enter a whole number from 1 to 20.');
      expect([rounds.value, wishes]).toEqual(['40', []]);
    });

    test('another preset keeps seats and what was chosen, unless it has that anyway, until all is undone', () => {
      const wishes = shown({ ...SHORT, options: { isOpen: true, order: 'clockwise' } });
      fireEvent.click(screen.getByRole('button', { name: 'Players: one more' }));
      fireEvent.click(screen.getByRole('radio', { name: /A long one/ }));
      expect(wishes).toEqual([
        { preset: 'short', options: { isOpen: true, order: 'clockwise' }, seats: 5 },
        { preset: 'long', options: { isOpen: true }, seats: 5 },
      ]);
      expect(screen.getByText('1 option differs from this mode.')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Undo all changes' }));
      expect(wishes.at(-1)).toEqual({ preset: 'long', options: {}, seats: 5 });
      expect((screen.getByLabelText('Rounds') as HTMLInputElement).value).toBe('9');
    });

    test('shows what follows from the other choices, and asks for it expressly where somebody wants it otherwise', () => {
      const wishes = shown(SHORT, { settled: { isOpen: true } });
      const open = screen.getByRole('switch', { name: 'Open hands' });
      expect(open.getAttribute('aria-checked')).toBe('true');
      expect(screen.getByText(/Depends on the other options.* Usually: Off\./)).toBeTruthy();
      fireEvent.click(open);
      expect(wishes).toEqual([{ ...SHORT, options: { isOpen: false } }]);
      fireEvent.click(screen.getByRole('button', { name: 'Open hands: undo' }));
      expect(wishes.at(-1)).toEqual(SHORT);
    });

    test('what is refused is said at the option that was changed, which is unfolded', () => {
      shown({ ...SHORT, options: { isOpen: true } }, { refused: { key: 'isOpen', text: 'Never open.' } });
      const alert = screen.getByRole('alert');
      expect(alert.closest('li')?.textContent).toContain('Open hands');
      expect(alert.closest('details')?.open).toBe(true);
    });

    test('what is refused of a preset is said below the presets', () => {
      shown(SHORT, { refused: { key: 'rounds', text: 'Too many rounds for four.' } });
      expect(screen.getByRole('alert').textContent).toBe('Too many rounds for four.');
      expect(screen.getByRole('alert').closest('details')).toBeNull();
    });

    test('shows the same as text to those who may only look', () => {
      shown({ preset: 'long', options: { rounds: 2 }, seats: 3 }, { isReadOnly: true });
      expect(screen.getByText('A long one')).toBeTruthy();
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Rounds: 2How many rounds.ChangedIn this mode: 9.',
        'Open hands: Off',
        'Order: Clockwise',
      ]);
      expect([screen.queryByRole('radio'), screen.queryByRole('switch'), screen.queryByRole('textbox')]).toEqual([
        null,
        null,
        null,
      ]);
    });
  });
});

describe('texts', () => {
  const both = (text: string) => ({ en: text, es: text });
  const GAME: SetupGame = {
    id: 'some-game',
    seats: { min: 2, max: 6 },
    presets: ['plain', 'rich'],
    presetChoices: { plain: {}, rich: { menu: 'Soup, 3 fish, bread, cheese, grapes and coffee' } },
    options: [
      { key: 'isOpen', kind: 'switch', default: false, name: both('Open'), help: both('') },
      { key: 'menu', kind: 'text', upTo: 60, default: '', name: both('Menu'), help: both('What there is.') },
    ],
  };
  const PLAIN: RequestedSetup = { preset: 'plain', options: {}, seats: 4 };

  beforeEach(async () => {
    await speakKit('en', { 'some-game': { taste: 'Tastes of {{of}}' } });
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  type Extra = Partial<Parameters<typeof SetupForm>[0]>;

  /** The form over a wish that anybody may change, and every wish that it told. */
  function shown(start: RequestedSetup = PLAIN, extra: Extra = {}) {
    const wishes: RequestedSetup[] = [];
    let setFromElsewhere: (wish: RequestedSetup) => void = () => undefined;
    function Host() {
      const [wish, setWish] = useState(start);
      setFromElsewhere = setWish;
      const change = (next: RequestedSetup) => {
        wishes.push(next);
        setWish(next);
      };
      return <SetupForm game={GAME} settled={{}} isReadOnly={false} {...extra} wish={wish} onChange={change} />;
    }
    render(<Host />);
    return { wishes, become: (wish: RequestedSetup) => act(() => setFromElsewhere(wish)) };
  }

  const field = () => screen.getByLabelText('Menu') as HTMLTextAreaElement;
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const withMenu = (menu: string): RequestedSetup => ({ ...PLAIN, options: { menu } });

  test('what is typed is asked for once typing pauses, and keeps what else was chosen meanwhile', () => {
    const { wishes } = shown();
    type('So');
    wait(300);
    type('Soup');
    wait(300);
    fireEvent.click(screen.getByRole('switch', { name: 'Open' }));
    expect(wishes).toEqual([{ ...PLAIN, options: { isOpen: true } }]);
    wait(100);
    expect(wishes.at(-1)).toEqual({ ...PLAIN, options: { isOpen: true, menu: 'Soup' } });
    wait(2000);
    expect([wishes.length, field().value]).toEqual([2, 'Soup']);
  });

  test('what is typed is asked for when the field is left, once', () => {
    const { wishes } = shown();
    type('Soup');
    fireEvent.blur(field());
    wait(2000);
    expect(wishes).toEqual([withMenu('Soup')]);
  });

  test('Enter asks for it at once and breaks no line, but where it ends the composing of a letter', () => {
    const { wishes } = shown();
    type('Soup');
    expect(fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })).toBe(true);
    expect(wishes).toEqual([]);
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    expect(wishes).toEqual([withMenu('Soup')]);
  });

  test('what is typed and not yet asked for outlives what comes from elsewhere; what was asked for gives way to it', () => {
    const { wishes, become } = shown();
    type('Soup');
    become(withMenu('Fish'));
    expect(field().value).toBe('Soup');
    wait(400);
    expect(wishes).toEqual([withMenu('Soup')]);
    become(withMenu('Bread'));
    expect(field().value).toBe('Bread');
  });

  test('line breaks and tabs become spaces', () => {
    const { wishes } = shown();
    type('Soup\r\nFish\tand\nbread');
    fireEvent.blur(field());
    expect(wishes).toEqual([withMenu('Soup Fish and bread')]);
  });

  test('what is too long is said so, stays as typed and is not asked for', () => {
    const { wishes } = shown();
    expect(screen.getByText('60 characters left')).toBeTruthy();
    type('x'.repeat(62));
    fireEvent.blur(field());
    wait(2000);
    expect(screen.getByRole('alert').textContent).toBe('Menu: 2 characters too many.');
    expect([field().value.length, field().getAttribute('aria-invalid'), wishes]).toEqual([62, 'true', []]);
  });

  test('the refusal is next to it, and the preset’s text is named in short on the way back', () => {
    const { wishes } = shown({ ...PLAIN, preset: 'rich', options: { menu: 'Sand' } }, refusedMenu);
    const alert = screen.getByRole('alert');
    expect([alert.textContent, alert.closest('li')?.contains(field())]).toEqual(['Nobody eats sand.', true]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Menu: back to Soup, 3 fish, bread, cheese, gra…' }));
    expect(wishes).toEqual([{ ...PLAIN, preset: 'rich' }]);
    expect(field().value).toBe('Soup, 3 fish, bread, cheese, grapes and coffee');
  });

  const refusedMenu: Extra = { refused: { key: 'menu', text: 'Nobody eats sand.' } };

  test('those who may only look read it as it was written, or a dash', () => {
    shown(withMenu('fish.and: chips-and'), { isReadOnly: true });
    expect(screen.getByText('fish.and: chips-and')).toBeTruthy();
    expect(screen.getByText(/In this mode: —\./)).toBeTruthy();
  });

  /** Says all that it is given, and chooses sand, and sand that is served to all. */
  function MenuControl({ option, name, value, onChoose, onChooseAll, ...given }: SetupControlProps) {
    const { game, setup, settled, seats, preset, isRefused, speaker } = given;
    const said = { game, key: option.key, upTo: option.upTo, value, setup, settled, seats, preset, isRefused };
    return (
      <div>
        <output aria-label={name}>{JSON.stringify(said)}</output>
        <p>{speaker.text('taste', { of: 'salt' })}</p>
        {onChoose !== null && (
          <button type="button" onClick={() => onChoose('Sand')}>
            Sand
          </button>
        )}
        {onChooseAll !== null && (
          <button type="button" onClick={() => onChooseAll({ menu: 'Sand', isOpen: true })}>
            Sand for all
          </button>
        )}
      </div>
    );
  }

  const menuGiven = () => JSON.parse(screen.getByLabelText('Menu').textContent ?? '');

  test('a game’s own control takes the place of the shared one, knows the whole set-up and chooses', () => {
    const controls = { menu: MenuControl };
    const { wishes } = shown(withMenu(' Fish'), { controls, settled: { menu: 'Fish', isOpen: true } });
    expect(menuGiven()).toEqual({
      ...{ game: 'some-game', key: 'menu', upTo: 60, value: ' Fish', seats: 4, preset: 'plain', isRefused: false },
      setup: { isOpen: true, menu: ' Fish' },
      settled: { menu: 'Fish', isOpen: true },
    });
    expect(screen.getByText('Tastes of salt')).toBeTruthy();
    expect([screen.queryByRole('textbox', { name: 'Menu' }), screen.getAllByRole('switch').length]).toEqual([null, 1]);
    expect(screen.getByText('What there is.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sand' }));
    expect([wishes, menuGiven().value]).toEqual([[withMenu('Sand')], 'Sand']);
  });

  test('a game’s own control shows the field to those who may only look, and knows when it is refused', () => {
    shown(withMenu('Sand'), { controls: { menu: MenuControl }, isReadOnly: true, ...refusedMenu });
    expect([menuGiven().isRefused, screen.queryByRole('button', { name: 'Sand' })]).toEqual([true, null]);
    expect(screen.getByRole('alert').closest('li')?.textContent).toContain('Tastes of salt');
  });

  test('a game’s own control chooses several fields at once', () => {
    const { wishes } = shown(PLAIN, { controls: { menu: MenuControl } });
    fireEvent.click(screen.getByRole('button', { name: 'Sand for all' }));
    expect(wishes).toEqual([{ ...PLAIN, options: { isOpen: true, menu: 'Sand' } }]);
  });

  test('a game’s own control has the wish played that is shown, where anybody can', () => {
    const played: unknown[] = [];
    const order = { games: 5, seconds: 1, onProgress: () => undefined, signal: new AbortController().signal };
    const Playing = ({ simulate }: SetupControlProps) => (
      <button type="button" disabled={simulate === null} onClick={() => void simulate?.(order)}>
        Play
      </button>
    );
    const simulate: Extra['simulate'] = async (...asked) => {
      played.push(asked);
      return null;
    };
    shown(withMenu('Fish'), { controls: { menu: Playing }, simulate });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(played).toEqual([[withMenu('Fish'), order]]);
    cleanup();
    shown(PLAIN, { controls: { menu: Playing } });
    expect(screen.getByRole('button', { name: 'Play' }).hasAttribute('disabled')).toBe(true);
  });

  test('where the preset has no text, what follows is not called unusual, and what was chosen is taken back', () => {
    const { wishes } = shown(PLAIN, { settled: { menu: 'Soup' } });
    expect([field().value, screen.queryByText(/Depends on/)]).toEqual(['Soup', null]);
    type('Fish');
    fireEvent.blur(field());
    fireEvent.click(screen.getByRole('button', { name: 'Menu: undo' }));
    expect(wishes.at(-1)).toEqual(PLAIN);
  });
});

describe('grouped options', () => {
  const say = (name: string, help = '') => ({ name: { en: name }, help: { en: help } });
  const option = (key: string, group: 'game' | 'votes' | 'finePrint', help?: string) =>
    ({ key, kind: 'switch', default: false, group, ...say(key, help) }) as const;
  const GAME: SetupGame = {
    id: 'some-game',
    seats: { min: 4, max: 4 },
    presets: ['plain'],
    presetChoices: { plain: {} },
    options: [
      ...[option('Length', 'game'), option('Jokers', 'game'), option('Majority', 'votes', 'Más de la mitad.')],
      ...[option('Ties', 'votes'), option('Echo', 'finePrint'), option('Mirror', 'finePrint')],
      option('Shadow', 'finePrint'),
    ],
  };
  beforeEach(() => speakKit('en', { 'some-game': {} }));
  afterEach(cleanup);

  function show(options: Readonly<Record<string, unknown>> = {}, refused: SetupRefusal | null = null) {
    const wish = { preset: 'plain', options, seats: 4 };
    render(
      <SetupForm
        game={GAME}
        wish={wish}
        settled={{}}
        isReadOnly={false}
        refused={refused}
        onChange={() => undefined}
      />,
    );
  }
  const names = () => screen.getAllByRole('switch').map((one) => one.closest('li')?.textContent);

  test('are listed by what they are about, the fine print folded, and say what was changed in it', () => {
    show({ Mirror: true });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['The game', 'The votes']);
    const mirror = screen.getByRole('switch', { name: 'Mirror' });
    expect(mirror.closest('details')?.querySelector('summary')?.textContent).toBe('Fine print (1 changed)');
    expect(mirror.closest('li')?.dataset.changed).toBe('true');
  });

  test('are found by words of their name or help, accents aside, wherever they are', () => {
    show();
    const search = screen.getByRole('searchbox', { name: 'Search the options' });
    fireEvent.change(search, { target: { value: 'mas mitad' } });
    expect(names()).toEqual(['MajorityMás de la mitad.']);
    fireEvent.change(search, { target: { value: 'shadow' } });
    expect(names()).toEqual(['Shadow']);
    fireEvent.change(search, { target: { value: 'banana' } });
    expect(screen.getByRole('status').textContent).toBe('No option has these words.');
  });

  test('what is refused in the fine print is unfolded with everything round it', () => {
    show({ Mirror: true }, { key: 'Mirror', text: 'Not with shadows.' });
    const fine = screen.getByRole('alert').closest('details');
    expect([fine?.open, fine?.parentElement?.closest('details')?.open]).toEqual([true, true]);
  });
});
