import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import { type CSSProperties, useState } from 'react';
import type { Screen, ScreenProps } from '../../../web/ui/screen.ts';
import type { LiapTui } from '../types.ts';
import { Asking } from './asking.tsx';
import { Dragging } from './dragging.tsx';
import { Felt } from './felt.tsx';
import { Hand } from './hand.tsx';
import { Heading } from './heading.tsx';
import { OpenHands } from './open-hands.tsx';
import { seatedFrom } from './places.ts';
import { RoundSummary } from './round-summary.tsx';
import { ScreenContext } from './screen-context.ts';
import { SeatCard } from './seat-card.tsx';
import { useChoice } from './use-choice.ts';
import { useSettledTurn } from './use-settled-turn.ts';

/** Liap Tui as a person sees it: the seats round a table, what lies in the middle, my pieces, and what is asked of me. */
const LiapTuiScreen: Screen<LiapTui> = (props) => {
  const choice = useChoice(props);
  const turn = useSettledTurn(props);
  const [closedRound, setClosedRound] = useState(0);
  // A player who picks up the next pieces has seen enough of the last turn.
  const settled = choice.chosen.length > 0 ? null : turn;
  const rounds = props.match.table.rounds.length;
  const isSummed = settled === null && rounds > closedRound && isBetweenRounds(props);
  return (
    <ScreenContext value={props}>
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user">
          <Dragging choice={choice}>
            <div data-screen className="@container flex min-w-0 flex-1 flex-col gap-2">
              <Heading />
              <ul className={TABLE} style={columnsFor(props.match.seats)}>
                {seatedFrom(props.seat, props.match.seats).map(({ seat, place }) => (
                  <SeatCard key={seat} seat={seat} place={place} />
                ))}
                <Felt
                  choice={choice}
                  settled={settled}
                  summary={isSummed ? <RoundSummary onClose={() => setClosedRound(rounds)} /> : null}
                />
              </ul>
              <OpenHands />
              {props.match.hands === null && props.match.outcome === null && <Hand choice={choice} />}
              {props.place !== 'replay' && <Asking choice={choice} />}
            </div>
          </Dragging>
        </MotionConfig>
      </LazyMotion>
    </ScreenContext>
  );
};

export default LiapTuiScreen;

/** Cards in a grid above the table on a phone; round it where there is room. */
const TABLE =
  "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-1.5 @2xl:grid-cols-[11rem_minmax(0,1fr)_11rem] @2xl:gap-2 @2xl:items-center @2xl:[grid-template-areas:'._top_.'_'left_felt_right'_'._bottom_.']";

/** On a phone every seat has a column, with its card above and its play below. */
const columnsFor = (seats: number): CSSProperties => ({ '--columns': Math.min(seats, 4) }) as CSSProperties;

/** A round's result is shown until the turns of the next begin. */
const isBetweenRounds = ({ match: { phase, table } }: ScreenProps<LiapTui>): boolean =>
  phase === 'preparation' || phase === 'declaration' || table.ended !== null;
