import { RoundChart } from '../../../web/ui/chart.tsx';
import { seatLook } from '../../../web/ui/seat-mark.tsx';
import { useScreen } from './screen-context.ts';
import { totalsOf } from './totals.ts';

/** The totals by round, and the target. */
export function ScoreGraph() {
  const { match, speaker, faces } = useScreen();
  const { rounds } = match.table;
  const { target } = match.setup;
  const lines = Array.from({ length: match.seats }, (_, seat) => ({
    seat,
    name: speaker.seat(seat),
    colour: seatLook(faces[seat]?.look ?? seat).colour,
    values: totalsOf(rounds, seat),
  }));
  return (
    <RoundChart
      label={speaker.text('screen.panel.graph', { target })}
      lines={lines}
      goal={{ at: target, label: speaker.text('screen.panel.target', { target }) }}
      about={(round) => `×${rounds[round - 1]?.multiplier ?? 1}`}
    />
  );
}
