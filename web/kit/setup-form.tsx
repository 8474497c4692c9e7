import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DraftNumber } from './draft-number.tsx';
import { PresetCards } from './preset-cards.tsx';
import { SetupField } from './setup-field.tsx';
import { isChanged, type SetupGame, type SetupWish, withChoice, withPreset } from './setup-wish.ts';
import { useSetupWords } from './setup-words.ts';

interface SetupFormProps {
  readonly game: SetupGame;
  readonly wish: SetupWish;
  /** Told the whole new wish, with only those options in it that differ from the preset. */
  readonly onChange: (wish: SetupWish) => void;
  /** For those who may look but not choose. */
  readonly isReadOnly: boolean;
}

/** How a game is to be played: the preset, how many play, and every option explained. */
export function SetupForm({ game, wish, onChange, isReadOnly }: SetupFormProps) {
  const { t } = useTranslation('kit');
  const words = useSetupWords(game);
  const changed = game.options.filter((option) => isChanged(wish, option)).length;
  return (
    <div className="flex flex-col gap-4">
      <PresetCards
        game={game}
        chosen={wish.preset}
        words={words}
        onChoose={isReadOnly ? null : (preset) => onChange(withPreset(wish, preset))}
      />
      <SeatCount game={game} wish={wish} onChange={onChange} isReadOnly={isReadOnly} />
      <details className="group rounded-corner border border-line bg-surface">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-4 py-2 font-medium">
          {changed === 0 ? t('setup.options') : t('setup.optionsChanged', { count: changed })}
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="px-4">
          {game.options.map((option) => (
            <SetupField
              key={option.key}
              option={option}
              {...{ game, wish, words }}
              onChoose={isReadOnly ? null : (value) => onChange(withChoice(game, wish, { option, value }))}
            />
          ))}
        </ul>
      </details>
    </div>
  );
}

function SeatCount({ game, wish, onChange, isReadOnly }: SetupFormProps) {
  const { t } = useTranslation('kit');
  const { min, max } = game.seats;
  if (min === max) return null;
  if (isReadOnly) {
    return (
      <p>
        <span className="text-muted">{t('setup.seats')}:</span> <span className="counts font-medium">{wish.seats}</span>
      </p>
    );
  }
  return (
    <DraftNumber
      name={t('setup.seats')}
      value={wish.seats}
      onChange={(seats) => onChange({ ...wish, seats })}
      from={min}
      to={max}
    />
  );
}
