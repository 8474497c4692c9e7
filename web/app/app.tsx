import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from './shell/error-page.tsx';
import { openRooms } from './shell/language.ts';
import { Loading, NotFound } from './shell/page.tsx';
import { focusHeading } from './shell/tab.ts';

const HomePage = lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage }));
const TablePage = room(() => import('./table/table-page.tsx'));
const TvPage = room(() => import('./tv-page.tsx'));
const PracticePage = room(() => import('./practice/practice-page.tsx'), 'alone');
const HowToPlayPage = room(() => import('./beginnings/how-to-play-page.tsx'));
const GamePage = room(() => import('./game-page.tsx'));
const LabPage = room(() => import('./lab/lab-page.tsx'), 'experimenters');
const ReplayPage = room(() => import('./replay/replay-page.tsx'), 'onlookers');
const SessionPage = room(() => import('./session/session-page.tsx'), 'participants');
const WallPage = room(() => import('./session/wall-page.tsx'), 'participants');
const ProfilePage = room(() => import('./profile/profile-page.tsx'), 'onlookers');
const FileReplayPage = room(() => import('./replay/file-replay-page.tsx'), 'onlookers');
const ExperimentsPage = room(() => import('./experiments/list-page.tsx'), 'organisers');
const NewExperimentPage = room(() => import('./experiments/new-page.tsx'), 'organisers');
const OrganiserPage = room(() => import('./experiments/organiser/organiser-page.tsx'), 'organisers');
const SheetPage = room(() => import('./experiments/sheet-page.tsx'), 'organisers');

/** For contributors; it is no part of what is served. */
const PartsPage = import.meta.env.DEV ? room(() => import('./parts-page.tsx')) : null;

/** Every page of the shell by its address. */
export function App() {
  useHeadingFocus();
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/t/:code">{({ code }) => <TablePage code={code} />}</Route>
          <Route path="/tv/:code">{({ code }) => <TvPage code={code} />}</Route>
          <Route path="/practice/:game">{({ game }) => <PracticePage game={game} />}</Route>
          <Route path="/learn/:game">{({ game }) => <HowToPlayPage game={game} />}</Route>
          <Route path="/games/:game/:page">{(address) => <GamePage {...address} />}</Route>
          <Route path="/lab" component={LabPage} />
          <Route path="/m/:match">{({ match }) => <ReplayPage match={match} />}</Route>
          <Route path="/s/:code">{({ code }) => <SessionPage code={code} />}</Route>
          <Route path="/wall/:code">{({ code }) => <WallPage code={code} />}</Route>
          <Route path="/replay" component={FileReplayPage} />
          <Route path="/matches" component={ProfilePage} />
          <Route path="/experiments" component={ExperimentsPage} />
          <Route path="/experiments/new" component={NewExperimentPage} />
          <Route path="/experiments/:code">{({ code }) => <OrganiserPage code={code} />}</Route>
          <Route path="/experiments/:code/sheet">{({ code }) => <SheetPage code={code} />}</Route>
          {PartsPage !== null && <Route path="/parts" component={PartsPage} />}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** A new page is begun at its heading; not the first, which the browser begins itself. */
function useHeadingFocus(): void {
  const [path] = useLocation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    return focusHeading();
  }, [path]);
}

/** A page that is loaded when somebody goes there, with its words. */
function room<P extends object>(load: Load<P>, readers: Parameters<typeof openRooms>[0] = 'players') {
  return lazy(async () => (await Promise.all([load(), openRooms(readers)]))[0]);
}
