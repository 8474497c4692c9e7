import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Deeds, Mafia } from '../../types.ts';
import { actSentence, orderSentence } from '../night/plan-sentence.ts';

/** What I chose in a night. */
export function deedSentences(
  { speaker, seat }: ScreenProps<Mafia>,
  { own, order }: DeepReadonly<Deeds>,
): readonly string[] {
  const sentences = [
    ...(order === null ? [] : [orderSentence(speaker, order, seat)]),
    ...own.map((act) => actSentence(speaker, act, seat)),
  ];
  return sentences.length > 0 ? sentences : [speaker.text('screen.night.plan.nothing')];
}
