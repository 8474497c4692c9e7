import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { downloadFile } from '../../../../ui/download-file.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../lobby/panel.tsx';
import { usePublicOrigin } from '../../../lobby/use-public-origin.ts';
import { LongText } from '../../plan/long-text.tsx';
import { askSession } from '../../session-desk.ts';
import { keepMadeLinks, linksAsCsv, type MadeLink, madeLinks } from '../../sheet/made-links.ts';
import { useDoing } from '../../use-doing.ts';
import { useOrganiser } from '../desk-context.ts';
import { readLabels } from './labels.ts';

/** Links one per participant, for who may come in only once and under a label. */
export function LinksPanel() {
  const { t } = useTranslation('experiments');
  const desk = useOrganiser();
  const { code } = desk;
  const [written, setWritten] = useState('');
  const { run, isBusy, refusal } = useDoing();
  const labels = readLabels(written);
  const make = async () => {
    const { links } = await askSession<{ readonly links: readonly MadeLink[] }>(desk, 'POST', '/links', { labels });
    keepMadeLinks(code, links);
    setWritten('');
    await desk.again();
  };
  return (
    <Panel title={t('links.title')}>
      <p className="max-w-prose text-muted text-small">{t('links.text')}</p>
      <LongText label={t('links.labels')} help={t('links.labelsHelp')} value={written} onChange={setWritten} rows={4} />
      <Button className="self-start" disabled={labels.length === 0 || isBusy} onClick={() => void run(make)}>
        {labels.length === 0 ? t('links.makeNone') : t('links.make', { count: labels.length })}
      </Button>
      {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
      <MadeInThisTab />
      <LinkList />
    </Panel>
  );
}

/** What can be done with the links while their secrets are known. */
function MadeInThisTab() {
  const { t } = useTranslation('experiments');
  const { code } = useOrganiser();
  const origin = usePublicOrigin();
  const made = madeLinks(code);
  if (made.length === 0) return null;
  const save = () =>
    downloadFile(`links-${code}.csv`, new Blob([linksAsCsv(origin, code, made)], { type: 'text/csv;charset=utf-8' }));
  return (
    <div className="grid gap-2 rounded-corner bg-raised p-3">
      <p>{t('links.made', { count: made.length })}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={`/experiments/${code}/sheet`} className={buttonLook({ kind: 'main' })}>
          <Printer aria-hidden className="size-5" />
          {t('links.sheet')}
        </Link>
        <Button onClick={save}>
          <Download aria-hidden className="size-5" />
          {t('links.csv')}
        </Button>
      </div>
    </div>
  );
}

/** Every link that the session has, and who came by it. */
function LinkList() {
  const { t } = useTranslation('experiments');
  const { links } = useOrganiser().desk;
  if (links.length === 0) return null;
  const used = links.filter(({ participant }) => participant !== null).length;
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium">{t('links.all', { count: links.length, used })}</summary>
      <ul className="counts max-h-72 columns-2 overflow-y-auto text-small sm:columns-3">
        {links.map(({ label, participant }) => (
          <li key={label} className="truncate py-0.5">
            {label}{' '}
            <span className="text-muted">
              {participant === null ? '—' : t('links.cameAs', { number: participant })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
