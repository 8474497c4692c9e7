import { useState } from 'react';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Offer, Snatch } from '../../types.ts';
import { offeredTo } from '../offered.ts';
import { type Limits, limitsOf } from './limits.ts';

/** The offer that is being built, and how far each part of it may go. */
export interface Draft {
  readonly offer: Offer;
  readonly limits: Readonly<Record<keyof Offer, Limits>>;
  readonly change: (parts: Partial<Offer>) => void;
  /** Whether there is nothing to choose: the table plays with one fixed offer. */
  readonly isFixed: boolean;
}

const NOTHING: Offer = { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 };

/** Keeps what is being built until its round is over; null while this seat may not make an offer. */
export function useDraft(props: ScreenProps<Snatch>): Draft | null {
  const { table } = props.match;
  const round = `${table.variant} ${table.rounds.length}`;
  const [built, setBuilt] = useState({ round, offer: NOTHING });
  const option = offeredTo(props, 'proposeOffer');
  if (option === undefined) return null;
  const limits = limitsOf(option);
  const offer = within(built.round === round ? built.offer : NOTHING, limits);
  return {
    offer,
    limits,
    change: (parts) => setBuilt({ round, offer: within({ ...offer, ...parts }, limits) }),
    isFixed: Object.values(limits).every(({ from, to }) => from === to),
  };
}

const within = (offer: Offer, limits: Draft['limits']): Offer => ({
  offerPavo: between(offer.offerPavo, limits.offerPavo),
  offerElote: between(offer.offerElote, limits.offerElote),
  requestPavo: between(offer.requestPavo, limits.requestPavo),
  requestElote: between(offer.requestElote, limits.requestElote),
});

const between = (number: number, { from, to }: Limits): number => Math.min(to, Math.max(from, number));
