import { classes } from '../../../../web/ui/classes.ts';
import { DecisionBar } from '../parts/decision-bar.tsx';
import { useRecorder } from '../use-recorder.ts';
import { ActionButtons } from './action-buttons.tsx';
import { CardPanel } from './card-panel.tsx';
import { CurrentPlayer } from './current-player.tsx';
import { Custodians } from './custodians.tsx';
import { MyTurn } from './my-turn.tsx';
import { Queue } from './queue.tsx';
import { Resolving } from './resolving.tsx';

/** The columns where the screen is wide: what is pressed and the order of play, and between them the card that is resolved. */
const TWO = '@5xl:grid-cols-[minmax(0,1fr)_22rem] @7xl:grid-cols-[minmax(0,1fr)_34rem]';
const THREE =
  '@3xl:grid-cols-[16rem_minmax(0,1fr)] @6xl:grid-cols-[16rem_minmax(0,1fr)_22rem] @7xl:grid-cols-[24rem_minmax(0,1fr)_34rem]';
const FOLLOWING =
  '@3xl:grid-cols-[minmax(0,1fr)_16rem] @6xl:grid-cols-[minmax(0,1fr)_16rem_22rem] @7xl:grid-cols-[minmax(0,1fr)_24rem_34rem]';

/** The action phase: the active player, what they do, and the order of play. */
export function ActionPart() {
  const { table, seat } = useRecorder();
  const { action } = table;
  if (action === null) return null;
  const { current, doing } = action;
  const buttons = doing === null ? <ActionButtons action={action} /> : <Resolving {...{ current, doing }} />;
  const panel = doing === null || doing.card === null ? null : <CardPanel card={doing.card} {...{ current, doing }} />;
  // People who may follow are asked that before anything they might record for others.
  const isFollower = seat !== null && seat !== current;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <MyTurn />
      <CurrentPlayer action={action} />
      <DecisionBar />
      <div
        className={classes('grid grid-cols-1 items-start gap-4', panel === null ? TWO : isFollower ? FOLLOWING : THREE)}
      >
        {isFollower ? panel : null}
        {buttons}
        {isFollower ? null : panel}
        <aside className="flex min-w-0 flex-col gap-4">
          <Queue action={action} />
          <Custodians />
        </aside>
      </div>
    </div>
  );
}
