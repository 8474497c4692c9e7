import type { Translator } from '../../game-package.ts';
import { ANSWERER, OFFERER, worthTo } from '../reading/goods.ts';
import { endOf } from '../reading/possible-ends.ts';
import type { Offer, Setup, Tokens } from '../types.ts';
import { goodsText, pointsText } from './phrase.ts';

type Text = Translator['text'];

/** The numbers of a game as it is usually played: texts for them are written out. */
const USUAL = { pavosP1: 10, elotesP1: 0, pavosP2: 0, elotesP2: 10, ownWorth: 1, otherWorth: 2 } as const;

const USUAL_FIXED = { fixedPavos: 5, fixedElotes: 5 } as const;

const USUAL_JUDGE = { fine: 100, conviction: 100, reportCost: 0 } as const;

const has = (setup: Setup, numbers: Readonly<Partial<Record<keyof Setup, number>>>): boolean =>
  Object.entries(numbers).every(([key, value]) => setup[key as keyof Setup] === value);

/** Whether what players begin with, what it is worth and what can be offered is as usual. */
export const hasUsualGoods = (setup: Setup): boolean =>
  has(setup, USUAL) && (setup.offers === 'variable' || has(setup, USUAL_FIXED));

export const hasUsualJudge = (setup: Setup): boolean => has(setup, USUAL_JUDGE);

/** The offer that is told of in examples: the only one, or half of what both can swap. */
function offerIn({ offers, fixedPavos, fixedElotes, pavosP1, elotesP2 }: Setup): Offer {
  const half = Math.max(1, Math.floor(Math.min(pavosP1, elotesP2) / 2));
  const [offerPavo, requestElote] = offers === 'variable' ? [half, half] : [fixedPavos, fixedElotes];
  return { offerPavo, offerElote: 0, requestPavo: 0, requestElote };
}

/** All numbers of a game that texts speak of, in words: what it begins with, what tokens are worth, and what an example comes to. */
export function numbersOf(setup: Setup, text: Text): Readonly<Record<string, string>> {
  const before: readonly [Tokens, Tokens] = [
    { pavo: setup.pavosP1, elote: setup.elotesP1 },
    { pavo: setup.pavosP2, elote: setup.elotesP2 },
  ];
  const offer = offerIn(setup);
  const question = { before, offer, variant: setup.variant, setup };
  const goods = (tokens: Tokens): string => goodsText(tokens, { text });
  const points = (count: number): string => pointsText(count, { text });
  const both = (name: string, holdings: readonly [Tokens, Tokens]) => {
    const worth = holdings.map((tokens, seat) => worthTo(setup, seat, tokens)) as [number, number];
    return {
      [`${name}1`]: points(worth[OFFERER]),
      [`${name}2`]: points(worth[ANSWERER]),
      [`${name}Holding1`]: goods(holdings[OFFERER]),
      [`${name}Holding2`]: goods(holdings[ANSWERER]),
    };
  };
  const pavos = setup.pavosP1 + setup.pavosP2;
  const elotes = setup.elotesP1 + setup.elotesP2;
  return {
    offer: goods({ pavo: offer.offerPavo, elote: 0 }),
    request: goods({ pavo: 0, elote: offer.requestElote }),
    goods: goods({ pavo: pavos, elote: elotes }),
    own: points(setup.ownWorth),
    other: points(setup.otherWorth),
    ...both('start', before),
    ...both('accepted', endOf(question, 'accept').holdings),
    ...both('snatched', endOf(question, 'snatch').holdings),
    ...both('convicted', endOf(question, 'reported').holdings),
    ...both('acquitted', endOf(question, 'acquitted').holdings),
    ...both('all', [
      { pavo: 0, elote: elotes },
      { pavo: pavos, elote: 0 },
    ]),
  };
}
