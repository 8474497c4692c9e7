import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { TableAct } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { type Followed, HISTORY } from '../following/followed.ts';
import { actText, named } from './act-text.ts';

/** What is said in front of the match: who plays and who is host. A pause has a sign of its own, and all else stands in what happened. */
const ANNOUNCED: readonly TableAct['type'][] = ['kicked', 'emptied', 'filled', 'sat', 'handedOver', 'set'];

interface ActNewsProps {
  readonly followed: Pick<Followed, 'past' | 'standing'>;
  readonly speaker: Translator;
}

/** Tells everybody what was done to the table while they look at it, until they have read it. */
export function ActNews({ followed: { past, standing }, speaker }: ActNewsProps) {
  const { t } = useTranslation('table');
  const { person } = standing.you;
  // Whoever did it knows.
  const isNews = (act: TableAct | null) =>
    act !== null && ANNOUNCED.includes(act.type) && (act.by === null || act.by.person !== person);
  const last = past.findLast(({ key, act }) => isNews(act) && !key.startsWith(HISTORY));
  const [read, setRead] = useState(last?.key);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const act = last?.act ?? null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {last !== undefined && act !== null && last.key !== read && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center gap-3">
            <span className="flex-1">{actText(named(act, speaker), t)}</span>
            <Button size="small" onClick={() => setRead(last.key)}>
              {t('understood')}
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
}
