import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { Button } from '../../ui/button.tsx';
import { GameSetupForm } from '../shell/game-setup-form.tsx';
import { blamedIn } from '../shell/refusal-text.ts';
import { HostOnly } from './host-only.tsx';
import type { LobbyControls } from './lobby-controls.ts';
import { Panel } from './panel.tsx';
import { setupRefusalText } from './wish-refusal.ts';

/** How the game will be played: chosen by the host, seen by all. */
export function OptionsPanel({ desk }: { readonly desk: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { wish, settled, why, change } = desk.draft;
  return (
    <Panel title={t('options.title')}>
      <HostOnly desk={desk} />
      <GameSetupForm
        {...{ game: desk.game, wish, settled }}
        onChange={change}
        isReadOnly={!desk.isHost}
        refused={why === null ? null : { key: blamedIn(why), text: <Refused desk={desk} why={why} /> }}
      />
    </Panel>
  );
}

function Refused({ desk, why }: { readonly desk: LobbyControls; readonly why: Refusal }) {
  const { t } = useTranslation('lobby');
  return (
    <>
      <p>{setupRefusalText(why, desk.game.id)}</p>
      <p className="mt-1 text-muted text-small">{t('options.refused')}</p>
      <Button size="small" className="mt-2" onClick={desk.draft.takeBack}>
        {t('options.takeBack')}
      </Button>
    </>
  );
}
