import { useId, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import { alive } from '../../reading/seats.ts';
import { since } from '../frame/log.ts';
import { Foot, LeaveButton } from '../parts/page.tsx';
import { PlayerChoice, PlayerName, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';

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

/** Who claimed the custodians of Mecatol Rex; the player whose turn it is, if nobody is named. */
export function CustodiansDialog({ onClose }: { readonly onClose: () => void }) {
  const { table, text, may, does } = useRecorder();
  const [seat, setSeat] = useState<Seat | null>(table.action?.current ?? null);
  const [withPoint, setWithPoint] = useState(true);
  const seats = alive(table).filter((one) => may({ type: 'claimCustodians', seat: one, withPoint }));
  const claim = () => {
    if (seat !== null) void does({ type: 'claimCustodians', seat, withPoint });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('frame.custodians.title')}
      footer={
        <Button kind="main" disabled={seat === null || !seats.includes(seat)} onClick={claim}>
          {text('frame.custodians.claim')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <PlayerChoice seats={seats} chosen={seat} onChoose={setSeat} />
        <Switch label={text('frame.custodians.withPoint')} isOn={withPoint} onChange={setWithPoint} />
      </div>
    </Dialog>
  );
}

/** Mecatol Rex as we picture it: a city world with rings, its lights on the night side, and the guard in orbit until somebody lands. */
export function Planet({ isGuarded, className }: { readonly isGuarded: boolean; readonly className?: string }) {
  return (
    <svg viewBox="0 0 320 240" aria-hidden className={className}>
      <Stars />
      <path d="M40 150 A125 34 -14 0 1 280 90" fill="none" stroke="#8a7a5c" strokeWidth="5" strokeLinecap="round" />
      <circle cx="160" cy="120" r="76" fill="#5b4a36" />
      <path d="M160 44 A76 76 0 0 1 160 196 A96 96 0 0 0 160 44" fill="#2c241c" />
      <City />
      <circle cx="160" cy="120" r="76" fill="none" stroke="#d9b877" strokeWidth="2" />
      <path d="M40 150 A125 34 -14 0 0 280 90" fill="none" stroke="#d9b877" strokeWidth="5" strokeLinecap="round" />
      <path d="M34 158 A138 42 -14 0 0 290 86" fill="none" stroke="#8a7a5c" strokeWidth="2" />
      {isGuarded ? <Guard /> : <Landed />}
    </svg>
  );
}

const STARS = [
  [22, 30],
  [70, 16],
  [118, 34],
  [238, 22],
  [296, 44],
  [304, 150],
  [266, 214],
  [196, 226],
  [88, 218],
  [18, 204],
  [30, 96],
] as const;

function Stars() {
  return STARS.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" fill="currentColor" opacity="0.7" />);
}

/** Streets in rings round a centre, and the lights between them. */
function City() {
  return (
    <>
      <g fill="none" stroke="#b8965a" strokeWidth="1.5" opacity="0.75">
        <ellipse cx="142" cy="112" rx="18" ry="16" />
        <ellipse cx="142" cy="112" rx="34" ry="30" />
        <ellipse cx="142" cy="112" rx="50" ry="44" />
        <path d="M142 68 V156 M92 112 H192 M107 82 L177 142 M177 82 L107 142" />
      </g>
      <circle cx="142" cy="112" r="7" fill="#f0cf87" />
      <g fill="#f0cf87">
        {LIGHTS.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="3" height="3" />
        ))}
      </g>
    </>
  );
}

const LIGHTS = [
  [196, 78],
  [210, 96],
  [202, 112],
  [218, 124],
  [206, 140],
  [192, 160],
  [180, 174],
  [214, 108],
  [198, 128],
  [186, 64],
] as const;

/** Three ships that keep watch. */
function Guard() {
  return (
    <g fill="#e7e2d6" stroke="#2c241c" strokeWidth="1">
      <path d="M66 74 l14 6 -14 6 4 -6 z" />
      <path d="M240 160 l14 6 -14 6 4 -6 z" />
      <path d="M226 48 l14 6 -14 6 4 -6 z" />
    </g>
  );
}

/** A flag on the ground where they were. */
function Landed() {
  return (
    <g stroke="#f3ece1" strokeWidth="3" strokeLinejoin="round">
      <path d="M142 112 V62" />
      <path d="M142 64 l30 9 -30 11 z" fill="#ec8a66" />
    </g>
  );
}

/** Six influence, as a hexagon with the number. */
function InfluenceMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <path d="M24 3 L42 13.5 V34.5 L24 45 L6 34.5 V13.5 Z" fill="#1d4e7e" stroke="#8dbbe8" strokeWidth="3" />
      <text x="24" y="32" textAnchor="middle" fontSize="24" fontWeight="700" fill="#ffffff">
        {6}
      </text>
    </svg>
  );
}
