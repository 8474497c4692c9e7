import { Notice } from '../../../../../web/ui/notice.tsx';
import { useTranslator } from '../kit/voice.ts';
import type { KeepingTrouble } from './use-games.ts';

/** Said where the browser keeps nothing, or another tab changed the game. */
export function KeepingNotice({ trouble }: { readonly trouble: KeepingTrouble | null }) {
  const { say } = useTranslator();
  if (trouble === null) return null;
  return <Notice kind={trouble === 'changed-elsewhere' ? 'info' : 'danger'}>{say(`keeping.${trouble}`)}</Notice>;
}
