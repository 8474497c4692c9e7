import type { TFunction } from 'i18next';
import { List } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { Giver } from '../../../kernel/host.ts';
import { phraseText } from '../../../protocol/phrase-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { readable, textOr } from '../../ui/labels.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { GameTexts } from '../shell/games.ts';
import { actText, isKnown, openText, reasonText, seated } from '../table/history.ts';
import { phraseWords } from '../table/talk.ts';
import type { ReplayStep } from './replay-source.ts';

const Line = memo(function Line({ line: { step, texts }, look, isCurrent, onGoTo }: LineProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGoTo(step)}
        className={classes(
          'flex min-h-11 w-full items-start gap-2 rounded-corner border-transparent border-l-4 px-2 py-2 text-start hover:bg-raised',
          isCurrent && 'border-accent bg-raised',
        )}
      >
        <span className="w-5 shrink-0">{look !== null && <SeatMark look={look} size="small" />}</span>
        <span className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was told never changes
            <span key={index}>{text}</span>
          ))}
        </span>
        <span className="counts shrink-0 text-muted">{step}</span>
      </button>
    </li>
  );
});

interface StoryListProps {
  readonly story: readonly StoryLine[];
  readonly step: number;
  readonly faces: readonly Face[];
  readonly onGoTo: (step: number) => void;
}

/** What happened, in sentences; a press leads to the moment. */
export function StoryList({ story, step, faces, onGoTo }: StoryListProps) {
  const { t } = useTranslation('replay');
  const current = lineAt(story, step);
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = box.current?.children[current];
    if (line instanceof HTMLElement) bringIntoSight(line);
  }, [current]);

  if (story.length === 0) return <p className="p-4 text-muted">{t('nothingTold')}</p>;
  return (
    <ol ref={box} className="p-2 text-small">
      {story.map((line, index) => (
        <Line
          key={line.step}
          line={line}
          look={line.seat === null ? null : (faces[line.seat]?.look ?? null)}
          isCurrent={index === current}
          onGoTo={onGoTo}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly line: StoryLine;
  readonly look: number | null;
  readonly isCurrent: boolean;
  readonly onGoTo: (step: number) => void;
}

/** Scrolls what the list lies in, and nothing else: the page stays where it is. */
function bringIntoSight(line: HTMLElement): void {
  const box = scrollerOf(line);
  if (box === null) return;
  const margin = box.clientHeight / 4;
  const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const isInSight = top >= margin && top + line.offsetHeight <= box.clientHeight - margin;
  if (!isInSight) box.scrollTop += top - (box.clientHeight - line.offsetHeight) / 2;
}

function scrollerOf(line: HTMLElement): HTMLElement | null {
  let box = line.parentElement;
  while (box !== null && !(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto')) {
    box = box.parentElement;
  }
  return box;
}

/** What happened, in a dialog where there is no room next to the table. */
export function StorySheet({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation('replay');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="icon" className="lg:hidden" aria-label={t('story')} onClick={() => setOpen(true)}>
        <List aria-hidden size={22} />
      </Button>
      <Dialog title={t('story')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** What was told at one step, in sentences. */
interface StoryLine {
  readonly step: number;
  readonly seat: number | null;
  /** One sentence or more. */
  readonly texts: readonly string[];
}

export interface Telling extends Pick<GameTexts, 'phrase' | 'disclose'> {
  readonly speaker: Translator;
  readonly setup: object;
  /** Words of the table, for what was done to it. */
  readonly t: TFunction<'table'>;
}

/** What happened in the steps that are there, a line for each that is worth telling. */
export function storyOf(steps: readonly (ReplayStep | undefined)[], telling: Telling): readonly StoryLine[] {
  return steps.flatMap((step) => (step === undefined ? [] : lineOf(step, telling)));
}

function lineOf({ number, heard, hearers, deed, acts, why }: ReplayStep, telling: Telling): readonly StoryLine[] {
  const { speaker, t } = telling;
  const told = heard.flatMap(
    (event, index) => phrased(() => openText(event as { type: string }, hearers[index] ?? 'all', telling)) ?? [],
  );
  const said = textOf(deed, { t, speaker });
  const done = acts.flatMap((act) => (isKnown(act, t) ? actText(seated(act, speaker, t), t) : []));
  const reason = why === undefined ? [] : [reasonText(why, t)];
  const texts = [...(said === null ? [] : [`“${said}”`]), ...told, ...reason, ...done];
  // What was done to the table after it is nobody's in particular.
  const seat = texts.length === done.length ? null : seatOf(deed);
  return texts.length === 0 ? [] : [{ step: number, seat, texts }];
}

/** Nothing where what was told is not of this game's own form: a file may come from anywhere. */
function phrased(phrase: () => string | null): string | null {
  try {
    return phrase();
  } catch {
    return null;
  }
}

/** Whose action it was, if it was a seat's. */
export function seatOf(deed: object | null): number | null {
  return deed !== null && 'seat' in deed && typeof deed.seat === 'number' ? deed.seat : null;
}

/** What was said at a step; null if nothing was, or these eyes did not hear it. */
const textOf = (deed: object | null, wording: AnyWording): string | null =>
  deed !== null && 'text' in deed && typeof deed.text === 'string' ? spokenText(deed as Talk, wording) : null;

type Talk = Extract<Deed, { type: 'talk' }>;

interface AnyWording {
  readonly t: TFunction<'replay'> | TFunction<'table'>;
  readonly speaker: Translator;
}

/** A phrase in the reader's language, or what somebody wrote. */
function spokenText({ text = '', phrase, seat }: Talk, { t, speaker }: AnyWording): string {
  const words = phraseWords(speaker, (key, values) => String(t(key as never, values as never)));
  return (phrase === undefined ? null : phraseText(phrase, words, { by: seat })) ?? text;
}

/** The line that tells of a step, or else of the last one before it that was worth telling; -1 before the first. */
export function lineAt(story: readonly StoryLine[], step: number): number {
  return story.findLastIndex((line) => line.step <= step);
}

/** What was done, as far as these eyes saw it. */
type Deed =
  | { readonly type: 'answer'; readonly seat: number; readonly by: Giver; readonly command?: { readonly type: string } }
  | { readonly type: 'host'; readonly command: { readonly type: string } }
  | { readonly type: 'time' }
  | {
      readonly type: 'talk';
      readonly seat: number;
      readonly text?: string;
      readonly phrase?: { readonly type: string };
    }
  | { readonly type: 'undo' | 'redo'; readonly asker: number | 'host' };

interface Wording {
  readonly t: TFunction<'replay'>;
  readonly speaker: Translator;
}

/** Who did what at a step, in a sentence. */
export function deedText(given: object | null, { t, speaker }: Wording): string {
  if (given === null) return t('deed.opening');
  const deed = given as Deed;
  const commandText = (type: string) => textOr(speaker, `commands.${type}`, readable(type));
  switch (deed.type) {
    case 'answer': {
      const name = speaker.seat(deed.seat);
      const { command } = deed;
      if (command === undefined) return t(`deed.unseen.${deed.by}`, { name });
      return t(`deed.answer.${deed.by}`, { name, command: commandText(command.type) });
    }
    case 'host':
      return t('deed.host', { command: commandText(deed.command.type) });
    case 'time':
      return t('deed.time');
    case 'talk': {
      const name = speaker.seat(deed.seat);
      if (deed.text === undefined) return t('deed.unheard', { name });
      return t('deed.talk', { name, text: spokenText(deed, { t, speaker }) });
    }
    case 'undo':
    case 'redo':
      return t(`deed.${deed.type}`, { name: deed.asker === 'host' ? t('theHost') : speaker.seat(deed.asker) });
  }
}
