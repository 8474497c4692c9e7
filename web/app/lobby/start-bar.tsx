import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import {
  isHostUnseated,
  type LobbyControls,
  ownSeats,
  type StartBlock,
  setupRefusalText,
  useLobbyAction,
  whyNotStart,
} from './lobby-controls.tsx';

/** The way from the lobby into the match, always in sight: the button, or what it waits for. */
export function StartBar({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const lobbyAction = useLobbyAction(controls);
  const block = whyNotStart(controls.standing, controls.draft.why);
  const isReady = block === null;
  const [hasWrong, setHasWrong] = useState(false);
  const { startsItself } = controls.standing.settings;
  const start = () => {
    // What is typed and cannot be is not the table's yet: nobody wants to begin without it unawares.
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    setHasWrong(wrong !== null);
    wrong?.focus();
    if (wrong !== null) return;
    if (isHostUnseated(controls.standing)) controls.ask({ type: 'watch' });
    else void lobbyAction.act({ type: 'start' });
  };
  return (
    <section
      aria-label={t('start.bar')}
      data-foot
      className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-corner sm:border sm:shadow-piece short:flex-nowrap short:py-1"
    >
      <p id="why-not-start" className="min-w-40 flex-1">
        {startsItself === undefined ? (
          <Reason block={block} name={controls.hostName ?? ''} />
        ) : (
          <StartsItself chairs={controls.standing.chairs} after={startsItself} />
        )}
        {controls.draft.why !== null && (
          <span className="block font-medium text-danger text-small">
            {setupRefusalText(controls.draft.why, controls.game.id)}
          </span>
        )}
        {hasWrong && (
          <span role="alert" className="block font-medium text-danger text-small">
            {t('start.wrongOption')}
          </span>
        )}
        {lobbyAction.refusal !== null && (
          <span role="alert" className="block font-medium text-danger text-small">
            {lobbyAction.refusal}
          </span>
        )}
        <NotSeated controls={controls} />
      </p>
      {controls.draft.why !== null && (
        <Button size="small" onClick={controls.draft.takeBack}>
          {t('options.takeBack')}
        </Button>
      )}
      {controls.isHost && (
        <Button
          icon={Play}
          kind="main"
          size="large"
          className={`w-full disabled:border-outline disabled:bg-raised disabled:text-ink disabled:opacity-100 sm:w-auto ${isReady ? 'animate-waits' : ''}`}
          disabled={!isReady || lobbyAction.isActing || controls.draft.isAsking}
          aria-describedby="why-not-start"
          data-start
          onClick={start}
        >
          {t('start.do')}
        </Button>
      )}
    </section>
  );
}

/** At a table that starts by itself: whom it waits for, or how long until it does. */
function StartsItself({ chairs, after }: Pick<TableInfo, 'chairs'> & { readonly after: number }) {
  const { t } = useTranslation('lobby');
  const here = chairs.flatMap((chair) => (chair.type === 'person' && chair.isHere ? [chair.person] : []));
  const areAll = new Set(here).size === chairs.length;
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(areAll ? performance.now() : null), [areAll]);
  if (since === null) return t('start.itselfWaits');
  return (
    <span role="status" className="flex flex-wrap items-center gap-2 font-semibold">
      {t('start.itself')}
      <Clock left={after} runsSince={since} isPaused={false} label={t('start.itself')} />
    </span>
  );
}

function Reason({ block, name }: { readonly block: StartBlock | null; readonly name: string }) {
  const { t } = useTranslation('lobby');
  switch (block?.type) {
    case undefined:
      return t('start.ready');
    case 'empty':
      return t('start.empty', { count: block.count });
    case 'waitsForHost':
      return t('start.waitsForHost', { name });
    case 'hostAway':
      return t('start.hostAway', { name });
    case 'noHost':
      return t('start.noHost');
    case 'refused':
      return t('start.refused');
  }
}

function NotSeated({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { standing } = controls;
  const isModerator = standing.settings.isModerated && controls.isHost;
  const hasRoom = standing.chairs.some(({ type }) => type === 'nobody');
  if (isModerator || !hasRoom || ownSeats(standing).length > 0) return null;
  return <span className="block text-muted text-small">{t('start.notSeated')}</span>;
}
