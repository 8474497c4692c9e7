import { useRecorder } from '../use-recorder.ts';

/** A player's initiative at the head of their row; a dash where they have none. */
export function InitiativeNumber({ number }: { readonly number: number | null }) {
  const { text } = useRecorder();
  return (
    <span className="counts w-6 shrink-0 text-center font-semibold text-large">
      <span aria-hidden>{number ?? '–'}</span>
      {number === null ? null : <span className="sr-only">{text('rounds.initiative', { number })}</span>}
    </span>
  );
}
