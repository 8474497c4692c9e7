// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusHeading, whenSettled } from './tab.ts';

let stop = () => undefined as unknown;
beforeEach(() => {
  document.body.innerHTML = '<main></main><button>Elsewhere</button>';
});
afterEach(() => void stop());

const add = (html: string) => {
  document.querySelector('main')!.innerHTML = html;
};

test('the heading of a new page gets the focus, however late it comes', async () => {
  add('<div style="display: none"><h1>Home</h1></div>');
  stop = focusHeading();
  expect(document.activeElement).toBe(document.body);
  add('<h1>The table</h1>');
  await expect.poll(() => document.activeElement?.textContent).toBe('The table');
});

test('nobody is taken away from where they are', async () => {
  add('<h1>The table</h1>');
  document.querySelector('button')!.focus();
  stop = focusHeading();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('nothing is settled while something is on its way', async () => {
  document.body.innerHTML = '<p data-loading>Loading</p>';
  let isSettled = false;
  const settled = whenSettled().then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isSettled).toBe(false);
  document.body.innerHTML = '<p>The page</p>';
  await settled;
});
