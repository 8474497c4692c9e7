import type { Stage } from '../../facts/facts.ts';
import { pointsFor, toReveal } from '../../reading/victory.ts';
import { Panel } from '../parts/panel.tsx';
import { useRecorder } from '../use-recorder.ts';
import { Ledger } from './ledger.tsx';
import { ObjectiveCard } from './objective-card.tsx';
import { OwnSecrets } from './own-secrets.tsx';
import { RevealForm } from './reveal-form.tsx';

/** Every objective that somebody may see here, who scored it, and where everybody's points come from. */
export function ObjectivesView() {
  const { seat, match } = useRecorder();
  return (
    <div className="flex flex-col gap-3">
      <StagePanel stage={1} />
      <StagePanel stage={2} />
      {seat !== null && match.hand !== null ? <OwnSecrets secrets={match.hand.secrets} /> : null}
      <Ledger />
    </div>
  );
}

function StagePanel({ stage }: { readonly stage: Stage }) {
  const { table, text, offers } = useRecorder();
  const revealed = table.objectives.filter((objective) => objective.stage === stage);
  const next = toReveal(table);
  const mayReveal = offers('reveal').length > 0 || offers('revealOther').length > 0;
  return (
    <Panel title={text(`rounds.stage${stage}`)} aside={text('rounds.worth', { count: pointsFor(stage) })}>
      {revealed.length === 0 ? <p className="text-muted">{text('rounds.noneRevealed')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {revealed.map((objective) => (
          <li key={objective.id} className="py-2">
            <ObjectiveCard objective={objective} />
          </li>
        ))}
      </ul>
      {mayReveal ? <RevealForm stage={stage} isNext={next?.stage === stage} /> : null}
      {next === null && stage === 2 ? <p className="text-muted text-small">{text('rounds.revealNone')}</p> : null}
    </Panel>
  );
}
