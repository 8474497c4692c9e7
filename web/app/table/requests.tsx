import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableClient } from '../../../client/table-client.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/dock.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusalText } from '../shell/server.ts';

interface RequestsProps {
  readonly client: Pick<TableClient, 'act'>;
  readonly standing: TableInfo;
}

/** What people ask of those at the table: to be let in, and for a seat. */
export function Requests(props: RequestsProps) {
  return (
    <>
      <Knocks {...props} />
      <SeatRequests {...props} />
    </>
  );
}

type Request = NonNullable<TableInfo['requests']>[number];

/** Somebody asks for the seat of a player who is gone: those who play agree or refuse, and the person who asked may take it back. */
export function SeatRequests({ client, standing }: RequestsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async (action: Action) => {
    const refused = await client.act(action);
    setRefusal(refused === null ? null : refusalText(refused, standing.game));
  };
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const { requests = [] } = standing;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {requests.map((request) => (
        <OneRequest key={`${request.seat} ${request.person}`} request={request} standing={standing} onAct={act} />
      ))}
      {refusal !== null && requests.length > 0 && <Notice kind="danger">{refusal}</Notice>}
    </div>
  );
}

interface OneRequestProps {
  readonly request: Request;
  readonly standing: TableInfo;
  readonly onAct: (action: Action) => void;
}

/** Nothing for those who only look on: they read of it in what happened. */
function OneRequest({ request, standing, onAct }: OneRequestProps) {
  const { t } = useTranslation('table');
  const { seat, name, person, voters, agreed } = request;
  const you = standing.you.person ?? '';
  const holder = standing.dealt?.[seat]?.name ?? '';
  const said = { name, holder, some: agreed.length, all: voters.length };
  const answer = (agrees: boolean) => onAct({ type: 'answerRequest', seat, agrees });
  if (person === you) {
    return (
      <Asking text={t('requests.mine', said)}>
        <Button size="small" onClick={() => answer(false)}>
          {t('requests.takeBack')}
        </Button>
      </Asking>
    );
  }
  if (!voters.includes(you)) return null;
  const hasAgreed = agreed.includes(you);
  return (
    <Asking text={hasAgreed ? t('requests.agreed', said) : t('requests.asked', said)}>
      {!hasAgreed && (
        <Button kind="main" size="small" onClick={() => answer(true)}>
          {t('requests.agree')}
        </Button>
      )}
      <Button size="small" onClick={() => answer(false)}>
        {t('requests.refuse')}
      </Button>
    </Asking>
  );
}

function Asking({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-48 flex-1">{text}</span>
        <span className="flex flex-wrap gap-2">{children}</span>
      </span>
    </Notice>
  );
}

/** From so many on they can be refused together. */
const MANY = 4;

/** To a host: who waits at the door, to be let in or not. */
export function Knocks({ client, standing }: RequestsProps) {
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
