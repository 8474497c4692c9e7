import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How large letters are, and a TV is drawn, in hundredths. */
export const TEXT_SIZES = ['100', '115', '130', '150'] as const;
export const TV_SIZES = ['100', '125', '150'] as const;

/** What a person chose about how the page looks and sounds; kept on this device. */
export interface Settings {
  readonly language: 'en' | 'es' | null;
  readonly theme: Theme;
  readonly isHighContrast: boolean;
  readonly textSize: (typeof TEXT_SIZES)[number];
  /** Where this device shows a table to a whole room. */
  readonly tvSize: (typeof TV_SIZES)[number];
  /** Off until somebody asks for it. */
  readonly hasSound: boolean;
  readonly notifies: boolean;
  /** Whether it is shown moment by moment what happens in a match, or at once. */
  readonly showsMoments: boolean;
  /** Cards before a first match, and hints at the first question of a kind. */
  readonly hasHints: boolean;
}

const AT_FIRST: Settings = {
  language: null,
  theme: 'system',
  isHighContrast: false,
  textSize: '100',
  tvSize: '100',
  hasSound: false,
  notifies: false,
  showsMoments: true,
  hasHints: true,
};

/** Devices kept a pace of their own before tables had one; of it, only that everything is shown at once still counts. */
function withKept(kept: unknown, usual: Settings): Settings {
  const { pace, ...rest } = (kept ?? {}) as Partial<Settings> & { readonly pace?: string };
  return { ...usual, ...(pace === 'atOnce' && { showsMoments: false }), ...rest };
}

export const useSettings = create<Settings>()(
  persist((): Settings => AT_FIRST, { name: 'tertulia.settings', merge: withKept }),
);

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');

const contrast = () => window.matchMedia('(prefers-contrast: more)');

function dress(): void {
  const { theme, isHighContrast, textSize, tvSize } = useSettings.getState();
  const isDark = theme === 'dark' || (theme === 'system' && darkness().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.contrast = isHighContrast || contrast().matches ? 'high' : 'usual';
  document.documentElement.style.setProperty('--text-size', String(Number(textSize) / 100));
  document.documentElement.style.setProperty('--tv-size', String(Number(tvSize) / 100));
}

/** Dresses the page as chosen, now and whenever the choice or the system changes. */
export function followSettings(): void {
  dress();
  useSettings.subscribe(dress);
  darkness().addEventListener('change', dress);
  contrast().addEventListener('change', dress);
}

interface Kept {
  readonly persist: { readonly getOptions: () => { readonly name?: string }; readonly rehydrate: () => unknown };
}

/** Lets this tab have what another tab of the same device keeps: who it became, or how it looks. */
export function followOtherTabs(stores: readonly Kept[]): void {
  window.addEventListener('storage', ({ key }) => {
    for (const { persist } of stores) if (persist.getOptions().name === key) void persist.rehydrate();
  });
}
