import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Sentence } from '../table/sentences.ts';

interface LastWordsProps {
  readonly sentences: readonly Sentence[];
  readonly faces: readonly Face[];
  readonly label: string;
}

const MOST = 2;

/** The last of what happened, for a room to read along. */
export function LastWords({ sentences, faces, label }: LastWordsProps) {
  return (
    <ol
      aria-label={label}
      className="flex min-h-20 flex-col justify-end gap-1 border-line border-t bg-surface px-6 py-2"
    >
      {sentences.slice(-MOST).map(({ key, seat, text }) => {
        const face = seat === null ? undefined : faces[seat];
        return (
          <li key={key} className="flex items-center gap-3">
            {face !== undefined && <SeatMark look={face.look} size="small" />}
            <span className="line-clamp-2 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
