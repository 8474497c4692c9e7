import { Circle, CircleDot } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import type { SetupGame } from './setup-wish.ts';
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
          const isChosen = preset === chosen;
          const Mark = isChosen ? CircleDot : Circle;
          return (
            <label
              key={preset}
              className={classes(
                'flex items-start gap-3 rounded-corner border border-muted bg-surface p-3 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
                isChosen && 'border-accent bg-raised shadow-[inset_0_0_0_1px_var(--accent)]',
              )}
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={isChosen}
                onChange={() => onChoose(preset)}
              />
              <Mark
                aria-hidden
                className={classes('mt-0.5 size-5 shrink-0', isChosen ? 'text-accent' : 'text-muted')}
              />
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-muted text-small">{help}</span>
              </span>
            </label>
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
