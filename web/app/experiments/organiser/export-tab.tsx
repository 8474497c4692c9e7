import { catalogue } from 'virtual:catalogue';
import { ChartColumn, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../kernel/index.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { downloadFile } from '../../../ui/device.ts';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Refused, useAction } from '../../shell/server.ts';

import { useOrganiser } from './organiser.tsx';

const TABLES = [
  'rounds',
  'rooms',
  'participants',
  'decisions',
  'chat',
  'pages',
  'answers',
  'connections',
  'payments',
  'session',
  'names',
  'codebook',
] as const;

/** Every file of the export, with the formats that it can be saved in. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(TABLES.map((table) => [table, ['csv', 'jsonl']])),
  ...{ archive: ['json'], plan: ['json'] },
};

/** Whether a game has a report of its sessions. */
const hasReport = (game: string): boolean =>
  catalogue.some(
    ({ id, pages }) => id === game && pages.some(({ page }: { readonly page: string }) => page === 'report'),
  );

/** Everything that the session has recorded, and the report. */
export function ExportTab() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { plan } = organiser.monitored;
  const { run, isBusy, refusal } = useAction();
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 lg:grid-cols-[1fr_24rem]">
      <Panel title={t('data.title')} text={t('data.text')}>
        <ErrorNotice text={refusal} />
        <ul className="grid">
          {Object.entries(FILES).map(([name, forms]) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2">
              <span className="min-w-0 flex-1 basis-64">
                <span className="block font-medium">{t(`files.${name}.name`)}</span>
                <span className="block text-muted text-small">{t(`files.${name}.help`)}</span>
              </span>
              <span className="flex gap-2">
                {forms.map((form) => (
                  <Button
                    key={form}
                    icon={Download}
                    size="small"
                    disabled={isBusy}
                    aria-label={t('data.save', { file: `${name}.${form}` })}
                    onClick={() => void run(() => fetchExport(organiser, `${name}.${form}`))}
                  >
                    {form.toUpperCase()}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      {hasReport(plan.game) ? (
        <Panel title={t('data.report')} text={t('data.reportText')}>
          <a className={buttonLook({ kind: 'main' })} href={`/games/${plan.game}/report?session=${organiser.code}`}>
            <ChartColumn aria-hidden className="size-5" />
            {t('data.openReport')}
          </a>
        </Panel>
      ) : null}
    </div>
  );
}

/** Downloads one file of a session. */
async function fetchExport(of: { code: string; key: string }, file: string): Promise<void> {
  const headers = { authorization: `Bearer ${of.key}` };
  const response = await fetch(`/api/sessions/${of.code}/export/${file}`, { headers }).catch(() => null);
  if (response === null) throw new Refused({ code: 'unreachable' });
  if (!response.ok) throw new Refused((await response.json().catch(() => ({ code: 'unreachable' }))) as Refusal);
  downloadFile(`${of.code}-${file}`, await response.blob());
}
