// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** What the older way copies: whatever is selected at that moment, and where it stands. */
function copyTheOldWay(works: 'works' | 'fails') {
  const copied: { text: string; place: Element | null }[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    const area = document.querySelector('textarea');
    copied.push({ text: area?.value ?? '', place: area?.parentElement ?? null });
    return works === 'works';
  };
  return copied;
}

test('without TLS a text is copied the older way, which leaves nothing behind', async () => {
  const copied = copyTheOldWay('works');
  expect(await copyText('https://table')).toBe(true);
  expect(copied).toEqual([{ text: 'https://table', place: document.body }]);
  expect(document.querySelector('textarea')).toBeNull();
});

test('in a dialog it happens inside of it, and the focus stays', async () => {
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
  const button = document.querySelector('button') as HTMLElement;
  button.focus();
  const copied = copyTheOldWay('works');
  await copyText('https://table');
  expect(copied[0]?.place?.getAttribute('role')).toBe('dialog');
  expect(document.activeElement).toBe(button);
});

test('it says where nothing was copied', async () => {
  copyTheOldWay('fails');
  expect(await copyText('https://table')).toBe(false);
});
