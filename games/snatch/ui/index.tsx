import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import { classes } from '../../../web/ui/classes.ts';
import type { Screen } from '../../../web/ui/screen.ts';
import type { Snatch } from '../types.ts';
import { Asking } from './answering/asking.tsx';
import { useDraft } from './building/use-draft.ts';
import { SeatCard } from './chair.tsx';
import { Cloth } from './cloth.tsx';
import { ANSWERER, OFFERER } from './goods.ts';
import { Heading } from './heading.tsx';
import { RoundsList } from './rounds-list.tsx';
import { ScreenContext } from './screen-context.ts';

/** SnatchGame as a person sees it: two seats with their tokens, the cloth between them, and what is asked of me. */
const SnatchScreen: Screen<Snatch> = (props) => {
  const { place } = props;
  const draft = useDraft(props);
  const near = props.seat ?? OFFERER;
  const far = near === OFFERER ? ANSWERER : OFFERER;
  return (
    <ScreenContext value={props}>
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user">
          <div data-screen className="@container flex min-w-0 flex-1 flex-col gap-2">
            <Heading />
            <div className={classes(TABLE, place === 'tv' && 'flex-1')}>
              <SeatCard seat={far} nearness="far" />
              <Cloth draft={draft} />
              <SeatCard seat={near} nearness="near" />
            </div>
            <RoundsList />
            {place !== 'replay' && <Asking draft={draft} />}
          </div>
        </MotionConfig>
      </LazyMotion>
    </ScreenContext>
  );
};

export default SnatchScreen;

/** The other above and me below on a phone; me on the left and the other on the right where there is room. */
const TABLE = "grid gap-2 @2xl:grid-cols-[12.5rem_minmax(0,1fr)_12.5rem] @2xl:[grid-template-areas:'near_cloth_far']";
