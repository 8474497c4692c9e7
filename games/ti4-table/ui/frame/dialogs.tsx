import { type ComponentProps, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { AskDialog, Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorNotice } from '../../../../web/ui/notice.tsx';
import { FACTION_IDS, FACTIONS, NOTED_FACTIONS, SETS } from '../../facts/facts.ts';
import { alive, playing } from '../../reading/seats.ts';
import { PoliticsDialog } from '../action/politics.tsx';
import { CustodiansDialog } from '../mecatol/mecatol.tsx';
import { ObjectivesDialog } from '../objectives/objectives.tsx';
import { PlayerChoice, useNames } from '../parts/players.tsx';
import { VpDialog } from '../parts/points.tsx';
import { type Closing, useRecorder } from '../recorder.ts';
import { OptionsDialog } from '../setup/options.tsx';
import { PlayerDialog } from '../setup/player-dialog.tsx';
import { SpeakerDialog } from '../setup/speaker.tsx';
import { EndEarlyDialog } from '../victory/end-dialogs.tsx';
import { KeysDialog } from './keys.tsx';
import { LogDialog } from './log-dialog.tsx';
import { type TakingBack, useRollbacks } from './taking-back.tsx';

/** A dialog of the frame that is open. */
export type Opened =
  | { readonly what: 'undo' | 'resetPhase' | 'restartRound' | 'endEarly' }
  | { readonly what: 'speaker' | 'politics' | 'objectives' | 'points' | 'custodians' }
  | { readonly what: 'sit' | 'options' | 'correct' | 'eliminate' | 'log' | 'factions' | 'keys' }
  | { readonly what: 'player' | 'vp'; readonly seat: Seat };

interface FrameDialogsProps extends Closing {
  readonly opened: Opened;
  readonly open: (what: Opened) => void;
  readonly takingBack: TakingBack;
}

/** Whichever dialog was opened from the frame. */
export function FrameDialogs({ opened, open, onClose, takingBack }: FrameDialogsProps) {
  const { table, text } = useRecorder();
  switch (opened.what) {
    case 'undo':
      return <AskToUndo {...{ onClose, takingBack }} />;
    case 'resetPhase':
    case 'restartRound':
      return <AskToGoBack what={opened.what} {...{ onClose, takingBack }} />;
    case 'sit':
      return <SitDialog onClose={onClose} />;
    case 'politics':
      return table.action === null ? null : <PoliticsDialog current={table.action.current} onClose={onClose} />;
    case 'speaker':
      return <SpeakerDialog onClose={onClose} />;
    case 'objectives':
      return <ObjectivesDialog onClose={onClose} />;
    case 'points':
      return <PointsDialog onClose={onClose} onChoose={(seat) => open({ what: 'vp', seat })} />;
    case 'vp':
      return <VpDialog seat={opened.seat} onClose={onClose} />;
    case 'options':
      return <OptionsDialog onClose={onClose} />;
    case 'player':
      return <PlayerDialog seat={opened.seat} onClose={onClose} />;
    case 'correct':
      return (
        <ChoiceDialog
          title={text('frame.menu.correct')}
          seats={playing(table)}
          onChoose={(seat) => open({ what: 'player', seat })}
          onClose={onClose}
        />
      );
    case 'eliminate':
      return <EliminateDialog onClose={onClose} />;
    case 'endEarly':
      return <EndEarlyDialog onClose={onClose} />;
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

interface GoingBackProps extends Closing {
  readonly takingBack: TakingBack;
}

/** Asks before the last thing is taken back where that leaves the phase. */
function AskToUndo({ onClose, takingBack: { phaseBehind, label, undo, isMeant } }: GoingBackProps) {
  const { text } = useRecorder();
  if (phaseBehind === null) return null;
  return (
    <AskDialog
      title={text('frame.back.toPhase', { phase: text(`phases.${phaseBehind}`) })}
      text={label ?? ''}
      yes={text('frame.back.return')}
      no={text('frame.cancel')}
      onYes={() => {
        if (!isMeant()) return;
        void undo();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Asks before all of a phase or a round is taken back. */
function AskToGoBack({ what, onClose, takingBack }: GoingBackProps & { readonly what: 'resetPhase' | 'restartRound' }) {
  const { text } = useRecorder();
  const { phase, round } = useRollbacks();
  const { label, from } = what === 'resetPhase' ? phase : round;
  return (
    <AskDialog
      title={label}
      text={text('frame.back.help')}
      yes={text('frame.back.sure')}
      no={text('frame.cancel')}
      kind="danger"
      onYes={() => {
        if (!takingBack.isMeant()) return;
        if (from !== null) void takingBack.backTo(from);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface ChoiceDialogProps extends Closing, Omit<ComponentProps<typeof PlayerChoice>, 'chosen'> {
  readonly title: string;
}

/** A player to whom something is done as soon as they are tapped. */
function ChoiceDialog({ title, onClose, ...choice }: ChoiceDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PlayerChoice chosen={null} {...choice} />
    </Dialog>
  );
}

/** Whose victory points change; for tables that do not show them all the time. */
function PointsDialog({ onClose, onChoose }: Closing & Pick<ChoiceDialogProps, 'onChoose'>) {
  const { table, text, may } = useRecorder();
  const vpOf = (seat: Seat) => table.players[seat]?.vp ?? 0;
  const canChange = (seat: Seat) =>
    [vpOf(seat) + 1, vpOf(seat) - 1].some((to) => may({ type: 'setVp', seat, from: vpOf(seat), to, source: 'other' }));
  return (
    <ChoiceDialog
      title={text('frame.vp.whose')}
      seats={playing(table).filter(canChange)}
      note={(seat) => text('frame.vp.of', { vp: vpOf(seat), limit: table.options.vpLimit })}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

/** Who is out of the game; asked twice. */
function EliminateDialog({ onClose }: Closing) {
  const { table, text, may, does } = useRecorder();
  const { whole } = useNames();
  const [seat, setSeat] = useState<Seat | null>(null);
  const seats = alive(table).filter((one) => may({ type: 'eliminate', seat: one }));
  if (seat === null)
    return <ChoiceDialog title={text('frame.menu.eliminate')} seats={seats} onChoose={setSeat} onClose={onClose} />;
  return (
    <AskDialog
      title={text('frame.eliminate.title', { player: whole(seat) })}
      text={text('frame.eliminate.help')}
      yes={text('frame.eliminate.sure')}
      no={text('frame.cancel')}
      kind="danger"
      onYes={() => {
        void does({ type: 'eliminate', seat });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Which of the free places is theirs who came without one; a tap takes it. */
function SitDialog({ onClose }: Closing) {
  const { controls, faces, table, text } = useRecorder();
  const [refusal, setRefusal] = useState<string | null>(null);
  const free = playing(table).filter((seat) => faces.find((face) => face.seat === seat)?.isEmpty);
  const sit = async (seat: Seat) => {
    const why = controls.sit === null ? null : await controls.sit(seat);
    if (why === null) onClose();
    else setRefusal(why);
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.sit.title')}>
      <div className="flex flex-col gap-3">
        <ErrorNotice text={refusal} />
        <p className="text-muted">{text(free.length === 0 ? 'frame.sit.none' : 'frame.sit.help')}</p>
        <PlayerChoice seats={free} chosen={null} onChoose={(seat) => void sit(seat)} />
      </div>
    </Dialog>
  );
}

/** All factions by the box they come from, with what a table should know of them. */
function FactionsDialog({ onClose }: Closing) {
  const { text } = useRecorder();
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.factions')}>
      <div className="flex flex-col gap-5">
        {SETS.map((set) => (
          <section key={set}>
            <h3 className="mb-2 text-large">{text(`sets.${set}`)}</h3>
            <ul className="flex flex-col gap-2">
              {FACTION_IDS.filter((id) => FACTIONS[id] === set).map((id) => (
                <li key={id}>
                  {text(`factions.${id}.name`)}
                  {NOTED_FACTIONS.includes(id) && (
                    <span className="block text-muted text-small">{text(`factions.${id}.note`)}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
