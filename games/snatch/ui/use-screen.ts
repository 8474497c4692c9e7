import { createContext, use } from 'react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Offered, ScreenProps } from '../../../web/ui/screen.ts';
import { ANSWERER, OFFERER, worthTo } from '../reading/goods.ts';
import { type PossibleEnd, possibleEnds } from '../reading/possible-ends.ts';
import type { Command, Offer, Snatch, Worths } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<Snatch> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<Snatch> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}

type Given = Pick<ScreenProps<Snatch>, 'options' | 'extras'>;

/** What this seat may do now, asked or not; undefined if it may not. */
export const offeredTo = ({ options, extras }: Given, type: Command['type']): Offered | undefined =>
  [...options, ...extras].find((option) => option.type === type);

/** From which side of the table we look. */
type Side = 'offerer' | 'answerer' | 'watcher';

/** What the two are called, as this reader would say it. */
export function useNames() {
  const { seat, speaker } = useScreen();
  const side: Side = seat === OFFERER ? 'offerer' : seat === ANSWERER ? 'answerer' : 'watcher';
  return {
    side,
    /** "You" for one's own seat, the name for the other. */
    nameOf: (of: number): string => (of === seat ? speaker.text('screen.you') : speaker.seat(of)),
    /** For sentences that have a form of their own for each side. */
    names: { offerer: speaker.seat(OFFERER), answerer: speaker.seat(ANSWERER) },
  };
}

/** What a token of one's own good and of the other's is worth, as sentences say it. */
export const worthsIn = ({ ownWorth, otherWorth }: Worths, { text }: ScreenProps<Snatch>['speaker']) => ({
  own: text('screen.points', { count: ownWorth }),
  other: otherWorth,
});

/** What may come of an offer, and what both have before it. */
export function useEnds(offer: DeepReadonly<Offer>): {
  readonly ends: readonly PossibleEnd[];
  readonly now: readonly number[];
} {
  const { setup, table } = useScreen().match;
  const before = table.current?.before ?? table.holdings;
  return {
    ends: possibleEnds({ before, offer, variant: table.variant, setup }),
    now: before.map((tokens, seat) => worthTo(setup, seat, tokens)),
  };
}
