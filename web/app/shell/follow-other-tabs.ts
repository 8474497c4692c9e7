import { useMe } from './me.ts';
import { useSettings } from './settings.ts';

const KEPT = [useMe, useSettings];

/** Lets this tab be who another tab of the same device became, and look as was chosen there. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    for (const { persist } of KEPT) if (persist.getOptions().name === key) void persist.rehydrate();
  });
}
