import type { DeepReadonly, View } from '../../../kernel/index.ts';
import type { GamePackage, WithRefusals } from '../../game-package.ts';
import type { RefusalCode, Setup, Snatch, Variant } from '../types.ts';
import { brief } from './brief.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { hasUsualGoods, hasUsualJudge } from './example.ts';
import { disclose, phrase, sanctionKey } from './phrase.ts';

/** The rules that a person wants to look up in each phase. */
const BY_PHASE: Readonly<Record<Snatch['phase'], readonly number[]>> = {
  talk: [3, 8, 34, 35],
  offer: [3, 5, 7, 9, 10, 11, 12, 13, 14, 16, 17, 36],
  response: [3, 18, 19, 20, 21, 22, 23, 24, 30, 32, 33, 37, 51, 52, 53],
  aftermath: [24, 25, 26, 27, 28, 30, 32, 33, 38, 51, 52, 53],
  finished: [8, 39, 40, 41],
};

/** Rules that hold in some variants or under some set-ups only. */
const HOLDS: Readonly<Record<number, (place: Place) => boolean>> = {
  5: ({ setup }) => setup.tokenPolicy === 'carry',
  7: ({ setup }) => setup.tokenPolicy === 'reset',
  9: withSwitch,
  10: withSwitch,
  12: (place) => !isFixed(place),
  13: (place) => !isFixed(place),
  14: (place) => withSwitch(place) && !isFixed(place),
  16: isFixed,
  22: ({ variant }) => variant === 'G3' || variant === 'G4',
  23: ({ setup }) => hasUsualGoods(setup) && hasUsualJudge(setup) && setup.sanction === 'inverse',
  24: withShame,
  25: withShame,
  26: shameSeen('immediate+later'),
  27: shameSeen('later-only'),
  28: shameSeen('self-only'),
  30: withJudge('inverse'),
  32: withJudge('restitution'),
  33: withJudge('confiscate'),
  36: ({ setup }) => setup.offerSeconds > 0,
  37: ({ setup }) => setup.responseSeconds > 0,
  38: ({ setup }) => setup.aftermathSeconds > 0,
  51: (place) => isJudged(place) && sanctionKey(place.setup).endsWith('InPart'),
  52: (place) => isJudged(place) && place.setup.conviction < 100,
  53: (place) => isJudged(place) && place.setup.reportCost > 0,
};

/** Everything that SnatchGame says, for screens that know none of its rules. */
export const spoken: Pick<GamePackage<Snatch>, 'words' | 'phrase' | 'disclose' | 'rulesNow' | 'brief'> = {
  words: { en, es } satisfies WithRefusals<RefusalCode>,
  phrase,
  disclose,
  rulesNow,
  brief,
};

/** Where a rule is played: the variant, and what was chosen. */
interface Place {
  readonly variant: Variant;
  readonly setup: DeepReadonly<Setup>;
}

function withSwitch({ variant }: Place): boolean {
  return variant === 'G2';
}

function isJudged({ variant }: Place): boolean {
  return variant === 'G4';
}

function withShame({ variant }: Place): boolean {
  return variant === 'G3';
}

function withJudge(sanction: Setup['sanction']) {
  return ({ variant, setup }: Place): boolean => variant === 'G4' && setup.sanction === sanction;
}

function shameSeen(visibility: Setup['shameVisibility']) {
  return (place: Place): boolean => withShame(place) && place.setup.shameVisibility === visibility;
}

function isFixed({ setup }: Place): boolean {
  return setup.offers === 'five-for-five';
}

/** The ids of the rules that apply now. */
export function rulesNow({ phase, setup, table }: Pick<View<Snatch>, 'phase' | 'setup' | 'table'>): readonly string[] {
  const place = { variant: table.variant, setup };
  return BY_PHASE[phase].filter((rule) => HOLDS[rule]?.(place) ?? true).map((rule) => `SN-${rule}`);
}
