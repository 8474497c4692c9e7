import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untilStill } from './clean.ts';
import type { Visitor } from './visitor.ts';
import type { Language } from './words.ts';

/** Every size that pictures are taken in. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  'phone-wide': { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  'tablet-wide': { width: 1024, height: 768 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1600, height: 900 },
  tv: { width: 1920, height: 1080 },
} as const;

export type Size = keyof typeof SIZES;

/**
 * High contrast is light, or dark where the page is; forced are the colours of a system that lets pages have none of their own. Night is
 * no choice: it comes with a game, and on the page of parts by a button.
 */
export const THEMES = ['light', 'dark', 'contrast', 'forced', 'night'] as const;

export type Theme = (typeof THEMES)[number];

/** One picture: what it shows, and how. */
export interface Shot {
  /** A page, a moment of a match, or the parts that screens are built from. */
  readonly kind: 'screens' | 'moments' | 'parts';
  /** The game that it is about; null for the pages that belong to none. */
  readonly game: string | null;
  readonly screen: string;
  readonly size: Size;
  readonly theme: Theme;
  readonly language: Language;
}

/** Where pictures go, and which are wanted of all that could be taken. */
export interface Album {
  readonly folder: string;
  readonly wants: (shot: Shot) => boolean;
  readonly fileName: (shot: Shot) => string;
  readonly develop: (png: Buffer) => Buffer;
  readonly taken: (file: string) => void;
}

/** What pictures have in common before their screen, size and theme are known. */
export type Series = Pick<Shot, 'kind' | 'game' | 'language'>;

/** Whether any picture of a series is wanted, of the screens whose names are known. */
export const wantsAny = (album: Album, series: Series, screens: readonly string[]): boolean =>
  screens.some((screen) => sizesWanted(album, { ...series, screen }).length > 0);

/** The sizes in which a screen is wanted. */
export const sizesWanted = (album: Album, shot: Omit<Shot, 'size' | 'theme'>): readonly Size[] =>
  (Object.keys(SIZES) as Size[]).filter((size) => THEMES.some((theme) => album.wants({ ...shot, size, theme })));

/** Dresses a page as a theme is. */
export async function dress({ page }: Visitor, theme: Theme): Promise<void> {
  const [colorScheme, contrast] = [theme === 'dark' ? 'dark' : 'light', theme === 'contrast' ? 'more' : null] as const;
  await page.emulateMedia({ colorScheme, contrast, forcedColors: theme === 'forced' ? 'active' : null });
  // The page is notified, and redraws a moment later.
  const wanted = { theme: colorScheme, contrast: contrast === null ? 'usual' : 'high' };
  await page.waitForFunction(({ theme, contrast }) => {
    const { dataset } = document.documentElement;
    return dataset.theme === theme && dataset.contrast === contrast;
  }, wanted);
}

interface Taking {
  /** The whole page, also what is out of sight. */
  readonly isWhole?: boolean;
  /** Until everything is as it should be seen; until nothing moves any more, if left out. */
  readonly settle?: () => Promise<void>;
}

/** The current page, in every wanted size and theme. */
export async function photograph(
  album: Album,
  visitor: Visitor,
  shot: Omit<Shot, 'size' | 'theme'>,
  { isWhole = false, settle = () => untilStill(visitor) }: Taking = {},
): Promise<void> {
  for (const size of sizesWanted(album, shot)) {
    await visitor.page.setViewportSize(SIZES[size]);
    for (const theme of THEMES.filter((each) => album.wants({ ...shot, size, theme: each }))) {
      await dress(visitor, theme);
      await settle();
      await keep(album, { ...shot, size, theme }, await visitor.page.screenshot({ fullPage: isWhole }));
    }
  }
}

async function keep(album: Album, shot: Shot, png: Buffer): Promise<void> {
  const file = album.fileName(shot);
  await writeFile(join(album.folder, file), album.develop(png));
  album.taken(file);
}
