import { Pencil, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DraftNumber } from './draft-number.tsx';
import { Select } from './select.tsx';
import { chosenValue, isChanged, presetValue, type SetupOption, type ShownSetup } from './setup-wish.ts';
import type { SetupWords } from './setup-words.ts';
import { Switch } from './switch.tsx';

interface SetupFieldProps {
  readonly shown: ShownSetup;
  readonly option: SetupOption;
  readonly words: SetupWords;
  /** Null where one may only look. */
  readonly onChoose: ((value: unknown) => void) | null;
  /** What is wrong with it, if anything. */
  readonly children?: ReactNode;
}

/** One option: what it is, what it stands at, and what the preset would have. */
export function SetupField({ shown, option, words, onChoose, children }: SetupFieldProps) {
  const { t } = useTranslation('kit');
  const { name, help } = words.option(option);
  const preset = presetValue(shown.game, shown.wish.preset, option);
  const presetText = words.value(option, preset);
  const value = chosenValue(shown, option);
  const hasChanged = isChanged(shown.wish, option);
  return (
    <li className="flex flex-col gap-1 border-line border-t py-3">
      {onChoose === null ? (
        <p>
          <span className="font-medium">{name}:</span> <span className="counts">{words.value(option, value)}</span>
        </p>
      ) : (
        <Control {...{ option, words, name, value }} onChoose={onChoose} />
      )}
      {help === '' ? null : <p className="text-muted text-small">{help}</p>}
      {children}
      {!hasChanged && value !== preset && <p className="text-small">{t('setup.follows', { value: presetText })}</p>}
      {hasChanged ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="inline-flex items-center gap-1.5 font-semibold text-gold text-small">
            <Pencil aria-hidden className="size-4" />
            {t('setup.changed')}
          </span>
          {onChoose === null ? (
            <span className="text-muted text-small">{t('setup.presetHas', { value: presetText })}</span>
          ) : (
            <Button
              kind="quiet"
              size="small"
              aria-label={
                value === preset ? t('setup.undoOf', { name }) : t('setup.backOf', { name, value: presetText })
              }
              onClick={() => onChoose(preset)}
            >
              <RotateCcw aria-hidden className="size-4" />
              {value === preset ? t('setup.undo') : t('setup.back', { value: presetText })}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

interface ControlProps {
  readonly option: SetupOption;
  readonly words: SetupWords;
  readonly name: string;
  readonly value: unknown;
  readonly onChoose: (value: unknown) => void;
}

function Control({ option, words, name, value, onChoose }: ControlProps) {
  const { kind, from = 0, to = 0, oneOf = [] } = option;
  switch (kind) {
    case 'switch':
      return <Switch label={name} isOn={value === true} onChange={onChoose} />;
    case 'number':
      return <DraftNumber name={name} value={value as number} onChange={onChoose} from={from} to={to} />;
    case 'choice':
      return (
        <Select
          label={name}
          value={String(oneOf.indexOf(value))}
          onChange={(index) => onChoose(oneOf[Number(index)])}
          choices={oneOf.map((choice, index) => ({ value: String(index), label: words.value(option, choice) }))}
        />
      );
  }
}
