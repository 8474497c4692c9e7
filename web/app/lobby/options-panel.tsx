import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { SetupForm } from '../../kit/setup-form.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import type { Desk } from './desk.ts';
import { HostOnly } from './host-only.tsx';
import { Panel } from './panel.tsx';
import { useWishDraft } from './use-wish-draft.ts';

/** How the game will be played: chosen by the host, seen by all. */
export function OptionsPanel({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('lobby');
  const { wish, why, change, takeBack } = useWishDraft(desk.standing.wish, desk.act);
  return (
    <Panel title={t('options.title')}>
      <HostOnly desk={desk} />
      <SetupForm game={desk.game} wish={wish} onChange={change} isReadOnly={!desk.isHost} />
      {why !== null && (
        <Notice kind="danger">
          <p>{refusalText(why, desk.game.id)}</p>
          <p className="mt-1 text-muted text-small">{t('options.refused')}</p>
          <Button size="small" className="mt-2" onClick={takeBack}>
            {t('options.takeBack')}
          </Button>
        </Notice>
      )}
    </Panel>
  );
}
