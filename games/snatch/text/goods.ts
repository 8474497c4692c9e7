import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Offer, Tokens } from '../rules/types.ts';

/** Goods in words: `5 pavos and 1 elote`, or `nothing`. */
export function goodsText({ pavo, elote }: DeepReadonly<Tokens>, { text }: Translator): string {
  const pavos = text('goods.pavo', { count: pavo });
  const elotes = text('goods.elote', { count: elote });
  if (pavo > 0 && elote > 0) return text('goods.both', { pavos, elotes });
  if (pavo > 0) return pavos;
  return elote > 0 ? elotes : text('goods.none');
}

export const pointsText = (points: number, { text }: Translator): string => text('goods.points', { count: points });

/** What an offer gives and what it asks for, in words. */
export function offerTexts(offer: Offer, speaker: Translator): { readonly offer: string; readonly request: string } {
  const { offerPavo, offerElote, requestPavo, requestElote } = offer;
  return {
    offer: goodsText({ pavo: offerPavo, elote: offerElote }, speaker),
    request: goodsText({ pavo: requestPavo, elote: requestElote }, speaker),
  };
}
