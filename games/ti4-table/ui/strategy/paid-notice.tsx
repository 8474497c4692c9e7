import { Notice } from '../../../../web/ui/notice.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** The trade goods that came with the last pick, until the next one; on every device, and gone when the pick is taken back. */
export function PaidNotice() {
  const { table, text } = useRecorder();
  const names = useNames();
  const last = table.picks.at(-1);
  if (last === undefined || last.round !== table.round || last.bonus === 0) return null;
  const values = { count: last.bonus, name: names.short(last.seat), card: names.card(last.card) };
  return <Notice kind="success">{text('play.picking.paid', values)}</Notice>;
}
