import { Armchair, ArrowLeft, ArrowRight, Bot, LogOut, Pencil, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import {
  emptySeats,
  HostOnly,
  isMine,
  type LobbyAction,
  type LobbyControls,
  ownSeats,
  placesOn,
  type Sitter,
  swapped,
  useHostGroupTitle,
} from './lobby-controls.tsx';
import { PersonItems } from './people-panel.tsx';

/** A chair, with what a menu about it needs. */
export interface SeatProps {
  readonly desk: LobbyControls;
  readonly deed: LobbyAction;
  readonly seat: number;
}

/** Everything that can be done about one chair. */
export function SeatMenu({ trigger, ...chair }: SeatProps & { readonly trigger: ReactNode }) {
  const { t } = useTranslation('lobby');
  const { desk, deed, seat } = chair;
  const hostTitle = useHostGroupTitle(desk);
  const sitter = desk.standing.chairs[seat]!;
  const isOther = sitter.type === 'person' && !isMine(sitter, desk.standing);
  return (
    <Menu trigger={trigger} label={t('chair.menu', { number: seat + 1 })}>
      {sitter.type === 'nobody' && <SitItems {...chair} />}
      {isMine(sitter, desk.standing) && <OwnItems {...chair} />}
      {isOther ? (
        <PersonItems desk={desk} deed={deed} person={sitter.person} name={desk.faces[seat]!.name}>
          {sitter.heldBy !== null && <FreeItem {...chair} />}
          <MoveItems {...chair} />
        </PersonItems>
      ) : (
        <MenuGroup title={hostTitle}>
          {sitter.type !== 'person' && <BotItems {...chair} />}
          <MoveItems {...chair} />
        </MenuGroup>
      )}
    </Menu>
  );
}

function FreeItem({ desk, deed, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const free = () => void deed.act({ type: 'empty', seat });
  return (
    <MenuItem icon={<LogOut size={18} />} disabled={!desk.isHost} onSelect={free}>
      {t('chair.free')}
    </MenuItem>
  );
}

function SitItems({ desk, deed, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const { standing } = desk;
  const [own] = ownSeats(standing);
  const { isBlind } = standing.settings;
  const isModerator = standing.settings.isModerated && desk.isHost;
  const move = async (from: number) => {
    const { name } = standing.chairs[from] as Extract<Sitter, { type: 'person' }>;
    const sitIn = (chair: number): Action => ({ type: 'sit', seat: chair, ...(isBlind ? {} : { name }) });
    const hasStood = await deed.act({ type: 'stand', seat: from });
    if (hasStood) await deed.actOr(sitIn(seat), sitIn(from));
  };
  return (
    <MenuGroup title={t('chair.emptyNumber', { number: seat + 1 })}>
      <MenuItem
        icon={<Armchair size={18} />}
        disabled={isModerator || standing.you.person === null}
        {...(isModerator ? { help: t('moderated.noChair') } : {})}
        onSelect={() => void (own === undefined ? deed.act({ type: 'sit', seat }) : move(own))}
      >
        {own === undefined ? t('chair.sit') : t('chair.move')}
      </MenuItem>
      {own !== undefined && (
        <MenuItem
          icon={<UserPlus size={18} />}
          help={t('secondPerson.help')}
          onSelect={() => (isBlind ? void deed.act({ type: 'sit', seat }) : desk.ask({ type: 'secondPerson', seat }))}
        >
          {t('secondPerson.do')}
        </MenuItem>
      )}
    </MenuGroup>
  );
}

function OwnItems({ desk, deed, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const { isBlind } = desk.standing.settings;
  return (
    <MenuGroup title={desk.faces[seat]!.name}>
      <MenuItem
        icon={<Pencil size={18} />}
        disabled={isBlind}
        {...(isBlind ? { help: t('rename.blind') } : {})}
        onSelect={() => desk.ask({ type: 'rename', seat })}
      >
        {t('rename.do')}
      </MenuItem>
      <MenuItem icon={<LogOut size={18} />} onSelect={() => void deed.act({ type: 'stand', seat })}>
        {t('chair.stand')}
      </MenuItem>
    </MenuGroup>
  );
}

function BotItems({ desk, deed, seat }: SeatProps) {
  const { t } = useTranslation(['lobby', desk.game.id]);
  const sitter = desk.standing.chairs[seat]!;
  const kinds = desk.game.bots.filter((kind) => sitter.type !== 'bot' || kind !== sitter.bot);
  return (
    <>
      {kinds.map((kind) => (
        <MenuItem
          key={kind}
          icon={<Bot size={18} />}
          help={t(`${desk.game.id}:bots.${kind}.help`)}
          disabled={!desk.isHost}
          onSelect={() => void deed.act({ type: 'fill', seat, bot: kind })}
        >
          {t(sitter.type === 'bot' ? 'bot.become' : 'bot.put', { kind: t(`${desk.game.id}:bots.${kind}.name`) })}
        </MenuItem>
      ))}
      {sitter.type === 'bot' && (
        <MenuItem
          icon={<LogOut size={18} />}
          disabled={!desk.isHost}
          onSelect={() => void deed.act({ type: 'empty', seat })}
        >
          {t('bot.sendAway')}
        </MenuItem>
      )}
    </>
  );
}

function MoveItems({ desk, deed, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const count = desk.standing.chairs.length;
  if (count < 2) return null;
  const swapWith = (other: number) => void deed.act({ type: 'reorder', order: swapped(count, seat, other) });
  const [before, after] = [placesOn(count, seat, -1), placesOn(count, seat, 1)];
  return (
    <>
      <MenuItem icon={<ArrowLeft size={18} />} disabled={!desk.isHost} onSelect={() => swapWith(before)}>
        {t('chair.moveBack', { number: before + 1 })}
      </MenuItem>
      <MenuItem icon={<ArrowRight size={18} />} disabled={!desk.isHost} onSelect={() => swapWith(after)}>
        {t('chair.moveOn', { number: after + 1 })}
      </MenuItem>
    </>
  );
}

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
