import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/tabs.tsx';
import { ExportPanel } from './data/export-panel.tsx';
import { useOrganiser } from './desk-context.ts';
import { Gathering } from './gathering/gathering.tsx';
import { Monitor } from './monitor/monitor.tsx';
import { OrganisersPanel } from './organisers-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';

const SHEETS = { gather: Gathering, monitor: Monitor, data: ExportPanel, plan: PlanPanel, organisers: OrganisersPanel };
const NAMES = Object.keys(SHEETS) as (keyof typeof SHEETS)[];

/** The sheets on the desk; until one is chosen, the one that fits how far the session is. */
export function OrganiserTabs() {
  const { t } = useTranslation('experiments');
  const { stage } = useOrganiser().monitored;
  const [chosen, setChosen] = useState<{ readonly tab: string; readonly at: string } | null>(null);
  const isGathering = stage === 'gathering';
  const fitting = isGathering ? 'gather' : 'monitor';
  // Once the session starts, whoever gathered people wants to watch over them.
  const isPast = chosen?.tab === 'gather' && chosen.at === 'gathering' && !isGathering;
  return (
    <Tabs
      label={t('desk.sheets')}
      value={chosen === null || isPast ? fitting : chosen.tab}
      onChange={(tab) => setChosen({ tab, at: stage })}
      tabs={NAMES.map((name) => {
        const Sheet = SHEETS[name];
        return { key: name, title: t(`tabs.${name}`), content: <Sheet /> };
      })}
    />
  );
}
