import { Bot, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Face } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';

/** More than these are counted, and told apart by their marks. */
const MOST_NAMES = 4;

interface WaitingLineProps {
  readonly faces: readonly Face[];
  /** How many are waited for of whom nobody may know who they are. */
  readonly unnamed: number;
  /** Whether I am waited for too. */
  readonly isBesideMine: boolean;
  /** Whether nothing is said where nobody is waited for. */
  readonly isQuiet: boolean;
}

/** Who is waited for, who of them is away, and for whom a bot plays. */
export function WaitingLine({ faces, unnamed, isBesideMine, isQuiet }: WaitingLineProps) {
  const { t, i18n } = useTranslation('kit');
  if (unnamed > 0) return <Unnamed count={unnamed} isBesideMine={isBesideMine} />;
  if (faces.length === 0) return isQuiet ? null : <p className="text-muted">{t('nobodyAsked')}</p>;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const say = (of: readonly Face[]) => list.format(of.map(({ name }) => name));
  const held = faces.filter(({ heldBy }) => heldBy !== null);
  const away = faces.filter(({ isHere, isBot, heldBy }) => !isHere && !isBot && heldBy === null);
  const count = faces.length;
  const names = count > MOST_NAMES ? t('people', { count }) : say(faces);
  return (
    <div className={isBesideMine ? 'text-muted text-small' : ''}>
      <p>
        <span className="me-2 inline-flex flex-wrap gap-1 align-middle">
          {faces.map(({ seat, look, name }) => (
            <SeatMark key={seat} look={look} size="small" label={count > MOST_NAMES ? name : undefined} />
          ))}
        </span>
        <span>{t(isBesideMine ? 'alsoWaitingFor' : 'waitingFor', { names })}</span>
      </p>
      {away.length === 0 || isBesideMine ? null : (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Unplug aria-hidden className="size-4 shrink-0" />
          {t('isAway', { names: say(away), count: away.length })}
        </p>
      )}
      {held.length === 0 || isBesideMine ? null : (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Bot aria-hidden className="size-4 shrink-0" />
          {t('isHeld', { names: say(held) })}
        </p>
      )}
    </div>
  );
}

function Unnamed({ count, isBesideMine }: { readonly count: number; readonly isBesideMine: boolean }) {
  const { t } = useTranslation('kit');
  const names = t('people', { count });
  return (
    <p className={isBesideMine ? 'text-muted text-small' : ''}>
      {t(isBesideMine ? 'alsoWaitingFor' : 'waitingFor', { names })}
    </p>
  );
}
