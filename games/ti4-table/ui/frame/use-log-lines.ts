import { timeText } from '../parts/time-text.ts';
import { useNames } from '../parts/use-names.ts';
import { useSentences } from '../parts/use-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import type { LogLine } from './log-lines.ts';

/** Everything that was recorded and can be said, oldest first, timed as the game's clock is. */
export function useLogLines(): readonly LogLine[] {
  const { controls, table, text } = useRecorder();
  const { short } = useNames();
  const { all } = useSentences();
  const { startedAt } = table;
  const timed = (at: number) => {
    if (startedAt === null || at < startedAt)
      return { at: null, time: text('frame.log.setup', { time: timeText(at) }) };
    return { at: at - startedAt, time: timeText(at - startedAt) };
  };
  return controls.log
    .map((item) => ({
      key: item.key,
      ...timed(item.at),
      by: item.by === 'host' ? text('frame.log.host') : short(item.by),
      sentences: all(item),
      isUndone: item.isUndone,
      isTakeBack: item.back !== null,
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
