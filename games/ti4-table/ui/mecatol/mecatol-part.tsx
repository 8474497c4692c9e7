import { useId, useState } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { CustodiansDialog } from '../frame/custodians-dialog.tsx';
import { since } from '../frame/log-reading.ts';
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
  const [isAsked, setAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const canClaim = offers('claimCustodians').length > 0;
  return (
    <>
      <h2 className="font-title text-title">{text('rounds.guarding')}</h2>
      <button
        type="button"
        aria-label={text(isAsked ? 'rounds.planetConfirm' : 'rounds.takePlanet')}
        disabled={!canClaim}
        // A finger has no hover: its first tap asks, as pointing with a mouse does.
        onPointerEnter={({ pointerType }) => setAsked((asked) => asked || pointerType === 'mouse')}
        onPointerLeave={({ pointerType }) => setAsked((asked) => asked && pointerType !== 'mouse')}
        onClick={() => (isAsked ? setAsking(true) : setAsked(true))}
        className={classes('w-full rounded-corner', isAsked && canClaim && 'bg-surface')}
      >
        <Planet isGuarded className={PICTURE} />
      </button>
      <p role="status" className="flex min-h-10 items-center gap-2 font-medium">
        {isAsked && canClaim ? (
          text('rounds.planetQuestion')
        ) : (
          <>
            <InfluenceMark className="size-10 shrink-0" />
            {text('rounds.influence')}
          </>
        )}
      </p>
      {isAsking ? <CustodiansDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Taken() {
  const { controls, seat: mine, table, text, refuse } = useRecorder();
  const { short } = useNames();
  const helpId = useId();
  if (table.custodians === null) return null;
  const { seat, round } = table.custodians;
  const recorded = since(controls.log, 'phaseBegan');
  const claimed = recorded.findLast(({ heard }) => heard.some(({ type }) => type === 'custodiansClaimed'));
  const isLast = claimed !== undefined && claimed === recorded.at(-1);
  const mayAll = controls.isHost || table.options.everyoneMayRecord;
  const undo = isLast && (mayAll || claimed.by === mine) ? controls.undo : null;
  const giveBack = async () => {
    const why = claimed === undefined || undo === null ? null : await undo(claimed.step);
    if (why !== null) refuse(why);
  };
  const help = () => {
    if (claimed === undefined || controls.undo === null) return null;
    if (undo !== null) return text('rounds.leftHelp');
    return text(isLast ? 'rounds.leftByOther' : 'rounds.leftEarlier');
  };
  return (
    <>
      <h2 className="font-title text-title">{text('rounds.left')}</h2>
      <button
        type="button"
        aria-label={text('rounds.giveBackPlanet')}
        disabled={undo === null}
        aria-describedby={helpId}
        onClick={() => void giveBack()}
        className="w-full rounded-corner hover:not-disabled:bg-surface"
      >
        <Planet isGuarded={false} className={PICTURE} />
      </button>
      <PlayerName seat={seat} />
      <p className="text-muted">{text('rounds.leftTo', { who: short(seat), round })}</p>
      <p id={helpId} className="text-muted text-small">
        {help()}
      </p>
    </>
  );
}
