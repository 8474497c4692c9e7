import { binsAround } from '../chart/bins.ts';
import type { Bin } from '../chart/spec.ts';
import type { Translator } from '../kit/voice.ts';
import { mean } from '../statistics/estimates.ts';
import { OFFER_PARTS, type OfferPart, offerParts } from '../statistics/offers.ts';
import type { Sample } from '../statistics/sample.ts';
import { type Design, predictedOffer } from '../statistics/theory.ts';
import { fixedAxis } from './axes.ts';
import { byTreatment, column } from './columns.ts';
import type { FigureSpec } from './figure.tsx';

/** Nobody has more of a good than there is. */
const ALL = 10;
/** Prices in steps of a quarter; higher ones, which are rare, in the last step. */
const PRICE_STEP = 0.25;
const HIGHEST_PRICE = 4;

/** What was offered, what was asked, and the price of a pavo. */
export function offerFigures(sample: Sample, design: Design, voice: Translator): readonly FigureSpec[] {
  return OFFER_PARTS.map((part) => offerFigure(sample, part, design, voice));
}

function offerFigure(sample: Sample, part: OfferPart, design: Design, voice: Translator): FigureSpec {
  const { say } = voice;
  const label = say(`offers.${part}.axis`);
  return {
    id: `offers-${part}`,
    title: say(`offers.${part}.title`),
    note: say(`offers.${part}.note`),
    chart: {
      kind: 'heaps',
      groups: byTreatment(sample, voice, (within, treatment) => {
        const values = offerParts(within, part);
        return [{ ...column(mean(values), predictedOffer(part, treatment, design)), bins: binsOf(part, values) }];
      }),
      up: part === 'price' ? fixedAxis(voice, label, HIGHEST_PRICE, PRICE_STEP) : fixedAxis(voice, label, ALL, 1),
      across: say('across.variant'),
      legend: { mark: say('figure.theory'), reach: say('figure.mean') },
    },
  };
}

const binsOf = (part: OfferPart, values: readonly number[]): readonly Bin[] =>
  part === 'price' ? binsAround(values, PRICE_STEP, HIGHEST_PRICE) : binsAround(values, 1, ALL);
