import { TriangleAlert } from 'lucide-react';
import type { Track } from '../../rules/policies.ts';
import { useScreen } from '../screen-context.ts';
import { HITLER_FROM } from '../zones.ts';
import { Board } from './board.tsx';

const TRACKS: readonly Track[] = ['liberal', 'fascist', 'communist'];

/** The boards that are played with, one under the other. */
export function Boards() {
  const { match, speaker } = useScreen();
  const { boards, tracks } = match.table;
  const isInHitlerZone = tracks.fascist >= HITLER_FROM && match.outcome === null;
  return (
    <div className="flex flex-col gap-1.5">
      {TRACKS.filter((track) => boards[track].size > 0).map((track) => (
        <Board key={track} track={track} />
      ))}
      {isInHitlerZone && (
        <p className="text-balance text-center font-medium text-small">
          <TriangleAlert aria-hidden className="me-1 inline size-4 align-text-bottom text-gold" />
          {speaker.text('screen.boards.hitlerZoneOn')}
        </p>
      )}
    </div>
  );
}
