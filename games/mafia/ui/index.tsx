import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import { classes } from '../../../web/ui/classes.ts';
import type { Screen } from '../../../web/ui/screen.ts';
import type { Mafia } from '../types.ts';
import { Asking } from './asking/asking.tsx';
import { Board } from './board.tsx';
import { useBallot } from './day/use-ballot.ts';
import { Ending } from './ending/ending.tsx';
import { MOODS } from './mood.ts';
import { useTonight } from './night/use-tonight.ts';
import { moodOf } from './round-of.ts';
import { ScreenContext } from './screen-context.ts';
import { Sky } from './sky.tsx';

/** Mafia as a person sees it: the sky of a night or a day, the people under it, what only I know, and what is asked of me. */
const MafiaScreen: Screen<Mafia> = (props) => {
  const { match, place } = props;
  const tonight = useTonight(props);
  const ballot = useBallot(props);
  if (match.outcome !== null) return <Ending {...props} />;
  return (
    <ScreenContext value={props}>
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user">
          <div data-screen className={classes(GROUND, place === 'tv' && 'sm:-mx-6 mt-0 sm:px-6', MOODS[moodOf(match)])}>
            <Sky />
            <Board tonight={tonight} ballot={ballot} />
            {/* By itself, so that the bar does not scroll to a tray that holds more than what is asked. */}
            <div className="contents">{place === 'table' && <Asking tonight={tonight} ballot={ballot} />}</div>
          </div>
        </MotionConfig>
      </LazyMotion>
    </ScreenContext>
  );
};

export default MafiaScreen;

/** The whole sheet under the screen, edge to edge. */
const GROUND =
  '@container -mx-2 -mt-2 flex min-w-0 flex-1 flex-col gap-3 bg-ground px-2 pt-2 text-ink transition-colors duration-600 sm:-mx-4 sm:px-4';
