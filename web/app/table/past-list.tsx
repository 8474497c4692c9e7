import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Speaker } from '../../../games/listed.ts';
import type { Face } from '../../kit/screen.ts';
import { SeatMark } from '../../kit/seat-mark.tsx';
import type { PastItem } from '../following/followed.ts';
import type { ShownGame } from '../shell/games.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { useNewest } from './use-newest.ts';

interface PastListProps {
  readonly past: readonly PastItem[];
  readonly game: ShownGame;
  readonly setup: object;
  readonly speaker: Speaker;
  readonly faces: readonly Face[];
  /** Where a sentence can be looked up, once the match is over. */
  readonly momentHref: ((at: number) => string) | null;
}

const MOST_SHOWN = 300;

/** What happened, in sentences, newest at the bottom. */
export function PastList({ past, game, setup, speaker, faces, momentHref }: PastListProps) {
  const { t } = useTranslation('table');
  const sentences = useMemo(
    () => past.flatMap((item) => sentencesOf(item, { phrase: game.phrase, speaker, setup, t })).slice(-MOST_SHOWN),
    [past, game, speaker, setup, t],
  );
  const list = useNewest(sentences.length);

  if (sentences.length === 0) return <p className="p-4 text-muted">{t('nothingHappened')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div ref={list} role="log" aria-label={t('past')} tabIndex={0} className="h-full overflow-y-auto">
      <ol className="flex flex-col gap-1 p-3 text-small">
        {sentences.map((sentence) => (
          <PastLine key={sentence.key} sentence={sentence} faces={faces} momentHref={momentHref} />
        ))}
      </ol>
    </div>
  );
}

function PastLine({
  sentence: { seat, text, at },
  faces,
  momentHref,
}: Pick<PastListProps, 'faces' | 'momentHref'> & { readonly sentence: Sentence }) {
  const face = seat === null ? undefined : faces[seat];
  return (
    <li className="flex items-start gap-2">
      <span className="w-6 shrink-0">{face !== undefined && <SeatMark look={face.look} size="small" />}</span>
      {momentHref === null ? (
        <span className="py-0.5">{text}</span>
      ) : (
        <a className="py-0.5 underline decoration-line underline-offset-4 hover:decoration-ink" href={momentHref(at)}>
          {text}
        </a>
      )}
    </li>
  );
}
