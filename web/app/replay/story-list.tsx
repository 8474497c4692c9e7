import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { lineAt, type StoryLine } from './story.ts';

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
