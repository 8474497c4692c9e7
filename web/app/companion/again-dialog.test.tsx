// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TableClient } from '../../../client/table-client.ts';
import { speakKit } from '../../ui/words-for-tests.ts';
import { useCompanionControls } from '../table/companion-controls.ts';
import words from '../text/en/companion.json' with { type: 'json' };
import { useAskingAgain } from './again-dialog.tsx';

vi.mock('../home/shelf.tsx', () => ({ isCompanion: () => true }));
beforeAll(async () => {
  await speakKit();
  i18next.addResourceBundle('en', 'companion', words);
});
const perform = vi.fn(async () => null);
beforeEach(() => perform.mockClear());
afterEach(cleanup);

const match = { game: 'toy', hostOptions: [], question: 0, outcome: {}, at: 0 };
const standing = { host: 'ana', coHosts: [], you: { person: 'ana' }, stage: 'over', isPaused: false, stood: 0 };
const followed = { viewer: 'spectator', past: [], receivedWall: 0, standing, match };

/** The end of a companion's match, as its host sees it. */
function End({ isAlone }: { readonly isAlone: boolean }) {
  const { ask, dialog } = useAskingAgain(isAlone);
  const client = { act: perform } as unknown as TableClient;
  const rest = { followed, match } as unknown as Pick<Parameters<typeof useCompanionControls>[0], 'followed' | 'match'>;
  const controls = useCompanionControls({ ...rest, client, connection: 'open', whyLate: null, isAlone, askAgain: ask });
  return (
    <>
      <button type="button" onClick={() => void controls?.again?.()}>
        Once more
      </button>
      {dialog}
    </>
  );
}

const pressed = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

test('a host who wants another game is told what becomes of everybody, and it begins when they mean it', async () => {
  render(<End isAlone={false} />);
  await pressed('Once more');
  screen.getByText(words.new.textForAll);
  expect(perform).not.toHaveBeenCalled();
  await pressed(words.new.go);
  expect(perform).toHaveBeenCalledExactlyOnceWith({ type: 'again' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing begins where they do not mean it, and they can be asked again', async () => {
  render(<End isAlone />);
  await pressed('Once more');
  screen.getByText(words.new.text);
  await pressed(words.cancel);
  expect([perform.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
  await pressed('Once more');
  await pressed(words.new.go);
  expect(perform).toHaveBeenCalledOnce();
});
