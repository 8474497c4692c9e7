import { Notice } from '../../../../../web/ui/notice.tsx';
import { useVoice } from '../kit/voice.ts';
import type { KeepingTrouble } from './use-games.ts';

/** Said where the browser keeps nothing, or another tab changed the game. */
export function KeepingNotice({ trouble }: { readonly trouble: KeepingTrouble | null }) {
  const { say } = useVoice();
  if (trouble === null) return null;
  return <Notice kind={trouble === 'changed-elsewhere' ? 'info' : 'danger'}>{say(`keeping.${trouble}`)}</Notice>;
}
