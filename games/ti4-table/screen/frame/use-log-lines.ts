import { useNames } from '../parts/use-names.ts';
import { useSentences } from '../parts/use-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import type { LogLine } from './log-lines.ts';

/** Everything that was recorded and can be said, oldest first. */
export function useLogLines(): readonly LogLine[] {
  const { desk, text } = useRecorder();
  const { short } = useNames();
  const { all } = useSentences();
  return desk.log
    .map((item) => ({
      key: item.key,
      at: item.at,
      by: item.by === 'host' ? text('frame.log.host') : short(item.by),
      sentences: all(item),
      isUndone: item.isUndone,
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
