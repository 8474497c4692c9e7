import { Button } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Why nothing can be recorded here now, and the way to a place of one's own; a pause is said by what covers the table. */
export function ReadOnlyNotice({ onSit }: { readonly onSit: () => void }) {
  const { controls, place, match, text } = useRecorder();
  const { whyNot, sit, whyNotSit } = controls;
  if (place !== 'table' || match.outcome !== null || whyNot === null || whyNot === 'paused') return null;
  if (whyNot === 'offline') return <Notice kind="danger">{text('frame.whyNot.offline')}</Notice>;
  return (
    <Notice kind="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{text(whyNotSit === null ? 'frame.whyNot.watching' : 'frame.sit.nameFirst')}</p>
        {sit !== null && (
          <Button kind="main" onClick={onSit}>
            {text('frame.sit.button')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
