import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard } from './radio-card.tsx';
import type { SetupGame } from './requested-setup.ts';
import type { SetupWords } from './setup-words.ts';

interface PresetCardsProps {
  readonly game: SetupGame;
  readonly chosen: string;
  readonly words: SetupWords;
  /** Null where one may only look. */
  readonly onChoose: ((preset: string) => void) | null;
}

/** The ways in which a game is played, each explained. */
export function PresetCards({ game, chosen, words, onChoose }: PresetCardsProps) {
  const { t } = useTranslation('kit');
  const group = useId();
  if (onChoose === null) return <ChosenPreset {...words.preset(chosen)} />;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('setup.preset')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {game.presets.map((preset) => {
          const { name, help } = words.preset(preset);
          return (
            <RadioCard key={preset} group={group} isChosen={preset === chosen} onChoose={() => onChoose(preset)}>
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-muted text-small">{help}</span>
              </span>
            </RadioCard>
          );
        })}
      </div>
    </fieldset>
  );
}

function ChosenPreset({ name, help }: { readonly name: string; readonly help: string }) {
  const { t } = useTranslation('kit');
  return (
    <div>
      <p>
        <span className="text-muted">{t('setup.preset')}:</span> <span className="font-semibold">{name}</span>
      </p>
      {help === '' ? null : <p className="text-muted text-small">{help}</p>}
    </div>
  );
}
