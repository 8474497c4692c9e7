import { forkMatch, type GameTypes, type Match, type Recording, sameJson } from '../../kernel/host.ts';
import { checkPair, PAIR_KINDS, type Scene } from '../../kernel/testing/index.ts';
import type { Look } from '../visitor.ts';
import { deal, type Sitting } from './evenings.ts';
import { FedPage } from './fed-page.ts';
import type { Fault } from './look.ts';

/** Two positions that differ in what a seat cannot know, and in nothing else. */
type Worlds = readonly [here: Match<GameTypes>, there: Match<GameTypes>];

/** A page whose owner's own secrets are covered is seen by somebody in this seat. */
const NEIGHBOUR = 1;
const MOST_MOVES = 60;
const CHANCES = 3;

/** What was compared, and what told something or could not be compared. */
interface Told {
  readonly compared: readonly string[];
  readonly faults: readonly Fault[];
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
  const own = worldsOf(sitting, 0).slice(0, most);
  const others = worldsOf(sitting, NEIGHBOUR)
    .filter(([here, there]) => isSameFor(here, there))
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
    const toggle = (name: string) => fed.visitor.page.getByRole('button', { name: fed.visitor.say(name) });
    if ((await toggle('table:hideSecrets').count()) === 0) {
      miss('nothing covers what is private');
      return { compared, faults };
    }
    await toggle('table:hideSecrets').first().click();
    await toggle('table:showSecrets').first().waitFor();
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

/** For each phase and kind of pair the last position of both worlds, of those in which anything differs at all. */
function worldsOf({ gamePackage: { game }, ...sitting }: Sitting, seat: number): readonly Worlds[] {
  const { setup } = deal({ gamePackage: { game } as Sitting['gamePackage'], ...sitting }).match;
  const found = new Map<string, Worlds>();
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
      checkPair(scene, seat, kind, chance, (first, twin) => {
        const isSame = sameJson(first.state.hands, twin.state.hands) && sameJson(first.state.box, twin.state.box);
        if (!isSame && first.outcome === null)
          found.set(`${kind} ${first.state.phase}`, [forkMatch(first), forkMatch(twin)]);
      });
    }
  }
  return [...found.values()];
}

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

export async function describePage({ visitor: { page } }: Pick<FedPage, 'visitor'>): Promise<Described> {
  const body = page.locator('body');
  // After the deal my role is lifted and said, once.
  await page.waitForFunction(() => document.querySelector('.turned-up') === null);
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
