import { useEffect, useState } from 'react';
import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import type { Screen, ScreenProps } from '../../../web/ui/screen.ts';
import type { SecretTypes } from '../../../web/ui/speech.ts';
import { type MiddleSize, Stage } from '../../../web/ui/stage.tsx';
import { multiplierAfter } from '../facts/multiplier.ts';
import type { LiapTui } from '../types.ts';
import { Asking } from './asking.tsx';
import { type BoardRound, RoundBoard } from './board.tsx';
import { Dragging, useChoice } from './choice.tsx';
import { Felt } from './felt.tsx';
import { OpenHands } from './hand.tsx';
import { seatsOf } from './seats.tsx';
import { ScreenContext } from './use-screen.ts';
import { useSettledTurn } from './use-settled-turn.ts';

/** Liap Tui as a person sees it: the players round a table, each play before its owner, and at my edge my pieces and what is asked. */
const LiapTuiScreen: Screen<LiapTui> = (props) => {
  const { match, place, speaker } = props;
  const choice = useChoice(props);
  const turn = useSettledTurn(props);
  const [closedRound, setClosedRound] = useState(0);
  // A player who picks up the next pieces has seen enough of the last turn.
  const settled = choice.chosen.length > 0 ? null : turn;
  const rounds = match.table.rounds.length;
  const told = roundOfMoment(props);
  // What its board says that somebody took and has, their seat says too.
  const scored =
    told === null
      ? props
      : { ...props, match: { ...match, table: { ...match.table, piles: told.piles, scores: told.scores } } };
  // A board that waited for its readers does not come back once they went on.
  const readRound = props.moment?.isHeld && told !== null ? told.round : null;
  useEffect(() => {
    if (readRound !== null) setClosedRound(readRound);
  }, [readRound]);
  const last = settled === null && rounds > closedRound && isBetweenRounds(props) ? lastRound(props) : null;
  const board =
    told !== null ? (
      <RoundBoard scored={told} />
    ) : (
      last && <RoundBoard scored={last} onClose={place === 'table' ? () => setClosedRound(rounds) : undefined} />
    );
  return (
    <ScreenContext value={scored}>
      <Dragging choice={choice}>
        <div data-screen className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Stage
            shape="cards"
            label={speaker.text('screen.players')}
            middle={MIDDLE}
            seats={seatsOf(scored)}
            // Under the poster, which tells all of it.
            className="[[data-poster]_&]:hidden"
          >
            <Felt choice={choice} settled={settled} board={board} />
          </Stage>
          <OpenHands />
          {place === 'table' && <Asking choice={choice} />}
        </div>
      </Dragging>
    </ScreenContext>
  );
};

export default LiapTuiScreen;

export { moments } from './moments.ts';
export { poster } from './poster.ts';

/** What only some are told. */
export const secrets: SecretTypes<LiapTui> = { drew: true };

const MIDDLE: MiddleSize = { ring: [600, 300], rows: [320, 320] };

/** A round's result is shown until the turns of the next begin. */
const isBetweenRounds = ({ match: { phase, table } }: ScreenProps<LiapTui>): boolean =>
  phase === 'preparation' || phase === 'declaration' || table.ended !== null;

function lastRound({ match: { table } }: ScreenProps<LiapTui>): BoardRound | null {
  const scored = table.rounds.at(-1);
  return scored === undefined ? null : { ...scored, round: table.rounds.length, scores: table.scores };
}

/** The round that is scored before our eyes: it stays there while the end is told. */
function roundOfMoment({ moment = null }: ScreenProps<LiapTui>): BoardRound | null {
  if (moment?.event.type !== 'roundScored' && moment?.event.type !== 'gameEnded') return null;
  return moment.heard.find((event) => event.type === 'roundScored') ?? null;
}

/** Which round and turn it is, how much it counts, and where the match ends. */
export const headline: HeadlineOf<LiapTui> = ({ setup, table, phase }, { text }) => {
  const isTurn = phase === 'lead' || phase === 'follow';
  const note = [
    text('screen.headline.of', { rounds: setup.maxRounds }),
    isTurn && text('screen.turn', { turn: table.turns.length + 1 }),
    table.redeals > 0 && text('screen.multiplier', { multiplier: multiplierAfter(table.redeals, setup) }),
    text('screen.target', { target: setup.target }),
  ];
  return {
    title: text('screen.headline.round', { round: table.round }),
    note: note.filter((part) => typeof part === 'string').join(' · '),
    steps: [text('phases.declaration'), text('screen.headline.turns'), text('phases.scoring')],
    step: phase === 'declaration' ? 0 : isTurn ? 1 : phase === 'scoring' ? 2 : -1,
  };
};
