import { Armchair, ArrowLeft, ArrowRight, Bot, LogOut, Pencil, Shuffle, UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mannerOf } from '../../../protocol/characters.ts';
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
  shuffled,
  swapped,
  useHostGroupTitle,
} from './lobby-controls.tsx';
import { PersonItems } from './people-panel.tsx';

/** A seat, with what a menu about it needs. */
export interface SeatProps {
  readonly controls: LobbyControls;
  readonly lobbyAction: LobbyAction;
  readonly seat: number;
}

/** Everything that can be done about one seat. */
export function SeatMenu({
  trigger,
  ...chair
}: SeatProps & { readonly trigger: ReactElement<{ readonly onClick?: () => void }> }) {
  const { t } = useTranslation('lobby');
  const { controls, lobbyAction, seat } = chair;
  const hostTitle = useHostGroupTitle(controls);
  const sitter = controls.standing.chairs[seat]!;
  const isOther = sitter.type === 'person' && !isMine(sitter, controls.standing);
  return (
    <Menu trigger={trigger} label={t('chair.menu', { number: seat + 1 })}>
      {sitter.type === 'nobody' && <SitItems {...chair} />}
      {sitter.type === 'bot' && <SitInstead {...chair} />}
      {isMine(sitter, controls.standing) && <OwnItems {...chair} />}
      {isOther ? (
        <PersonItems
          controls={controls}
          lobbyAction={lobbyAction}
          person={sitter.person}
          name={controls.faces[seat]!.name}
          ai={sitter.ai}
        >
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

function FreeItem({ controls, lobbyAction, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const free = () => void lobbyAction.act({ type: 'empty', seat });
  return (
    <MenuItem icon={<LogOut size={18} />} disabled={!controls.isHost} onSelect={free}>
      {t('chair.free')}
    </MenuItem>
  );
}

/** Moves from one seat to another; where that is refused, back to the first. */
async function changeSeats({ controls: { standing }, lobbyAction, seat }: SeatProps, from: number): Promise<void> {
  const { name } = standing.chairs[from] as Extract<Sitter, { type: 'person' }>;
  const called = standing.settings.isBlind ? {} : { name };
  const sitIn = (chair: number): Action => ({ type: 'sit', seat: chair, ...called });
  const hasStood = await lobbyAction.act({ type: 'stand', seat: from });
  if (hasStood) await lobbyAction.actOr(sitIn(seat), sitIn(from));
}

/** In a bot's place: the host swaps seats with it, so that no seat becomes empty. */
function SitInstead(chair: SeatProps) {
  const { t } = useTranslation('lobby');
  const { controls, lobbyAction, seat } = chair;
  const { standing } = controls;
  const [own] = ownSeats(standing);
  const isModerator = standing.settings.isModerated && controls.isHost;
  const sit = () => {
    if (own === undefined) void lobbyAction.act({ type: 'sit', seat });
    else if (!controls.isHost) void changeSeats(chair, own);
    else void lobbyAction.act({ type: 'reorder', order: swapped(standing.chairs.length, own, seat) });
  };
  const { name } = controls.faces[seat]!;
  const character = mannerOf(name) === null ? '' : `: ${t(`characters.${name}` as 'characters.Ada')}`;
  return (
    <MenuGroup title={name + character}>
      <MenuItem
        icon={<Armchair size={18} />}
        disabled={isModerator || standing.you.person === null}
        {...(isModerator ? { help: t('moderated.noChair') } : {})}
        onSelect={sit}
      >
        {t('chair.sitInstead')}
      </MenuItem>
    </MenuGroup>
  );
}

function SitItems(chair: SeatProps) {
  const { t } = useTranslation('lobby');
  const { controls, lobbyAction, seat } = chair;
  const { standing } = controls;
  const [own] = ownSeats(standing);
  const { isBlind } = standing.settings;
  const isModerator = standing.settings.isModerated && controls.isHost;
  return (
    <MenuGroup title={t('chair.emptyNumber', { number: seat + 1 })}>
      <MenuItem
        icon={<Armchair size={18} />}
        disabled={isModerator || standing.you.person === null}
        {...(isModerator ? { help: t('moderated.noChair') } : {})}
        onSelect={() => void (own === undefined ? lobbyAction.act({ type: 'sit', seat }) : changeSeats(chair, own))}
      >
        {own === undefined ? t('chair.sit') : t('chair.move')}
      </MenuItem>
      {own !== undefined && (
        <MenuItem
          icon={<UserPlus size={18} />}
          help={t('secondPerson.help')}
          onSelect={() =>
            isBlind ? void lobbyAction.act({ type: 'sit', seat }) : controls.ask({ type: 'secondPerson', seat })
          }
        >
          {t('secondPerson.do')}
        </MenuItem>
      )}
    </MenuGroup>
  );
}

function OwnItems({ controls, lobbyAction, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const { isBlind } = controls.standing.settings;
  return (
    <MenuGroup title={controls.faces[seat]!.name}>
      <MenuItem
        icon={<Pencil size={18} />}
        disabled={isBlind}
        {...(isBlind ? { help: t('rename.blind') } : {})}
        onSelect={() => controls.ask({ type: 'rename', seat })}
      >
        {t('rename.do')}
      </MenuItem>
      <MenuItem icon={<LogOut size={18} />} onSelect={() => void lobbyAction.act({ type: 'stand', seat })}>
        {t('chair.stand')}
      </MenuItem>
    </MenuGroup>
  );
}

/** The kinds of bots: the game's own, and programs that the operator has added. */
const botsOf = ({ game, standing }: LobbyControls): readonly string[] => [...game.bots, ...(standing.programs ?? [])];

function BotItems({ controls, lobbyAction, seat }: SeatProps) {
  const { t } = useTranslation(['lobby', controls.game.id]);
  const sitter = controls.standing.chairs[seat]!;
  const kinds = botsOf(controls).filter((kind) => sitter.type !== 'bot' || kind !== sitter.bot);
  return (
    <>
      {kinds.map((kind) => (
        <MenuItem
          key={kind}
          icon={<Bot size={18} />}
          help={t(`${controls.game.id}:bots.${kind}.help`, t('bot.program'))}
          disabled={!controls.isHost}
          onSelect={() => void lobbyAction.act({ type: 'fill', seat, bot: kind })}
        >
          {t(sitter.type === 'bot' ? 'bot.become' : 'bot.put', {
            kind: t(`${controls.game.id}:bots.${kind}.name`, kind),
          })}
        </MenuItem>
      ))}
      {sitter.type === 'bot' && (
        <MenuItem
          icon={<LogOut size={18} />}
          disabled={!controls.isHost}
          onSelect={() => void lobbyAction.act({ type: 'empty', seat })}
        >
          {t('bot.sendAway')}
        </MenuItem>
      )}
    </>
  );
}

function MoveItems({ controls, lobbyAction, seat }: SeatProps) {
  const { t } = useTranslation('lobby');
  const count = controls.standing.chairs.length;
  if (count < 2) return null;
  const swapWith = (other: number) => void lobbyAction.act({ type: 'reorder', order: swapped(count, seat, other) });
  const [before, after] = [placesOn(count, seat, -1), placesOn(count, seat, 1)];
  return (
    <>
      <MenuItem icon={<ArrowLeft size={18} />} disabled={!controls.isHost} onSelect={() => swapWith(before)}>
        {t('chair.moveBack', { number: before + 1 })}
      </MenuItem>
      <MenuItem icon={<ArrowRight size={18} />} disabled={!controls.isHost} onSelect={() => swapWith(after)}>
        {t('chair.moveOn', { number: after + 1 })}
      </MenuItem>
    </>
  );
}

/** The host's: everybody gets a seat by chance. */
export function ShuffleSeats({ controls, lobbyAction }: Omit<SeatProps, 'seat'>) {
  const { t } = useTranslation('lobby');
  const { chairs } = controls.standing;
  const taken = chairs.filter(({ type }) => type !== 'nobody').length;
  if (!controls.isHost || chairs.length < 3 || taken < 2) return null;
  const shuffle = () => void lobbyAction.act({ type: 'reorder', order: shuffled(chairs.length, Math.random) });
  return (
    <Button
      icon={Shuffle}
      size="small"
      kind="quiet"
      className="mt-1 text-on-table hover:bg-paper/20"
      disabled={lobbyAction.isActing}
      onClick={shuffle}
    >
      {t('chair.shuffle')}
    </Button>
  );
}

export interface FillProps {
  /** Called when the seats are being filled: the button will be gone. */
  readonly onFill: () => void;
}

/** Fills every empty seat with bots of one kind. */
export function FillSeats({ controls, lobbyAction, onFill }: Omit<SeatProps, 'seat'> & FillProps) {
  const { t } = useTranslation(['lobby', controls.game.id]);
  const { usualBot, id } = controls.game;
  // The last that a game lists is its strongest.
  const [kind, setKind] = useState(usualBot);
  const empty = emptySeats(controls.standing);
  if (empty.length === 0) return null;
  const fill = () => {
    onFill();
    void lobbyAction.act(...empty.map((seat) => ({ type: 'fill' as const, seat, bot: kind })));
  };
  return (
    <div className="mt-2 flex w-full max-w-90 flex-col gap-1.5">
      <div className="flex items-stretch gap-2">
        <Select
          label={t('bot.kind')}
          isLabelHidden
          value={kind}
          onChange={setKind}
          choices={botsOf(controls).map((value) => ({ value, label: t(`${id}:bots.${value}.name`, value) }))}
          isDisabled={!controls.isHost}
          className="min-w-0 flex-1 basis-24"
        />
        <Button
          icon={Bot}
          onClick={fill}
          disabled={!controls.isHost || lobbyAction.isActing}
          className="flex-[1.6] px-2 [&>svg]:shrink-0"
        >
          {t('bot.fillAll', { count: empty.length })}
        </Button>
      </div>
      <div className="under-lamp">
        {controls.isHost && (
          <p className="line-clamp-2 text-muted text-small">{t(`${id}:bots.${kind}.help`, t('bot.program'))}</p>
        )}
        <HostOnly controls={controls} />
      </div>
    </div>
  );
}
