import type { LogItem } from '../../../../web/ui/screen.ts';
import { phrase } from '../../text/phrase.ts';
import type { Ti4Table } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';

/** What was recorded, as sentences in the reader's language. */
export function useSentences() {
  const { speaker, text } = useRecorder();
  const all = ({ heard, back }: LogItem<Ti4Table>): string[] => {
    if (back !== null) return [text(`frame.log.${back}`)];
    return heard.map((event) => phrase(event, speaker)).filter((sentence) => sentence !== null);
  };
  return {
    all,
    /** The first of them: what it was, in short. */
    short: (item: LogItem<Ti4Table>): string => all(item)[0] ?? text('frame.log.something'),
  };
}
