import { useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { Card, Faction } from '../../facts/facts.ts';
import { alive, swaps } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';
import { OneOf } from '../parts/page.tsx';
import { PlayerRadios, useNames } from '../parts/players.tsx';
import { type Closing, useRecorder } from '../recorder.ts';

/** What changes the order of play once all have picked: two cards are swapped, or the 0 token is given. */
export function EffectsDialog({ onClose }: Closing) {
  const { text } = useRecorder();
  const [effect, setEffect] = useState<Effect | null>(null);
  return (
    <Dialog isOpen title={text(`play.effects.${effect === null ? 'title' : effect.id}`)} onClose={onClose}>
      {effect === null ? (
        <EffectList onChoose={setEffect} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{text(`play.effects.${effect.id}Help`)}</p>
          {effect.does === 'swap' ? <SwapForm onDone={onClose} /> : <ZeroForm onDone={onClose} />}
          <Button kind="quiet" className="self-start" onClick={() => setEffect(null)}>
            {text('play.effects.back')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function EffectList({ onChoose }: { readonly onChoose: (effect: Effect) => void }) {
  const { table, text } = useRecorder();
  return (
    <div className="flex flex-col gap-2">
      <p>{text('play.effects.choose')}</p>
      {effectsOn(table).map((effect) => (
        <Button key={effect.id} className="justify-start text-start" onClick={() => onChoose(effect)}>
          <span>
            <span className="block">{text(`play.effects.${effect.id}`)}</span>
            <span className="block font-normal text-muted text-small">{text(`play.effects.${effect.id}Help`)}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** What can be played once all have picked; what it does; and whose it is, where it needs a faction in play. */
const EFFECTS = [
  { id: 'arbiter', does: 'swap', of: null },
  { id: 'datahub', does: 'swap', of: 'hacan' },
  { id: 'acquiescence', does: 'swap', of: 'winnu' },
  { id: 'gift', does: 'zero', of: 'naalu' },
] as const satisfies readonly { id: string; does: 'swap' | 'zero'; of: Faction | null }[];

type Effect = (typeof EFFECTS)[number];

/** The effects that somebody at this table could play. */
function effectsOn(table: DeepReadonly<Table>): readonly Effect[] {
  const factions = alive(table).map((seat) => table.players[seat]?.faction);
  return EFFECTS.filter(({ of }) => of === null || factions.includes(of));
}

/** Two held cards of different players change hands. */
function SwapForm({ onDone }: { readonly onDone: () => void }) {
  const { table, text, may, does } = useRecorder();
  const [first, setFirst] = useState<Card | null>(null);
  const [second, setSecond] = useState<Card | null>(null);
  const names = useNames();
  const labelOf = (card: Card) => {
    const name = names.short(table.cards[card - 1]?.owner ?? 0);
    return text('play.effects.held', { card: `${card} ${names.card(card)}`, name });
  };
  const pairs = swaps(table);
  const held = inOrder(pairs.flatMap((pair) => [pair.card, pair.with]));
  const others = inOrder(
    pairs.flatMap((pair) => (pair.card === first ? [pair.with] : pair.with === first ? [pair.card] : [])),
  );
  const chosen = first === null || second === null || !others.includes(second) ? null : second;
  const command =
    first === null || chosen === null
      ? null
      : ({ type: 'swapCards', card: lower(first, chosen), with: higher(first, chosen) } as const);
  const swap = async () => {
    if (command !== null && (await does(command))) onDone();
  };
  return (
    <>
      <OneOf legend={text('play.effects.first')} values={held} {...{ labelOf }} chosen={first} onChoose={setFirst} />
      {first === null ? null : (
        <OneOf
          legend={text('play.effects.second')}
          values={others}
          {...{ labelOf }}
          chosen={chosen}
          onChoose={setSecond}
        />
      )}
      <p className="text-muted text-small">{text('play.effects.keepGoods')}</p>
      <Button kind="main" disabled={command === null || !may(command)} onClick={() => void swap()}>
        {text('play.effects.swap')}
      </Button>
    </>
  );
}

const inOrder = (cards: readonly Card[]): Card[] => [...new Set(cards)].sort((one, other) => one - other);
const lower = (one: Card, other: Card): Card => (one < other ? one : other);
const higher = (one: Card, other: Card): Card => (one < other ? other : one);

/** Somebody gets the initiative 0 for this round. */
export function ZeroForm({ onDone }: { readonly onDone: () => void }) {
  const { table, text, may, does } = useRecorder();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const give = async () => {
    if (chosen !== null && (await does({ type: 'giveZero', seat: chosen }))) onDone();
  };
  return (
    <>
      <PlayerRadios
        legend={text('play.effects.zero')}
        seats={alive(table)}
        chosen={chosen}
        onChoose={setChosen}
        whyNot={(seat) => (table.zero === seat ? text('play.effects.hasZero') : null)}
      />
      <Button
        kind="main"
        disabled={chosen === null || !may({ type: 'giveZero', seat: chosen })}
        onClick={() => void give()}
      >
        {text('play.effects.give')}
      </Button>
    </>
  );
}
