import { Switch } from '../../../../../web/ui/switch.tsx';
import { useTranslator } from '../kit/voice.ts';
import type { RoundRow } from '../reading/round-row.ts';
import type { Counting } from '../statistics/sample.ts';

interface CountingProps {
  readonly rows: readonly RoundRow[];
  readonly counting: Counting;
  readonly onChange: (counting: Counting) => void;
}

/** What is counted beside what people decided among themselves. */
export function CountingSwitches({ rows, counting, onChange }: CountingProps) {
  const { say, whole } = useTranslator();
  const ofBots = rows.filter(({ isExcluded }) => isExcluded).length;
  const byClock = rows.filter(({ byClock }) => byClock.act || byClock.answer || byClock.aftermath).length;
  const of = whole(rows.length);
  return (
    <div className="grid gap-x-8 rounded-corner border border-line bg-surface px-4 py-2 md:grid-cols-2">
      <Switch
        label={say('counting.bots')}
        help={say(ofBots === rows.length ? 'counting.allBots' : 'counting.botsHelp', { rounds: whole(ofBots), of })}
        isOn={counting.bots}
        onChange={(bots) => onChange({ ...counting, bots })}
      />
      <Switch
        label={say('counting.third')}
        help={say('counting.thirdHelp', { rounds: whole(rows.filter(({ isThird }) => isThird).length), of })}
        isOn={counting.thirdOnly}
        onChange={(thirdOnly) => onChange({ ...counting, thirdOnly })}
      />
      <Switch
        label={say('counting.clock')}
        help={say('counting.clockHelp', { rounds: whole(byClock), of })}
        isOn={counting.clock}
        onChange={(clock) => onChange({ ...counting, clock })}
      />
    </div>
  );
}
