import type { DeepReadonly, Json, Refusal, View } from '../../../kernel/index.ts';
import { MOST_SECRETS } from '../facts/facts.ts';
import { isReady, keleresHomes, openColours, openFactions } from '../reading/factions.ts';
import { cardsOf, currentPicker, unusedCards, whyMayNotPass } from '../reading/seats.ts';

import { mostPoints } from '../reading/victory.ts';
import type { Command, GameView, RefusalCode, Table, Ti4Table } from '../types.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

const refuse = (code: RefusalCode, values?: Readonly<Record<string, Json>>): Refusal =>
  values === undefined ? { code } : { code, with: values };

/** Why something cannot be recorded now; null if no rule of this table forbids it. */
export function whyNot({ table, hand }: GameView, command: Command): Refusal | null {
  if (command.type !== 'keepSecret') return whyNotOnTable(table, command);
  return hand.secrets.length < MOST_SECRETS ? null : refuse('enough-secrets', { most: MOST_SECRETS });
}

/** The same from what everyone sees, for a host. */
export const whyNotHost = ({ table }: View<Ti4Table>, command: Command): Refusal | null =>
  whyNotOnTable(table, command);

function whyNotOnTable(table: DeepReadonly<Table>, command: Command): Refusal | null {
  switch (command.type) {
    case 'setPlayer':
      return whyNotSet(table, command);
    case 'completeSetup':
      return isReady(table) ? null : refuse('not-complete');
    case 'setSpeaker':
      return command.seat === table.speaker ? refuse('same-speaker') : null;
    case 'pick':
      return whyNotPicked(table, command);
    case 'useCard':
      return whyNotUsed(table, command);
    case 'pass':
      return whyNotTurn(table, command) ?? whyNotPassed(table, command);
    case 'act':
    case 'skipTurn':
    case 'endTurn':
    case 'anotherAction':
    case 'cancelAction':
      return whyNotTurn(table, command);
    case 'claimCustodians':
      return table.custodians === null ? null : refuse('claimed-already', { seat: table.custodians.seat });
    case 'scoreUnnamed':
      return whyNotCounted(table, { ...command, to: command.from + 1 });
    case 'setVp':
      return whyNotCounted(table, command);
    case 'score':
      return hasScored(table, command) ? refuse('scored-already') : null;
    default:
      return null;
  }
}

/** TT-5, TT-8. */
function whyNotSet(table: DeepReadonly<Table>, { seat, colour, faction, home }: Of<'setPlayer'>): Refusal | null {
  if (!openColours(table, seat).includes(colour)) return refuse('colour-taken');
  if (faction !== 'random' && !openFactions(table, seat).includes(faction)) return refuse('faction-taken');
  return home === 'none' || keleresHomes(table, seat).includes(home) ? null : refuse('home-taken');
}

/** TT-18. */
function whyNotPicked(table: DeepReadonly<Table>, { seat, card }: Of<'pick'>): Refusal | null {
  const picker = currentPicker(table);
  if (picker !== seat) return refuse('not-your-pick', picker === null ? undefined : { picker });
  const owner = table.cards[card - 1]?.owner ?? null;
  return owner === null ? null : refuse('card-taken', { owner });
}

function whyNotTurn({ action }: DeepReadonly<Table>, { seat }: { readonly seat: number }): Refusal | null {
  return action === null || action.current === seat ? null : refuse('not-your-turn', { current: action.current });
}

/** TT-24, TT-25. */
function whyNotUsed(table: DeepReadonly<Table>, command: Of<'useCard'>): Refusal | null {
  const { seat, card, speaker } = command;
  const why = whyNotTurn(table, command);
  if (why !== null) return why;
  if (!cardsOf(table, seat).includes(card)) return refuse('not-your-card');
  if (!unusedCards(table, seat).includes(card)) return refuse('card-used');
  return speaker !== null && speaker === table.speaker ? refuse('same-speaker') : null;
}

/** TT-29. */
function whyNotPassed(table: DeepReadonly<Table>, { seat }: Of<'pass'>): Refusal | null {
  const why = whyMayNotPass(table, seat);
  if (why === null) return null;
  return why.code === 'acted-already' ? refuse(why.code) : refuse(why.code, { cards: [...why.cards] });
}

/** TT-42. */
function whyNotCounted(
  table: DeepReadonly<Table>,
  { seat, from, to }: Pick<Of<'setVp'>, 'seat' | 'from' | 'to'>,
): Refusal | null {
  const now = table.players[seat]?.vp ?? 0;
  if (from !== now) return refuse('vp-moved', { now });
  const most = mostPoints(table, seat);
  return to > most || to < 0 ? refuse('limit', { most }) : null;
}

const hasScored = ({ objectives }: DeepReadonly<Table>, { seat, objective }: Of<'score'>): boolean =>
  objectives.some(({ id, scorers }) => id === objective && scorers.includes(seat));
