import { Pencil, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import {
  chosenSetup,
  chosenValue,
  isChanged,
  presetValue,
  type SetupOption,
  type ShownSetup,
} from './requested-setup.ts';
import { SetupControl } from './setup-control.tsx';
import type { SetupControlProps, SetupControls } from './setup-controls.ts';
import { SetupRefused } from './setup-refused.tsx';
import type { SetupWords } from './setup-words.ts';

interface SetupFieldProps {
  readonly shown: ShownSetup;
  readonly option: SetupOption;
  readonly words: SetupWords;
  readonly controls: SetupControls;
  /** Null where one may only look. */
  readonly onChoose: ((value: unknown) => void) | null;
  /** The same for several fields at once. */
  readonly onChooseAll: SetupControlProps['onChooseAll'];
  readonly simulate: SetupControlProps['simulate'];
  /** What is wrong with it; null where nothing is. */
  readonly refused: ReactNode | null;
}

/** One option: what it is, what it stands at, and what the preset would have. */
export function SetupField(props: SetupFieldProps) {
  const { shown, option, words, onChoose, refused } = props;
  const { t } = useTranslation('kit');
  const { name, help } = words.option(option);
  const preset = presetValue(shown.game, shown.wish.preset, option);
  const presetText = words.briefly(option, preset);
  const value = chosenValue(shown, option);
  const hasChanged = isChanged(shown.wish, option);
  // A text that the preset leaves empty is nothing that one could go back to, or that is usual.
  const isBare = preset === '';
  return (
    <li className="flex flex-col gap-1 border-line border-t py-3">
      <Standing {...props} />
      {help === '' ? null : <p className="text-muted text-small">{help}</p>}
      {refused !== null && <SetupRefused>{refused}</SetupRefused>}
      {!hasChanged && value !== preset && !isBare && (
        <p className="text-small">{t('setup.follows', { value: presetText })}</p>
      )}
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
                value === preset || isBare
                  ? t('setup.undoOf', { name })
                  : t('setup.backOf', { name, value: presetText })
              }
              onClick={() => onChoose(preset)}
            >
              <RotateCcw aria-hidden className="size-4" />
              {value === preset || isBare ? t('setup.undo') : t('setup.back', { value: presetText })}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** What the option stands at, to be changed where one may: as the game itself shows it, else as all games do. */
function Standing({ shown, option, words, controls, onChoose, refused, ...rest }: SetupFieldProps) {
  const { name } = words.option(option);
  const value = chosenValue(shown, option);
  const isRefused = refused !== null;
  const Own = Object.hasOwn(controls, option.key) ? controls[option.key] : undefined;
  if (Own !== undefined) {
    const { game, wish, settled } = shown;
    const { seats, preset } = wish;
    const { onChooseAll, simulate } = rest;
    const given = { option, name, value, isRefused, onChoose, onChooseAll, settled, seats, preset, simulate };
    return <Own {...given} game={game.id} setup={chosenSetup(shown)} speaker={words.speaker} />;
  }
  if (onChoose !== null) return <SetupControl {...{ option, words, name, value, isRefused, onChoose }} />;
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{name}:</span> <span className="counts">{words.value(option, value)}</span>
    </p>
  );
}
