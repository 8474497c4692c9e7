import { useScreen } from './screen-context.ts';

interface PileMarksProps {
  readonly declared: number | null;
  readonly taken: number;
}

type Mark = 'taken' | 'open' | 'extra';

/** The state of a declaration: full circles are taken, empty ones are still to take, triangles are too many. */
export function PileMarks({ declared, taken }: PileMarksProps) {
  const { speaker } = useScreen();
  if (declared === null) return <Undeclared />;
  const marks = marksOf(declared, taken);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-small leading-snug">
      {marks.length > 0 && (
        <span aria-hidden className="flex flex-wrap gap-px">
          {marks.map(({ id, mark }) => (
            <PileMark key={id} mark={mark} />
          ))}
        </span>
      )}
      <span aria-hidden className="counts whitespace-nowrap font-medium">
        {speaker.text('terminal.pilesOf', { taken, declared })}
      </span>
      <span className="sr-only">{speaker.text('screen.pilesOf', { taken, declared })}</span>
    </p>
  );
}

/** Too long for a narrow card, which shows a dash instead. */
function Undeclared() {
  const { speaker } = useScreen();
  return (
    <p className="text-muted text-small leading-snug">
      <span aria-hidden className="@2xl:hidden">
        –
      </span>
      <span className="sr-only @2xl:not-sr-only">{speaker.text('screen.undeclared')}</span>
    </p>
  );
}

function marksOf(declared: number, taken: number): readonly { readonly id: number; readonly mark: Mark }[] {
  return Array.from({ length: Math.max(declared, taken) }, (_, id) => ({
    id,
    mark: id >= declared ? 'extra' : id < taken ? 'taken' : 'open',
  }));
}

function PileMark({ mark }: { readonly mark: Mark }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3 @2xl:size-3.5" role="presentation">
      {mark === 'extra' ? (
        <path d="M7 1.5 13 12.5H1Z" className="fill-danger" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="5"
          strokeWidth="2"
          className={mark === 'taken' ? 'fill-olive stroke-olive' : 'fill-transparent stroke-muted'}
        />
      )}
    </svg>
  );
}
