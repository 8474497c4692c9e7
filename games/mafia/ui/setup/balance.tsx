import { Scale, X } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import type { SetupControlProps, Simulated } from '../../../../web/ui/setup.ts';
import type { Translator } from '../../../game-package.ts';
import { type Share, sharesOf, verdictOf } from './shares.ts';
import { sideInk } from './side-ink.ts';
import { useEstimate } from './use-estimate.ts';

/** How evenly the set-up comes out, estimated from matches that bots play at once. */
export function Balance({ simulate, isRefused, speaker }: SetupControlProps) {
  const { estimate, start, stop } = useEstimate(simulate);
  if (simulate === null) return null;
  if (estimate.state === 'playing') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-w-40 flex-1 flex-col gap-1 text-small">
          <span className="counts">{speaker.text('setup.playing', { played: estimate.played })}</span>
          <progress value={estimate.played} max={estimate.of} className="h-2 w-full accent-accent" />
        </label>
        <Button size="small" onClick={stop}>
          <X aria-hidden className="size-4" />
          {speaker.text('setup.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button size="small" className="self-start" disabled={isRefused} onClick={start}>
        <Scale aria-hidden className="size-4" />
        {speaker.text(estimate.state === 'done' ? 'setup.estimateAgain' : 'setup.estimate')}
      </Button>
      <div role="status">
        {estimate.state === 'done' && <Estimated simulated={estimate.simulated} speaker={speaker} />}
        {estimate.state === 'refused' && <p className="text-small">{speaker.text('setup.cannotPlay')}</p>}
        {estimate.state === 'failed' && <p className="text-danger text-small">{speaker.text('setup.failed')}</p>}
      </div>
    </div>
  );
}

interface EstimatedProps {
  readonly simulated: Simulated;
  readonly speaker: Pick<Translator, 'text'>;
}

function Estimated({ simulated, speaker }: EstimatedProps) {
  const { played, bot } = simulated;
  const shares = sharesOf(simulated);
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-corner bg-raised">
        {shares.map(({ winners, part }) => (
          <span key={winners} className={`bg-current ${sideInk(winners)}`} style={{ width: `${100 * part}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shares.map((share) => (
          <ShareLine key={share.winners} share={share} speaker={speaker} />
        ))}
      </ul>
      <p className="font-medium text-small">{speaker.text(`setup.verdict.${verdictOf(shares)}`)}</p>
      <p className="text-muted text-small">
        {speaker.text('setup.playedBy', { count: played, bot: speaker.text(`bots.${bot}.name`) })}
      </p>
    </div>
  );
}

function ShareLine({ share, speaker }: { readonly share: Share; readonly speaker: Pick<Translator, 'text'> }) {
  const { winners, percent, margin } = share;
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-full bg-current ${sideInk(winners)}`} />
      <span>{speaker.text(`sides.${winners}`)}</span>
      <span className="counts font-semibold">{speaker.text('setup.share', { percent })}</span>
      <span className="counts text-muted text-small">{speaker.text('setup.margin', { margin })}</span>
    </li>
  );
}
