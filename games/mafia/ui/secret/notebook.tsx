import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Deeds, Hand, Note, Round } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { deedSentences } from './my-deed.ts';
import { NoteLines } from './note-lines.tsx';

/** Everything that I did and was told, by night and by day, the latest first. */
export function Notebook({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const props = useScreen();
  const { speaker } = props;
  return (
    <div className="flex flex-col gap-3 text-small">
      {pagesOf(hand).map(({ round, deeds, notes }) => (
        <section key={keyOf(round)}>
          <h4 className="font-semibold">
            {round === null
              ? speaker.text('screen.secret.start')
              : speaker.text(`screen.round.${round.kind}`, { ...round })}
          </h4>
          <ul className="list-disc ps-5">
            {deeds !== null && deedSentences(props, deeds).map((sentence) => <li key={sentence}>{sentence}</li>)}
            <NoteLines notes={notes} />
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Page {
  readonly round: Round | null;
  readonly deeds: DeepReadonly<Deeds> | null;
  readonly notes: readonly DeepReadonly<Note>[];
}

const keyOf = (round: Round | null): string => (round === null ? 'start' : `${round.kind} ${round.number}`);

/** By round, the latest first: what I did in it, and what I was told. */
function pagesOf({ notes, past, tonight }: DeepReadonly<Hand>): readonly Page[] {
  const pages = new Map<string, Page>();
  for (const deeds of tonight === null ? past : [...past, tonight]) {
    const round: Round = { kind: 'night', number: deeds.night };
    pages.set(keyOf(round), { round, deeds, notes: [] });
  }
  for (const note of notes) {
    const page = pages.get(keyOf(note.round)) ?? { round: note.round, deeds: null, notes: [] };
    pages.set(keyOf(note.round), { ...page, notes: [...page.notes, note] });
  }
  return [...pages.values()].sort((one, other) => placeOf(other.round) - placeOf(one.round));
}

/** Day n comes before night n. */
const placeOf = (round: Round | null): number =>
  round === null ? -1 : 2 * round.number + (round.kind === 'night' ? 1 : 0);
