import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';

interface WinnersProps {
  readonly winners: readonly Face[];
  readonly all: number;
  /** Why it ended, in the game's words. */
  readonly reason: string;
}

/** Who won, large; said aloud once. */
export function Winners({ winners, all, reason }: WinnersProps) {
  return <Headline marked={winners} text={useWinnersText(winners, all)} reason={reason} />;
}

interface HeadlineProps {
  /** Those whose marks stand above it. */
  readonly marked: readonly Face[];
  readonly text: string;
  readonly reason: string;
}

/** What came of a match in a few words, large; said aloud once. */
export function Headline({ marked, text, reason }: HeadlineProps) {
  const said = useSaidLater(`${text}. ${reason}`);
  return (
    <div className="grid justify-items-center gap-3 text-center transition duration-500 ease-out starting:translate-y-2 starting:scale-97 starting:opacity-0">
      <div className="flex flex-wrap justify-center gap-2">
        {marked.map(({ seat, look }) => (
          <SeatMark key={seat} look={look} size="large" className="size-16" />
        ))}
      </div>
      <h2 className="text-big">{text}</h2>
      <p className="text-muted">{reason}</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Who won, as this reader is told. */
function useWinnersText(winners: readonly Face[], all: number): string {
  const { t, i18n } = useTranslation('end');
  const list = (faces: readonly Face[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(faces.map(({ name }) => name));
  const mine = winners.filter(({ isYou }) => isYou);
  if (winners.length === 0) return t('noWinner');
  if (winners.length === all && all > 1) return t('everybody');
  // Two people at one screen are not "you".
  if (mine.length !== 1) return t('wins', { count: winners.length, names: list(winners) });
  return winners.length === 1 ? t('youWin') : t('youWinWith', { names: list(winners.filter(({ isYou }) => !isYou)) });
}

/** A text that a live region comes by after it stands, for only what changes is read aloud. */
function useSaidLater(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return said;
}
