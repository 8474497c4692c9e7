import { afterEach, expect, test } from 'vitest';
import { expectClean } from './clean.ts';
import { houseUrl } from './test-server.ts';
import { inEveryLook, LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.context.close());

test.each(['en', 'es'] as const)('home in %s: on a phone and a laptop, light and dark', async (language) => {
  visitor = await newVisitor({ language });
  const { page, say } = visitor;
  await visitor.open('/');
  await page.getByRole('heading', { level: 1, name: say('home:title') }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe(language);
  await inEveryLook(visitor, () => expectClean(visitor));
});

test.each([
  ['a laptop', LAPTOP, 'button'],
  ['a phone', PHONE, 'box'],
] as const)('on %s a game is in sight without scrolling, and Play asks once', async (_, viewport, what) => {
  visitor = await newVisitor({ viewport });
  const { page, say } = visitor;
  await visitor.open('/');
  const play = page.getByRole('button', { name: say('home:ways.playGame', { game: 'Liap Tui' }) });
  const seen = what === 'button' ? play : page.locator('li', { has: play });
  const place = await seen.boundingBox();
  expect((place?.y ?? Number.NaN) + (place?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  // What a game is is told to the end, and the lamp hangs whole.
  const cut = page
    .locator('li:has(h3) p')
    .evaluateAll((told) => told.filter((p) => p.scrollHeight > p.clientHeight + 1).length);
  expect(await cut).toBe(0);
  const lamp = page.locator('[aria-labelledby=welcome] svg:visible').first();
  const above = lamp.evaluate(
    (svg) => svg.parentElement!.getBoundingClientRect().top - svg.getBoundingClientRect().top,
  );
  expect(await above).toBeLessThanOrEqual(0);
  await play.click();
  const asked = page.getByRole('dialog');
  for (const way of ['table', 'quick']) await asked.getByRole('button', { name: say(`home:ways.${way}`) }).waitFor();
  await asked.getByRole('link', { name: say('home:ways.device') }).waitFor();
  await expectClean(visitor);
});

test('the language can be changed at once, and stays', async () => {
  visitor = await newVisitor();
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('button', { name: visitor.say('shell:language.other') }).click();
  const spanish = await newVisitor({ language: 'es' });
  await spanish.context.close();
  const title = page.getByRole('heading', { level: 1, name: spanish.say('home:title') });
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  expect(visitor.troubles).toEqual([]);
});

test('a wrong address is explained, with the status 404', async () => {
  visitor = await newVisitor();
  const { page, say, troubles } = visitor;
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: say('shell:notFound.title') }).waitFor();
  // The browser itself notes the status in the console.
  troubles.splice(0);
  await expectClean(visitor);
});

test('the first visit fetches no game and little else', async () => {
  visitor = await newVisitor();
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  // The offline cache is filled after the page has loaded, and visitors do not wait for it.
  await page.route('**/service-worker.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const response = await fetch(`${houseUrl()}${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers.get('content-encoding') ?? 'small').toMatch(/gzip|small/);
      return Number(response.headers.get('content-length'));
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
});
