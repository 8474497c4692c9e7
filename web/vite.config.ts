import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES, NOT_ON_PAGES } from '../games/game-package.ts';
import { BOT_NAMES, mannerOf } from '../protocol/characters.ts';
import { catalogue, remarksOf, shelf } from './catalogue.ts';

const MAIN = fileURLToPath(new URL('app/main.tsx', import.meta.url));

/** The server that development pages talk to; `npm run dev` starts one. */
const SERVER = process.env.TERTULIA_SERVER ?? 'http://127.0.0.1:8080';

/** `virtual:catalogue`: what the registry says of every game, without any game's code; `virtual:shelf`: what the front page and tables need of it. */
const MADE: Readonly<Record<string, string>> = {
  'virtual:catalogue': `export const catalogue = ${JSON.stringify(catalogue)};`,
  'virtual:shelf': `export const shelf = ${JSON.stringify(shelf)};`,
};

function catalogueModules(): Plugin {
  return {
    name: 'catalogue',
    resolveId: (asked) => (asked in MADE ? `\0${asked}` : null),
    load: (asked) => MADE[asked.slice(1)] ?? null,
  };
}

const ONE_LANGUAGE = /\/games\/[^/]+\/text\/index\.ts\?lang=(\w+)$/;
const SOME_TEXTS = /^(.*\/games\/([^/]+)\/text\/\w+\.json)\?(first|later|bots)$/;

/** Parts of a game's texts that a table shows only when they are asked for. */
const LATER = new Set(['rules', 'pages', 'desk', 'description']);

type Texts = Readonly<Record<string, unknown>>;

/** A part of a game's texts: what a table needs to be drawn, what it shows only when that is asked for, or what only bots say. */
function partOf(game: string, { phrases = {}, ...texts }: Texts, part: string): Texts {
  const only = (of: Texts, isWanted: (key: string) => boolean): Texts =>
    Object.fromEntries(Object.entries(of).filter(([key]) => isWanted(key)));
  if (part === 'later') return only(texts, (key) => LATER.has(key));
  const isOfBots = botsPhrase(game);
  const said = { phrases: only(phrases as Texts, (key) => isOfBots(key) === (part === 'bots')) };
  return part === 'bots' ? said : { ...only(texts, (key) => !LATER.has(key) && !NOT_ON_PAGES.has(key)), ...said };
}

const MANNERS: ReadonlySet<string> = new Set(BOT_NAMES.map((name) => mannerOf(name) ?? ''));

/** Says of the key of a phrase whether only bots say it, or say it like that. */
function botsPhrase(game: string): (key: string) => boolean {
  const remarks = remarksOf(game);
  return (key) => {
    const [type = '', manner = ''] = key.split('_');
    return MANNERS.has(manner) || remarks.has(type);
  };
}

/**
 * What a game says, in the one language that its address names (`app/shell/games.ts`), since a reader needs only one; and without what is
 * shown later and what bots say, which are files of their own.
 */
function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    load: (id) => {
      const [, file = '', game = '', part] = SOME_TEXTS.exec(id) ?? [];
      if (part === undefined) return null;
      const asked = partOf(game, JSON.parse(readFileSync(file, 'utf8')), part);
      return { code: `export default ${JSON.stringify(asked)};`, moduleType: 'js' };
    },
    transform: (code, id) => {
      const [, language] = ONE_LANGUAGE.exec(id) ?? [];
      if (language === undefined) return null;
      return { code: code.replace(/^(import \w+ from '\.\/)\w+\.json'/gm, `$1${language}.json?first'`), map: null };
    },
  };
}

/** Where each icon is in the package of icons: by its names, the file. */
const ICONS = new Map(
  [
    ...readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8').matchAll(
      /^export \{ (.*) \} from '\.\/(icons\/.*)';$/gm,
    ),
  ].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
  ),
);
const ICONS_IMPORTED = /^import \{([^}]*)\} from 'lucide-react';$/gm;

/** Imports each icon from its own file, so that it can go with those who show it, and not with all others. */
function iconFiles(): Plugin {
  const importOf = (named: string) => {
    const [name = '', as = name] = named.split(' as ');
    const file = ICONS.get(name);
    return file === undefined
      ? `import { ${named} } from 'lucide-react';`
      : `import ${as} from 'lucide-react/dist/esm/${file}';`;
  };
  const write = (_: string, list: string) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map(importOf)
      .join('');
  return {
    name: 'icon-files',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (/\.tsx?$/.test(id) ? { code: code.replace(ICONS_IMPORTED, write), map: null } : null),
  };
}

/** A game's `index.ts`, and what it imports there besides its rules and bots. */
const GAME_INDEX = /\/games\/[^/]+\/index\.ts$/;
const BESIDES_RULES = /^import \{ ([\w, ]+) \} from '\.\/(?:text|terminal|judge|moderator)\b.*';$/gm;

/** The worker that hosts matches in the page says and draws nothing (see local/load-game.ts): the texts would be loaded twice. */
function rulesOnly(): Plugin {
  return {
    name: 'rules-only',
    enforce: 'pre',
    transform: (code, id) =>
      GAME_INDEX.test(id) ? { code: code.replace(BESIDES_RULES, (_, names) => `let ${names};`), map: null } : null,
  };
}

/** What most of the files of workers need: one file instead of many small ones. */
const SHARED_BY_WORKERS = { name: 'common', test: (id: string) => !id.includes('/games/'), minShareCount: 5 };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    ...[catalogueModules(), rulesOnly(), oneLanguage(), iconFiles(), react(), tailwind()],
    ...[styleLast(), neededAtOnce(), installable()],
  ],
  worker: {
    format: 'es',
    plugins: () => [rulesOnly()],
    rolldownOptions: {
      output: { codeSplitting: { groups: [SHARED_BY_WORKERS] }, chunkFileNames: 'assets/rules-[name]-[hash].js' },
    },
  },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: filesByUse(), chunkFileNames: fileName } },
  },
  server: { proxy: { '/api': SERVER, '/socket': { target: SERVER, ws: true } } },
});

/** What is drawn in index.html is painted without waiting for the style; scripts wait for it wherever it stands. */
function styleLast(): Plugin {
  return {
    name: 'style-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const [style = ''] = /\n *<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        return html.replace(style, '').replace('\n  </body>', () => `${style}\n  </body>`);
      },
    },
  };
}

/**
 * `needed.json`: what each address needs beyond what index.html names, by language, so that the server can name it at once (as `Link`)
 * instead of the scripts asking for it one after the other. Keys are the beginnings of addresses.
 */
function neededAtOnce(): Plugin {
  return {
    name: 'needed-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const loadedWith = (...roots: readonly string[]): string[] => {
          const found = new Set<string>();
          const waiting = chunks.filter(({ facadeModuleId }) => roots.some((root) => facadeModuleId?.endsWith(root)));
          for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
            if (found.has(chunk.fileName)) continue;
            found.add(chunk.fileName);
            waiting.push(...chunks.filter(({ fileName }) => chunk?.imports.includes(fileName)));
          }
          return [...found];
        };
        const always = new Set(loadedWith('/web/index.html', '/web/app/main.tsx'));
        // The bundler knows the files of workers only as texts.
        const rules = (name: string) => {
          const own = Object.values(bundle).filter(({ fileName }) => fileName.startsWith(`assets/rules-${name}-`));
          const texts = own.map((file) => ('source' in file ? String(file.source) : '')).join('');
          const others = [...texts.matchAll(/\.\/(rules-[\w.-]+\.js)/g)].map(([, name]) => `assets/${name}`);
          return [...own.map(({ fileName }) => fileName), ...new Set(others)];
        };
        const worker = Object.keys(bundle).filter((file) => /^assets\/worker-/.test(file));
        const inLanguage = (language: string) => {
          const text = (file: string) => `/web/app/text/${language}/${file}.ts`;
          const at = (files: readonly string[]) => files.filter((file) => !always.has(file));
          const table = [
            ...['/web/app/table/table-page.tsx', '/web/app/lobby/lobby.tsx', text('front'), text('rooms')],
            `/web/app/text/${language}/lobby.json`,
          ];
          const lab = ['/web/app/lab/lab-page.tsx', text('front'), text('rooms'), `/web/app/text/${language}/lab.json`];
          const practice = (game: string) => [
            ...loadedWith('/web/app/practice/practice-page.tsx', text('front'), text('rooms')),
            ...loadedWith(`/games/${game}/ui/index.tsx`, `/games/${game}/text/index.ts?lang=${language}`),
            ...[...worker, ...rules(game)],
          ];
          return {
            '/': at(loadedWith('/web/app/home/home-page.tsx', text('front'))),
            '/t/': at(loadedWith(...table)),
            '/lab': at([...loadedWith(...lab), ...worker, ...rules('lab-worker')]),
            ...Object.fromEntries(catalogue.map(({ id }) => [`/practice/${id}`, at([...new Set(practice(id))])])),
          };
        };
        const needed = Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
        this.emitFile({ type: 'asset', fileName: 'needed.json', source: JSON.stringify(needed) });
      },
    },
  };
}

/** What comes once a table can be played at is known by its name (`e2e/loading.test.ts`). */
function fileName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return `assets/${facadeModuleId?.endsWith('?bots') ? 'bots-' : ''}[name]-[hash].js`;
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * What is loaded together is one file, whatever else needs parts of it: on a slow line every file costs, and small ones most. A page or
 * screen that is loaded by itself (`isRoot`) stays outside: its file would only point to the other.
 */
function filesByUse(): Rolldown.CodeSplittingOptions {
  let files: ReadonlyMap<string, string> | null = null;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    files ??= nameFiles(graph);
    return files.get(id) ?? null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'by use' }] };
}

/** What every page loads; the front page; what every table needs; and of each game, its screen and what it says. */
const HOUSE = /\/web\/app\/main\.tsx$/;
const HOME = /\/web\/app\/home\/home-page\.tsx$/;
const TABLE = /\/web\/app\/(practice\/practice-page|table\/table-page)\.tsx$/;
/** What the forms of set-ups need. */
const SETUP = /\/web\/app\/(practice\/(new-game|first-questions)-dialog|shell\/game-setup-form)\.tsx$/;
const SCREEN = /\/games\/([^/]+)\/(?:ui|text)\/index\.tsx?(?:\?|$)/;
/** Texts go with the page that is loaded for their language. */
const TEXTS = /\.json(\?|$)/;

/** They are imported from one file that names them all, and it would take more than is needed along: left to the bundler. */
const LARGE = /\/node_modules\/@dnd-kit\//;

function nameFiles(graph: Graph): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const follow = (from: readonly string[], next: (module: Rolldown.ModuleInfo) => readonly string[]): string[] => {
    const found = new Map<string, Rolldown.ModuleInfo>();
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = found.has(id) || LARGE.test(id) ? null : graph.getModuleInfo(id);
      if (module === null) continue;
      found.set(id, module);
      waiting.push(...next(module));
    }
    return [...found.keys()];
  };
  const all = follow([MAIN], ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]);
  const isRoot = (id: string) => id === MAIN || (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const put = (file: string, roots: RegExp): void => {
    const needed = follow(
      all.filter((id) => roots.test(id)),
      ({ importedIds }) => importedIds,
    );
    for (const id of needed) {
      const other = files.get(id);
      if (other === undefined && !isRoot(id) && !TEXTS.test(id)) files.set(id, file);
      else if (other === 'home' && file !== 'home') files.set(id, 'house');
      // Several games need it.
      else if (other !== undefined && other !== 'house' && other !== file) files.set(id, 'table');
    }
  };
  put('house', HOUSE);
  put('home', HOME);
  put('table', TABLE);
  put('setup', SETUP);
  const games = new Set(all.flatMap((id) => SCREEN.exec(id)?.[1] ?? []));
  for (const game of games) put(game, new RegExp(`/games/${game}/(ui|text)/index\\.tsx?(\\?|$)`));
  shareWhatOthersNeed(graph, files, games);
  return files;
}

/** What a game's screen needs of packages and of `web/ui`, and something else too, goes with the table: else that would load the game. */
function shareWhatOthersNeed(graph: Graph, files: Map<string, string>, games: ReadonlySet<string>): void {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [id, file] of files) {
      if (!games.has(file) || id.includes(`/games/${file}/`)) continue;
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      if (importers.every((one) => one.includes(`/games/${file}/`) || files.get(one) === file)) continue;
      files.set(id, 'table');
      isDone = false;
    }
  }
}

/** The page as something to install, which opens when the server is out of reach: see offline/service-worker.ts. */
function installable(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      // Every screen and every game, so that practice needs no network; of the letters, those that our languages use.
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,svg}', 'assets/*-latin-*wght-normal-*.woff2'],
      globIgnores: ['assets/*-latin-ext-*'],
      dontCacheBustURLsMatching: /^assets\//,
      buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'silent' }) }] },
    },
    manifest: {
      name: 'Tertulia',
      short_name: 'Tertulia',
      description: 'Table games for people and bots. · Juegos de mesa para personas y bots.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#FBF7F0',
      background_color: '#FBF7F0',
      categories: ['games'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
}
