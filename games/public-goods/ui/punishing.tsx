import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import { seatsFrom } from '../../../web/ui/stage.tsx';
import type { Command, PublicGoods } from '../types.ts';
import { MY_SIDE } from './giving.tsx';
import { sumOf, tenths, useScreen } from './use-screen.ts';

/** What I spend on everybody, as far as I have chosen. */
export interface Punishing {
  /** By seat. */
  readonly points: readonly number[];
  readonly add: (seat: Seat, by: number) => void;
  /** Whether I have touched it: only then it is played when my time is up. */
  readonly isTouched: boolean;
}

/** What is chosen, while I am asked; what was chosen for one question is not for the next. */
export function usePunishing({ match, seat, options, answer }: ScreenProps<PublicGoods>): Punishing | null {
  const [chosen, setChosen] = useState<{ readonly question: number; readonly points: readonly number[] } | null>(null);
  const offered = options.find(({ type }) => type === 'punish');
  if (offered === undefined || answer === null || seat === null || match.outcome !== null) return null;
  const isTouched = chosen?.question === match.question;
  const points = isTouched ? chosen.points : Array<number>(match.seats).fill(0);
  const most = match.setup.mostPunishment;
  return {
    points,
    isTouched,
    add: (other, by) => {
      const next = points.with(other, Math.max(0, Math.min(most, (points[other] ?? 0) + by)));
      setChosen({ question: match.question, points: next });
    },
  };
}

interface PunishingControlsProps {
  readonly punishing: Punishing;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** A line for each of the others, with what they gave and what I spend on them; then the button that says what it costs. */
export function PunishingControls({ punishing, isSending, onAnswer }: PunishingControlsProps) {
  const { match, seat, speaker } = useScreen();
  const cost = match.setup.punishmentCost * sumOf(punishing.points);
  return (
    <div className={MY_SIDE}>
      <ul
        aria-label={speaker.text('screen.punish.list')}
        className="grid max-h-[22dvh] gap-1 overflow-y-auto short:max-h-none"
      >
        {seatsFrom(seat, match.seats)
          .slice(1)
          .map((other) => (
            <Target key={other} seat={other} punishing={punishing} />
          ))}
      </ul>
      <Button
        kind="main"
        data-punish
        className="min-h-12 w-full font-semibold"
        aria-disabled={isSending}
        onClick={() => onAnswer({ type: 'punish', points: punishing.points })}
      >
        {speaker.text('screen.punish.send', { count: cost })}
      </Button>
    </div>
  );
}

function Target({ seat, punishing }: { readonly seat: Seat; readonly punishing: Punishing }) {
  const { match, faces, speaker } = useScreen();
  const { mostPunishment, punishmentEffect } = match.setup;
  const spent = punishing.points[seat] ?? 0;
  const name = speaker.seat(seat);
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <SeatMark look={faces[seat]?.look ?? seat} size="small" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium">{name}</span>
        <span className={classes('block truncate text-small', spent > 0 ? 'text-danger' : 'text-muted')}>
          {spent > 0
            ? speaker.text('screen.punish.loses', { points: spent * punishmentEffect })
            : speaker.text('screen.gave', { amount: match.table.given[seat] ?? 0 })}
        </span>
      </span>
      <Button
        size="icon"
        aria-label={speaker.text('screen.punish.less', { seat: name })}
        disabled={spent === 0}
        onClick={() => punishing.add(seat, -1)}
      >
        <Minus aria-hidden className="size-4" />
      </Button>
      <output
        className="counts w-6 text-center font-bold"
        aria-label={speaker.text('screen.punish.on', { seat: name })}
      >
        {spent}
      </output>
      <Button
        size="icon"
        aria-label={speaker.text('screen.punish.more', { seat: name })}
        disabled={spent === mostPunishment}
        onClick={() => punishing.add(seat, 1)}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

/** What it costs me, before it is sent. */
export function PunishingHint({ punishing }: { readonly punishing: Punishing }) {
  const { match, seat, speaker } = useScreen();
  const { punishmentCost, punishmentEffect } = match.setup;
  const earned = seat === null ? 0 : (match.table.earned[seat] ?? 0);
  const cost = match.setup.punishmentCost * sumOf(punishing.points);
  return (
    <>
      <p className={match.table.rounds.length > 0 ? 'max-sm:sr-only short:sr-only' : undefined}>
        {speaker.text(`screen.punish.${match.seats === 2 ? 'ruleOfTwo' : 'rule'}`, {
          cost: punishmentCost,
          effect: punishmentEffect,
        })}
      </p>
      <p aria-live="polite" className="counts font-medium text-ink">
        {cost === 0
          ? speaker.text('screen.punish.costsNothing', { count: earned })
          : speaker.text('screen.punish.costs', { cost, count: tenths(earned - cost) })}
      </p>
    </>
  );
}
