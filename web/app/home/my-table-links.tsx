import { ChevronRight, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ago } from './ago.ts';
import { isCompanion, titleOf } from './game-names.ts';
import { GamePicture } from './game-picture.tsx';
import type { MyTable } from './use-my-tables.ts';

interface WaitingCardProps {
  readonly href: string;
  readonly game: string;
  /** Null for practice on this device. */
  readonly table: MyTable | null;
}

/** A table that waits for me. */
export function WaitingCard({ href, game, table }: WaitingCardProps) {
  const { i18n } = useTranslation('home');
  return (
    <li className="min-w-0">
      <Link
        href={href}
        className="flex min-h-16 items-center gap-3 rounded-corner border border-line border-s-4 border-s-accent bg-surface p-2 shadow-piece hover:bg-raised"
      >
        <span className="h-12 w-16 shrink-0 overflow-hidden rounded-corner">
          <GamePicture id={game} />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{titleOf(game, i18n.language)}</span>
          <HowItStands game={game} table={table} />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
      </Link>
    </li>
  );
}

function HowItStands({ game, table }: Pick<WaitingCardProps, 'game' | 'table'>) {
  const { t, i18n } = useTranslation('home');
  if (table === null) {
    const where = isCompanion(game) ? t('ways.device') : t('mine.practice');
    return <span className="block text-muted text-small">{where}</span>;
  }
  const played = t(table.stage === 'playing' ? 'mine.stages.playing' : 'mine.stages.lobby');
  const stage = table.isSettingUp ? t('mine.stages.settingUp') : played;
  return (
    <span className="block text-muted text-small">
      {stage} · <span className="counts whitespace-nowrap">{table.code}</span> ·{' '}
      <span className="whitespace-nowrap">{ago(table.changedAt, Date.now(), i18n.language)}</span>
    </span>
  );
}

/** A finished match, to look at again. */
export function FinishedRow({ table }: { readonly table: MyTable }) {
  const { t, i18n } = useTranslation('home');
  return (
    <li>
      <Link
        href={`/m/${table.match}`}
        className="flex min-h-11 items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-raised"
      >
        <History aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 grow truncate">{titleOf(table.game, i18n.language)}</span>
        <span className="text-muted text-small">{ago(table.changedAt, Date.now(), i18n.language)}</span>
        <span className="font-medium text-accent text-small">{t('mine.replay')}</span>
      </Link>
    </li>
  );
}
