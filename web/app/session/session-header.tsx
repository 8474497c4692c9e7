import { Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState, PublicSession } from '../../../protocol/index.ts';
import { classes } from '../../ui/classes.ts';
import type { Connection } from '../following/table-client.ts';
import { SettingsButton } from '../shell/settings-button.tsx';

interface SessionHeaderProps {
  readonly session: PublicSession;
  readonly standing: ParticipantState;
  readonly connection: Connection;
}

/** One slim line: who somebody is here, how far it is, what they have so far. */
export function SessionHeader({ session, standing, connection }: SessionHeaderProps) {
  const { t } = useTranslation('session');
  const { number, phase, phases, points, results, page } = standing;
  const isPlaying = page === 'playing';
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-line border-b bg-surface ps-4 pe-2 pt-[env(safe-area-inset-top)] text-small">
      <p lang={session.language} className="min-w-0 flex-1 truncate py-1 font-semibold font-title text-base">
        {session.title}
      </p>
      <ul
        aria-label={t('header.label')}
        className="counts order-last flex w-full flex-wrap items-center gap-x-4 pb-1.5 sm:order-none sm:w-auto sm:pb-0"
      >
        <li>
          <span className="sr-only">{t('header.numberLong', { number })}</span>
          <span aria-hidden>{t('header.number', { number })}</span>
        </li>
        {phase >= 0 && <li>{t('header.match', { number: Math.min(phase + 1, phases), of: phases })}</li>}
        {results.length > 0 && <li>{t('header.points', { count: points })}</li>}
        <CarriedThings standing={standing} game={session.game} />
      </ul>
      <ConnectionMark connection={connection} />
      {/* While a match is played, its own header has them. */}
      {!isPlaying && <SettingsButton />}
    </header>
  );
}

/** What somebody takes from match to match, in the game's words where it has some. */
function CarriedThings({ standing, game }: Pick<SessionHeaderProps, 'standing'> & { readonly game: string }) {
  const { t, i18n } = useTranslation('session');
  const nameOf = (name: string) =>
    i18n.exists(`carried.${name}`, { ns: game }) ? i18n.t(`${game}:carried.${name}`) : name;
  return Object.entries(standing.carried)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => <li key={name}>{t('header.carried', { name: nameOf(name), count })}</li>);
}

function ConnectionMark({ connection }: Pick<SessionHeaderProps, 'connection'>) {
  const { t } = useTranslation('session');
  const isOpen = connection === 'open';
  const Icon = isOpen ? Wifi : WifiOff;
  const label = t(isOpen ? 'header.connected' : 'header.notConnected');
  return (
    <p className={classes('pe-2', isOpen ? 'text-muted' : 'text-danger')}>
      <Icon role="img" aria-label={label} className="size-4" />
    </p>
  );
}
