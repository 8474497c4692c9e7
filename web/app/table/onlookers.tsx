import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { isHostThere } from '../following/is-host.ts';
import { givingActions, hostActions, type PersonAction } from './chair-actions.ts';
import { PersonMenu } from './person-menu.tsx';

interface OnlookersProps {
  readonly standing: TableInfo;
  /** Nothing is to be done about anybody. */
  readonly isAlone: boolean;
  readonly onAct: (action: PersonAction, name: string) => void;
}

/** Who is here without a chair, each once, and what a host, or whoever gives their seat away, may do about them. */
export function Onlookers({ standing, isAlone, onAct }: OnlookersProps) {
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
