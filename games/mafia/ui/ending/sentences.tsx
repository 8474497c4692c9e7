import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { roleName, storySentence } from '../../text/phrase.ts';
import { useScreen } from '../screen-context.ts';
import { concerned, type Scene, type Told } from './scenes.ts';

interface SentencesProps {
  readonly scene: Scene;
  readonly picked: Seat | null;
}

/** What happened, in order and in words: everybody with the role that they had then. */
export function Sentences({ scene, picked }: SentencesProps) {
  const { faces, speaker } = useScreen();
  const seat = (at: Seat): string => {
    const part = scene.parts[at];
    return part === undefined ? speaker.seat(at) : named(at, roleName(speaker, part.role));
  };
  const named = (at: Seat, role: string): string => speaker.text('ending.named', { seat: speaker.seat(at), role });
  const told = { ...speaker, seat };
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-7 marker:text-muted">
      {scene.events
        .filter(isTold)
        .map(numbered)
        .map(({ number, event }) => {
          const [first] = concerned(event);
          const isDim = picked !== null && !concerned(event).includes(picked);
          return (
            <li key={number} className={classes('wrap-anywhere transition-opacity', isDim && 'opacity-35')}>
              {first !== undefined && <SeatMark look={faces[first]?.look ?? first} size="small" className="me-1.5" />}
              {storySentence(event, told)}
            </li>
          );
        })}
    </ol>
  );
}

const numbered = (event: Told, index: number) => ({ event, number: index + 1 });

/** Votes are in a list of their own, except those that went elsewhere than they were meant to. */
const isTold = (event: Told): boolean => event.t !== 'vote' || event.wanted !== undefined;
