import {
  type EmittedEvent,
  forkMatch,
  type GameTypes,
  heardBy,
  type Match,
  type Recording,
  sameJson,
} from '../../kernel/host.ts';
import { checkPair, PAIR_KINDS, type Scene } from '../../kernel/testing/index.ts';
import type { Look } from '../visitor.ts';
import { deal, type Sitting } from './evenings.ts';
import { FedPage } from './fed-page.ts';
import type { Fault } from './look.ts';

/** Two positions that differ in what a seat cannot know, and in nothing else. */
type Worlds = readonly [here: Match<GameTypes>, there: Match<GameTypes>];

/** The same before and after a move, and what it told in each: first what is seen as a moment. */
interface Move {
  readonly before: Worlds;
  readonly after: Worlds;
  readonly told: readonly (readonly EmittedEvent<GameTypes>[])[];
}

/** A page whose owner's own secrets are covered is seen by somebody in this seat. */
const NEIGHBOUR = 1;
const MOST_MOVES = 60;
const CHANCES = 3;
/** How often a moment that differs is played. */
const TRIES = 3;

/** What was compared, and what told something or could not be compared. */
interface Told {
  readonly compared: readonly string[];
  readonly faults: Fault[];
}

/** How much is compared at most, and what happens to the page before it is looked at. */
interface Terms {
  readonly most?: number;
  readonly prepare?: (fed: FedPage) => Promise<void>;
}

/**
 * The page of the first seat must not tell two worlds apart that it cannot tell apart; nor, with everything private covered, two worlds
 * that its neighbour cannot, whatever is said in secret: in its text, in what screen readers are told, and in its pixels. It is a
 * fault as well if there is nothing to compare, or nothing that covers.
 */
export async function lookForTelling(
  sitting: Sitting,
  look: Look,
  { most = Number.POSITIVE_INFINITY, prepare }: Terms = {},
): Promise<Told> {
  const own = worldsOf(sitting, 0).still.slice(0, most);
  const others = worldsOf(sitting, NEIGHBOUR)
    .still.filter(([here, there]) => isSameFor(here, there))
    .slice(0, most);
  const fed = await FedPage.open({ sitting, place: 'table', recording: deal(sitting), look, hasClocks: false });
  const faults: Fault[] = [];
  const compared: string[] = [];
  const miss = (what: string) => faults.push({ kind: 'told', what, rect: null });
  const compare = async ([here, there]: Worlds, whose: string) => {
    await fed.show(at(sitting, here));
    const first = await describePage(fed);
    await fed.show(at(sitting, there));
    note(first, await describePage(fed), `${whose} in ${here.state.phase}`);
  };
  const note = (first: Described, then: Described, where: string) => {
    compared.push(where);
    faults.push(...differences(first, then, where));
  };
  try {
    await prepare?.(fed);
    if (own.length === 0) miss('there are no two worlds to compare the page in');
    for (const worlds of own) await compare(worlds, 'the page');
    if (others.length === 0) miss('there are no two worlds to compare the covered page in');
    if (!(await cover(fed))) {
      miss('nothing covers what is private');
      return { compared, faults };
    }
    for (const worlds of others) {
      await compare(worlds, 'the covered page');
      const channels = secretChannels(worlds[0]);
      if (channels.length === 0) continue;
      await fed.show(at(sitting, worlds[0]));
      const silent = await describePage(fed);
      for (const { name, speaker } of channels)
        for (const text of ['We meet at nine.', 'Nobody else hears this.'])
          await fed.say({ seat: speaker, channel: name, text, isPrivate: true });
      note(silent, await describePage(fed), `the covered page while some whisper in ${worlds[0].state.phase}`);
    }
  } finally {
    await fed.close();
  }
  return { compared, faults };
}

/** The same of what plays when a move is told: each page is told one world, as if there were no other. */
export async function lookForTellingMoments(
  sitting: Sitting,
  look: Look,
  { most = Number.POSITIVE_INFINITY, prepare }: Terms = {},
): Promise<Told> {
  const own = worldsOf(sitting, 0).moves.slice(0, most);
  const others = worldsOf(sitting, NEIGHBOUR)
    .moves.filter(({ before, after }) => isSameFor(...before) && isSameFor(...after))
    .slice(0, most);
  const faults: Fault[] = [];
  const compared: string[] = [];
  if (own.length + others.length === 0) return { compared, faults };
  const open = () => FedPage.open({ sitting, place: 'table', recording: deal(sitting), look, hasClocks: false });
  const pages = await Promise.all([open(), open()]);
  const compare = async ({ before, after, told }: Move, whose: string) => {
    const play = (fed: FedPage, world: number) =>
      describeMoment(fed, at(sitting, before[world]!), { after: after[world]!, told: told[world]! });
    const where = `${whose} while ${told[0]?.[0]?.event.type} is seen`;
    compared.push(where);
    let found: readonly Fault[] = [];
    // Two pages do not turn cards in the same millisecond; what tells something tells it every time.
    for (let tries = 0; tries < TRIES; tries++) {
      const [here, there] = await Promise.all(pages.map(play));
      // What was turned or moved is smoothed a little differently on another page.
      const isSame = await looksAlike(pages[0]!, here!.pixels, there!.pixels);
      found = differences(here!, isSame ? { ...there!, pixels: here!.pixels } : there!, where);
      if (found.length === 0) return;
    }
    faults.push(...found);
  };
  try {
    for (const fed of pages) await prepare?.(fed);
    for (const move of own) await compare(move, 'the page');
    const areCovered = await Promise.all(pages.map(cover));
    for (const move of areCovered.every(Boolean) ? others : []) await compare(move, 'the covered page');
  } finally {
    await Promise.all(pages.map((fed) => fed.close()));
  }
  return { compared, faults };
}

/** Covers what is private; false where nothing does. */
async function cover({ visitor: { page, say } }: FedPage): Promise<boolean> {
  const hide = page.getByRole('button', { name: say('table:hideSecrets') });
  if ((await hide.count()) === 0) return false;
  await hide.first().click();
  await page
    .getByRole('button', { name: say('table:showSecrets') })
    .first()
    .waitFor();
  return true;
}

/** The page in the middle of what plays when a move is told. */
async function describeMoment(
  fed: FedPage,
  recording: Recording<GameTypes>,
  { after, told }: { readonly after: Match<GameTypes>; readonly told: Recording<GameTypes>['opening'] },
): Promise<Described> {
  await fed.holdTimers(false);
  await fed.show(recording);
  await untilRoleIsSaid(fed);
  // What goes by itself would be gone from one page and not from the other.
  await fed.holdTimers(true);
  recording.match = after;
  fed.tell(told);
  await fed.settle();
  await fed.holdMoment();
  return whatIsThere(fed);
}

/** Whether no pixel of two pictures differs by more than smoothing does. */
const looksAlike = ({ visitor: { page } }: FedPage, here: string, there: string): Promise<boolean> =>
  page.evaluate(
    async ([one, other]) => {
      const read = async (png: string) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const [drawn, again] = [await read(one), await read(other)];
      const apart = drawn.map((part, at) => Math.abs(part - (again[at] ?? 255)));
      // Smoothing touches few pixels, each a little; a faint light touches many.
      return drawn.length === again.length && Math.max(...new Set(apart)) <= 48 && apart.filter(Boolean).length <= 2000;
    },
    [here, there] as const,
  );

interface Found {
  /** For each phase and kind of pair the last position of both worlds, of those in which anything differs at all. */
  readonly still: readonly Worlds[];
  /** For each kind of moment the last such move; first those that told others, or the page, something else in each world. */
  readonly moves: readonly Move[];
}

function worldsOf({ gamePackage: { game, pacing }, ...sitting }: Sitting, seat: number): Found {
  const { setup } = deal({ gamePackage: { game } as Sitting['gamePackage'], ...sitting }).match;
  const still = new Map<string, Worlds>();
  const [apart, alike] = [new Map<string, Move>(), new Map<string, Move>()];
  const hear = (told: Move['told'][number]) => (seat === 0 ? told : heardBy(told, 0));
  for (const kind of PAIR_KINDS) {
    for (let chance = 1; chance <= CHANCES; chance++) {
      const choices = Array.from({ length: MOST_MOVES }, (_, choice) => choice * chance);
      const scene: Scene<GameTypes> = {
        game,
        setup,
        seats: sitting.seats,
        seed: { numbers: [sitting.seats, 1] },
        choices,
      };
      let before: Worlds | null = null;
      checkPair(scene, seat, kind, chance, (first, twin, told) => {
        const isSame = sameJson(first.state.hands, twin.state.hands) && sameJson(first.state.box, twin.state.box);
        if (first.outcome !== null) return;
        const after: Worlds = [forkMatch(first), forkMatch(twin)];
        if (!isSame) still.set(`${kind} ${first.state.phase}`, after);
        const moves = sameJson(hear(told[0]), hear(told[1])) ? alike : apart;
        for (const { event } of isSame || before === null ? [] : told[0])
          if (Object.hasOwn(pacing?.moments ?? {}, event.type))
            moves.set(event.type, { before: before as Worlds, after, told: told.map((all) => beginWith(event, all)) });
        before = after;
      });
    }
  }
  return { still: [...still.values()], moves: [...new Map([...apart, ...alike, ...apart]).values()] };
}

/** What was told, with events of this type first, so that they are seen first. */
const beginWith = ({ type }: { readonly type: string }, told: Move['told'][number]): Move['told'][number] =>
  [true, false].flatMap((isIt) => told.filter(({ event }) => (event.type === type) === isIt));

/** Whether the first seat may do the same in both: what is asked of somebody is on their page, covered or not. */
const isSameFor = (here: Match<GameTypes>, there: Match<GameTypes>): boolean =>
  (here.state.asked & 1) === (there.state.asked & 1) && sameJson(secretChannels(here), secretChannels(there));

/** A recording that stands in a world, with the past of every match of its sitting. */
function at(sitting: Sitting, match: Match<GameTypes>): Recording<GameTypes> {
  const recording = deal(sitting);
  recording.match = match;
  return recording;
}

function secretChannels(match: Match<GameTypes>): readonly { readonly name: string; readonly speaker: number }[] {
  const channels = match.game.channels?.(match.seatView(0)) ?? [];
  return channels.flatMap(({ name, hearers }) =>
    hearers === 'all' ? [] : [{ name, speaker: hearers.find((seat) => seat !== 0) ?? 0 }],
  );
}

/** Everything by which a page could tell something. */
interface Described {
  readonly text: string;
  readonly 'accessibility tree': string;
  readonly title: string;
  readonly pixels: string;
}

export async function describePage(fed: Pick<FedPage, 'visitor'>): Promise<Described> {
  await untilRoleIsSaid(fed);
  return whatIsThere(fed);
}

/** After the deal my role is lifted and said, once. */
async function untilRoleIsSaid({ visitor: { page } }: Pick<FedPage, 'visitor'>): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.turned-up') === null);
}

async function whatIsThere({ visitor: { page } }: Pick<FedPage, 'visitor'>): Promise<Described> {
  const body = page.locator('body');
  return {
    text: await body.innerText(),
    'accessibility tree': await body.ariaSnapshot(),
    title: await page.title(),
    pixels: (await page.screenshot()).toString('base64'),
  };
}

/** In what two descriptions differ, and the first line that does. */
export function differences(here: Described, there: Described, where: string): readonly Fault[] {
  return (Object.keys(here) as (keyof Described)[]).flatMap((what): Fault[] => {
    if (here[what] === there[what]) return [];
    const [lines, others] = [here[what].split('\n'), there[what].split('\n')];
    const line = lines.findIndex((one, index) => one !== others[index]);
    const shown = what === 'pixels' ? '' : `: “${(lines[line] ?? '').trim()}” and “${(others[line] ?? '').trim()}”`;
    return [{ kind: 'told', what: `${where} tells by its ${what}${shown}`, rect: null }];
  });
}
