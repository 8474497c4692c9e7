import { useTranslation } from 'react-i18next';
import { isHostThere } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { MatchView, TableInfo } from '../../../protocol/index.ts';
import type { Place } from '../../ui/places.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { usePersonActions } from './person-actions.tsx';
import { PersonMenu } from './person-menu.tsx';
import { givingActions, hostActions, type PersonAction, seatActions } from './seat-actions.ts';

interface PeoplePanelProps {
  readonly client: TableClient;
  readonly standing: TableInfo;
  readonly faces: readonly Face[];
  readonly match: MatchView;
  /** There is nobody to invite, and nothing to be done about anybody. */
  readonly isAlone: boolean;
  /** People play on a table of their own, and talk there. */
  readonly isCompanion: boolean;
  /** The seats in play at their table, where it has more than that; null where it has not. */
  readonly places: ReadonlyMap<number, Place> | null;
}

/** Who sits where, who is here, who is waited for, and what may be done about them. */
export function PeoplePanel({ client, standing, faces, match, isAlone, isCompanion, places }: PeoplePanelProps) {
  const { t } = useTranslation('table');
  const { doOrAsk, refusal, dialog } = usePersonActions({ client, standing, isCompanion });
  const strangers = strangersAt(standing);
  const actionsAt = (seat: number) => seatActions(standing, seat, { isAlone, isCompanion });
  // A companion has more seats than people: an empty one is shown to the person who may take it.
  const shown = faces
    .filter(({ seat }) => places?.has(seat) ?? true)
    .filter(({ seat, isEmpty }) => !(isCompanion && isEmpty) || actionsAt(seat).length > 0);

  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-3">
      {shown.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map((face) => (
            <PersonLine
              key={face.seat}
              face={face}
              place={places?.get(face.seat) ?? null}
              isAsked={match.asked.includes(face.seat)}
              isHost={isHostAt(standing, face.seat)}
              ai={aiAt(standing, face.seat)}
              actions={actionsAt(face.seat)}
              onAct={(action) => doOrAsk(action, face.name)}
            />
          ))}
        </ul>
      )}
      {dialog}
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

/** A host who has two seats is host in the first. */
function isHostAt(standing: TableInfo, seat: number): boolean {
  const { chairs } = standing;
  const chair = chairs[seat];
  if (chair?.type !== 'person' || !isHostThere(standing, chair.person)) return false;
  return chairs.findIndex((other) => other.type === 'person' && other.person === chair.person) === seat;
}

/** What a program says it is; null where none sits, or where the table is blind. */
function aiAt({ chairs }: TableInfo, seat: number): string | null {
  const chair = chairs[seat];
  return (chair?.type === 'person' && chair.ai) || null;
}

interface PersonLineProps {
  readonly face: Face;
  /** What the seat is at a table of their own. */
  readonly place: Place | null;
  readonly isAsked: boolean;
  readonly isHost: boolean;
  readonly ai: string | null;
  readonly actions: readonly PersonAction[];
  readonly onAct: (action: PersonAction) => void;
}

function PersonLine({ face, place, isAsked, isHost, ai, actions, onAct }: PersonLineProps) {
  const { t } = useTranslation('table');
  const marks = [
    place !== null && !face.isEmpty && face.name,
    face.isYou && t('you'),
    isHost && t('host'),
    face.isBot && t('bot'),
    ai,
    !face.isHere && t('away'),
    face.heldBy !== null && t('held'),
    isAsked && face.isEmpty !== true && t(face.isYou ? 'askedYou' : 'asked'),
  ].filter((mark) => mark !== false && mark !== null);
  return (
    <li className="flex items-center gap-3">
      {place === null ? <SeatMark look={face.look} /> : <ColourMark place={place} />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{place?.name ?? face.name}</p>
        <p className="text-muted text-small">{marks.join(' · ')}</p>
      </div>
      <PersonMenu name={face.name} actions={actions} onAct={onAct} />
    </li>
  );
}

/** The colour of a player's pieces. */
function ColourMark({ place: { colour } }: { readonly place: Place }) {
  return (
    <span
      role="img"
      aria-label={colour?.name}
      aria-hidden={colour === null}
      className="size-8 shrink-0 forced-color-adjust-none rounded-full border border-ink"
      style={{ backgroundColor: colour?.fill }}
    />
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
