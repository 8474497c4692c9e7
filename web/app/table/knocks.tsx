import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { TableClient } from '../following/table-client.ts';
import { refusalText } from '../shell/refusal-text.ts';

interface KnocksProps {
  readonly client: Pick<TableClient, 'act'>;
  readonly standing: TableInfo;
}

/** From so many on they can be refused together. */
const MANY = 4;

/** To a host: who waits at the door, to be let in or not. */
export function Knocks({ client, standing }: KnocksProps) {
  const { t } = useTranslation('table');
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const { knocks = [] } = standing.you;
  const act = async (...actions: readonly Action[]) => {
    const refused = (await Promise.all(actions.map((action) => client.act(action)))).find((one) => one !== null);
    setRefusal(refused == null ? null : refusalText(refused, standing.game));
  };
  const turnAway = (person: string) => ({ type: 'turnAway', person }) as const;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {knocks.length > 0 && (
        <Notice kind="info">
          <ul className="flex max-h-48 flex-col gap-2 overflow-y-auto">
            {knocks.map(({ person, name }) => (
              <li key={person} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <span className="min-w-40 flex-1 break-words">{t('knocks.asks', { name })}</span>
                <span className="flex flex-wrap gap-2">
                  <Button
                    kind="main"
                    size="small"
                    aria-label={t('knocks.letInName', { name })}
                    onClick={() => void act({ type: 'letIn', person })}
                  >
                    {t('knocks.letIn')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('knocks.refuseName', { name })}
                    onClick={() => void act(turnAway(person))}
                  >
                    {t('knocks.refuse')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {knocks.length >= MANY && (
            <Button
              size="small"
              className="mt-2"
              onClick={() => void act(...knocks.map(({ person }) => turnAway(person)))}
            >
              {t('knocks.refuseAll')}
            </Button>
          )}
          {refusal !== null && <p className="mt-2">{refusal}</p>}
        </Notice>
      )}
    </div>
  );
}
