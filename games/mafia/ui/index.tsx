import { lazy, Suspense, useEffect } from 'react';
import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import type { Screen } from '../../../web/ui/screen.ts';
import type { SecretTypes } from '../../../web/ui/speech.ts';
import type { Mafia } from '../types.ts';
import { Asking } from './asking.tsx';
import { useBallot } from './ballot.ts';
import { moodOf, roundName, ScreenContext } from './screen-context.tsx';
import { Nightfall } from './sky.tsx';
import { useNight } from './tonight.ts';
import { Village } from './village.tsx';

/** A match can begin without it. */
const Ending = lazy(async () => ({ default: (await import('./ending/ending.tsx')).Ending }));

/** Mafia as a person sees it: the village round its table, by day or under the moon, and at my edge of it what only I know and what is asked of me. */
const MafiaScreen: Screen<Mafia> = (props) => {
  const { match, place } = props;
  const night = useNight(props);
  const ballot = useBallot(props);
  useNightPalette(moodOf(props) === 'night');
  if (match.outcome !== null)
    return (
      <Suspense>
        <Ending {...props} />
      </Suspense>
    );
  const hasDock = place === 'table' || (place === 'replay' && match.hand !== null);
  return (
    <ScreenContext value={props}>
      <div data-screen className="flex min-h-0 flex-1 flex-col short:flex-row">
        <Nightfall />
        <Village tonight={night.tonight} ballot={ballot} />
        {hasDock && <Asking night={night} ballot={ballot} />}
      </div>
    </ScreenContext>
  );
};

export default MafiaScreen;

export { moments } from './moments.ts';
export { poster } from './poster.ts';
export { speechOf } from './speech.ts';

/** What only some are told. */
export const secrets: SecretTypes<Mafia> = { learned: true, yourTarget: true };

/** Night covers the whole page, and leaves with the screen. */
function useNightPalette(isNight: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-night', isNight);
    return () => root.removeAttribute('data-night');
  }, [isNight]);
}

/** For the head of the page: which night or day it is, and how many live. */
export const headline: HeadlineOf<Mafia> = (match, speaker) => ({
  title: roundName(match, speaker),
  note: speaker.text('screen.round.alive', { count: match.table.living.length }),
});
