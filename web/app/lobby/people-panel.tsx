import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { strangersAt } from '../table/strangers.ts';
import { type LobbyAction, useLobbyAction } from './lobby-action.ts';
import type { LobbyControls } from './lobby-controls.ts';
import { Panel } from './panel.tsx';
import { PersonItems } from './person-items.tsx';
import { type Guest, standingPeople } from './seating.ts';

/** Who is at the table without a chair, and how many only look on. */
export function PeoplePanel({ desk }: { readonly desk: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const deed = useLobbyAction(desk);
  const people = standingPeople(desk.standing);
  const spectators = strangersAt(desk.standing);
  if (people.length === 0 && spectators === 0) return null;
  return (
    <Panel title={t('people.title')}>
      {deed.refusal !== null && <Notice kind="danger">{deed.refusal}</Notice>}
      {people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((guest) => (
            <PersonLine key={guest.person} desk={desk} deed={deed} guest={guest} />
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
  desk,
  deed,
  guest,
}: {
  readonly desk: LobbyControls;
  readonly deed: LobbyAction;
  readonly guest: Guest;
}) {
  const { t } = useTranslation('lobby');
  const { person, name, isHere } = guest;
  const isYou = person === desk.standing.you.person;
  const marks = [
    isYou && t('badge.you'),
    person === desk.standing.host && t('badge.host'),
    !isHere && t('badge.away'),
    desk.standing.you.muted.includes(person) && t('badge.muted'),
  ].filter((mark) => mark !== false);
  return (
    <li className="flex min-h-12 items-center gap-2">
      <p className="min-w-0 flex-1">
        <span className="break-words font-medium">{name}</span>{' '}
        <span className="text-muted text-small">{marks.join(' · ')}</span>
      </p>
      {!isYou && (
        <Menu
          label={name}
          trigger={
            <Button kind="quiet" size="icon" aria-label={t('people.menu', { name })}>
              <EllipsisVertical aria-hidden className="size-5" />
            </Button>
          }
        >
          <PersonItems desk={desk} deed={deed} person={person} name={name} />
        </Menu>
      )}
    </li>
  );
}
