import { PoliticsDialog } from '../action/politics-dialog.tsx';
import { ObjectivesDialog } from '../objectives/objectives-dialog.tsx';
import { OptionsDialog } from '../setup/options-dialog.tsx';
import { PlayerDialog } from '../setup/player-dialog.tsx';
import { SpeakerDialog } from '../setup/speaker-dialog.tsx';
import { useRecorder } from '../use-recorder.ts';
import { EndEarlyDialog } from '../victory/end-early-dialog.tsx';
import { EndGameDialog } from '../victory/end-game-dialog.tsx';
import { Confirm } from './confirm.tsx';
import { CustodiansDialog } from './custodians-dialog.tsx';
import { FactionsDialog } from './factions-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import type { Opened } from './opened.ts';
import { CorrectDialog, EliminateDialog, PointsDialog } from './players-dialogs.tsx';
import { SitDialog } from './sit-dialog.tsx';
import { useRollbacks } from './use-rollbacks.ts';
import type { TakingBack } from './use-taking-back.ts';
import { VpDialog } from './vp-dialog.tsx';

interface FrameDialogsProps {
  readonly opened: Opened | null;
  readonly open: (what: Opened) => void;
  readonly onClose: () => void;
  readonly takingBack: TakingBack;
}

/** Whichever dialog was opened from the frame. */
export function FrameDialogs({ opened, open, onClose, takingBack }: FrameDialogsProps) {
  const { action } = useRecorder().table;
  const asked = { isOpen: true, onClose };
  switch (opened?.what) {
    case undefined:
      return null;
    case 'undo':
    case 'resetPhase':
    case 'restartRound':
      return <BackConfirm what={opened.what} onClose={onClose} takingBack={takingBack} />;
    case 'sit':
      return <SitDialog onClose={onClose} />;
    case 'politics':
      return action === null ? null : <PoliticsDialog current={action.current} onClose={onClose} />;
    case 'speaker':
      return <SpeakerDialog {...asked} />;
    case 'objectives':
      return <ObjectivesDialog {...asked} />;
    case 'points':
      return <PointsDialog onClose={onClose} onChoose={(seat) => open({ what: 'vp', seat })} />;
    case 'vp':
      return <VpDialog seat={opened.seat} onClose={onClose} />;
    case 'options':
      return <OptionsDialog {...asked} />;
    case 'player':
      return <PlayerDialog seat={opened.seat} {...asked} />;
    case 'correct':
      return <CorrectDialog onClose={onClose} onChoose={(seat) => open({ what: 'player', seat })} />;
    case 'eliminate':
      return <EliminateDialog onClose={onClose} />;
    case 'endEarly':
      return <EndEarlyDialog {...asked} />;
    case 'endGame':
      return <EndGameDialog {...asked} />;
    case 'custodians':
      return <CustodiansDialog onClose={onClose} />;
    case 'log':
      return <LogDialog onClose={onClose} />;
    case 'factions':
      return <FactionsDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
  }
}

interface BackConfirmProps {
  readonly what: 'undo' | 'resetPhase' | 'restartRound';
  readonly onClose: () => void;
  readonly takingBack: TakingBack;
}

/** Asks before more than one thing is taken back, or a change of phase. */
function BackConfirm({ what, onClose, takingBack }: BackConfirmProps) {
  const { text } = useRecorder();
  const { phase, round } = useRollbacks();
  if (what === 'undo') return <UndoConfirm onClose={onClose} takingBack={takingBack} />;
  const { label, from } = what === 'resetPhase' ? phase : round;
  return (
    <Confirm
      title={label}
      help={text('frame.back.help')}
      sure={text('frame.back.sure')}
      isDangerous
      onSure={() => {
        if (from !== null) void takingBack.backTo(from);
      }}
      onClose={onClose}
    />
  );
}

function UndoConfirm({ onClose, takingBack }: Omit<BackConfirmProps, 'what'>) {
  const { text } = useRecorder();
  const { phaseBehind, label, undo } = takingBack;
  if (phaseBehind === null) return null;
  return (
    <Confirm
      title={text('frame.back.toPhase', { phase: text(`phases.${phaseBehind}`) })}
      help={label ?? ''}
      sure={text('frame.back.return')}
      onSure={() => void undo()}
      onClose={onClose}
    />
  );
}
