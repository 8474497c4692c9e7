import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GamePackage } from '../../games/game-package.ts';
import type { GameTypes, Match, Recording } from '../../kernel/host.ts';
import type { Language } from '../words.ts';
import { deal, type Evening, playEvening, playOn, type Sitting, type Still } from './evenings.ts';
import { lookForFaint } from './faint.ts';
import { FedPage, type Place, THEMES, type Theme } from './fed-page.ts';
import { type Fault, lookAt } from './look.ts';
import { watchMoves, whatMoved } from './moved.ts';

export const VIEWPORTS = {
  small: { width: 360, height: 640 },
  phone: { width: 360, height: 740 },
  wide: { width: 740, height: 360 },
  tablet: { width: 1024, height: 768 },
  laptop: { width: 1280, height: 800 },
  tv: { width: 1920, height: 1080 },
} as const;
export type Viewport = keyof typeof VIEWPORTS;

/** What is looked at: a match, from where, how large, and in which language; in every theme. */
export interface View {
  readonly sitting: Sitting;
  readonly place: Place;
  readonly viewport: Viewport;
  readonly language: Language;
}

/** A fault, and where it is to be seen. */
export interface Found extends Fault {
  readonly where: string;
  readonly picture: string | null;
}

/** Where pictures go: of what is wrong, or of everything. */
export interface Gallery {
  readonly folder: string;
  readonly keepsAll: boolean;
}

export const nameOf = ({ sitting: { gamePackage, preset, seats }, place, viewport, language }: View): string =>
  [gamePackage.game.id, preset, seats, place, viewport, language].join(' ');

/** Looks at a whole match from one place, or at the stills of it that are chosen. Each fault is told once. */
export async function watch(
  view: View,
  gallery: Gallery,
  choose: (stills: readonly Still[]) => readonly Still[] = (stills) => stills,
): Promise<readonly Found[]> {
  const evening = playEvening(view.sitting);
  const fed = await openView(view, evening);
  const found = new Map<string, Found>();
  let theme: Theme = THEMES[0];
  const note = async (at: string, faults: readonly Fault[]) => {
    const fresh = faults.filter((fault) => !found.has(kindOf(fault)));
    if (fresh.length === 0 && !gallery.keepsAll) return;
    const where = `${nameOf(view)} ${theme} ${at}`;
    const picture = await photograph(fed, gallery, where, fresh);
    for (const fault of fresh) found.set(kindOf(fault), { ...fault, where, picture });
  };
  const look = async (at: string, faults: readonly Fault[] = []) => {
    await note(at, [...faults, ...(await lookOnce(fed, view))]);
    // Colours are all that another theme changes. The next look begins with it.
    theme = THEMES.find((other) => other !== theme) ?? theme;
    await fed.dress(theme);
    await note(at, await lastingFaults(fed, () => lookForFaint(fed)));
  };
  try {
    const recording = deal(view.sitting);
    let played = 0;
    for (const still of choose(evening.stills)) {
      for (; played < still.after - 1; played++) playOn(recording, evening.moves[played]!);
      if (view.place === 'replay') await turnTo(fed, still.after);
      else {
        await fed.show(recording);
        if (still.after > 0) {
          await tellNext(fed, { recording, evening, still, note, look });
          played++;
        }
      }
      await look(String(still.after));
    }
  } finally {
    await fed.close();
  }
  return [...found.values()];
}

const kindOf = ({ kind, what }: Fault): string => `${kind} ${what.replaceAll(/\d+/g, '')}`;

function openView({ sitting, place, viewport, language }: View, evening: Evening): Promise<FedPage> {
  const recording = deal(sitting);
  if (place === 'replay') for (const move of evening.moves) playOn(recording, move);
  return FedPage.open({ sitting, place, recording, look: { viewport: VIEWPORTS[viewport], language } });
}

async function turnTo(fed: FedPage, step: number): Promise<void> {
  const { page, say } = fed.visitor;
  await page.getByRole('slider', { name: say('replay:timeline') }).fill(String(step));
  await fed.settle();
}

interface Telling {
  readonly recording: Recording<GameTypes>;
  readonly evening: Evening;
  readonly still: Still;
  readonly note: (at: string, faults: readonly Fault[]) => Promise<void>;
  readonly look: (at: string, faults: readonly Fault[]) => Promise<void>;
}

/** The move that shows something new is told to the page that shows the position before; what plays then is seen in its middle. */
async function tellNext(fed: FedPage, { recording, evening, still: { after }, note, look }: Telling): Promise<void> {
  const move = evening.moves[after - 1]!;
  const before = whatIsAsked(recording.match);
  const { told } = playOn(recording, move);
  // A press of one's own may change the page, and another question is another dock.
  const isOwn = ('seat' in move && move.seat === 0) || whatIsAsked(recording.match) !== before;
  const { page } = fed.visitor;
  await watchMoves(page);
  await fed.holdTimers(true);
  fed.tell(told);
  await fed.settle();
  const isMoment = await fed.holdMoment();
  const moved = await whatMoved(page);
  if (isMoment) await look(`${after} moment`, isOwn ? [] : moved);
  else if (!isOwn && moved.length > 0) await note(`${after} moved`, moved);
  await fed.holdTimers(false);
  for (let skips = 0; skips < 20 && (await page.locator('[data-moment], [data-skip]').count()) > 0; skips++) {
    await page.keyboard.press('Escape');
    await fed.settle();
  }
}

/** What the first seat is asked, as far as the page is laid out for it. */
const whatIsAsked = (match: Match<GameTypes>): string => {
  const { state, outcome } = match;
  const types = outcome === null ? match.optionsFor(0).map(({ type }) => type) : [];
  return `${state.phase} ${state.asked & 1} ${outcome === null} ${types.join()}`;
};

/** What is wrong on the page as it stands. */
export async function lookOnce(fed: FedPage, { sitting }: Pick<View, 'sitting'>): Promise<readonly Fault[]> {
  const { page, troubles } = fed.visitor;
  const look = async () => [...(await lookForFaint(fed)), ...(await lookAt(page, groupsOf(sitting.gamePackage)))];
  const faults = await lastingFaults(fed, look);
  return [...troubles.splice(0).map((what): Fault => ({ kind: 'trouble', what, rect: null })), ...faults];
}

/** What is still wrong a little later: something that is on its way is not. */
async function lastingFaults(fed: FedPage, look: () => Promise<readonly Fault[]>): Promise<readonly Fault[]> {
  const faults = await look();
  if (faults.length === 0) return faults;
  await fed.visitor.page.waitForTimeout(A_LITTLE_MS);
  const later = new Set((await look()).map(({ kind, what }) => `${kind} ${what}`));
  return faults.filter(({ kind, what }) => later.has(`${kind} ${what}`));
}

const A_LITTLE_MS = 400;

const TEXTS = ['../../web/app/text/en/', '../../web/ui/text/'];
let shell: readonly string[] | null = null;

/** The words that keys of texts begin with: those of a game, and those of every page. */
function groupsOf({ words }: GamePackage<GameTypes>): readonly string[] {
  // Only groups: a single text has no dot after its name.
  const groupsIn = (texts: object) =>
    Object.entries(texts).flatMap(([name, text]) => (typeof text === 'object' && text !== null ? [name] : []));
  shell ??= TEXTS.flatMap((folder) => {
    const url = new URL(folder, import.meta.url);
    const files = readdirSync(url).filter((file) => file.endsWith('.json'));
    return files.flatMap((file) => groupsIn(JSON.parse(readFileSync(new URL(file, url), 'utf8')) as object));
  });
  return [...new Set([...shell, ...groupsIn(words.en)])];
}

/** A picture of the page with a frame around everything that is wrong. */
async function photograph(
  { visitor: { page } }: FedPage,
  { folder }: Gallery,
  where: string,
  faults: readonly Fault[],
): Promise<string> {
  const rects = faults.flatMap(({ rect }) => (rect === null ? [] : [rect]));
  await page.evaluate((frames) => {
    for (const { x, y, width, height } of frames) {
      const frame = document.createElement('div');
      frame.className = 'eye-frame';
      frame.style.cssText = `position:fixed;left:${x - 3}px;top:${y - 3}px;width:${width + 6}px;height:${height + 6}px;outline:3px solid red;z-index:2147483647;pointer-events:none`;
      document.body.append(frame);
    }
  }, rects);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${where.replaceAll(' ', '-')}${faults.length === 0 ? '' : '-wrong'}.png`);
  writeFileSync(file, await page.screenshot());
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('.eye-frame')) frame.remove();
  });
  return file;
}
