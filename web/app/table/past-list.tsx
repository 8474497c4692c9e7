import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { PastItem } from '../following/followed.ts';
import type { ShownGame } from '../shell/games.ts';
import { type Sentence, teller } from './sentences.ts';
import { useNewest } from './use-newest.ts';

interface PastListProps {
  readonly past: readonly PastItem[];
  readonly game: ShownGame;
  readonly setup: object;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  /** Where a sentence can be looked up, once the match is over. */
  readonly momentHref: ((at: number) => string) | null;
}

const MOST_SHOWN = 300;

/** What happened, in sentences, newest at the bottom. */
export function PastList({ past, game, setup, speaker, faces, momentHref }: PastListProps) {
  const { t } = useTranslation('table');
  const tell = useMemo(() => teller({ phrase: game.phrase, speaker, setup, t }), [game, speaker, setup, t]);
  const sentences = useMemo(() => tell(past.slice(-MOST_SHOWN)).slice(-MOST_SHOWN), [tell, past]);
  const list = useNewest(sentences.at(-1)?.key);
  const isCovered = useIsCovered();

  if (isCovered) return <p className="p-4 text-muted">{t('hiddenPast')}</p>;
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

type PastLineProps = Pick<PastListProps, 'faces' | 'momentHref'> & { readonly sentence: Sentence };

/** Drawn once: there are hundreds of them, and every move adds some. */
const PastLine = memo(({ sentence: { seat, text, at }, faces, momentHref }: PastLineProps) => {
  const face = seat === null ? undefined : faces[seat];
  return (
    <li className="flex items-start gap-2">
      {faces.length > 0 && (
        <span className="w-6 shrink-0">{face !== undefined && <SeatMark look={face.look} size="small" />}</span>
      )}
      {momentHref === null ? (
        <span className="min-w-0 py-0.5 wrap-anywhere">{text}</span>
      ) : (
        <a
          className="min-w-0 py-0.5 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
          href={momentHref(at)}
        >
          {text}
        </a>
      )}
    </li>
  );
});
