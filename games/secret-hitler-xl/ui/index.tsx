import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import { classes } from '../../../web/ui/classes.ts';
import { useMedia } from '../../../web/ui/device.ts';
import type { Screen } from '../../../web/ui/screen.ts';
import type { SecretHitler } from '../types.ts';
import { Asking } from './asking/asking.tsx';
import { Learned } from './asking/learned.tsx';
import { MyCards } from './asking/my-cards.tsx';
import { Heading } from './heading.tsx';
import { Middle } from './middle.tsx';
import { Now } from './now.tsx';
import { cardPlace, ROOMY, seatedFrom } from './places.ts';
import { Roles } from './reveal/roles.tsx';
import { ScreenContext } from './screen-context.ts';
import { SeatCard } from './seats/seat-card.tsx';
import { Secrets } from './secret/secrets.tsx';
import { TracksLine } from './tracks-line.tsx';
import { useChoice } from './use-choice.ts';

/** Secret Hitler XL as a person sees it: the players round a table, the boards between them, my secrets, and what is asked of me. */
const SecretHitlerScreen: Screen<SecretHitler> = (props) => {
  const { match, seat, speaker, place } = props;
  const choice = useChoice(props);
  const isRoomy = useMedia(ROOMY);
  const isOver = match.outcome !== null;
  return (
    <ScreenContext value={props}>
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user">
          <div data-screen className="@container flex min-w-0 flex-1 flex-col gap-2">
            {place !== 'tv' && <Heading />}
            {isOver ? <Roles /> : place !== 'tv' && <Learned />}
            {!isRoomy && <Now />}
            {!isRoomy && <TracksLine />}
            <ul
              aria-label={speaker.text('screen.table.people')}
              className={classes(TABLE, place === 'tv' && '@2xl:gap-y-1')}
            >
              {seatedFrom(seat, match.seats).map((at, distance) => (
                <SeatCard key={at} seat={at} style={cardPlace(distance, match.seats)} choice={choice} />
              ))}
              <Middle choice={choice} />
            </ul>
            {place !== 'tv' && !isOver && (
              <div className="order-1">
                <Secrets />
              </div>
            )}
            {/* The bar keeps in sight what belongs with it: the cards to choose from, and not all secrets. */}
            <div className="contents [&>[data-bar]]:order-2">
              {place !== 'tv' && !isOver && <MyCards choice={choice} />}
              {place === 'table' && <Asking choice={choice} />}
            </div>
          </div>
        </MotionConfig>
      </LazyMotion>
    </ScreenContext>
  );
};

export default SecretHitlerScreen;

/** Cards in rows above the boards on a phone; round them where there is room. */
const TABLE =
  'grid grid-cols-3 gap-1 @lg:grid-cols-4 @2xl:grid-cols-[repeat(60,minmax(0,1fr))] @2xl:gap-x-0 @2xl:gap-y-2';
