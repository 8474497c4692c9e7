import { Notice } from '../../../../web/kit/notice.tsx';
import { useRecorder } from '../use-recorder.ts';

/** Why nothing can be recorded here now; a pause is said by what covers the table. */
export function ReadOnlyNotice() {
  const { desk, place, match, text } = useRecorder();
  const { whyNot } = desk;
  if (place !== 'table' || match.outcome !== null || whyNot === null || whyNot === 'paused') return null;
  return <Notice kind={whyNot === 'offline' ? 'danger' : 'info'}>{text(`frame.whyNot.${whyNot}`)}</Notice>;
}
