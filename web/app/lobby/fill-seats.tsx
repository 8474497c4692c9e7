import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { HostOnly } from './host-only.tsx';
import type { LobbyAction } from './lobby-action.ts';
import type { LobbyControls } from './lobby-controls.ts';
import { emptySeats } from './seating.ts';

/** Fills every empty chair with bots of one kind. */
export function FillSeats({ desk, deed }: { readonly desk: LobbyControls; readonly deed: LobbyAction }) {
  const { t } = useTranslation(['lobby', desk.game.id]);
  const { bots, id } = desk.game;
  // The last that a game lists is its strongest.
  const [kind, setKind] = useState(bots.at(-1) as string);
  const empty = emptySeats(desk.standing);
  if (empty.length === 0) return null;
  const fill = () => void deed.act(...empty.map((seat) => ({ type: 'fill' as const, seat, bot: kind })));
  return (
    <div className="rounded-corner bg-raised p-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('bot.kind')}
          value={kind}
          onChange={setKind}
          choices={bots.map((value) => ({ value, label: t(`${id}:bots.${value}.name`) }))}
          isDisabled={!desk.isHost}
          className="min-w-32 grow"
        />
        <Button
          onClick={fill}
          disabled={!desk.isHost || deed.isActing}
          className="grow whitespace-nowrap [&>svg]:shrink-0"
        >
          <Bot aria-hidden className="size-5" />
          {t('bot.fillAll', { count: empty.length })}
        </Button>
      </div>
      <div className="mt-2">
        {desk.isHost && <p className="text-muted text-small">{t(`${id}:bots.${kind}.help`)}</p>}
        <HostOnly desk={desk} />
      </div>
    </div>
  );
}
