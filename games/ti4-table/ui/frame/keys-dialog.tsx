import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useRecorder } from '../use-recorder.ts';

const KEYS = [
  ['nextPlayer', '␣'],
  ['pass', 'P'],
  ['card', '1 … 8'],
  ['undo', 'U, Ctrl/⌘ Z'],
  ['redo', 'Ctrl/⌘ Y, Ctrl/⌘ ⇧ Z'],
  ['points', '+ −'],
  ['fullScreen', 'F'],
  ['help', '?'],
] as const;

/** What the keys do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { text } = useRecorder();
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.keys')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(([what, keys]) => (
          <div key={what} className="contents">
            <dt className="counts font-semibold">{what === 'nextPlayer' ? text('frame.keys.space') : keys}</dt>
            <dd>{text(`frame.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
