import { ChevronDown, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DraftNumber } from './draft-number.tsx';
import { PresetCards } from './preset-cards.tsx';
import {
  isChanged,
  type RequestedSetup,
  type ShownSetup,
  withChoice,
  withChoices,
  withPreset,
} from './requested-setup.ts';
import { firstFields, type SetupControls } from './setup-controls.ts';
import { SetupField } from './setup-field.tsx';
import { SetupRefused } from './setup-refused.tsx';
import { useSetupWords } from './setup-words.ts';
import type { Simulated, SimulationOrder } from './simulating.ts';

/** Why a set-up cannot be. */
export interface SetupRefusal {
  /** The option that is to blame, where one is. */
  readonly key: string | null;
  readonly text: ReactNode;
}

interface SetupFormProps extends ShownSetup {
  /** Told the whole new wish, with only those options in it that differ from the preset. */
  readonly onChange: (wish: RequestedSetup) => void;
  /** For those who may look but not choose. */
  readonly isReadOnly: boolean;
  readonly refused?: SetupRefusal | null;
  /** What the game brings for fields of its own, in place of the controls that all games share. */
  readonly controls?: SetupControls;
  /** Has bots play a wish, for controls that estimate how it comes out. */
  readonly simulate?: (wish: RequestedSetup, order: SimulationOrder) => Promise<Simulated | null>;
}

const NO_CONTROLS: SetupControls = {};

/** How a game is to be played: the preset, how many play, and every option explained. */
export function SetupForm({ game, wish, settled, onChange, isReadOnly, ...rest }: SetupFormProps) {
  const { refused = null, controls = NO_CONTROLS, simulate } = rest;
  const { t } = useTranslation('kit');
  const shown = { game, wish, settled };
  const words = useSetupWords(game);
  const changed = game.options.filter((option) => isChanged(wish, option)).length;
  // What the host did not touch is not to blame for itself: then preset and seats do not go together.
  const wrong = game.options.find((option) => option.key === refused?.key && isChanged(wish, option));
  const first = firstFields(game.options, controls);
  const fieldOf = (option: (typeof game.options)[number]) => (
    <SetupField
      key={option.key}
      option={option}
      {...{ shown, words, controls }}
      onChoose={isReadOnly ? null : (value) => onChange(withChoice(shown, { option, value }))}
      onChooseAll={isReadOnly ? null : (values) => onChange(withChoices(shown, values))}
      simulate={simulate === undefined ? null : (order) => simulate(wish, order)}
      refused={option === wrong ? refused?.text : null}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {first.length > 0 && <ul className="*:first:border-t-0 *:first:pt-0">{first.map(fieldOf)}</ul>}
      <PresetCards
        game={game}
        chosen={wish.preset}
        words={words}
        onChoose={isReadOnly ? null : (preset) => onChange(withPreset(game, wish, preset))}
      />
      {changed > 0 && !isReadOnly && <Differing count={changed} onUndo={() => onChange({ ...wish, options: {} })} />}
      <SeatCount {...shown} onChange={onChange} isReadOnly={isReadOnly} />
      {refused !== null && wrong === undefined && <SetupRefused>{refused.text}</SetupRefused>}
      <details className="group rounded-corner border border-line bg-surface">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-4 py-2 font-medium">
          {changed === 0 ? t('setup.options') : t('setup.optionsChanged', { count: changed })}
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="px-4">{game.options.filter((option) => !first.includes(option)).map(fieldOf)}</ul>
      </details>
    </div>
  );
}

function Differing({ count, onUndo }: { readonly count: number; readonly onUndo: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-muted text-small">
      {t('setup.differs', { count })}
      <Button kind="quiet" size="small" onClick={onUndo}>
        <RotateCcw aria-hidden className="size-4" />
        {t('setup.undoAll')}
      </Button>
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
