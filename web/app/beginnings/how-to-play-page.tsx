import { catalogue } from 'virtual:catalogue';
import { BookOpen, GraduationCap, MonitorSmartphone, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { chosenSetup } from '../../ui/setup.ts';
import { RulesDialog } from '../lobby/rules-dialog.tsx';
import { useGame } from '../shell/games.ts';
import { NotFound, Page } from '../shell/page.tsx';
import { hasBeginnings, useBeginnings } from './load-beginnings.ts';
import { PartPicture } from './part.tsx';
import { guidedHrefOf } from './told.ts';

/** A game in two minutes, with pictures; then the ways into it, and its numbered rules. */
export default function HowToPlayPage({ game: id }: { readonly game: string }) {
  const { t, i18n } = useTranslation('beginnings');
  const game = catalogue.find((each) => each.id === id);
  if (game === undefined || game.companion !== null) return <NotFound />;
  const language = i18n.language;
  const title = t('title', { game: game.title[language] });
  const wish = { preset: game.presets[0] ?? '', options: {}, seats: game.seats.min };
  const usual = chosenSetup({ game, wish, settled: {} });
  return (
    <Page title={title}>
      <article className="mx-auto flex w-full max-w-3xl flex-col gap-6">
        <header>
          <h1 className="text-title">{title}</h1>
          <p className="text-muted">{hasBeginnings(id) ? t('minutes') : game.description[language]}</p>
        </header>
        {hasBeginnings(id) && <Steps game={id} setup={usual} />}
        <Ways game={id} setup={usual} />
      </article>
    </Page>
  );
}

interface PageProps {
  readonly game: string;
  /** Every option as it usually is. */
  readonly setup: Readonly<Record<string, unknown>>;
}

function Steps({ game, setup }: PageProps) {
  useGame(game);
  const beginnings = useBeginnings(game);
  return (
    <ol className="flex flex-col gap-5">
      {beginnings.steps.map((name, at) => (
        <li key={name} className="grid items-center gap-x-5 gap-y-2 sm:grid-cols-2">
          <PartPicture {...{ game, setup, beginnings, name }} className={at % 2 === 1 ? 'sm:order-last' : ''} />
          <section className={beginnings.pictures[name] === undefined ? 'sm:col-span-2' : ''}>
            <h2 className="font-semibold text-large">{beginnings.text(`parts.${name}.title`, setup)}</h2>
            <p className="text-pretty">{beginnings.text(`parts.${name}.text`, setup)}</p>
          </section>
        </li>
      ))}
    </ol>
  );
}

function Ways({ game, setup }: PageProps) {
  const { t } = useTranslation('beginnings');
  const [isOpen, setOpen] = useState(false);
  const guided = guidedHrefOf(game);
  return (
    <footer className="flex flex-col gap-2 border-line border-t pt-5">
      <div className="flex flex-wrap gap-2">
        {guided !== null && (
          <ButtonLink href={guided} icon={GraduationCap} kind="main">
            {t('guided.do')}
          </ButtonLink>
        )}
        <ButtonLink href={`/practice/${game}`} icon={MonitorSmartphone} kind={guided === null ? 'main' : 'plain'}>
          {t('practise')}
        </ButtonLink>
        <Button icon={BookOpen} onClick={() => setOpen(true)}>
          {t('rules')}
        </Button>
        <ButtonLink href={`/lab?game=${game}`} icon={SlidersHorizontal}>
          {t('lab')}
        </ButtonLink>
      </div>
      {guided !== null && <p className="text-muted text-small">{t('guided.help')}</p>}
      <RulesDialog game={game} setup={setup} isOpen={isOpen} onClose={() => setOpen(false)} />
    </footer>
  );
}
