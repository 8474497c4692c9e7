import type { DeepReadonly } from '../../../../kernel/index.ts';
import { noteSentence } from '../../text/phrase.ts';
import type { Note } from '../../types.ts';
import { useScreen } from '../screen-context.ts';

/** What I was told, a line each. Notes are only ever added at the end, so that each is known by its place. */
export function NoteLines({ notes }: { readonly notes: readonly DeepReadonly<Note>[] }) {
  const { speaker } = useScreen();
  const lines = notes.map(({ what }, at) => ({ id: `note ${at}`, sentence: noteSentence(what, speaker) }));
  return lines.map(({ id, sentence }) => (
    <li key={id} className="font-medium">
      {sentence}
    </li>
  ));
}
