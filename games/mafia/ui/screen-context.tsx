import { createContext, use } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import type { MatchOnScreen, ScreenProps } from '../../../web/ui/screen.ts';
import { MarkedName, SeatMark } from '../../../web/ui/seat-mark.tsx';
import type { Mafia } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<Mafia> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<Mafia> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}

export type Match = MatchOnScreen<Mafia>;
export type Mood = 'night' | 'day';

/** What the sky is like: a key of `screen.sky`. */
export type Sky = 'night' | 'dawn' | 'day' | 'lastWords' | 'dusk';

/** What the sky is like: of what is on the table, or of the moment that plays, which is a little ahead of it. */
export function skyOf({ match, moment }: Pick<ScreenProps<Mafia>, 'match' | 'moment'>): Sky {
  const event = moment?.event;
  if (event?.type === 'began' || event?.type === 'nightFell') return 'dusk';
  if (event?.type === 'dawn' || (event?.type === 'died' && event.grave.how === 'night')) return 'dawn';
  const { phase, outcome } = match;
  if (outcome !== null || phase === 'gameOver') return 'day';
  return phase === 'beginning' ? 'night' : phase;
}

/** Whether the page is dark: at night, and not while the lynched still speaks, nor once everything lies open. */
export const moodOf = (props: Pick<ScreenProps<Mafia>, 'match' | 'moment'>): Mood =>
  skyOf(props) === 'night' ? 'night' : 'day';

/** The name of the day or night that is shown; while the lynched speaks it is still the day that ends. */
export function roundName({ phase, table }: Match, { text }: Pick<ScreenProps['speaker'], 'text'>): string {
  const { kind, number } = table.round;
  return text(`screen.round.${phase === 'lastWords' ? 'dusk' : kind}`, { number });
}

interface SeatNameProps {
  readonly seat: Seat;
  readonly className?: string;
}

/** A player: the glyph and the name. */
export function SeatName({ seat, className }: SeatNameProps) {
  const { faces, speaker } = useScreen();
  const look = faces[seat]?.look ?? seat;
  return <MarkedName look={look} name={speaker.seat(seat)} className={classes('gap-1.5 align-middle', className)} />;
}

interface SeatMarksProps {
  readonly seats: readonly Seat[];
  readonly className?: string;
  readonly markClass?: string;
}

/** Several players, by their marks alone; their names are read out. */
export function SeatMarks({ seats, className, markClass = '' }: SeatMarksProps) {
  const { faces, speaker } = useScreen();
  return (
    <span className={classes('inline-flex flex-wrap gap-0.5 align-middle', className)}>
      {seats.map((seat) => (
        <SeatMark
          key={seat}
          look={faces[seat]?.look ?? seat}
          size="small"
          label={speaker.seat(seat)}
          className={markClass}
        />
      ))}
    </span>
  );
}
