import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { CARDS, type Card } from '../../facts/facts.ts';
import { currentPicker, freeCards, nextPicker } from '../../reading/seats.ts';
import { CardNumber, cardLook } from '../parts/cards.tsx';
import { DecisionBar, TurnClock } from '../parts/clocks.tsx';
import { BigPlayer, CARD_FILLS, OnDeck, PlayerMark, PlayerName, useNames } from '../parts/players.tsx';
import { Board } from '../parts/points.tsx';
import { useRecorder } from '../recorder.ts';
import { PaidNotice, Review } from './review.tsx';

/** The strategy phase: everybody picks, then all of it is looked over before play begins. */
export function StrategyPart() {
  const current = currentPicker(useRecorder().table);
  return (
    <div className="flex flex-1 flex-col gap-3">{current === null ? <Review /> : <Picking current={current} />}</div>
  );
}

/** Somebody outside the order for whom a host picks, for as long as nobody else has picked meanwhile. */
interface Instead {
  readonly seat: Seat;
  readonly atPick: number;
}

/** Everybody picks in turn: the active player, and the eight cards. */
function Picking({ current }: { readonly current: Seat }) {
  const { table, text, seat } = useRecorder();
  const names = useNames();
  const [instead, setInstead] = useState<Instead | null>(null);
  const picker = instead?.atPick === table.picked ? instead.seat : current;
  return (
    <>
      <BigPlayer
        seat={picker}
        title={
          <span className="flex flex-wrap gap-x-4">
            <span>{text(`play.picking.${picker !== current ? 'instead' : picker === seat ? 'you' : 'them'}`)}</span>
            <span className="counts font-normal text-muted">
              {text('play.picking.progress', { pick: table.picked + 1, picks: table.pickers.length })}
            </span>
          </span>
        }
        aside={
          <>
            <OnDeck seat={nextPicker(table)} />
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
          </>
        }
      >
        <TurnClock seat={current} className="text-large @3xl:text-title @7xl:text-big" />
      </BigPlayer>
      <DecisionBar />
      <PaidNotice />
      <Waiting picker={picker} />
      <Board className="flex-1">
        <CardGrid picker={picker} />
      </Board>
    </>
  );
}

/** Whose pick it is, for somebody at the table whose cards wait meanwhile. */
function Waiting({ picker }: { readonly picker: Seat }) {
  const { table, place, controls, text, may } = useRecorder();
  const names = useNames();
  const canPick = freeCards(table).some((card) => may({ type: 'pick', seat: picker, card }));
  if (canPick || place !== 'table' || controls.whyNot !== null) return null;
  return <p className="text-muted">{text('play.picking.waiting', { name: names.short(picker) })}</p>;
}

/** The eight cards as they lie on the table: four in two rows, on a phone two in four. */
function CardGrid({ picker }: { readonly picker: Seat }) {
  const { text } = useRecorder();
  return (
    <ul
      aria-label={text('play.picking.grid')}
      className="grid flex-1 grid-cols-2 gap-1.5 @2xl:auto-rows-fr @2xl:grid-cols-4 @2xl:gap-3"
      data-cards="strategy"
      data-answers
    >
      {CARDS.map((card) => (
        <li key={card} className="flex">
          <CardTile card={card} picker={picker} />
        </li>
      ))}
    </ul>
  );
}

const LOOK =
  'flex min-h-14 w-full min-w-0 flex-col gap-1 rounded-corner p-1.5 text-start text-ink @2xl:min-h-24 @2xl:p-3 @7xl:text-large';

/** One strategy card: to be picked while it is free, with its owner once it is not. */
function CardTile({ card, picker }: { readonly card: Card; readonly picker: Seat }) {
  const owner = useRecorder().table.cards[card - 1]?.owner ?? null;
  return owner === null ? <FreeCard card={card} picker={picker} /> : <TakenCard card={card} owner={owner} />;
}

function FreeCard({ card, picker }: { readonly card: Card; readonly picker: Seat }) {
  const { table, place, text, may, does } = useRecorder();
  const names = useNames();
  const pick = { type: 'pick', seat: picker, card } as const;
  const bonus = table.cards[card - 1]?.bonus ?? 0;
  const goods = bonus === 0 ? [] : [text('play.picking.bonus', { count: bonus })];
  const canPick = may(pick);
  const use = canPick ? text('play.picking.pickFor', { name: names.short(picker) }) : text('play.picking.free');
  return (
    <button
      type="button"
      disabled={!canPick}
      onClick={() => void does(pick)}
      aria-label={[`${card} ${names.card(card)}`, ...goods, use].join(', ')}
      className={classes(
        LOOK,
        '@container forced-color-adjust-none border border-paper-ink shadow-piece hover:not-disabled:brightness-110',
        !canPick && place === 'table' && 'opacity-55 shadow-none',
      )}
      style={cardLook(card)}
    >
      <span className="counts font-title text-[clamp(1.25rem,24cqi,5rem)] leading-none font-bold">{card}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-semibold text-[clamp(0.8125rem,13cqi,2.5rem)] leading-tight">{names.card(card)}</span>
        {bonus === 0 ? null : (
          <span className="self-start rounded-full border border-ink bg-ground px-2 py-0.5 font-semibold text-ink text-small sm:mt-auto">
            {goods}
          </span>
        )}
      </span>
    </button>
  );
}

function TakenCard({ card, owner }: { readonly card: Card; readonly owner: Seat }) {
  const { table, text } = useRecorder();
  const names = useNames();
  const state = table.cards[card - 1];
  return (
    <section
      aria-label={`${card} ${names.card(card)}, ${text(`play.picking.${state?.isKept ? 'keptBy' : 'takenBy'}`, { name: names.short(owner) })}`}
      data-owner={owner}
      className={classes(LOOK, 'border-2 bg-surface')}
      style={{ borderColor: CARD_FILLS[card - 1] }}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-1 @2xl:gap-x-2">
        <CardNumber card={card} className="size-6 @2xl:size-7" />
        <span className="text-muted text-small leading-tight @2xl:text-base">{names.card(card)}</span>
      </span>
      <span className="mt-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <PlayerName seat={owner} />
        <Goods paid={state?.paid ?? 0} isKept={state?.isKept ?? false} />
      </span>
    </section>
  );
}

/** What came with a card that is taken, or that nobody had to take it. */
function Goods({ paid, isKept }: { readonly paid: number; readonly isKept: boolean }) {
  const { text } = useRecorder();
  if (isKept) return <span className="text-muted text-small">{text('play.picking.kept')}</span>;
  return paid === 0 ? null : (
    <span className="text-gold text-small">{text('play.picking.bonus', { count: paid })}</span>
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
    <Menu
      label={label}
      trigger={
        <Button size="small">
          <UserRoundPen aria-hidden className="size-5" />
          <span className="max-sm:sr-only short:sr-only">{label}</span>
        </Button>
      }
    >
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
