import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from '../../../web/ui/classes.ts';
import { useAnswer } from '../../../web/ui/screen.ts';
import { Switch } from '../../../web/ui/switch.tsx';
import { offeredTo } from './offered.ts';
import { useScreen } from './screen-context.ts';
import { useNames } from './use-names.ts';

/** Whether an offer is demanded: a switch for the player who may demand it, a sentence for the others. */
export function Demand() {
  const props = useScreen();
  const { match, speaker, answer } = props;
  const { names, side } = useNames();
  const { send, isSending } = useAnswer(answer);
  if (match.table.variant !== 'G2') return null;
  const { forced } = match.table;
  if (offeredTo(props, 'p2Force') !== undefined)
    return (
      <div className="rounded-corner border border-line bg-surface px-3 py-1">
        <Switch
          label={speaker.text('screen.demand.switch', names)}
          help={speaker.text(forced ? 'screen.demand.isOn' : 'screen.demand.isOff', names)}
          isOn={forced}
          isDisabled={isSending}
          onChange={(on) => void send({ type: 'p2Force', on })}
        />
      </div>
    );
  const Mark = forced ? CircleAlert : CircleCheck;
  return (
    <p role="status" className={classes('flex items-start gap-2 font-medium text-small', !forced && 'text-muted')}>
      <Mark aria-hidden className={classes('size-5 shrink-0', forced ? 'text-danger' : 'text-success')} />
      {speaker.text(`screen.demand.${forced ? 'on' : 'off'}.${side}`, {
        ...names,
        count: Math.max(1, match.setup.smallestForced),
      })}
    </p>
  );
}
