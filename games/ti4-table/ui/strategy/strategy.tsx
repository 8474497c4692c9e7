import { Check, Coins, UserRoundPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { CARDS, type Card } from '../../facts/facts.ts';
import { currentPicker, freeCards } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';
import { cardLook } from '../parts/cards.tsx';
import { DecisionBar } from '../parts/clocks.tsx';
import { Fitted, PlayerMark, useNames } from '../parts/players.tsx';
import { Now } from '../parts/turns.tsx';
import { type Recorder, useRecorder } from '../recorder.ts';
import { Review } from './review.tsx';

/** The strategy phase: everybody picks, then all of it is looked over before play begins. */
export function StrategyPart() {
  const current = currentPicker(useRecorder().table);
  return (
    <div className="flex flex-1 flex-col gap-(--gap)">
      {current === null ? <Review /> : <Picking current={current} />}
    </div>
  );
}

/** Somebody outside the order for whom a host picks, for as long as nobody else has picked meanwhile. */
interface Instead {
  readonly seat: Seat;
  readonly atPick: number;
}

/** Everybody picks in turn: the active player among all, and the eight cards. */
function Picking({ current }: { readonly current: Seat }) {
  const { table, text, seat } = useRecorder();
  const names = useNames();
  const [instead, setInstead] = useState<Instead | null>(null);
  const picker = instead?.atPick === table.picked ? instead.seat : current;
  const who = picker !== current ? 'instead' : picker === seat ? 'you' : 'them';
  const waits = useWaiting(picker);
  return (
    <>
      <Now
        seat={picker}
        status={
          <>
            {text(`play.picking.${who}`)} · <span>{progressOf(table, text)}</span>
          </>
        }
        {...(waits === null ? {} : { note: waits })}
      >
        <Queue />
        <span className="tt-now-end">
          {picker === current ? (
            <OtherPickerMenu
              current={current}
              onChoose={(other) => setInstead({ seat: other, atPick: table.picked })}
            />
          ) : (
            <Button size="small" onClick={() => setInstead(null)}>
              {text('play.picking.inTurn', { name: names.short(current) })}
            </Button>
          )}
        </span>
      </Now>
      <DecisionBar />
      <CardGrid picker={picker} />
    </>
  );
}

/** How many of the picks are made. */
export const progressOf = (table: DeepReadonly<Table>, text: Recorder['text']): string =>
  text('play.picking.progress', { pick: table.picked + 1, picks: table.pickers.length });

/** Everybody in the order of the picks, twice where everybody picks two cards. */
export function Queue() {
  const { table, text } = useRecorder();
  const { short } = useNames();
  return (
    <ol aria-label={text('play.picking.order')} className="tt-queue">
      {table.pickers.map((seat, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pick is its place
        <li key={place} aria-current={place === table.picked ? 'step' : undefined}>
          <PlayerMark seat={seat} className="tt-disc" />
          <span className="sr-only">{short(seat)}</span>
          <span data-on-deck={place === table.picked + 1 ? seat : undefined}>
            {place < table.picked ? (
              <Check role="img" aria-label={text('end.tv.picked')} className="size-[1em]" strokeWidth={3} />
            ) : place === table.picked ? (
              text('play.queue.now')
            ) : place === table.picked + 1 ? (
              text('play.queue.next')
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Whose pick it is, for somebody at the table whose cards wait meanwhile. */
function useWaiting(picker: Seat): string | null {
  const { table, place, controls, text, may } = useRecorder();
  const names = useNames();
  const canPick = freeCards(table).some((card) => may({ type: 'pick', seat: picker, card }));
  if (canPick || place !== 'table' || controls.whyNot !== null) return null;
  return text('play.picking.waiting', { name: names.short(picker) });
}

/** The eight cards as they lie on the table: four in two rows, on a phone two in four. For a room without a picker, to look at. */
export function CardGrid({ picker }: { readonly picker: Seat | null }) {
  const { table, text } = useRecorder();
  return (
    <ul
      aria-label={text('play.picking.grid')}
      className="tt-cards tt-wood"
      data-part="cards"
      data-cards="strategy"
      data-answers
    >
      {CARDS.map((card) => {
        const owner = table.cards[card - 1]?.owner ?? null;
        return (
          <li key={card} data-part={`card-${card}`} className="min-w-0">
            {owner === null ? <FreeCard card={card} picker={picker} /> : <TakenCard card={card} owner={owner} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A card's number and name, and a place at its foot that is there whether something is in it or not. */
function CardFace({ card, children }: { readonly card: Card; readonly children: ReactNode }) {
  const names = useNames();
  return (
    <>
      <span className="tt-card-number">{card}</span>
      <span className="tt-card-name">
        <Fitted text={names.card(card)} size="var(--size)" letter={0.58} />
      </span>
      <span className="tt-card-slot">{children}</span>
    </>
  );
}

/** A card that can be picked, with the trade goods on it. */
function FreeCard({ card, picker }: { readonly card: Card; readonly picker: Seat | null }) {
  const { table, text, may, does } = useRecorder();
  const names = useNames();
  const bonus = table.cards[card - 1]?.bonus ?? 0;
  const goods = bonus === 0 ? [] : [text('play.picking.bonus', { count: bonus })];
  const face = (
    <CardFace card={card}>
      {bonus === 0 ? null : (
        <span data-badge className="tt-goods">
          <Coins aria-hidden className="size-[1.1em] shrink-0 max-sm:hidden" />
          {goods}
        </span>
      )}
    </CardFace>
  );
  if (picker === null) {
    return (
      <span className="tt-card" style={cardLook(card)}>
        {face}
      </span>
    );
  }
  const pick = { type: 'pick', seat: picker, card } as const;
  const canPick = may(pick);
  const use = canPick ? text('play.picking.pickFor', { name: names.short(picker) }) : text('play.picking.free');
  return (
    <button
      type="button"
      disabled={!canPick}
      onClick={() => void does(pick)}
      aria-label={[`${card} ${names.card(card)}`, ...goods, use].join(', ')}
      className="tt-card hover:not-disabled:brightness-110"
      style={cardLook(card)}
    >
      {face}
    </button>
  );
}

/** Where a card lay, and who has it. */
function TakenCard({ card, owner }: { readonly card: Card; readonly owner: Seat }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const { isKept = false, paid = 0 } = table.cards[card - 1] ?? {};
  const came = isKept ? text('play.picking.kept') : paid > 0 ? `+${paid}` : null;
  return (
    <section
      aria-label={`${card} ${names.card(card)}, ${text(`play.picking.${isKept ? 'keptBy' : 'takenBy'}`, { name: names.short(owner) })}`}
      data-owner={owner}
      className="tt-card"
    >
      <CardFace card={card}>
        <PlayerMark seat={owner} className="tt-disc" />
        <span className="tt-card-owner">
          <Fitted text={names.short(owner)} size="var(--size)" />
        </span>
        {came === null ? null : <span className="font-normal text-on-table-muted">{came}</span>}
      </CardFace>
    </section>
  );
}

interface OtherPickerMenuProps {
  readonly current: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** For a host: to pick for somebody who is not on yet. */
function OtherPickerMenu({ current, onChoose }: OtherPickerMenuProps) {
  const { table, may, text } = useRecorder();
  const { short } = useNames();
  const toCome = table.pickers.slice(table.picked);
  const others = [...new Set(toCome)].filter(
    (seat) => seat !== current && freeCards(table).some((card) => may({ type: 'pick', seat, card })),
  );
  if (others.length === 0) return null;
  const label = text('play.picking.forOther');
  return (
    <Menu label={label} trigger={<IconButton icon={UserRoundPen} label={label} />}>
      {others.map((seat) => (
        <MenuItem
          key={seat}
          icon={<PlayerMark seat={seat} />}
          help={text('play.picking.forOtherHelp', { count: toCome.filter((other) => other === seat).length })}
          onSelect={() => onChoose(seat)}
        >
          {short(seat)}
        </MenuItem>
      ))}
    </Menu>
  );
}
