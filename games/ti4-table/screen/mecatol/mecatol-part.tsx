import { useState } from 'react';
import { CustodiansDialog } from '../frame/custodians-dialog.tsx';
import { Foot } from '../parts/foot.tsx';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { LeaveButton } from '../status/leave-button.tsx';
import { useRecorder } from '../use-recorder.ts';
import { InfluenceMark, Planet } from './planet.tsx';

/** Whether the custodians still guard Mecatol Rex: a picture to tap when they do not. */
export function MecatolPart() {
  const { table, text, may, does } = useRecorder();
  const next = {
    type: 'nextPhase',
    custodians: may({ type: 'nextPhase', custodians: 'there' }) ? 'there' : 'ask',
  } as const;
  return (
    <div className="flex flex-1 flex-col gap-3">
      <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
        {table.custodians === null ? <Guarded /> : <Taken />}
      </div>
      <Foot
        help={table.custodians === null ? <p className="text-muted text-small">{text('rounds.guardingHelp')}</p> : null}
      >
        <LeaveButton
          label={text('rounds.next')}
          isDisabled={!may(next)}
          warnings={() => []}
          onLeave={() => does(next)}
        />
      </Foot>
    </div>
  );
}

const PICTURE = 'mx-auto max-h-[24dvh] w-full max-w-4xl sm:max-h-[50dvh]';

function Guarded() {
  const { text, offers } = useRecorder();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h2 className="font-title text-title">{text('rounds.guarding')}</h2>
      <button
        type="button"
        aria-label={text('rounds.takePlanet')}
        disabled={offers('claimCustodians').length === 0}
        onClick={() => setAsking(true)}
        className="w-full rounded-corner hover:not-disabled:bg-surface"
      >
        <Planet isGuarded className={PICTURE} />
      </button>
      <p className="flex items-center gap-2 font-medium">
        <InfluenceMark className="size-10 shrink-0" />
        {text('rounds.influence')}
      </p>
      {isAsking ? <CustodiansDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Taken() {
  const { table, text } = useRecorder();
  const { short } = useNames();
  if (table.custodians === null) return null;
  const { seat, round } = table.custodians;
  return (
    <>
      <h2 className="font-title text-title">{text('rounds.left')}</h2>
      <Planet isGuarded={false} className={PICTURE} />
      <PlayerName seat={seat} />
      <p className="text-muted">{text('rounds.leftTo', { who: short(seat), round })}</p>
    </>
  );
}
