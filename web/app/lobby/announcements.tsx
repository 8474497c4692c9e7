import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { newsBetween } from './table-news.ts';

/** Says who comes, goes and sits down to those who listen instead of looking. */
export function Announcements({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation('lobby');
  const [last, setLast] = useState(standing);
  const [said, setSaid] = useState('');
  if (last !== standing) {
    setLast(standing);
    const news = newsBetween(last, standing);
    if (news.length > 0) setSaid(news.map(({ type, name }) => t(`news.${type}`, { name })).join(' '));
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
