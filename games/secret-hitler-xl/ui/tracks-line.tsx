import type { Track } from '../rules/policies.ts';
import { PartyMark } from './marks.tsx';
import { useScreen } from './screen-context.ts';

const TRACKS: readonly Track[] = ['liberal', 'fascist', 'communist'];
/** With more players than this, a phone shows the boards only further down. */
const FEW = 6;

/** How far each board has come, in one line, for layouts that show the players before the boards. */
export function TracksLine() {
  const { match } = useScreen();
  const { boards, tracks } = match.table;
  if (match.seats <= FEW || match.outcome !== null) return null;
  return (
    <ul data-tracks className="counts flex flex-wrap justify-center gap-x-4 text-small">
      {TRACKS.filter((track) => boards[track].size > 0).map((track) => (
        <li key={track} className="inline-flex items-center gap-1">
          <PartyMark party={track} />
          <strong>
            {tracks[track]}/{boards[track].size}
          </strong>
        </li>
      ))}
    </ul>
  );
}
