import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { alwaysLoaded } from './always-loaded.ts';
import { catalogue, shelf } from './catalogue.ts';
import { installable } from './installable.ts';

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
