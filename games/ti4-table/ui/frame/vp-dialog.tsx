import { useId, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { NumberField } from '../../../../web/ui/fields.tsx';
import { readNumber } from '../../../../web/ui/filling.ts';
import { SOURCES, type Source } from '../../facts/facts.ts';
import { worthOf } from '../../reading/victory.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { useVp } from './use-vp.ts';

/** Changes somebody's victory points for a reason: by what that is worth, one less, or to a number that is typed. */
export function VpDialog({ seat, onClose }: { readonly seat: Seat; readonly onClose: () => void }) {
  const { text } = useRecorder();
  const { whole } = useNames();
  const { vp, limit, may, set } = useVp(seat);
  const [typed, setTyped] = useState(String(vp));
  const [source, setSource] = useState<Source>('other');
  const whyNotId = useId();
  const to = readNumber({ from: 0, to: limit }, typed);
  const whyNot = useWhyNotSet(to, seat);
  const gain = worthOf(source);
  const raised = Math.max(vp, Math.min(limit, vp + gain));
  const become = (points: number) => {
    set(points, source);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.vp.dialog', { player: whole(seat), vp, limit })}>
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-medium">{text('frame.vp.source')}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {SOURCES.map((one) => (
              <Button
                key={one}
                size="small"
                kind={one === source ? 'main' : 'plain'}
                aria-pressed={one === source}
                onClick={() => setSource(one)}
              >
                {text(`blanks.source.values.${one}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" disabled={!may(vp - 1)} onClick={() => become(vp - 1)}>
            {text('frame.vp.less')}
          </Button>
          <Button size="large" kind="main" disabled={!may(raised)} onClick={() => become(raised)}>
            {text('frame.vp.more', { points: gain })}
          </Button>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <NumberField name={text('frame.vp.points')} text={typed} onChange={setTyped} from={0} to={limit} />
          <Button
            disabled={to === null || whyNot !== null}
            aria-describedby={whyNotId}
            onClick={() => become(to ?? vp)}
          >
            {text('frame.vp.set')}
          </Button>
        </div>
        <p
          id={whyNotId}
          role="status"
          className={classes('text-small', to === null ? 'font-medium text-danger' : 'text-muted')}
        >
          {whyNot}
        </p>
      </div>
    </Dialog>
  );
}

/** Why the points cannot be set to what is typed; null where they can. */
function useWhyNotSet(to: number | null, seat: Seat): string | null {
  const { text } = useRecorder();
  const { vp, limit, may } = useVp(seat);
  if (to === null) return text('setup.number.whole', { from: 0, to: limit });
  if (may(to)) return null;
  return text(to === vp ? 'setup.number.same' : 'setup.number.notNow');
}
