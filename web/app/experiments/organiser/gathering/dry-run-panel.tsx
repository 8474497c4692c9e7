import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DraftNumber } from '../../../../ui/draft-number.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../lobby/panel.tsx';
import { catalogue } from '../../../shell/games.ts';
import { type KeptKey, keepKey } from '../../keys.ts';
import { askSession } from '../../session-desk.ts';
import { useDoing } from '../../use-doing.ts';
import { useOrganiser } from '../desk-context.ts';

const FEWEST = 2;
const MOST = 500;

/** The same plan played by bots, as another session, before the day. */
export function DryRunPanel() {
  const { t, i18n } = useTranslation('experiments');
  const desk = useOrganiser();
  const { plan, isDryRun } = desk.monitored;
  const [, go] = useLocation();
  const bots: readonly string[] = catalogue.find(({ id }) => id === plan.game)?.bots ?? [];
  const [players, setPlayers] = useState(20);
  const [chosen, setChosen] = useState<readonly number[]>(() => [...bots.keys()]);
  const { run, isBusy, refusal } = useDoing();
  if (isDryRun) return null;
  const toggle = (at: number) =>
    setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].sort((a, b) => a - b));
  const begin = async () => {
    const order = { players, bots: chosen.map((at) => bots[at]) };
    const made = await askSession<KeptKey>(desk, 'POST', '/dry-run', order);
    keepKey(made);
    go(`/experiments/${made.code}`);
  };
  return (
    <Panel title={t('dryRun.title')}>
      <p className="text-muted text-small">{t('dryRun.text')}</p>
      <DraftNumber name={t('dryRun.players')} value={players} onChange={setPlayers} from={FEWEST} to={MOST} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t('dryRun.bots')}</legend>
        <ChoiceChips
          kind="checkbox"
          choices={bots.map((bot) => ({ label: i18n.t(`${plan.game}:bots.${bot}.name`), face: null }))}
          chosen={chosen}
          onToggle={toggle}
        />
      </fieldset>
      <Button className="self-start" disabled={isBusy || chosen.length === 0} onClick={() => void run(begin)}>
        <Bot aria-hidden className="size-5" />
        {t('dryRun.do')}
      </Button>
      {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
    </Panel>
  );
}
