import type { DeepReadonly } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { RoundRecord, Snatch } from '../types.ts';
import { countOf } from './goods.ts';

/** How a round that is over came out. */
export type Happened = 'noOffer' | 'nothingLeft' | 'accept' | 'reject' | 'snatch' | 'shamed' | 'reported';

type Record = DeepReadonly<RoundRecord>;

/** What one round came to; who gave shame in secret knows it from their own hand. */
export function happenedIn({ setup, hand, hands }: ScreenProps<Snatch>['match'], record: Record): Happened {
  if (record.p2Action === null) return couldOffer(setup, record) ? 'noOffer' : 'nothingLeft';
  if (record.p2Action !== 'snatch') return record.p2Action;
  if (record.reported === true) return 'reported';
  const gave = (hands?.[0] ?? hand)?.gave[record.index - 1] ?? null;
  return (record.shameAssigned ?? gave) === true ? 'shamed' : 'snatch';
}

/** Whether the offerer had anything to offer at all. */
function couldOffer({ offers }: ScreenProps<Snatch>['match']['setup'], { before }: Record): boolean {
  const [offerer, answerer] = before;
  if (offerer === undefined || answerer === undefined) return false;
  return offers === 'variable' ? countOf(offerer) > 0 : offerer.pavo >= 5 && answerer.elote >= 5;
}

/** Whose decision the clock took, where it took one. */
export function decidedByClock(happened: Happened, { auto }: Record): keyof Record['auto'] | null {
  if (happened === 'nothingLeft') return null;
  if (auto.act) return 'act';
  return auto.answer ? 'answer' : auto.aftermath ? 'aftermath' : null;
}
