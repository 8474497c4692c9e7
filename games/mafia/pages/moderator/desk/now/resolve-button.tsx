import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../../../web/ui/notice.tsx';
import { namesOf, pendingOrders, phaseIn, resolve, waitingFor } from '../../../../moderator/game/index.ts';
import { useRoom } from '../room.ts';

/** MF-152: resolves the phase; asks once, and says who is missing. */
export function ResolveButton({ onResolved }: { readonly onResolved: () => void }) {
  const { desk, voice, teller, take } = useRoom();
  const { say, text } = voice;
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const phase = phaseIn(text, desk.village.phase);
  const waiting = waitingFor(desk);
  const go = () => {
    const why = take(resolve(desk, Date.now()));
    setRefused(why);
    if (why !== null) return;
    setAsking(false);
    onResolved();
  };
  return (
    <>
      <Button kind="main" onClick={() => setAsking(true)}>
        <Gavel aria-hidden className="size-5" />
        {say('resolve.button', { phase })}
      </Button>
      <Dialog
        title={say('resolve.title', { phase })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say('resolve.wait')}</Button>
            <Button kind="main" onClick={go}>
              {say('resolve.go')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {refused === null ? null : <Notice kind="danger">{refused}</Notice>}
          <p>{say('resolve.orders', { count: pendingOrders(desk).length })}</p>
          {waiting.length === 0 ? (
            <Notice kind="success">{say('pending.all')}</Notice>
          ) : (
            <Notice kind="info">
              {say('resolve.missing', { count: waiting.length, names: namesOf(teller, waiting) })}
            </Notice>
          )}
          <p className="text-muted text-small">{say('resolve.undoable')}</p>
        </div>
      </Dialog>
    </>
  );
}
