import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { HomePage } from './home/home-page.tsx';
import { ErrorBoundary } from './shell/error-page.tsx';
import { openRooms } from './shell/language.ts';
import { Loading, NotFound } from './shell/page.tsx';

const TablePage = room(() => import('./table/table-page.tsx'));
const TvPage = room(() => import('./tv-page.tsx'));
const PracticePage = room(() => import('./practice/practice-page.tsx'));
const GamePage = room(() => import('./game-page.tsx'));
const ReplayPage = room(() => import('./replay/replay-page.tsx'));
const SessionPage = room(() => import('./session/session-page.tsx'));
const WallPage = room(() => import('./session/wall-page.tsx'));
const FileReplayPage = room(() => import('./replay/file-replay-page.tsx'));
const ExperimentsPage = room(() => import('./experiments/list-page.tsx'));
const NewExperimentPage = room(() => import('./experiments/new-page.tsx'));
const OrganiserPage = room(() => import('./experiments/organiser/organiser-page.tsx'));
const SheetPage = room(() => import('./experiments/sheet-page.tsx'));

/** Every page of the shell by its address. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/t/:code">{({ code }) => <TablePage code={code} />}</Route>
          <Route path="/tv/:code">{({ code }) => <TvPage code={code} />}</Route>
          <Route path="/practice/:game">{({ game }) => <PracticePage game={game} />}</Route>
          <Route path="/games/:game/:page">{(address) => <GamePage {...address} />}</Route>
          <Route path="/m/:match">{({ match }) => <ReplayPage match={match} />}</Route>
          <Route path="/s/:code">{({ code }) => <SessionPage code={code} />}</Route>
          <Route path="/wall/:code">{({ code }) => <WallPage code={code} />}</Route>
          <Route path="/replay" component={FileReplayPage} />
          <Route path="/experiments" component={ExperimentsPage} />
          <Route path="/experiments/new" component={NewExperimentPage} />
          <Route path="/experiments/:code">{({ code }) => <OrganiserPage code={code} />}</Route>
          <Route path="/experiments/:code/sheet">{({ code }) => <SheetPage code={code} />}</Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page that is loaded when somebody goes there, with its words. */
function room<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  return lazy(async () => (await Promise.all([load(), openRooms()]))[0]);
}
