import { useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { Offered, ScreenProps } from '../../../web/ui/screen.ts';
import type { EmergencyPower } from '../rules/powers.ts';
import type { Command, SecretHitler } from '../types.ts';

type SeatCommand = 'nominate' | 'target' | 'aim' | 'point';
type CardCommand = 'discard' | 'enact';

/** What may be chosen before it is sent: a player, a card, or an emergency power. */
export type Offer =
  | { readonly kind: 'seat'; readonly type: SeatCommand; readonly among: readonly Seat[] }
  | { readonly kind: 'card'; readonly type: CardCommand; readonly among: readonly number[] }
  | { readonly kind: 'power'; readonly type: 'choosePower'; readonly among: readonly EmergencyPower[] };

/** What is offered and what of it is chosen. */
export interface Choice {
  readonly offer: Offer | null;
  readonly chosen: Seat | EmergencyPower | null;
  readonly choose: (value: Seat | EmergencyPower) => void;
  /** What the choice makes of the offer. */
  readonly command: Command | null;
}

/** Chooses for this question alone: what was chosen and not sent is forgotten when play goes on. */
export function useChoice({ match, options, answer }: ScreenProps<SecretHitler>): Choice {
  const isCovered = useIsCovered();
  const question = `${match.phase}.${match.table.governments.length}`;
  const [kept, setKept] = useState<{ question: string; value: Seat | EmergencyPower } | null>(null);
  const offer = answer === null ? null : offerIn(options, isCovered);
  const among: readonly unknown[] = offer?.among ?? [];
  const chosen = kept !== null && kept.question === question && among.includes(kept.value) ? kept.value : null;
  return {
    offer,
    chosen,
    choose: (value) => setKept({ question, value }),
    command: offer === null || chosen === null ? null : commandOf(offer, chosen),
  };
}

/** Whom a choice of a player has hit so far. */
export const chosenSeat = ({ offer, chosen }: Choice): Seat | null =>
  offer?.kind === 'seat' && typeof chosen === 'number' ? chosen : null;

/** The blank that each of these commands leaves open. */
const BLANKS = {
  nominate: 'chancellor',
  target: 'seat',
  aim: 'seat',
  point: 'seat',
  discard: 'card',
  enact: 'card',
  choosePower: 'power',
} as const;

/** That somebody may point tells what they are: a covered screen does not show it. */
function offerIn(options: readonly Offered[], isCovered: boolean): Offer | null {
  for (const { type, blanks } of options) {
    if (!(type in BLANKS) || (type === 'point' && isCovered)) continue;
    const blank = blanks[BLANKS[type as keyof typeof BLANKS]];
    if (blank === undefined || !('oneOf' in blank)) continue;
    return { kind: kindOf(type as Offer['type']), type, among: blank.oneOf } as Offer;
  }
  return null;
}

function kindOf(type: Offer['type']): Offer['kind'] {
  if (type === 'choosePower') return 'power';
  return type === 'discard' || type === 'enact' ? 'card' : 'seat';
}

const commandOf = ({ type }: Offer, chosen: Seat | EmergencyPower): Command =>
  ({ type, [BLANKS[type]]: chosen }) as unknown as Command;
