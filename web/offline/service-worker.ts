// Keeps one build of the page for when the server is out of reach. While it is in reach the page comes from there, so a new build is
// taken on the next load; and a page that is open keeps the files that it was made with until it is closed.

/** A file of the build; `revision` is null where its name holds its hash. */
interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const FILES = self.__WB_MANIFEST;
const PATHS = new Set(FILES.map(({ url }) => `/${url}`));
const SHELL = '/index.html';
const CACHE = `tertulia-${buildOf(FILES)}`;
/** After this long without an answer, what is kept is shown. */
const PATIENCE_MS = 4000;
/** How many files are fetched at a time for later. */
const AT_ONCE = 2;
/** After this long, a page that has not said that it is idle never will: it may be of an earlier build. */
const IDLE_AT_LAST_MS = 30_000;
/** Addresses that only the server answers. */
const NO_PAGE = /^\/(api|admin|metrics|healthz|socket)(\/|$)/;

const pageIsIdle = new Promise<void>((resolve) => {
  self.addEventListener('message', ({ data }) => data === 'idle' && resolve());
  setTimeout(resolve, IDLE_AT_LAST_MS);
});

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(openPage(request));
  else if (PATHS.has(pathname) && pathname !== SHELL) event.respondWith(keptOrFetched(request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeBack((event.notification.data as { readonly url: string }).url));
});

/** To the page that called, or to a new one where it was closed. */
async function comeBack(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = (address: string) => new URL(address).pathname;
  const page = pages.find((open) => pathOf(open.url) === pathOf(url));
  await (page === undefined ? self.clients.openWindow(url) : page.focus());
}

/** The same build has the same name, and another has another. */
function buildOf(files: readonly BuiltFile[]): string {
  const text = files.map(({ url, revision }) => `${url} ${revision}`).join('\n');
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** Keeps all files, a few at a time: on a slow line somebody may want to go on meanwhile. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  await pageIsIdle;
  const waiting = [...FILES];
  const keepOn = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await keepFile(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
}

/** What the build before has under the same hashed name is not fetched again. */
async function keepFile(cache: Cache, { url, revision }: BuiltFile): Promise<void> {
  const known = revision === null ? await caches.match(`/${url}`) : undefined;
  if (known !== undefined) return cache.put(`/${url}`, known);
  return cache.add(new Request(`/${url}`, { cache: revision === null ? 'default' : 'reload' }));
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function openPage(request: Request): Promise<Response> {
  const fetching = fetch(request);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([fetching, patience]).catch(() => null);
  if (answer !== null && answer.status < 500) return answer;
  return (await keptFile(SHELL)) ?? fetching;
}

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await keptFile(new URL(request.url).pathname)) ?? fetch(request);

const keptFile = async (path: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(path);
