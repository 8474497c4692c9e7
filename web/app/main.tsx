import '../ui/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followOtherTabs } from './shell/follow-other-tabs.ts';
import { keepForOffline } from './shell/install.ts';
import { startLanguage } from './shell/language.ts';
import { followSettings } from './shell/settings.ts';

followSettings();
followOtherTabs();
keepForOffline();
await startLanguage();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
