import { existsSync } from 'node:fs';
import type { GameTypes, VisibleEvent } from '../kernel/host.ts';
import { bannerTimeOf, type Moments, type PlannedMoment, planMoments } from '../web/ui/moments.ts';
import type { MatchOnScreen } from '../web/ui/screen.ts';
import { type Album, photograph, type Series, SIZES, type Size, sizesWanted, wantsAny } from './album.ts';
import type { Company } from './company.ts';
import { ask } from './people.ts';
import { StoppedTime } from './stopped-time.ts';
import { newVisitor, type Visitor } from './visitor.ts';

interface Step {
  readonly number: number;
  readonly view: MatchOnScreen;
  readonly heard: readonly VisibleEvent<GameTypes>[];
}

/** A moment of a match: the step at which it is shown, and how many milliseconds of other moments come before it. */
interface Shown {
  readonly planned: PlannedMoment;
  readonly step: number;
  readonly wait: number;
}

const STEPS_A_PAGE = 100;

/** Takes pictures of each kind of moment in a finished match: before it, in its middle, and after it, as its replay shows it. */
export async function photographMoments(
  album: Album,
  { company, series }: { readonly company: Company; readonly series: Series },
): Promise<void> {
  const { id, game } = company.sees(0);
  const moments = await momentsOf(game);
  if (moments === null || !(await wantsMoments(album, series))) return;
  const shown = oneOfEach(await findMoments(id, moments));
  const isWanted = (size: Size) => (each: Shown) =>
    screensOf(game, each.planned.event.type).some((screen) => sizesWanted(album, { ...series, screen }).includes(size));
  for (const size of Object.keys(SIZES) as Size[]) {
    const here = shown.filter(isWanted(size));
    if (here.length === 0) continue;
    const visitor = await newVisitor({ language: series.language, viewport: SIZES[size], showsMoments: true });
    await StoppedTime.prepare(visitor);
    await visitor.open(`/m/${id}?step=0`);
    const timeline = visitor.page.getByRole('slider', { name: visitor.say('replay:timeline') });
    await timeline.waitFor();
    await visitor.page.getByRole('progressbar').waitFor({ state: 'detached' });
    const time = await StoppedTime.stop(visitor);
    const only: Album = { ...album, wants: (shot) => shot.size === size && album.wants(shot) };
    for (const each of here) await photographMoment(only, { series, visitor, time, shown: each });
    await visitor.context.close();
  }
}

/** Whether any moment of a game is wanted. */
export async function wantsMoments(album: Album, series: Series): Promise<boolean> {
  const { game } = series;
  const moments = game === null ? null : await momentsOf(game);
  return wantsAny(
    album,
    series,
    Object.keys(moments ?? {}).flatMap((type) => screensOf(game as string, type)),
  );
}

const WHEN = ['1-before', '2-middle', '3-after'] as const;

/** What the pictures of a kind of moment are called. */
const screensOf = (game: string, type: string): readonly string[] => WHEN.map((when) => `${game}-${type}-${when}`);

interface Scene {
  readonly series: Series;
  readonly visitor: Visitor;
  readonly time: StoppedTime;
  readonly shown: Shown;
}

async function photographMoment(album: Album, { series, visitor, time, shown }: Scene): Promise<void> {
  const { page, say } = visitor;
  const { planned, step, wait } = shown;
  const take = (when: (typeof WHEN)[number]) => {
    const screen = `${series.game}-${planned.event.type}-${when}`;
    return photograph(album, visitor, { ...series, screen }, { settle: () => time.settle() });
  };
  await page.getByRole('slider', { name: say('replay:timeline') }).fill(String(step - 1));
  await time.pass(500);
  await take('1-before');
  await page.getByRole('button', { name: say('replay:stepForward') }).click();
  await time.pass(0);
  await time.pass(wait);
  const [from, to] = bannerTimeOf(planned);
  const middle = (Math.max(from, 0) + to) / 2;
  await time.pass(middle);
  await take('2-middle');
  await time.pass(planned.ms - middle + 1);
  await time.pass(500);
  await take('3-after');
}

/** What a game wants to be seen; null for those that want nothing. */
async function momentsOf(game: string): Promise<Moments | null> {
  const file = new URL(`../games/${game}/ui/moments.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as { readonly moments: Moments }).moments : null;
}

async function findMoments(id: string, moments: Moments): Promise<readonly Shown[]> {
  const steps: Step[] = [];
  for (let all = 1; steps.length < all; ) {
    const path = `/api/matches/${id}/replay?seat=spectator&from=${steps.length}&most=${STEPS_A_PAGE}`;
    const page = await ask<{ readonly all: number; readonly steps: readonly Step[] }>(path);
    steps.push(...page.steps);
    all = page.all;
  }
  return steps.flatMap(({ number, heard }, at) => {
    if (at === 0) return [];
    let wait = 0;
    return planMoments({ moments, factor: 1, key: String(number), heard }).map((planned) => {
      const shown = { planned, step: number, wait };
      wait += planned.ms;
      return shown;
    });
  });
}

/** Of each kind the one in the middle: there is more to be seen on the table than at the beginning. */
function oneOfEach(shown: readonly Shown[]): readonly Shown[] {
  const types = [...new Set(shown.map(({ planned }) => planned.event.type))];
  return types.map((type) => {
    const those = shown.filter(({ planned }) => planned.event.type === type);
    return those[Math.floor(those.length / 2)] as Shown;
  });
}
