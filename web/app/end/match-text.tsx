import type { TFunction } from 'i18next';
import { Check, Copy, FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/device.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { tabText } from '../../ui/poster.tsx';
import type { Poster, PosterPerson } from '../../ui/poster-data.ts';
import type { ReplayStep } from '../replay/replay-source.ts';
import { seatOf, storyOf } from '../replay/story.tsx';
import { type GameTexts, useGame } from '../shell/games.ts';
import { keepFile } from './picture.ts';

interface MatchTextProps {
  /** Everything that happened, what only some heard too. */
  readonly told: readonly ReplayStep[];
  readonly poster: Poster;
  readonly foot: string;
  readonly speaker: Translator;
  readonly setup: object;
}

/** The whole match to be read: copied, or kept as a file. */
export function MatchTextButtons({ game, ...props }: MatchTextProps & { readonly game: string }) {
  const { t } = useTranslation('end');
  const { t: table } = useTranslation('table');
  const texts = useGame(game);
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const { told, poster, foot, speaker, setup } = props;
  const text = useMemo(
    () => matchText({ told, poster, foot, speaker, setup }, { texts, t, table }),
    [told, poster, foot, speaker, setup, texts, t, table],
  );
  const isCopied = copied?.text === text && copied.isDone;
  return (
    <>
      <Button
        size="small"
        icon={FileText}
        onClick={() => keepFile(new File([text], `tertulia-${game}.txt`, { type: 'text/plain' }))}
      >
        {t('text.download')}
      </Button>
      <Button
        size="small"
        icon={isCopied ? Check : Copy}
        onClick={async () => setCopied({ text, isDone: await copyText(text) })}
      >
        {t(isCopied ? 'text.copied' : 'text.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('text.copied') : ''}
      </span>
      <ErrorNotice text={copied?.text === text && !copied.isDone ? t('text.failed') : null} />
    </>
  );
}

interface Wording {
  readonly texts: Pick<GameTexts, 'phrase' | 'disclose'>;
  readonly t: TFunction<'end'>;
  readonly table: TFunction<'table'>;
}

/** The whole story in sentences, with rounds as headings and who everybody was at the end. */
export function matchText(
  { told, poster, foot, speaker, setup }: MatchTextProps,
  { texts, t, table }: Wording,
): string {
  const { title, kicker, why, winners, others, line, titles } = poster;
  const headings = headingsIn(told, poster);
  const story = told.flatMap((step) => {
    const sentences = storyOf([step], { ...texts, speaker, setup, t: table }).flatMap((each) => each.texts);
    const seat = seatOf(step.deed);
    const isTalk = step.deed !== null && 'text' in step.deed && seat !== null;
    const lines = sentences.map((text, at) => (isTalk && at === 0 ? `${speaker.seat(seat)}: ${text}` : text));
    return [...(headings.get(step.number) ?? []).flatMap((heading) => ['', `## ${heading}`, '']), ...lines];
  });
  const people = (list: readonly PosterPerson[], name: string) =>
    list.length === 0 ? [] : ['', `${name}:`, ...list.map((person) => personLine(person, t))];
  return [
    ...[`# ${title.join(' ')}`, '', kicker.join(' · '), why, ''],
    ...story,
    ...['', `## ${t('text.end')}`],
    ...people(winners, t('won')),
    ...people(others, t('lost')),
    ...(line === null ? [] : ['', line]),
    ...(titles.length === 0 ? [] : ['', ...titles.map((earned) => `${earned.title}. ${earned.text}`)]),
    ...['', `Tertulia. ${foot}`, ''],
  ].join('\n');
}

function personLine(person: PosterPerson, t: TFunction<'end'>): string {
  const was = person.tab === null ? '' : `: ${tabText(person)}`;
  return `- ${person.name}${was}${person.isDead ? ` (${t('poster.dead')})` : ''}`;
}

/** With which steps rounds begin, as the poster's strip has them. */
function headingsIn(told: readonly ReplayStep[], { strip }: Poster): ReadonlyMap<number, readonly string[]> {
  const headings = new Map<number, readonly string[]>();
  const begun = new Map<string, number>();
  for (const { number, heard } of told) {
    for (const { type } of heard as readonly { readonly type: string }[]) {
      const after = begun.get(type) ?? 0;
      begun.set(type, after + 1);
      const column = strip?.columns.find(({ begins }) => begins?.type === type && begins.after === after);
      if (column !== undefined) headings.set(number, [...(headings.get(number) ?? []), column.label]);
    }
  }
  return headings;
}
