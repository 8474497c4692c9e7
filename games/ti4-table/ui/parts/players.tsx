import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { RadioCard } from '../../../../web/ui/fields.tsx';
import type { Card, Colour, Faction } from '../../facts/facts.ts';
import { initiativeOf } from '../../reading/seats.ts';
import { type Recorder, useRecorder } from '../recorder.ts';

interface PlayerNameProps {
  readonly seat: Seat;
  /** What is worth knowing about them here. */
  readonly note?: ReactNode;
  /** Where the initiative is shown in a column of its own. */
  readonly isBare?: boolean;
}

/** A player in a line: colour with the initiative, faction, and who plays it. */
export function PlayerName({ seat, note = null, isBare = false }: PlayerNameProps) {
  const { short, person } = useNames();
  const who = person(seat);
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <PlayerMark seat={seat} isBare={isBare} />
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
  /** Without a number, where the initiative is shown in a column of its own. */
  readonly isBare?: boolean;
  readonly className?: string;
}

/** A player's colour with their initiative on it, while they have one; always next to a name, never instead of one. */
export function PlayerMark({ seat, isBare = false, className }: PlayerMarkProps) {
  const { table, match } = useRecorder();
  const colour = table.players[seat]?.colour ?? null;
  const number = isBare || match.outcome !== null ? null : initiativeOf(table, seat);
  return (
    <span
      aria-hidden
      data-mark={seat}
      className={classes(
        'counts inline-flex size-7 shrink-0 forced-color-adjust-none items-center justify-center rounded-corner border border-ink font-semibold text-small',
        className,
      )}
      style={colour === null ? undefined : { backgroundColor: FILLS[colour], color: INKS[colour] }}
    >
      {number}
    </span>
  );
}

/** A player's plastic as the disc of a medallion, with their initiative on it. */
export function PlayerDisc({ seat }: { readonly seat: Seat }) {
  const { table } = useRecorder();
  const colour = table.players[seat]?.colour ?? null;
  const ink = colour === null ? 'var(--paper-ink)' : INKS[colour];
  return (
    <>
      <circle
        cx="36"
        cy="36"
        r="34"
        fill={colour === null ? 'var(--paper)' : FILLS[colour]}
        stroke="var(--paper-ink)"
        strokeWidth="2.5"
      />
      <circle cx="36" cy="36" r="28.5" fill="none" stroke="#ffffff" strokeOpacity="0.55" strokeWidth="2.5" />
      <text x="36" y="37" textAnchor="middle" dominantBaseline="central" fontSize="30" fontWeight="700" fill={ink}>
        {initiativeOf(table, seat)}
      </text>
    </>
  );
}

/** A player's initiative at the head of their row; a dash where they have none. */
export function InitiativeNumber({ number }: { readonly number: number | null }) {
  const { text } = useRecorder();
  return (
    <span className="counts w-6 shrink-0 text-center font-semibold text-large">
      <span aria-hidden>{number ?? '–'}</span>
      {number === null ? null : <span className="sr-only">{text('rounds.initiative', { number })}</span>}
    </span>
  );
}

interface BigPlayerProps {
  readonly seat: Seat;
  /** What they are on for: "You pick", "Your turn". */
  readonly title: ReactNode;
  /** Their time and their cards. */
  readonly children?: ReactNode;
  /** What is at the end of the band: who comes next. */
  readonly aside?: ReactNode;
}

/** The active player, in a low band with a name large enough to read from the other end of the table. */
export function BigPlayer({ seat, title, children, aside }: BigPlayerProps) {
  const { text } = useRecorder();
  const { short, whole, person } = useNames();
  const about = [person(seat), whole(seat), text('play.seatNumber', { seat: seat + 1 })].filter((part) => part !== '');
  return (
    <section
      data-current={seat}
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1 rounded-corner border border-line bg-surface px-3 py-2 short:py-1"
    >
      <div className="flex min-w-0 grow basis-72 items-center short:basis-60 gap-3 @3xl:gap-4">
        <PlayerMark
          seat={seat}
          className="size-14 rounded-full border-2 text-title short:size-11 @3xl:size-18 @3xl:text-big @7xl:size-28 @7xl:text-[4rem]"
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium text-accent @3xl:text-large @7xl:text-title">{title}</p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-5">
            <h2 className="min-w-0 break-words text-[2rem] leading-tight short:text-title short:leading-none @3xl:text-[3rem] @3xl:leading-none @7xl:text-[5rem]">
              {short(seat)}
            </h2>
            {children}
          </div>
          <p className="truncate text-muted text-small short:sr-only @3xl:text-base @7xl:text-large">
            {about.join(' · ')}
          </p>
        </div>
      </div>
      {aside === undefined ? null : (
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 short:grow-0 @3xl:grow-0 @3xl:flex-col @3xl:items-end">
          {aside}
        </div>
      )}
    </section>
  );
}

/** The player who comes next, so that they can begin to think. */
export function OnDeck({ seat }: { readonly seat: Seat | null }) {
  const { text } = useRecorder();
  if (seat === null) return <p className="text-muted">{text('play.nobodyOnDeck')}</p>;
  return (
    <p data-on-deck={seat} className="flex min-w-0 items-center gap-3">
      <span className="text-muted">{text('play.onDeck')}</span>
      <PlayerName seat={seat} />
    </p>
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
