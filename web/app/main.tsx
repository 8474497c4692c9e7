import '../ui/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './shell/language.ts';
import { followOtherTabs, followSettings } from './shell/settings.ts';

followSettings();

followOtherTabs();

keepForOffline();

await startLanguage();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Lets the browser keep the page for when the server is out of reach, once everything else has been loaded. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the page does all but open offline; private windows, for one, refuse.
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}
