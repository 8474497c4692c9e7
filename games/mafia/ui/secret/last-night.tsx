import { MoonStar } from 'lucide-react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Hand } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { deedSentences } from './my-deed.ts';
import { NoteLines } from './note-lines.tsx';

interface LastNightProps {
  readonly hand: DeepReadonly<Hand>;
  /** Whether the night in question still lasts. */
  readonly isNow?: boolean;
}

/** By day: what I found out in the night before. While the others are still awake: what I have chosen. */
export function LastNight({ hand, isNow = false }: LastNightProps) {
  const props = useScreen();
  const { match, seat, speaker } = props;
  const { living, dawn } = match.table;
  const notes = hand.notes.filter(({ round }) => round?.kind === 'night' && round.number === dawn?.number);
  if (isNow) {
    if (seat === null || !living.includes(seat) || hand.tonight === null) return null;
    return (
      <div data-asleep className="flex flex-col gap-1">
        {deedSentences(props, hand.tonight).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    );
  }
  if (match.phase !== 'day' || notes.length === 0) return null;
  return (
    <section data-results className="rounded-corner border border-line bg-surface p-2">
      <h3 className="flex items-center gap-1.5 font-sans font-semibold text-base">
        <MoonStar aria-hidden className="size-4" />
        {speaker.text('screen.secret.lastNight')}
      </h3>
      <ul>
        <NoteLines notes={notes} />
      </ul>
    </section>
  );
}
