import { useTranslation } from 'react-i18next';
import { TEMPOS, type Tempo } from '../../../protocol/codes.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { Select } from '../../ui/fields.tsx';

interface TempoChoiceProps {
  readonly settings: Pick<TableInfo['settings'], 'pace' | 'tempo'>;
  readonly onChange: (tempo: Tempo) => void;
  readonly isDisabled?: boolean;
}

/** How fast a table plays. A table from before there were tempos shows what its bots take, until another is chosen. */
export function TempoChoice({ settings: { pace, tempo }, onChange, isDisabled = false }: TempoChoiceProps) {
  const { t, i18n } = useTranslation('shell');
  const choices: { value: string; label: string }[] = TEMPOS.map((each) => ({
    value: each,
    label: t(`tempo.tempos.${each}`),
  }));
  if (tempo === undefined) {
    const seconds = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', unitDisplay: 'long' });
    choices.push({ value: EARLIER, label: t('tempo.earlier', { time: seconds.format(pace / 1000) }) });
  }
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={t('tempo.label')}
        value={tempo ?? EARLIER}
        choices={choices}
        onChange={(chosen) => chosen !== EARLIER && onChange(chosen as Tempo)}
        isDisabled={isDisabled}
      />
      <p className="text-muted text-small">{t('tempo.help')}</p>
    </div>
  );
}

const EARLIER = 'earlier';
