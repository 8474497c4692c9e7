import type { SeatView } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { SecretHitler } from '../rules/types.ts';

/** A value of a blank, as a person reads and types it, where it depends on the position: players, cards, governments. */
export function label(value: unknown, field: string, view: SeatView<SecretHitler>, speaker: Translator): string {
  switch (field) {
    case 'chancellor':
    case 'seat':
      return speaker.seat(Number(value));
    case 'card':
      return cardInHand(view, Number(value), speaker);
    case 'cards':
      return speaker.text(`policies.${value}`);
    case 'government':
      return governmentName(view, Number(value), speaker);
    default:
      return String(value);
  }
}

/** A card that is held is called by its name; one that October hides, by its place. */
function cardInHand({ hand }: SeatView<SecretHitler>, place: number, { text }: Translator): string {
  const card = hand.cards[place];
  return card === undefined ? text('terminal.hiddenCard', { number: place + 1 }) : text(`policies.${card}`);
}

function governmentName({ table }: SeatView<SecretHitler>, index: number, { text, seat }: Translator): string {
  const government = table.governments[index];
  if (government === undefined) return String(index + 1);
  const offices = { president: seat(government.president), chancellor: seat(government.chancellor) };
  return text('terminal.government', { number: index + 1, ...offices });
}
