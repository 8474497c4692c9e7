import { Crown, DoorOpen, EllipsisVertical, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { strangersAt } from '../table/people-panel.tsx';
import {
  type Guest,
  type LobbyAction,
  type LobbyControls,
  standingPeople,
  useHostGroupTitle,
  useLobbyAction,
} from './lobby-controls.tsx';

/** Who is at the table without a seat, and how many only look on. */
export function PeoplePanel({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const lobbyAction = useLobbyAction(controls);
  const people = standingPeople(controls.standing);
  const spectators = strangersAt(controls.standing);
  if (people.length === 0 && spectators === 0) return null;
  return (
    <Panel title={t('people.title')}>
      <ErrorNotice text={lobbyAction.refusal} />
      {people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((guest) => (
            <PersonLine key={guest.person} controls={controls} lobbyAction={lobbyAction} guest={guest} />
          ))}
        </ul>
      )}
      {spectators > 0 && (
        <p className="counts text-muted text-small">{t('people.spectators', { count: spectators })}</p>
      )}
    </Panel>
  );
}

function PersonLine({
  controls,
  lobbyAction,
  guest,
}: {
  readonly controls: LobbyControls;
  readonly lobbyAction: LobbyAction;
  readonly guest: Guest;
}) {
  const { t } = useTranslation('lobby');
  const { person, name, isHere } = guest;
  const isYou = person === controls.standing.you.person;
  const marks = [
    isYou && t('badge.you'),
    person === controls.standing.host && t('badge.host'),
    !isHere && t('badge.away'),
    controls.standing.you.muted.includes(person) && t('badge.muted'),
  ].filter((mark) => mark !== false);
  return (
    <li className="flex min-h-12 items-center gap-2">
      <p className="min-w-0 flex-1">
        <span className="break-words font-medium">{name}</span>{' '}
        <span className="text-muted text-small">{marks.join(' · ')}</span>
      </p>
      {!isYou && (
        <Menu label={name} trigger={<IconButton icon={EllipsisVertical} label={t('people.menu', { name })} />}>
          <PersonItems controls={controls} lobbyAction={lobbyAction} person={person} name={name} />
        </Menu>
      )}
    </li>
  );
}

interface PersonItemsProps {
  readonly controls: LobbyControls;
  readonly lobbyAction: LobbyAction;
  readonly person: string;
  readonly name: string;
  /** What a program says it is. */
  readonly ai?: string | undefined;
  /** What else the host may do here. */
  readonly children?: ReactNode;
}

/** What can be done about another person: read them or not, and, for the host, hand over to them or send them away. */
export function PersonItems({ controls, lobbyAction, person, name, ai, children }: PersonItemsProps) {
  const { t } = useTranslation('lobby');
  const { standing, isHost } = controls;
  const isMuted = standing.you.muted.includes(person);
  return (
    <>
      <MenuGroup title={ai ? `${name}: ${ai}` : name}>
        <MenuItem
          icon={isMuted ? <Volume2 size={18} /> : <VolumeX size={18} />}
          help={t('mute.help')}
          disabled={standing.you.person === null}
          onSelect={() => void lobbyAction.act({ type: 'mute', person, isMuted: !isMuted })}
        >
          {isMuted ? t('mute.off') : t('mute.on')}
        </MenuItem>
      </MenuGroup>
      <MenuGroup title={useHostGroupTitle(controls)}>
        {children}
        <MenuItem
          icon={<Crown size={18} />}
          disabled={!isHost || standing.host !== standing.you.person}
          onSelect={() => controls.ask({ type: 'handOver', person, name })}
        >
          {t('handOver.do')}
        </MenuItem>
        <MenuItem
          icon={<DoorOpen size={18} />}
          disabled={!isHost || person === standing.host}
          isDangerous={isHost}
          onSelect={() => controls.ask({ type: 'kick', person, name })}
        >
          {t('kick.do')}
        </MenuItem>
      </MenuGroup>
    </>
  );
}
