import type { TFunction } from 'i18next';
import { BEFORE, carriedTalk, type Followed, HISTORY, type PastItem } from '../../../client/followed.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { SavedAct } from '../../../kernel/host.ts';
import type { ChatLine, TableAct, WireViewer } from '../../../protocol/index.ts';
import type { ReplayStep } from '../../../table/replay-steps.ts';
import type { Speech, SpeechOf } from '../../ui/speech.ts';
import type { GameTexts } from '../shell/games.ts';
import { ask } from '../shell/server.ts';

/** One line of what happened: a sentence, and the seat that it is about. */
export interface Sentence {
  readonly key: string;
  /** The key of the item that it tells of. */
  readonly item: string;
  readonly seat: number | null;
  readonly text: string;
  readonly at: number;
  /** What the seat itself says, where the sentence tells of that; with what the table remarks about it. */
  readonly speech?: Speech;
  /** It says that moves were taken back. */
  readonly isTakeBack?: true;
  /** What was taken back, where the sentence says so of several things. */
  readonly folded?: readonly string[];
}

interface Telling extends Pick<GameTexts, 'phrase' | 'disclose'> {
  readonly speaker: Translator;
  readonly setup: object;
  readonly t: TFunction<'table'>;
  /** What is shown as said by a seat; nothing where it is left out. */
  readonly speechOf?: SpeechOf | null;
}

/** Something of the past; once all is over, with who heard each thing that was told. */
type ToldItem = PastItem & { readonly hearers?: ReplayStep['hearers'] };

/** What one item of the past says, in the reader's language; what people said is not among it. */
export function sentencesOf(item: ToldItem, telling: Telling): readonly Sentence[] {
  const heard = item.heard.flatMap((event, at) => eventLine(event, item.hearers?.[at] ?? 'all', telling));
  const lines = [...asides(item, telling), ...heard];
  return lines.map((line, index) => ({ ...line, key: `${item.key}-${index}`, item: item.key, at: item.at }));
}

type Line = Pick<Sentence, 'seat' | 'text' | 'speech' | 'isTakeBack'>;

/** What the table itself has to say: somebody else answered, moves were taken back, or something was done to the table. */
function asides({ given, isTakeBack, act }: PastItem, { speaker, t }: Telling): readonly Line[] {
  const lines: Line[] = [];
  if (isTakeBack) lines.push({ seat: null, text: t('takenBack'), isTakeBack: true });
  if (given) lines.push({ seat: given.seat, text: t(`given.${given.by}`, { seat: speaker.seat(given.seat) }) });
  if (act) lines.push({ seat: act.seat ?? null, text: actText(named(act, speaker), t) });
  return lines;
}

function eventLine(event: { readonly type: string }, to: 'all' | readonly number[], telling: Telling): readonly Line[] {
  const text = openText(event, to, telling);
  const speech = to === 'all' ? (telling.speechOf?.(event, telling.speaker) ?? null) : null;
  if (text !== null && speech !== null) return [{ seat: speech.seat, text, speech }];
  const seat = 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
  return text === null ? [] : [{ seat, text }];
}

/** What was told, as those may read it who heard it; what only some heard, as everybody may once it is over. Null where that is nothing. */
export function openText(
  event: { readonly type: string },
  to: 'all' | readonly number[],
  { phrase, disclose, speaker, setup }: Omit<Telling, 't'>,
): string | null {
  // What was meant for nobody was told to nobody.
  if (to.length === 0) return null;
  if (to !== 'all' && disclose !== undefined) return disclose(event, to, speaker, setup);
  const text = phrase(event, speaker, setup);
  return text === null || to === 'all' ? text : `${speaker.seats(to)}: ${text}`;
}

/** The past with everything that happened, once it is over: what only some heard, and what was said where this viewer could not hear it. */
export function openPast(
  past: readonly PastItem[],
  told: readonly ReplayStep[],
  speaker: Translator,
): readonly ToldItem[] {
  const isAside = ({ said, given, act, isTakeBack }: PastItem) => said !== null || given || act || isTakeBack;
  const known = past.filter(isAside).map((item) => ({ ...item, heard: [] }));
  const opened = told.flatMap(({ number, at, heard, hearers, deed }): readonly ToldItem[] => {
    const said = spokenIn(deed, speaker);
    const isKnown = past.some((item) => item.said !== null && isSameTalk(item.said, said));
    const item = { ...remembered({ number, at }), key: `${HISTORY}open-${number}` };
    if (said !== null) return isKnown ? [] : [{ ...item, said }];
    return heard.length === 0 ? [] : [{ ...item, heard: heard as PastItem['heard'], hearers }];
  });
  return [...known, ...opened].sort((one, other) => one.at - other.at || rankOf(one) - rankOf(other));
}

/** At the same moment: what was done to the table, then what came of it, then what was said about it; the lobby's talk came first of all. */
const rankOf = ({ key, said, at }: PastItem): number =>
  said !== null && at > 0 ? 2 : key.startsWith(`${HISTORY}open-`) ? 1 : 0;

function spokenIn(deed: object | null, speaker: Translator): PastItem['said'] {
  if (deed === null || !('text' in deed) || !('channel' in deed)) return null;
  const { seat, text, channel, at, phrase } = deed as Pick<ChatLine, 'text' | 'channel' | 'at' | 'phrase'> & {
    readonly seat: number;
  };
  return { seat, text, channel, at, name: speaker.seat(seat), person: null, ...(phrase !== undefined && { phrase }) };
}

const isSameTalk = (one: ChatLine, other: ChatLine | null): boolean =>
  other !== null && one.seat === other.seat && one.text === other.text && one.at === other.at;

/** The last sentences of what was told, for a screen that shows nothing of it itself. */
export function lastTold(past: readonly PastItem[], telling: Telling, most: number): readonly string[] {
  const items = past.filter(({ said, heard }) => said === null && heard.length > 0).slice(-LOOKS_BACK);
  return items.flatMap((item) => sentencesOf(item, telling).map(({ text }) => text)).slice(-most);
}

/** So many items are read for the last sentences; some have none. */
const LOOKS_BACK = 12;

/** Puts items into sentences, each once for as long as the language and the names stay the same. */
export function teller(telling: Telling): (past: readonly ToldItem[]) => readonly Sentence[] {
  const known = new WeakMap<ToldItem, readonly Sentence[]>();
  const tell = (item: ToldItem): readonly Sentence[] => {
    const told = known.get(item) ?? sentencesOf(item, telling);
    known.set(item, told);
    return told;
  };
  return (past) => past.flatMap(tell).filter(isLastOfTakeBacks);
}

/** Of several lines in a row that say that moves were taken back, the last says it for all; whether this is another line, or that one. */
const isLastOfTakeBacks = ({ isTakeBack }: Sentence, index: number, all: readonly Sentence[]): boolean =>
  !(isTakeBack && all[index + 1]?.isTakeBack);

type T = TFunction<'table'>;

/** Something that was done to a table, with everybody in it by name. */
interface NamedAct extends Pick<TableAct, 'type' | 'way' | 'bot' | 'settings' | 'milliseconds'> {
  readonly by: string;
  readonly whom: string;
  readonly seat: string;
}

/** As it is told at the table: everybody is called what they are called there. */
export function named(act: TableAct, speaker: Translator): NamedAct {
  const { by, whom, seat, holder } = act;
  const seatName = holder ?? (seat === undefined ? '' : speaker.seat(seat));
  return { ...act, by: by?.name ?? '', whom: whom?.name ?? '', seat: seatName };
}

/** As a save has it, in which nobody has a name: seats have the names that the page gives them. */
export function seated(act: SavedAct, speaker: Translator, t: T): NamedAct {
  const { by, whom, seat } = act;
  const nameOf = (who: NonNullable<SavedAct['by']>, as: 'doer' | 'whom') =>
    typeof who === 'number' ? speaker.seat(who) : t(`acts.${as}.${who}`);
  return {
    ...(act as unknown as TableAct),
    by: by === null ? '' : nameOf(by, 'doer'),
    whom: whom === undefined ? '' : nameOf(whom, 'whom'),
    seat: seat === undefined ? '' : speaker.seat(seat),
  };
}

/** Whether there are words for it: a save may come from anywhere. */
export const isKnown = ({ type, way }: SavedAct, t: T): boolean => {
  const key = `acts.${type}.${way}` as 'acts.kicked.by';
  return /^\w+$/.test(type + way) && t(key, { defaultValue: '' }) !== '';
};

/** What was done to the table, as a sentence. */
export function actText({ type, way, by, whom, seat, bot, settings, milliseconds }: NamedAct, t: T): string {
  const changed = settings === undefined ? '' : settingsText(settings, t);
  const time = milliseconds === undefined ? '' : timeText(milliseconds, t);
  const values = { by, whom, seat, bot: bot ?? '', settings: changed, time };
  // Somebody at a shared screen may also hand over another of its seats.
  const told = way === 'given' && by === seat ? 'givenOwn' : way;
  // Not every kind comes about in every way, and the compiler takes all of them for possible.
  return t(`acts.${type}.${told}` as 'acts.kicked.by', values);
}

/** The reason that a program gave for its answer. */
export const reasonText = (why: string, t: T): string => t('reason', { why });

const timeText = (milliseconds: number, t: T): string =>
  t('acts.time', { seconds: Math.round(milliseconds / 100) / 10 });

function settingsText(settings: NonNullable<TableAct['settings']>, t: T): string {
  const { isListed, entry, pace, tempo, discussionSeconds: talk, allowsAgents } = settings;
  const limits = (['decisionSeconds', 'graceSeconds'] as const).flatMap((key) => {
    const seconds = settings[key];
    if (seconds === undefined) return [];
    return seconds === null
      ? t(`acts.settings.${key}.none`)
      : t(`acts.settings.${key}.some`, { time: timeText(seconds * 1000, t) });
  });
  return [
    ...(isListed === undefined ? [] : [t(`acts.settings.isListed.${isListed ? 'yes' : 'no'}`)]),
    ...(entry === undefined ? [] : [t(`acts.settings.entry.${entry}`)]),
    ...(allowsAgents === undefined ? [] : [t(`acts.settings.allowsAgents.${allowsAgents ? 'yes' : 'no'}`)]),
    ...(tempo === undefined ? [] : [t(`acts.settings.tempo.${tempo}`)]),
    ...(pace === undefined ? [] : [t('acts.settings.pace', { time: timeText(pace, t) })]),
    ...(talk === undefined ? [] : [t('acts.settings.discussionSeconds', { time: timeText(talk * 1000, t) })]),
    ...limits,
  ].join(', ');
}

interface Page {
  readonly items: readonly (Partial<PastItem> & { readonly number: number; readonly at: number })[];
  readonly next: number | null;
}

/** What a viewer heard at a table before this page was opened; asked for as this person, or with another secret. */
export const historyReader =
  (code: string, token?: string) =>
  async (viewer: WireViewer, { standing, past: known }: Pick<Followed, 'standing' | 'past'>) => {
    if (viewer === 'moderator') return [];
    const read = async (more: string): Promise<PastItem[]> => {
      const past: PastItem[] = [];
      let after: number | null = 0;
      while (after !== null) {
        const path = `/api/tables/${code}/history?seat=${viewer}&after=${after}&most=2000${more}`;
        const page: Page = await ask('GET', path, undefined, token);
        past.push(...page.items.map(remembered));
        after = page.next;
      }
      return past;
    };
    const isCarried = known.some(({ key }) => key.startsWith(BEFORE));
    const hasTalk = standing.last !== undefined && !isCarried;
    // A match of older rules can no longer be read; what was said in it is not missed for that.
    const [before, now] = await Promise.all([hasTalk ? read('&talk=last').catch(() => []) : [], read('')]);
    return [...carriedTalk(before), ...now];
  };

/** An item of a history as pages keep it. */
export function remembered({
  number,
  at,
  heard = [],
  said = null,
  given = null,
  isTakeBack = false,
  step = null,
  act = null,
}: Page['items'][number]) {
  return { key: `${HISTORY}${number}`, at, heard, said, given, isTakeBack, step, act };
}
