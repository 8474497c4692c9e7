import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Doing } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** What an action is called: its kind, or its card. */
export function useDoingText(): (doing: DeepReadonly<Doing>) => string {
  const { text } = useRecorder();
  const names = useNames();
  return ({ kind, card }) => (kind === 'card' ? (card === null ? '' : names.card(card)) : text(`play.turn.${kind}`));
}
