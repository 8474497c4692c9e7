import { afterEach, expect, test } from 'vitest';
import { untilKept } from './kept.ts';
import { houseUrl } from './test-server.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.context.close());

test('the page can be installed', async () => {
  visitor = await newVisitor();
  await visitor.open('/');
  const href = await visitor.page.getAttribute('link[rel=manifest]', 'href');
  const response = await fetch(new URL(href as string, houseUrl()));
  expect(response.headers.get('content-type')).toContain('manifest+json');
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Tertulia', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, houseUrl()))).status, src).toBe(200);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});

test('once loaded, it opens offline', async () => {
  visitor = await newVisitor({ isKept: true });
  const { page, context, say } = visitor;
  await visitor.open('/');
  await untilKept(visitor);
  await context.setOffline(true);
  // Chromium 150 forgets this at the next page, though no request gets through.
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: say('home:title') }).waitFor();
  await page.getByText(say('shell:offline')).first().waitFor();
});

test('while the server is up, a page comes from it and not from the cache', async () => {
  visitor = await newVisitor({ isKept: true });
  const { page, context, say } = visitor;
  await visitor.open('/');
  await untilKept(visitor);
  await markKeptPage(visitor);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: say('home:title') }).waitFor();
  expect(await page.getByText(MARK).count()).toBe(0);
  await context.setOffline(true);
  await page.goto('/');
  await page.getByText(MARK).waitFor();
});

const MARK = 'This page was kept.';

/** Puts a recognisable page into the cache. */
async function markKeptPage({ page }: Visitor): Promise<void> {
  await page.evaluate(async (mark) => {
    const marked = () => new Response(`<main>${mark}</main>`, { headers: { 'content-type': 'text/html' } });
    for (const name of await caches.keys()) await (await caches.open(name)).put('/index.html', marked());
  }, MARK);
}
