import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { result } from './bar.ts';
import { untilStill } from './clean.ts';
import { answer, LIAP_TUI, playToTheEnd, untilAsked } from './liap-tui.ts';
import { MAFIA, playOn as playMafia } from './mafia.ts';
import { visitorNamed } from './people.ts';
import type { Doing } from './playing.ts';
import { playOn, SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { comeTo, fillWithBots, openTable, playWithBots, sitDown, start } from './table.ts';
import { TableKeeper, TI4 } from './ti4-table.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import type { Language } from './words.ts';

/** Every size that screens are captured in. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  tv: { width: 3840, height: 2160 },
} as const;

export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';

/** One requested picture: the screen's name, and how it is shown. */
export interface Shot {
  readonly screen: string;
  readonly size: Size;
  readonly theme: Theme;
  readonly language: Language;
}

export interface Screenshots {
  readonly folder: string;
  /** Which pictures are wanted, of all that could be taken. */
  readonly wants: (shot: Shot) => boolean;
  readonly fileName: (shot: Shot) => string;
  readonly develop: (png: Buffer) => Buffer;
  readonly taken: (file: string) => void;
}

/** Goes through every screen in one language, and takes the requested pictures of each. */
export async function takeScreenshots(album: Screenshots, language: Language): Promise<void> {
  const stranger = await newVisitor({ language });
  const player = await visitorNamed('Ana', { language });
  try {
    await photographHome(album, stranger);
    await photographMatch(album, player);
    await photographPractice(album, stranger);
    await photographGovernments(album, player);
    await photographNights(album, player);
    await photographGalaxy(album, player);
  } finally {
    await stranger.context.close();
    await player.context.close();
  }
}

async function photographHome(album: Screenshots, visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await visitor.open('/');
  await photograph(album, visitor, 'home');
  await page
    .getByRole('button', { name: say('shell:settings.title') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await photograph(album, visitor, 'settings');
  await page.keyboard.press('Escape');
}

async function photographMatch(album: Screenshots, player: Visitor): Promise<void> {
  const { page, say, language } = player;
  // Every hand is weak, so that its question is asked.
  const options = { maxRounds: 2, handSize: 8, weakThreshold: 13, maxRedeals: 1 };
  const code = await openTable(player.me!, { options });
  const tv = await newVisitor({ language });
  await tv.open(`/tv/${code}`);
  await photograph(album, tv, 'tv-lobby');
  await comeTo(player, code);
  await sitDown(player, 1);
  await photograph(album, player, 'lobby');
  await fillWithBots(player, 3);
  await start(player);
  for (const screen of ['redeal', 'declare', 'play', 'next-turn']) {
    await untilAsked(player);
    await photograph(album, player, screen);
    await answer(player);
  }
  await photograph(album, tv, 'tv');
  await tv.context.close();
  await playToTheEnd(player);
  await photograph(album, player, 'end');
  await result(player)
    .getByRole('link', { name: say('end:replay') })
    .click();
  const timeline = page.getByRole('slider', { name: say('replay:timeline') });
  await timeline.waitFor();
  await timeline.fill(String(Math.floor(Number(await timeline.getAttribute('max')) / 2)));
  await photograph(album, player, 'replay');
}

async function photographPractice(album: Screenshots, visitor: Visitor): Promise<void> {
  await visitor.open(`/practice/${LIAP_TUI}`);
  await untilAsked(visitor);
  await photograph(album, visitor, 'practice');
}

/** What a question of Secret Hitler XL is known by, and what its picture is called. */
const QUESTIONS = { '[data-vote]': 'vote', '[data-card]': 'policies', '[data-choose]': 'nominate' };

/** A table of ten: the first question of each kind, and the end. */
async function photographGovernments(album: Screenshots, player: Visitor): Promise<void> {
  await playWithBots(player, { game: SECRET_HITLER_XL, seats: 10, options: { oktoberFest: 'off' } });
  await playOn(player, photographOnce(album, QUESTIONS));
  await photograph(album, player, 'roles');
}

const HOURS = { '[data-night]': 'night', '[data-dawn]': 'dawn', '[data-dusk]': 'dusk' };

/** A village of nine: the first night, the first dawn, the first dusk, and the story at the end. */
async function photographNights(album: Screenshots, player: Visitor): Promise<void> {
  await playWithBots(player, { game: MAFIA, seats: 9 });
  await playMafia(player, photographOnce(album, HOURS));
  await photograph(album, player, 'story');
}

const FACTIONS = ['sol', 'hacan', 'letnev', 'xxcha', 'yin', 'argent'];

/** A companion's table of six through its phases, to the end. */
async function photographGalaxy(album: Screenshots, player: Visitor): Promise<void> {
  const code = await openTable(player.me!, { game: TI4 });
  await player.open(`/t/${code}`);
  const table = new TableKeeper(player);
  await photograph(album, player, 'galaxy-players');
  await table.seats(FACTIONS);
  await photograph(album, player, 'galaxy-speaker');
  await table.speaks('sol');
  for (const card of [7, 3]) await table.types(String(card));
  await photograph(album, player, 'galaxy-strategy');
  for (const card of [1, 4, 5]) await table.types(String(card));
  await table.picks([8]);
  await photograph(album, player, 'galaxy-action');
  await table.types('1');
  await photograph(album, player, 'galaxy-card');
  await table.types('Space');
  await table.uses(3, 'yin');
  for (const card of [4, 5, 7, 8]) await table.uses(card);
  await table.pass(FACTIONS.length);
  await photograph(album, player, 'galaxy-status');
  await table.leavesStatus();
  await photograph(album, player, 'galaxy-mecatol');
  await table.claims('letnev');
  await table.presses('rounds.next');
  await photograph(album, player, 'galaxy-agenda');
  await table.wins('hacan');
  await photograph(album, player, 'galaxy-end');
}

/** Takes a picture the first time that something is visible. */
function photographOnce(album: Screenshots, screens: Readonly<Record<string, string>>): Doing {
  const taken = new Set<string>();
  return async (visitor) => {
    for (const [sign, screen] of Object.entries(screens)) {
      if (taken.has(screen) || !(await visitor.page.locator(sign).first().isVisible())) continue;
      taken.add(screen);
      await photograph(album, visitor, screen);
    }
  };
}

/** The current page, in every requested size and theme. */
async function photograph(album: Screenshots, visitor: Visitor, screen: string): Promise<void> {
  const { page, language } = visitor;
  for (const size of Object.keys(SIZES) as Size[]) {
    for (const theme of ['light', 'dark'] as const) {
      const shot: Shot = { screen, size, theme, language };
      if (!album.wants(shot)) continue;
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: theme });
      await untilStill(visitor);
      const file = album.fileName(shot);
      await writeFile(join(album.folder, file), album.develop(await page.screenshot()));
      album.taken(file);
    }
  }
}
