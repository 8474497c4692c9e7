import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { NOTED_FACTIONS } from '../../facts/facts.ts';
import { useRecorder } from '../use-recorder.ts';
import { ColourChoice } from './colour-choice.tsx';
import { FactionChoice } from './faction-choice.tsx';
import { HomeChoice } from './home-choice.tsx';
import { type PlayerDraft, usePlayerDraft } from './use-player-draft.ts';
import { useSending } from './use-sending.ts';

interface PlayerDialogProps {
  readonly seat: Seat;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LONGEST_NAME = 100;

/** Who has a place: their colour, their faction, and a name if they like. Nothing changes before it is confirmed. */
export function PlayerDialog({ seat, isOpen, onClose }: PlayerDialogProps) {
  return isOpen ? <OpenDialog key={seat} seat={seat} onClose={onClose} /> : null;
}

function OpenDialog({ seat, onClose }: Omit<PlayerDialogProps, 'isOpen'>) {
  const { text, controls } = useRecorder();
  const { draft, change, command } = usePlayerDraft(seat);
  const missing = missingOf(draft);
  const { isSending, refusal, send } = useSending();
  const confirm = async () => {
    if (command !== null && (await send(command))) onClose();
  };
  return (
    <Dialog
      title={text('setup.dialog.title', { number: seat + 1 })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <p
            role="status"
            className={missing === null ? 'sr-only' : 'min-w-0 flex-1 basis-40 self-center text-muted text-small'}
          >
            {missing === null ? null : text(`setup.dialog.missing.${missing}`)}
          </p>
          <Button onClick={onClose}>{text('setup.cancel')}</Button>
          <Button kind="main" disabled={command === null || isSending || controls.record === null} onClick={confirm}>
            {text('setup.dialog.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
        <ColourChoice seat={seat} chosen={draft.colour} onChoose={(colour) => change({ colour })} />
        <FactionChoice seat={seat} chosen={draft.faction} onChoose={(faction) => change({ faction })} />
        {draft.faction === 'keleres' ? (
          <HomeChoice seat={seat} chosen={draft.home} onChoose={(home) => change({ home })} />
        ) : null}
        <Note faction={draft.faction} />
        <TextField
          label={text('setup.dialog.name')}
          help={text('setup.dialog.nameHelp')}
          value={draft.name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
      </div>
    </Dialog>
  );
}

/** What has to be chosen yet. */
function missingOf({ colour, faction }: PlayerDraft): 'both' | 'colour' | 'faction' | null {
  if (colour === null) return faction === null ? 'both' : 'colour';
  return faction === null ? 'faction' : null;
}

/** What the table has to know about a faction, where there is something. */
function Note({ faction }: Pick<PlayerDraft, 'faction'>) {
  const { text } = useRecorder();
  if (faction === null || faction === 'random' || !NOTED_FACTIONS.includes(faction)) return null;
  return <Notice kind="info">{text(`factions.${faction}.note`)}</Notice>;
}
