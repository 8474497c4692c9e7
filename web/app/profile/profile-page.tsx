import { catalogue } from 'virtual:catalogue';
import { Download } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmButton } from '../../ui/button.tsx';
import { downloadFile, jsonFile } from '../../ui/device.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MatchList } from '../home/match-list.tsx';
import { loadWords } from '../shell/games.ts';
import { Page } from '../shell/page.tsx';
import { ask, forgetMe, useAction, useMe } from '../shell/server.ts';
import { forgetMatches, type KeptMatch, mergedMatches, useKeptMatches, useServerMatches } from './kept-matches.ts';
import { groupedBy, matchesAsCsv, type Tally, tallyOf } from './tally.ts';

/** What was played from this device, or at tables by the same person: by game and role, won and lost, the longest streaks, and each match. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const { matches: here } = useKeptMatches();
  const { matches: there, isOutOfReach } = useServerMatches();
  const all = mergedMatches(here, there ?? []);
  const [hasPractice, setHasPractice] = useState(true);
  const matches = hasPractice ? all : all.filter(({ isPractice }) => !isPractice);
  return (
    <Page title={t('title')}>
      <div className="mx-auto grid w-full max-w-3xl gap-6 py-6">
        <header className="grid gap-1">
          <h1 className="text-title">{t('title')}</h1>
          <p className="text-muted">{t('help')}</p>
        </header>
        {isOutOfReach && <Notice kind="info">{t('outOfReach')}</Notice>}
        {all.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <Switch label={t('withPractice')} isOn={hasPractice} onChange={setHasPractice} />
            <Suspense>
              {groupedBy(matches, ({ game }) => game).map(([game, played]) => (
                <GameProfile key={game} game={game} matches={played} />
              ))}
              <Latest matches={matches} />
            </Suspense>
            <footer className="flex flex-wrap gap-2 border-line border-t pt-4">
              <Button icon={Download} onClick={() => downloadFile('tertulia-matches.json', jsonFile({ matches: all }))}>
                {t('json')}
              </Button>
              <Button
                icon={Download}
                onClick={() =>
                  downloadFile('tertulia-matches.csv', new Blob([matchesAsCsv(all)], { type: 'text/csv' }))
                }
              >
                {t('csv')}
              </Button>
            </footer>
          </>
        )}
        <Deleting hasLocal={here.length > 0} />
      </div>
    </Page>
  );
}

/** Both places where matches are kept can be cleared: this device, and the server, which then forgets the whole person. */
function Deleting({ hasLocal }: { readonly hasLocal: boolean }) {
  const { t } = useTranslation('profile');
  const isSomebody = useMe((me) => me.token !== null);
  const { run, isBusy, refusal } = useAction();
  const deleteMe = async () => {
    await ask('DELETE', '/api/me');
    forgetMe();
    forgetMatches();
  };
  if (!hasLocal && !isSomebody) return null;
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-4">
      {hasLocal && (
        <ConfirmButton sure={t('deleteSure')} onConfirm={forgetMatches}>
          {t('delete')}
        </ConfirmButton>
      )}
      {isSomebody && (
        <>
          <ConfirmButton
            kind="danger"
            disabled={isBusy}
            sure={t('shell:me.yesDelete')}
            onConfirm={() => void run(deleteMe)}
          >
            {t('shell:me.delete')}
          </ConfirmButton>
          <p className="text-muted text-small">{t('shell:me.deleteHelp')}</p>
        </>
      )}
      <ErrorNotice text={refusal} />
    </section>
  );
}

interface GameProfileProps {
  readonly game: string;
  readonly matches: readonly KeptMatch[];
}

/** One game: how often it was won and lost, in a row too, and in which roles. */
function GameProfile({ game, matches }: GameProfileProps) {
  const { t } = useTranslation('profile');
  const names = useNames()(game);
  const tally = tallyOf(matches);
  const roles = groupedBy(
    matches.filter(({ role }) => role !== null),
    ({ role }) => role ?? '',
  );
  return (
    <section aria-labelledby={`of-${game}`} className="grid gap-2 rounded-corner border border-line bg-surface p-4">
      <h2 id={`of-${game}`} className="font-semibold text-large">
        {names.title}
      </h2>
      <WonAndLost tally={tally} />
      <p className="text-muted text-small">
        {[
          t('played', { count: tally.played }),
          ...(tally.longestWon > 1 ? [t('longestWon', { count: tally.longestWon })] : []),
          ...(tally.longestLost > 1 ? [t('longestLost', { count: tally.longestLost })] : []),
        ].join(' · ')}
      </p>
      {roles.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 pt-2 sm:grid-cols-2">
          {roles.map(([key, played]) => (
            <li key={key} className="grid gap-0.5">
              <span className="font-medium">{names.role(key)}</span>
              <WonAndLost tally={tallyOf(played)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A bar as long as all matches, with its numbers: solid for those won, striped for those lost, empty where nobody won. */
function WonAndLost({ tally: { played, won, lost } }: { readonly tally: Tally }) {
  const { t } = useTranslation('profile');
  const share = (count: number) => ({ width: `${(count / played) * 100}%` });
  return (
    <div className="grid gap-0.5">
      <div aria-hidden className="flex h-3 overflow-hidden rounded-full border border-outline bg-ground">
        <span className="bg-success" style={share(won)} />
        <span
          className="bg-[repeating-linear-gradient(45deg,var(--danger)_0_4px,transparent_4px_8px)]"
          style={share(lost)}
        />
      </div>
      <p className="counts flex justify-between text-small">
        <span>{t('won', { count: won })}</span>
        {played > won + lost && <span className="text-muted">{t('nobody', { count: played - won - lost })}</span>}
        <span>{t('lost', { count: lost })}</span>
      </p>
    </div>
  );
}

/** So many of the latest are in sight. */
const FEW = 30;

/** The latest matches, each with the way to its replay. */
function Latest({ matches }: { readonly matches: readonly KeptMatch[] }) {
  const { t, i18n } = useTranslation('profile');
  const namesOf = useNames();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const listed = matches.toReversed().map((kept) => {
    const { title, role } = namesOf(kept.game);
    const facts = [t(`results.${kept.result}`), role(kept.role), kept.isPractice ? t('practice') : ''];
    return {
      key: `${kept.match} ${kept.seat}`,
      href: kept.isPractice ? `/replay?practice=${kept.match}` : `/m/${kept.match}`,
      title,
      facts: [...facts.filter(Boolean), date.format(kept.endedAt)],
    };
  });
  return <MatchList title={t('latest')} matches={listed} few={FEW} />;
}

/** What games and their roles are called; the nearest Suspense waits for their words. A game that is gone goes by its id. */
function useNames() {
  const { t, i18n } = useTranslation();
  return (game: string) => {
    const known = catalogue.find(({ id }) => id === game);
    if (known !== undefined) use(loadWords(game));
    return {
      title: known?.title[i18n.language] ?? game,
      role: (key: string | null) => (known === undefined || key === null ? '' : t(`${game}:${key}`)),
    };
  };
}
