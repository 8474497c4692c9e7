import { alive } from '../../reading/seats.ts';
import { Foot } from '../parts/foot.tsx';
import { useRecorder } from '../use-recorder.ts';
import { ClaimButton, CustodiansCard } from './custodians-card.tsx';
import { KeepMenu } from './keep-menu.tsx';
import { LeaveButton } from './leave-button.tsx';
import { Scoring } from './scoring.tsx';
import { StatusChecklist } from './status-checklist.tsx';

/** The status phase: who scores in which order, and what else there is to do. */
export function StatusPart() {
  const isAskedHere = useAsksHere();
  const warnings = useWarnings();
  return (
    <div className="flex flex-1 flex-col gap-3">
      <div className="grid items-start gap-3 @3xl:grid-cols-2">
        <Scoring />
        <StatusChecklist />
      </div>
      {isAskedHere ? <CustodiansCard warnings={warnings} /> : <GoOn warnings={warnings} />}
    </div>
  );
}

/** On to the next phase; where nobody asks about the custodians any more, with a way to say that they left. */
function GoOn({ warnings }: { readonly warnings: () => readonly string[] }) {
  const { table, text, may, does } = useRecorder();
  const next = { type: 'nextPhase', custodians: 'ask' } as const;
  const isQuiet = table.custodians === null && table.options.mecatolPrompt === 'first-round-only';
  return (
    <Foot>
      <KeepMenu />
      {isQuiet ? <ClaimButton label={text('rounds.claim')} /> : null}
      <LeaveButton
        label={text('rounds.nextPhase')}
        isDisabled={!may(next)}
        warnings={warnings}
        onLeave={() => does(next)}
      />
    </Foot>
  );
}

/** Whether the custodians are asked about on this screen, rather than on a page of their own. */
function useAsksHere(): boolean {
  const { table, place } = useRecorder();
  const { mecatolPrompt } = table.options;
  return place === 'table' && table.custodians === null && table.round > 1 && mecatolPrompt === 'every-round';
}

/** What speaks against leaving the phase, in sentences. */
function useWarnings(): () => readonly string[] {
  const { table, text } = useRecorder();
  const lists = table.options.checklistPerPlayer
    ? alive(table).map((seat) => table.ticksOf[seat] ?? [])
    : [table.ticks.status];
  const count = lists.flat().filter((isDone) => !isDone).length;
  return () => (count === 0 ? [] : [text('rounds.unticked', { count })]);
}
