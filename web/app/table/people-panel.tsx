import {
  Armchair,
  Crown,
  DoorOpen,
  EllipsisVertical,
  LogOut,
  type LucideIcon,
  UserMinus,
  UserPlus,
  UserX,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, MatchView, Standing } from '../../../wire/index.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import type { Face } from '../../kit/screen.ts';
import { SeatMark } from '../../kit/seat-mark.tsx';
import { isHostThere } from '../following/is-host.ts';
import type { TableClient } from '../following/table-client.ts';
import { isCompanion } from '../shell/games.ts';
import { NameForm } from '../shell/name-form.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { chairActions, hostActions, type PersonAction } from './chair-actions.ts';
import { strangersAt } from './strangers.ts';
import { TableLinks } from './table-links.tsx';

interface PeoplePanelProps {
  readonly client: TableClient;
  readonly standing: Standing;
  readonly faces: readonly Face[];
  readonly match: MatchView;
  /** There is nobody to invite, and nothing to be done about anybody. */
  readonly isAlone: boolean;
}

/** Who sits where, who is here, who is waited for, and what may be done about them. */
export function PeoplePanel({ client, standing, faces, match, isAlone }: PeoplePanelProps) {
  const { t, i18n } = useTranslation('table');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const act = async (action: Action) => {
    const refused = await client.act(action);
    setRefusal(refused === null ? null : refusalText(refused, standing.game));
  };
  const doOrAsk = (key: PersonAction['key'], action: Action, name: string) =>
    isDoubtful(key) ? setDoubtful({ key: doubtAbout(key, standing.game), of: key, name, action }) : void act(action);
  const strangers = strangersAt(standing);
  const onlookers = standing.people.filter(({ person }) =>
    standing.chairs.every((chair) => chair.type !== 'person' || chair.person !== person),
  );

  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-3">
      <ul className="flex flex-col gap-3">
        {faces.map((face) => (
          <PersonLine
            key={face.seat}
            face={face}
            isAsked={match.asked.includes(face.seat)}
            isHost={isHostAt(standing, face.seat)}
            actions={isAlone ? [] : chairActions(standing, face.seat)}
            onAct={(key, action) => doOrAsk(key, action, face.name)}
          />
        ))}
      </ul>
      <Dialog
        title={doubtful === null ? '' : t(`doubt.${doubtful.key}.title`, { name: doubtful.name })}
        isOpen={doubtful !== null}
        onClose={() => setDoubtful(null)}
        footer={
          <>
            <Button onClick={() => setDoubtful(null)}>{t('cancel')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                if (doubtful !== null) void act(doubtful.action);
                setDoubtful(null);
              }}
            >
              {doubtful !== null && t(`actions.${doubtful.of}`)}
            </Button>
          </>
        }
      >
        <p>{doubtful !== null && t(`doubt.${doubtful.key}.help`)}</p>
      </Dialog>
      {refusal !== null && (
        <p role="alert" className="text-danger text-small">
          {refusal}
        </p>
      )}
      {onlookers.length > 0 && (
        <div className="flex flex-col gap-1 text-muted text-small">
          <p>
            {t('onlookers', {
              names: list.format(
                onlookers.map(({ person, name }) => (isHostThere(standing, person) ? `${name} (${t('host')})` : name)),
              ),
            })}
          </p>
          <Onlookers standing={standing} onAct={doOrAsk} />
        </div>
      )}
      {!isAlone && standing.you.person === null && <NameForm onNamed={() => {}} />}
      {!isAlone && (
        <>
          {strangers > 0 && <p className="text-muted text-small">{t('spectators', { count: strangers })}</p>}
          <TableLinks code={standing.code} />
        </>
      )}
    </div>
  );
}

/** What is asked about before it is done. */
interface Doubtful {
  readonly key: 'kick' | 'stand' | 'dismiss' | 'leave';
  readonly of: 'kick' | 'stand';
  readonly name: string;
  readonly action: Action;
}

const isDoubtful = (key: PersonAction['key']): key is 'kick' | 'stand' => key === 'kick' || key === 'stand';

/** No bot plays for anybody at the table of a companion. */
function doubtAbout(key: 'kick' | 'stand', game: string): Doubtful['key'] {
  if (!isCompanion(game)) return key;
  return key === 'kick' ? 'dismiss' : 'leave';
}

/** A host who has two chairs is host in the first. */
function isHostAt(standing: Standing, seat: number): boolean {
  const { chairs } = standing;
  const chair = chairs[seat];
  if (chair?.type !== 'person' || !isHostThere(standing, chair.person)) return false;
  return chairs.findIndex((other) => other.type === 'person' && other.person === chair.person) === seat;
}

/** What a host may do about those who have no chair. */
function Onlookers({ standing, onAct }: { standing: Standing; onAct: (...of: ActArguments) => void }) {
  const { t } = useTranslation('table');
  const seated = new Set(standing.chairs.flatMap((chair) => (chair.type === 'person' ? [chair.person] : [])));
  const about = standing.people.filter(({ person }) => !seated.has(person) && hostActions(standing, person).length > 0);
  if (about.length === 0) return null;
  return (
    <ul className="flex flex-col">
      {about.map(({ person, name }) => (
        <li key={person} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">
            {name}
            {standing.coHosts.includes(person) && ` · ${t('host')}`}
          </span>
          <PersonMenu
            name={name}
            actions={hostActions(standing, person)}
            onAct={(key, action) => onAct(key, action, name)}
          />
        </li>
      ))}
    </ul>
  );
}

type ActArguments = [key: PersonAction['key'], action: Action, name: string];

interface PersonLineProps {
  readonly face: Face;
  readonly isAsked: boolean;
  readonly isHost: boolean;
  readonly actions: readonly PersonAction[];
  readonly onAct: (key: PersonAction['key'], action: Action) => void;
}

function PersonLine({ face, isAsked, isHost, actions, onAct }: PersonLineProps) {
  const { t } = useTranslation('table');
  const marks = [
    face.isYou && t('you'),
    isHost && t('host'),
    face.isBot && t('bot'),
    !face.isHere && t('away'),
    face.heldBy !== null && t('held'),
    isAsked && t('asked'),
  ].filter((mark) => mark !== false);
  return (
    <li className="flex items-center gap-3">
      <SeatMark look={face.look} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{face.name}</p>
        <p className="text-muted text-small">{marks.join(' · ')}</p>
      </div>
      {actions.length > 0 && <PersonMenu name={face.name} actions={actions} onAct={onAct} />}
    </li>
  );
}

const ICONS: Readonly<Record<PersonAction['key'], LucideIcon>> = {
  sit: Armchair,
  stand: LogOut,
  mute: VolumeX,
  unmute: Volume2,
  handOver: Crown,
  promote: UserPlus,
  demote: UserMinus,
  kick: DoorOpen,
  empty: UserX,
};

function PersonMenu({ name, actions, onAct }: Pick<PersonLineProps, 'actions' | 'onAct'> & { readonly name: string }) {
  const { t } = useTranslation('table');
  const label = t('about', { name });
  const trigger = (
    <Button kind="quiet" size="icon" aria-label={label}>
      <EllipsisVertical aria-hidden size={20} />
    </Button>
  );
  return (
    <Menu label={label} trigger={trigger}>
      {actions.map(({ key, action }) => {
        const Icon = ICONS[key];
        return (
          <MenuItem
            key={key}
            icon={<Icon size={18} />}
            isDangerous={key === 'kick'}
            onSelect={() => onAct(key, action)}
          >
            {t(`actions.${key}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
