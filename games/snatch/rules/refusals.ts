import type { DeepReadonly, Refusal } from '../../../kernel/index.ts';
import {
  type Command,
  type GameView,
  type Offer,
  P1,
  P2,
  type RefusalCode,
  type Tokens,
  VARIANTS,
  type Variant,
} from '../types.ts';
import { fixedOffer } from './offers.ts';
import { holdingsOn } from './tokens.ts';

const refuse = (code: RefusalCode, values?: Refusal['with']): Refusal =>
  values === undefined ? { code } : { code, with: values };

/** SN-43: why a command may not be given now, the first fault in the order of the rules; null where nothing speaks against it. */
export function whyNot(view: GameView, command: Command): Refusal | null {
  switch (command.type) {
    case 'proposeOffer':
      return whyNotNow(view, 'offer', P1) ?? whyNotProposed(view, command);
    case 'noOffer':
      return whyNotNow(view, 'offer', P1) ?? (view.table.forced ? refuse('must-offer') : null);
    case 'p2Force':
      return whyNotIn(view, 'G2') ?? whyNotNow(view, 'offer', P2);
    case 'talkDone':
      return whyNotIn(view, 'G5') ?? whyNotNow(view, 'talk', view.seat);
    case 'p2Action':
      return whyNotNow(view, 'response', P2);
    case 'assignShame':
      return whyNotIn(view, 'G3') ?? whyNotNow(view, 'aftermath', P1);
    case 'report':
      return whyNotIn(view, 'G4') ?? whyNotNow(view, 'aftermath', P1);
    case 'setVariant':
      return whyNotChosen(view, command.variant);
    case 'leave':
      return view.phase === 'finished' ? null : refuse('not-finished');
  }
}

/** What is missing where a command comes out of turn. */
const NOT_NOW: Readonly<Record<'talk' | 'offer' | 'response' | 'aftermath', RefusalCode>> = {
  talk: 'no-talk-now',
  offer: 'no-offer-wanted',
  response: 'no-offer-to-answer',
  aftermath: 'no-snatch',
};

function whyNotNow(view: GameView, phase: keyof typeof NOT_NOW, seat: number): Refusal | null {
  if (view.seat !== seat) return refuse('not-your-part');
  return view.phase === phase ? null : refuse(NOT_NOW[phase]);
}

function whyNotIn({ table }: GameView, variant: Variant): Refusal | null {
  return table.variant === variant ? null : refuse('not-in-this-variant', { variant: table.variant, needed: variant });
}

/** SN-39. */
function whyNotChosen({ setup }: GameView, variant: Variant): Refusal | null {
  if (!setup.demo) return refuse('variant-is-fixed');
  return VARIANTS.includes(variant) ? null : refuse('unknown-variant', { variants: [...VARIANTS] });
}

/** SN-12, SN-16: what is wrong with four numbers; what must hold between them is checked by the option. */
function whyNotProposed(view: GameView, proposed: Offer): Refusal | null {
  const [first, second] = holdingsOn(view.table);
  return (
    whyNotWhole(proposed) ??
    whyBeyond(proposed, first, OFFERED) ??
    whyBeyond(proposed, second, REQUESTED) ??
    whyNotFixed(view, proposed)
  );
}

const FIELDS = ['offerPavo', 'offerElote', 'requestPavo', 'requestElote'] as const;

function whyNotWhole(proposed: Offer): Refusal | null {
  const field = FIELDS.find((each) => !(Number.isInteger(proposed[each]) && proposed[each] >= 0));
  return field === undefined ? null : refuse('not-whole-tokens', { field });
}

const OFFERED = { code: 'offer-beyond-holdings', pavo: 'offerPavo', elote: 'offerElote' } as const;
const REQUESTED = { code: 'request-beyond-holdings', pavo: 'requestPavo', elote: 'requestElote' } as const;

function whyBeyond(
  proposed: Offer,
  held: DeepReadonly<Tokens>,
  side: typeof OFFERED | typeof REQUESTED,
): Refusal | null {
  for (const good of ['pavo', 'elote'] as const) {
    const field = side[good];
    const wanted = proposed[field];
    if (wanted > held[good]) return refuse(side.code, { field, context: good, wanted, held: held[good] });
  }
  return null;
}

function whyNotFixed({ setup }: GameView, proposed: Offer): Refusal | null {
  if (setup.offers !== 'five-for-five') return null;
  const only = fixedOffer(setup);
  const isFixed = FIELDS.every((field) => proposed[field] === only[field]);
  return isFixed ? null : refuse('fixed-offer', { pavo: only.offerPavo, elote: only.requestElote });
}
