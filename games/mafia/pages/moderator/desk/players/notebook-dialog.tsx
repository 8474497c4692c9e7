import { Dialog } from '../../../../../../web/ui/dialog.tsx';
import { playerOf, type Who } from '../../../../resolver/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { notebookText } from '../../telling/texts.ts';
import { useRoom } from '../room.ts';

/** Everything that one player was told: for a player who lost it, or a substitute. */
export function NotebookDialog({ who, onClose }: { readonly who: Who; readonly onClose: () => void }) {
  const { desk, voice, aloud } = useRoom();
  const { name } = playerOf(desk.village, who);
  const text = notebookText(aloud, desk, who);
  const title = voice.say('players.notebookOf', { name });
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={<CopyButton kind="main" text={text} of={title} />}>
      <p className="wrap-anywhere whitespace-pre-wrap text-small">{text}</p>
    </Dialog>
  );
}
