import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, MatchView, TableInfo } from '../../../protocol/index.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { isHostThere } from '../following/is-host.ts';
import type { TableClient } from '../following/table-client.ts';
import { NameForm } from '../shell/name-form.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { chairActions, type PersonAction } from './chair-actions.ts';
import { DoubtDialog, type Doubtful, doubtAbout } from './doubt-dialog.tsx';
import { Onlookers } from './onlookers.tsx';
import { PersonMenu } from './person-menu.tsx';
import { strangersAt } from './strangers.ts';
import { TableLinks } from './table-links.tsx';

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
  // A companion has more chairs than people: an empty one is shown to whoever may take it.
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

/** A host who has two chairs is host in the first. */
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
