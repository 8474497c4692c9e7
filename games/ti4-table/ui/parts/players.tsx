import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { RadioCard } from '../../../../web/ui/fields.tsx';
import type { Card, Colour, Faction } from '../../facts/facts.ts';
import { type Recorder, useRecorder } from '../recorder.ts';

interface PlayerNameProps {
  readonly seat: Seat;
  /** What is worth knowing about them here. */
  readonly note?: ReactNode;
}

/** A player in a line: their disc, faction, and who plays it. */
export function PlayerName({ seat, note = null }: PlayerNameProps) {
  const { short, person } = useNames();
  const who = person(seat);
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <PlayerMark seat={seat} />
      <span className="min-w-0">
        <span className="block break-words font-semibold leading-tight">{short(seat)}</span>
        {who === '' ? null : <span className="line-clamp-2 wrap-anywhere text-muted text-small">{who}</span>}
        {note === null ? null : <span className="block text-muted text-small">{note}</span>}
      </span>
    </span>
  );
}

interface PlayerMarkProps {
  readonly seat: Seat;
  readonly className?: string;
}

/** A player's plastic as a disc with the sign of its colour: who, and never a number; always next to a name, never instead of one. */
export function PlayerMark({ seat, className = 'size-7' }: PlayerMarkProps) {
  const { table } = useRecorder();
  const colour = table.players[seat]?.colour ?? null;
  return (
    <svg
      aria-hidden
      data-mark={seat}
      viewBox="0 0 48 48"
      className={classes('inline-block shrink-0 forced-color-adjust-none', className)}
    >
      <circle cx="24" cy="24" r="23" fill="var(--paper)" />
      <circle
        cx="24"
        cy="24"
        r="20.8"
        fill={colour === null ? 'var(--paper)' : FILLS[colour]}
        stroke="var(--paper-ink)"
        strokeWidth="2"
        strokeDasharray={colour === null ? '5 4' : undefined}
      />
      {colour === null ? null : (
        <>
          <circle cx="24" cy="24" r="17.6" fill="none" stroke="#ffffff" strokeOpacity="0.5" strokeWidth="1.4" />
          <path transform="translate(12.6 12.6) scale(0.95)" fillRule="evenodd" fill={INKS[colour]} d={SIGNS[colour]} />
        </>
      )}
    </svg>
  );
}

interface FittedProps {
  readonly text: string;
  /** How large it is where there is room for it. */
  readonly size: string;
  /** How wide a usual letter is, next to its height. */
  readonly letter?: number | string;
  readonly className?: string;
}

/** How many usual letters are as wide as a text. */
const lettersIn = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[mwMW]/.test(letter) ? 1.5 : /\p{Lu}/u.test(letter) ? 1.2 : 1), 0);

/** A name in one line, in letters as large as the place allows; what is too long even in small ones is cut. */
export function Fitted({ text, size, letter = 0.66, className }: FittedProps) {
  return (
    <span className="block min-w-0 grow [container-type:inline-size]">
      <span
        title={text}
        className={classes('block truncate', className)}
        style={{
          fontSize: `clamp(var(--least, 0.8125rem), calc(${(100 / lettersIn(text)).toFixed(1)}cqw / ${letter}), ${size})`,
        }}
      >
        {text}
      </span>
    </span>
  );
}

interface PlayerChoiceProps {
  readonly seats: readonly Seat[];
  readonly chosen: Seat | null;
  /** What else is worth knowing about each of them. */
  readonly note?: (seat: Seat) => string;
  readonly onChoose: (seat: Seat) => void;
}

/** Players to choose one from: colour, faction, and who plays it. */
export function PlayerChoice({ seats, chosen, note = () => '', onChoose }: PlayerChoiceProps) {
  const { whole, person } = useNames();
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {seats.map((seat) => (
        <li key={seat} className="min-w-0">
          <Button
            className="w-full justify-start px-3 text-start"
            kind={seat === chosen ? 'main' : 'plain'}
            {...(chosen === null ? {} : { 'aria-pressed': seat === chosen })}
            onClick={() => onChoose(seat)}
          >
            <PlayerMark seat={seat} />
            <span className="min-w-0">
              <span className="block break-words">{whole(seat)}</span>
              <span className="line-clamp-2 wrap-anywhere font-normal text-small">
                {[person(seat), note(seat)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PlayerRadiosProps {
  readonly legend: string;
  readonly seats: readonly Seat[];
  readonly chosen: Seat | null;
  readonly onChoose: (seat: Seat) => void;
  /** Why somebody cannot be chosen; null where they can. */
  readonly whyNot?: (seat: Seat) => string | null;
  /** What else there is to say of somebody. */
  readonly about?: (seat: Seat) => ReactNode;
}

/** One player out of several, all in sight; those who cannot be chosen say why. */
export function PlayerRadios({ legend, seats, chosen, onChoose, whyNot = () => null, about }: PlayerRadiosProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-col gap-2">
        {seats.map((seat) => (
          <RadioCard
            key={seat}
            group={group}
            isChosen={chosen === seat}
            isDisabled={whyNot(seat) !== null}
            onChoose={() => onChoose(seat)}
          >
            <PlayerName seat={seat} />
            {whyNot(seat) === null ? null : (
              <span className="ms-auto shrink-0 max-w-1/2 text-end text-muted text-small">{whyNot(seat)}</span>
            )}
            {about === undefined ? null : <span className="counts ms-auto shrink-0">{about(seat)}</span>}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

/** What everything is called, in the reader's language. */
export function useNames() {
  const { table, faces, text } = useRecorder();
  const player = (seat: Seat) => table.players[seat];
  const chair = (seat: Seat) => text('frame.seat', { number: seat + 1 });
  const faction = (seat: Seat, form: 'name' | 'short') => {
    const id = player(seat)?.faction ?? null;
    return id === null ? chair(seat) : text(`factions.${id}.${form}`);
  };
  return {
    /** The faction's short name, for tight places; the number of the seat where it has none yet. */
    short: (seat: Seat) => faction(seat, 'short'),
    /** The place round the table, from 1 on. */
    chair,
    /** The faction's whole name. */
    whole: (seat: Seat) => faction(seat, 'name'),
    /** Who plays it: the name that was typed, else the person who sits there; empty if nobody does. */
    person: (seat: Seat) => player(seat)?.name || sitter(faces, seat),
    card: (card: Card) => text(`cards.${card}.name`),
    faction: (id: Faction) => text(`factions.${id}.name`),
  };
}

/** The name of the person in a seat; empty if the seat is. */
const sitter = (faces: Recorder['faces'], seat: Seat): string => {
  const face = faces.find((one) => one.seat === seat);
  return face?.isEmpty === false ? face.name : '';
};

/** The plastic's colours, as fills and edges next to names; never as text. */
export const FILLS: Readonly<Record<Colour, string>> = {
  red: '#e53935',
  blue: '#1e88e5',
  green: '#43a047',
  yellow: '#fdd835',
  purple: '#8e24aa',
  black: '#3a3a3a',
  orange: '#fb8c00',
  pink: '#ec407a',
};

/** The signs on the discs, by colour, on 24 × 24. */
const SIGNS: Readonly<Record<Colour, string>> = {
  red: 'M4 16a8 8 0 0 1 16 0zM11 3h2v3.4h-2zM4.2 6.6l1.5-1.3 2.2 2.6-1.5 1.3zM18.3 5.3l1.5 1.3-2.2 2.6-1.5-1.3zM4 18h16v2.4H4z',
  blue: 'M12 2.5 18 12l-6 9.5L6 12zM3.2 8.5 5.4 12l-2.2 3.5L1 12zM20.8 8.5 23 12l-2.2 3.5L18.6 12z',
  green:
    'M19.5 4.5C10 3.5 3.5 8 4 14.5c.3 3.6 3.1 5.5 6 5.5-2.2-1.5-3-4.2-1.4-6.6C10.7 10.2 15 9.8 19.5 4.5zM19.2 16a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
  yellow:
    'M8 5a7 7 0 1 0 0 14A7 7 0 0 0 8 5zm0 3.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM17 7.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2zm0 2.6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  purple: 'M12 3l9 9h-4.6L12 7.7 7.6 12H3zM12 10l7.5 7.5H15L12 14.6 9 17.5H4.5zM12 17l3.6 4H8.4z',
  black: 'M3.5 4h7v7h-7zM13.5 4h7v3h-4v4h-3zM3.5 13.5h3v4h4v3h-7zM13.5 13.5h7v7h-7z',
  orange: 'M12 2.5 20.5 7.3v9.5L12 21.5l-8.5-4.7V7.3z',
  pink: 'M15 3a9.5 9.5 0 1 0 6 13A8 8 0 0 1 15 3z',
};

/** What can be written on a fill. */
export const INKS: Readonly<Record<Colour, string>> = {
  red: '#ffffff',
  blue: '#06121d',
  green: '#06140a',
  yellow: '#1d1a00',
  purple: '#ffffff',
  black: '#ffffff',
  orange: '#1f1000',
  pink: '#1f0510',
};

/** The strategy cards' colours, by number. */
export const CARD_FILLS = [
  '#ee1b21',
  '#f7941d',
  '#fff202',
  '#3bb448',
  '#00aaa0',
  '#0688c7',
  '#12459d',
  '#762b8f',
] as const;
