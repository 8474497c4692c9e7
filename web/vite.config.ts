import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { catalogue, shelf } from './catalogue.ts';

const ENTRY = /\/web\/app\/main\.tsx$/;

/** Our own sources. What they need of packages goes with them. */
const OURS = /\/(web\/(app|ui)|protocol|client)\/[^?]*\.tsx?$/;

const SERVER = 'http://127.0.0.1:8080';

/** `virtual:catalogue`: what the registry says of every game, without any game's code; `virtual:shelf`: what the front page needs of it. */
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [catalogueModules(), react(), tailwind(), installable()],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: alwaysLoaded() } },
  },
  server: { proxy: { '/api': SERVER, '/socket': { target: SERVER, ws: true } } },
});

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * What every page loads, in one file: cut into pieces by which pages share what, it would weigh more with every page that is added. The
 * entry itself stays outside, for it waits for texts that other files bring.
 */
function alwaysLoaded(): Rolldown.CodeSplittingOptions {
  const known = new Map<string, boolean>();
  const isLoaded = (id: string, graph: Graph): boolean => {
    if (ENTRY.test(id)) return true;
    if (!OURS.test(id)) return false;
    const found = known.get(id);
    if (found !== undefined) return found;
    // A ring of imports ends here.
    known.set(id, false);
    const is = graph.getModuleInfo(id)?.importers.some((importer) => isLoaded(importer, graph)) ?? false;
    known.set(id, is);
    return is;
  };
  const nameOf = (id: string, graph: Graph) => (!ENTRY.test(id) && isLoaded(id, graph) ? 'house' : null);
  return { groups: [{ name: nameOf }] };
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
