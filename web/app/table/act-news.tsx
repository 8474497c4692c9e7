import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Speaker } from '../../../games/listed.ts';
import type { TableAct } from '../../../wire/index.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { type Followed, HISTORY } from '../following/followed.ts';
import { actText, named } from './act-text.ts';

/** What is said in front of the match: who plays and who is host. A pause has a sign of its own, and all else stands in what happened. */
const ANNOUNCED: readonly TableAct['type'][] = ['kicked', 'emptied', 'filled', 'sat', 'handedOver', 'set'];

interface ActNewsProps {
  readonly followed: Pick<Followed, 'past' | 'standing'>;
  readonly speaker: Speaker;
}

/** Tells everybody what was done to the table while they look at it, until they have read it. */
export function ActNews({ followed: { past, standing }, speaker }: ActNewsProps) {
  const { t } = useTranslation('table');
  const last = past.findLast(({ key, act }) => isAnnounced(act) && !key.startsWith(HISTORY));
  const [read, setRead] = useState(last?.key);
  const act = last?.act ?? null;
  if (last === undefined || act === null || last.key === read) return null;
  // Whoever did it knows.
  if (act.by !== null && act.by.person === standing.you.person) return null;
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="flex-1">{actText(named(act, speaker), t)}</span>
        <Button size="small" onClick={() => setRead(last.key)}>
          {t('understood')}
        </Button>
      </span>
    </Notice>
  );
}

const isAnnounced = (act: TableAct | null): boolean => act !== null && ANNOUNCED.includes(act.type);
