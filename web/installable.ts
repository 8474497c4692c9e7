import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The page as something to install, which opens when the server is out of reach: see offline/service-worker.ts. */
export const installable = (): Plugin[] =>
  VitePWA({
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
