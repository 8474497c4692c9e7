import {
  Armchair,
  Crown,
  DoorOpen,
  EllipsisVertical,
  Hand,
  Handshake,
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
import { isHostThere } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Action, MatchView, TableInfo } from '../../../protocol/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { refusalText } from '../shell/server.ts';
import { chairActions, givingActions, hostActions, type PersonAction } from './seat-actions.ts';

interface PeoplePanelProps {
  readonly client: TableClient;
  readonly standing: TableInfo;
  readonly faces: readonly Face[];
  readonly match: MatchView;
  /** There is nobody to invite, and nothing to be done about anybody. */
  readonly isAlone: boolean;
  /** People play on a table of their own, and talk there. */
  readonly isCompanion: boolean;
}

/** Who sits where, who is here, who is waited for, and what may be done about them. */
export function PeoplePanel({ client, standing, faces, match, isAlone, isCompanion }: PeoplePanelProps) {
  const { t } = useTranslation('table');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const act = async (action: Action) => {
    const refused = await client.act(action);
    setRefusal(refused === null ? null : refusalText(refused, standing.game));
  };
  const doOrAsk = (action: PersonAction, name: string) => {
    const doubt = doubtAbout(action, name);
    if (doubt === null) void act(action.action);
    else setDoubtful(doubt);
  };
  const strangers = strangersAt(standing);
  // Nobody writes to the others there, so that there is nobody to mute.
  const actionsAt = (seat: number) =>
    isAlone ? [] : chairActions(standing, seat).filter(({ key }) => !isCompanion || !isMuting(key));
  // A companion has more seats than people: an empty one is shown to the person who may take it.
  const shown = faces.filter(({ seat, isEmpty }) => !(isCompanion && isEmpty) || actionsAt(seat).length > 0);

  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-3">
      {shown.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map((face) => (
            <PersonLine
              key={face.seat}
              face={face}
              isAsked={match.asked.includes(face.seat)}
              isHost={isHostAt(standing, face.seat)}
              actions={actionsAt(face.seat)}
              onAct={(action) => doOrAsk(action, face.name)}
            />
          ))}
        </ul>
      )}
      {doubtful !== null && (
        <DoubtDialog
          doubtful={doubtful}
          isCompanion={isCompanion}
          onClose={() => setDoubtful(null)}
          onSure={() => {
            void act(doubtful.action);
            setDoubtful(null);
          }}
        />
      )}
      {refusal !== null && (
        <p role="alert" className="text-danger text-small">
          {refusal}
        </p>
      )}
      <Onlookers standing={standing} isAlone={isAlone} onAct={doOrAsk} />
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

const isMuting = (key: PersonAction['key']): boolean => key === 'mute' || key === 'unmute';

/** A host who has two seats is host in the first. */
function isHostAt(standing: TableInfo, seat: number): boolean {
  const { chairs } = standing;
  const chair = chairs[seat];
  if (chair?.type !== 'person' || !isHostThere(standing, chair.person)) return false;
  return chairs.findIndex((other) => other.type === 'person' && other.person === chair.person) === seat;
}

interface PersonLineProps {
  readonly face: Face;
  readonly isAsked: boolean;
  readonly isHost: boolean;
  readonly actions: readonly PersonAction[];
  readonly onAct: (action: PersonAction) => void;
}

function PersonLine({ face, isAsked, isHost, actions, onAct }: PersonLineProps) {
  const { t } = useTranslation('table');
  const marks = [
    face.isYou && t('you'),
    isHost && t('host'),
    face.isBot && t('bot'),
    !face.isHere && t('away'),
    face.heldBy !== null && t('held'),
    isAsked && face.isEmpty !== true && t(face.isYou ? 'askedYou' : 'asked'),
  ].filter((mark) => mark !== false);
  return (
    <li className="flex items-center gap-3">
      <SeatMark look={face.look} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{face.name}</p>
        <p className="text-muted text-small">{marks.join(' · ')}</p>
      </div>
      <PersonMenu name={face.name} actions={actions} onAct={onAct} />
    </li>
  );
}

interface OnlookersProps {
  readonly standing: TableInfo;
  /** Nothing is to be done about anybody. */
  readonly isAlone: boolean;
  readonly onAct: (action: PersonAction, name: string) => void;
}

/** Who is here without a seat, each once, and what a host, or the person who gives their seat away, may do about them. */
function Onlookers({ standing, isAlone, onAct }: OnlookersProps) {
  const { t } = useTranslation('table');
  const seated = new Set(standing.chairs.flatMap((chair) => (chair.type === 'person' ? [chair.person] : [])));
  const onlookers = standing.people.filter(({ person }) => !seated.has(person));
  if (onlookers.length === 0) return null;
  return (
    <section aria-label={t('onlookers')} className="flex flex-col gap-1 text-muted text-small">
      <h3 className="font-sans">{t('onlookers')}</h3>
      <ul className="flex flex-col">
        {onlookers.map(({ person, name }) => (
          <li key={person} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {name}
              {person === standing.you.person && ` · ${t('you')}`}
              {isHostThere(standing, person) && ` · ${t('host')}`}
            </span>
            <PersonMenu
              name={name}
              actions={isAlone ? [] : [...givingActions(standing, person), ...hostActions(standing, person)]}
              onAct={(action) => onAct(action, name)}
            />
          </li>
        ))}
      </ul>
    </section>
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
  askForSeat: Hand,
  giveSeat: Handshake,
  giveSeatOf: Handshake,
};

interface PersonMenuProps {
  readonly name: string;
  readonly actions: readonly PersonAction[];
  readonly onAct: (action: PersonAction) => void;
}

/** What may be done about somebody; nothing where nothing may. */
function PersonMenu({ name, actions, onAct }: PersonMenuProps) {
  const { t } = useTranslation('table');
  if (actions.length === 0) return null;
  const label = t('about', { name });
  const trigger = <IconButton icon={EllipsisVertical} label={label} />;
  return (
    <Menu label={label} trigger={trigger}>
      {actions.map((action) => {
        const Icon = ICONS[action.key];
        return (
          <MenuItem
            key={`${action.key} ${action.seatName ?? ''}`}
            icon={<Icon size={18} />}
            isDangerous={action.key === 'kick'}
            onSelect={() => onAct(action)}
          >
            {t(`actions.${action.key}`, { name: action.seatName })}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

const DOUBTED = ['kick', 'stand', 'handOver', 'askForSeat', 'giveSeat', 'giveSeatOf'] as const;

/** What is asked about before it is done, and about whom. */
interface Doubtful {
  readonly key: (typeof DOUBTED)[number];
  readonly name: string;
  readonly action: PersonAction['action'];
  readonly seatName?: string;
}

/** What would have to be asked about before it is done; null where it can be done at once. */
function doubtAbout({ key, action, seatName }: PersonAction, name: string): Doubtful | null {
  const doubted = DOUBTED.find((each) => each === key);
  return doubted === undefined ? null : { key: doubted, name, action, ...(seatName === undefined ? {} : { seatName }) };
}

const HARMLESS: readonly PersonAction['key'][] = ['handOver', 'askForSeat'];

interface DoubtDialogProps {
  readonly doubtful: Doubtful;
  readonly isCompanion: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Asks whether something about a person is really meant, and says what comes of it. */
function DoubtDialog({ doubtful: { key, name, seatName }, isCompanion, onSure, onClose }: DoubtDialogProps) {
  const { t } = useTranslation('table');
  const doubt = wordsFor(key, isCompanion);
  return (
    <Dialog
      title={t(`doubt.${doubt}.title`, { name, seat: seatName })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={HARMLESS.includes(key) ? 'main' : 'danger'} onClick={onSure}>
            {t(`actions.${key}`, { name: seatName })}
          </Button>
        </>
      }
    >
      <p>{t(`doubt.${doubt}.help`, { name, seat: seatName })}</p>
    </Dialog>
  );
}

/** No bot plays for anybody at the table of a companion. */
function wordsFor(key: Doubtful['key'], isCompanion: boolean): Doubtful['key'] | 'dismiss' | 'leave' | 'giveNotes' {
  if (!isCompanion) return key;
  if (key === 'kick') return 'dismiss';
  if (key === 'giveSeat' || key === 'giveSeatOf') return 'giveNotes';
  return key === 'stand' ? 'leave' : key;
}

/** Where others find this table: its code, and the view for a TV. */
function TableLinks({ code }: { readonly code: string }) {
  const { t } = useTranslation('table');
  return (
    <p className="flex flex-col gap-1 text-small">
      <span>
        {t('code')} <strong className="counts tracking-widest">{code}</strong>
      </span>
      <a className="inline-flex min-h-11 items-center underline" href={`/tv/${code}`} target="_blank" rel="noreferrer">
        {t('openOnTv')}
      </a>
    </p>
  );
}

/** Screens that look on and belong to nobody at the table: a TV, or somebody without a name. */
export function strangersAt({ spectators, people, chairs }: TableInfo): number {
  const isSeated = (person: string) => chairs.some((chair) => chair.type === 'person' && chair.person === person);
  const named = people.filter(({ person, isHere }) => isHere && !isSeated(person)).length;
  return Math.max(0, spectators - named);
}
