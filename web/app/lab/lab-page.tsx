import { catalogue } from 'virtual:catalogue';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { inLanguage } from '../home/shelf.tsx';
import { loadWords } from '../shell/games.ts';
import { Loading, Page } from '../shell/page.tsx';
import { type LabAddress, type LabView, labGames, usualSetting, VIEWS } from './address.ts';
import { ComparePanel } from './compare-panel.tsx';
import { keyOf, NOTHING_YET } from './lab-session.ts';
import { labRefusal } from './lab-words.ts';
import { GameChoice, Levers } from './levers.tsx';
import { Sheets } from './sheets.tsx';
import { SweepView } from './sweep-view.tsx';
import { TakeAway } from './take-away.tsx';
import { TuneView } from './tune-view.tsx';
import { type Lab, type LabControls, useLab, useLabControls } from './use-lab.ts';
import { Failed, NotLoaded, PhoneStrip, WinTable } from './win-table.tsx';
import { WorthView } from './worth-view.tsx';

const games = labGames(catalogue);

/** Change a rule, and watch what it does: matches between bots are played in this page while one looks. */
export default function LabPage() {
  const { t } = useTranslation('lab');
  const controls = useLabControls();
  const lab = useLab();
  const { chosen, missing, choose } = useGameChoice(controls, lab);
  return (
    <Page title={t('title')} wide>
      <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-4">
        <header>
          <h1 className="text-title">{t('title')}</h1>
          <p className="max-w-prose text-pretty text-muted">{t('intro')}</p>
        </header>
        <GameChoice games={games} chosen={chosen} onChoose={choose} />
        {missing !== null && <NotLoaded game={missing} />}
        {controls.leftOut.length > 0 && (
          <Suspense>
            <BrokenLink controls={controls} />
          </Suspense>
        )}
        <Suspense fallback={<Loading />}>
          {lab === null ? (
            <Loading />
          ) : (
            <div aria-busy={chosen !== controls.game.id} className={chosen === controls.game.id ? '' : 'opacity-40'}>
              <Bench key={controls.game.id} {...{ controls, lab }} />
            </div>
          )}
        </Suspense>
      </div>
    </Page>
  );
}

/** Which game is chosen, once it is there: one that cannot be loaded leaves the page as it is. */
function useGameChoice({ game, chooseGame }: LabControls, lab: Lab | null) {
  const [waiting, setWaiting] = useState<string | null>(null);
  const [missing, setMissing] = useState<CatalogueGame | null>(null);
  const asked = useRef<AbortController | null>(null);
  const choose = (next: CatalogueGame) => {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    const { signal } = asking;
    const end = (left: CatalogueGame | null) => {
      if (signal.aborted) return;
      setWaiting(null);
      setMissing(left);
      if (left === null) chooseGame(next);
    };
    setWaiting(next.id);
    Promise.all([loadWords(next.id), lab?.workers.prepare(usualSetting(next), 1, signal)]).then(
      () => end(null),
      () => end(next),
    );
  };
  return { chosen: waiting ?? game.id, missing, choose };
}

/** What was wrong with the link that led here. */
function BrokenLink({ controls: { leftOut, game } }: { readonly controls: LabControls }) {
  const { t, i18n } = useTranslation('lab');
  use(loadWords(game.id));
  const [first] = leftOut;
  if (first === undefined) return null;
  if (first.code === 'not-in-lab') {
    const asked = catalogue.find(({ id }) => id === first.with?.game) ?? game;
    return <Notice kind="danger">{t('link.notInLab', { game: inLanguage(asked.title, i18n.language) })}</Notice>;
  }
  const why = leftOut.map((each) => labRefusal(each, game.id)).join(' ');
  return <Notice kind="danger">{t(first.code === 'unknown-game' ? 'link.broken' : 'link.leftOut', { why })}</Notice>;
}

interface BenchProps {
  readonly controls: LabControls;
  readonly lab: Lab;
}

/** Levers on one side, what they do on the other. On a phone one of them, under the numbers, which stay in sight. */
function Bench({ controls, lab: { session, studies } }: BenchProps) {
  const { t } = useTranslation('lab');
  const { game, address, change } = controls;
  use(loadWords(game.id));
  const { setting, against } = address;
  useEffect(() => {
    session.want({ setting, against, kinds: game.bots });
  }, [session, setting, against, game]);
  useEffect(() => () => Object.values(studies).forEach((study) => void study.forget()), [studies]);
  const known = useStore(session.state);
  // Until the session has turned to this game, what it knows is of another.
  const state = known.game === game.id ? known : NOTHING_YET;
  // On a phone, a link to a study leads to it.
  const [isRules, setRules] = useState(address.view === 'watch');
  const save = () => change({ against: setting });
  const isSaved = against !== null && keyOf(against) === keyOf(setting);
  const prepared = state.refusal === null ? (state.prepared?.prepared ?? null) : null;
  const study = {
    ...{ game, setting, prepared, studies, asked: address.asked },
    onAsk: (asked: LabAddress['asked']) => change({ asked }),
    onTake: (taken: LabSetting) => change({ setting: taken, against: against ?? setting }),
  };
  const views: Readonly<Record<LabView, () => ReactNode>> = {
    watch: () => (
      <div className="flex flex-col gap-4">
        {against !== null && (
          <ComparePanel
            {...{ game, setting, against }}
            compared={state.isStale ? null : state.compared}
            onSave={state.refusal === null ? save : null}
            onForget={() => change({ against: null })}
          />
        )}
        <Sheets {...{ game, state }} />
      </div>
    ),
    sweep: () => <SweepView {...study} />,
    worth: () => <WorthView {...study} />,
    tune: () => <TuneView {...study} measure={state.measured?.measure ?? null} />,
  };
  return (
    <>
      <PhoneStrip {...{ game, state, isRules }} onChoose={setRules} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <section
          aria-labelledby="lab-levers"
          className={classes(
            'rounded-corner border border-line bg-surface p-4 lg:sticky lg:top-2 lg:max-h-[calc(100dvh-1rem)] lg:overflow-y-auto',
            !isRules && 'max-lg:hidden',
          )}
        >
          <h2 id="lab-levers" className="mb-3 flex items-center gap-2 font-semibold text-large">
            <SlidersHorizontal aria-hidden className="size-5" />
            {t('levers')}
          </h2>
          <Levers {...{ game, setting }} prepared={state.prepared} refusal={state.refusal} onChange={controls.choose} />
        </section>
        <div className={classes('flex min-w-0 flex-col gap-4', isRules && 'max-lg:hidden')}>
          {state.failure !== null && <Failed {...{ game }} failure={state.failure} />}
          <WinTable {...{ game, state }} onPlayOn={() => session.playOn()} />
          <TakeAway
            {...{ game, setting }}
            href={controls.href}
            isPlayable={state.refusal === null}
            onSave={isSaved ? null : save}
          />
          <Tabs
            label={t('views.label')}
            value={address.view}
            onChange={(view) => change({ view: view as LabView })}
            tabs={VIEWS.map((key) => ({
              key,
              title: t(`views.${key}`),
              content: <div className="pt-4">{views[key]()}</div>,
            }))}
          />
        </div>
      </div>
    </>
  );
}
