import { Undo2 } from 'lucide-react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { classes } from '../../../../../../web/ui/classes.ts';
import { nameOf, pendingOrders, tellPending, waitingFor, withdraw } from '../../../../moderator/game/index.ts';
import type { Who } from '../../../../resolver/index.ts';
import { keyed } from '../../kit/keyed.ts';
import { Panel } from '../../kit/panel.tsx';
import { useRoom } from '../room.ts';

/** Everything that waits for the phase to be resolved, and who has sent nothing yet. */
export function PendingPanel({ onSender }: { readonly onSender: (sender: Who) => void }) {
  const { desk, voice } = useRoom();
  const { say } = voice;
  const orders = pendingOrders(desk);
  return (
    <Panel title={say('pending.title', { count: orders.length })} className="max-lg:order-1">
      {orders.length === 0 ? (
        <p className="text-muted">{say('pending.none')}</p>
      ) : (
        <ul aria-label={say('pending.list')} className="grid">
          {keyed(orders).map(({ key, at, item }) => (
            <PendingRow key={key} at={at} order={item} />
          ))}
        </ul>
      )}
      <Missing onSender={onSender} />
    </Panel>
  );
}

interface PendingRowProps {
  readonly at: number;
  readonly order: ReturnType<typeof pendingOrders>[number];
}

function PendingRow({ at, order }: PendingRowProps) {
  const { desk, voice, teller, take } = useRoom();
  const { say } = voice;
  const told = tellPending(teller, order);
  return (
    <li className="flex items-center gap-2 border-line border-b last:border-b-0">
      <span className={classes('min-w-0 flex-1 wrap-anywhere', !order.stands && 'text-muted')}>
        <span className={classes(!order.stands && 'line-through')}>{told}</span>
        {order.stands ? null : ` ${say('pending.superseded')}`}
      </span>
      <Button
        kind="quiet"
        size="small"
        aria-label={say('pending.withdrawThis', { what: told })}
        onClick={() => take(withdraw(desk, at))}
      >
        <Undo2 aria-hidden className="size-4" />
        {say('pending.withdraw')}
      </Button>
    </li>
  );
}

/** Whoever could send something and has not; a tap begins their message. */
function Missing({ onSender }: { readonly onSender: (sender: Who) => void }) {
  const { desk, voice, teller } = useRoom();
  const { say } = voice;
  const waiting = waitingFor(desk);
  if (waiting.length === 0) return <p className="text-success">{say('pending.all')}</p>;
  return (
    <div className="grid gap-2">
      <h3 className="font-medium font-sans">{say('pending.missing', { count: waiting.length })}</h3>
      <ul className="flex flex-wrap gap-2">
        {waiting.map((who) => (
          <li key={who}>
            <Button size="small" onClick={() => onSender(who)}>
              {nameOf(teller, who)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
