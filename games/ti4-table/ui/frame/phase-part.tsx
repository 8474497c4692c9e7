import { ActionPart } from '../action/action-part.tsx';
import { AgendaPart } from '../agenda/agenda-part.tsx';
import { MecatolPart } from '../mecatol/mecatol-part.tsx';
import { SetupPart } from '../setup/setup-part.tsx';
import { StatusPart } from '../status/status-part.tsx';
import { StrategyPart } from '../strategy/strategy-part.tsx';
import { useRecorder } from '../use-recorder.ts';
import { PendingPart } from '../victory/pending-part.tsx';
import { VictoryPart } from '../victory/victory-part.tsx';

const PARTS = {
  setup: SetupPart,
  'round-0': SetupPart,
  'speaker-selection': SetupPart,
  strategy: StrategyPart,
  action: ActionPart,
  status: StatusPart,
  'mecatol-check': MecatolPart,
  agenda: AgendaPart,
  'victory-pending': PendingPart,
} as const;

/** What the phase shows and asks for. */
export function PhasePart() {
  const { match } = useRecorder();
  const Part = match.outcome === null ? PARTS[match.phase] : VictoryPart;
  return <Part />;
}
