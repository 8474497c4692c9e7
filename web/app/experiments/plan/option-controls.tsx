import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { SetupOption } from '../../../ui/requested-setup.ts';
import { Select } from '../../../ui/select.tsx';
import { SetupControl } from '../../../ui/setup-control.tsx';
import { useSetupWords } from '../../../ui/setup-words.ts';
import { usePlanEditor } from './plan-desk.ts';

export type Options = SessionPlan['options'];

interface OptionControlsProps {
  /** The options that can be chosen here. */
  readonly offered: readonly SetupOption[];
  readonly chosen: Options;
  /** What an option stands at where nothing is chosen here. */
  readonly usual: (option: SetupOption) => unknown;
  readonly onChange: (chosen: Options) => void;
  /** What is wrong with them, beside the option that is to blame where one is. */
  readonly isRefused: boolean;
}

/** Options of the game that are chosen one by one: a control for each that is, and a way to choose one more. */
export function OptionControls({ offered, chosen, usual, onChange, isRefused }: OptionControlsProps) {
  const { t } = useTranslation('experiments');
  const { game } = usePlanEditor();
  const words = useSetupWords(game);
  const shown = offered.filter(({ key }) => Object.hasOwn(chosen, key));
  const left = offered.filter(({ key }) => !Object.hasOwn(chosen, key));
  const choose = (key: string, value: unknown) => onChange({ ...chosen, [key]: value } as Options);
  const drop = (key: string) => onChange(Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== key)));
  const add = (key: string) => {
    const option = left.find((one) => one.key === key);
    if (option !== undefined) choose(key, usual(option));
  };
  return (
    <div className="grid gap-3">
      {shown.map((option) => {
        const { name } = words.option(option);
        const value = chosen[option.key];
        return (
          <div key={option.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <SetupControl
                {...{ option, words, name, value, isRefused }}
                onChoose={(next) => choose(option.key, next)}
              />
            </div>
            <Button
              kind="quiet"
              size="icon"
              aria-label={t('form.asUsual', { name })}
              title={t('form.asUsual', { name })}
              onClick={() => drop(option.key)}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </div>
        );
      })}
      {left.length === 0 ? null : (
        <Select
          label={
            <span className="inline-flex items-center gap-1 text-muted text-small">
              <Plus aria-hidden className="size-4" />
              {t('form.addOption')}
            </span>
          }
          value=""
          onChange={add}
          choices={[
            { value: '', label: t('form.chooseOption') },
            ...left.map((option) => ({
              value: option.key,
              label: `${words.option(option).name}: ${words.briefly(option, usual(option))}`,
            })),
          ]}
        />
      )}
    </div>
  );
}
