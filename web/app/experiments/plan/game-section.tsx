import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../games/game-package.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChoiceRow } from '../../shell/choice-row.tsx';
import { FormPart, FormSection, Wrong } from './form-parts.tsx';
import { OptionControls } from './option-controls.tsx';
import { OrderPreview } from './order-preview.tsx';
import { usePlanEditor } from './plan-desk.ts';
import { PlanChoice, PlanNumber, PlanSwitch, PlanText } from './plan-fields.tsx';
import { TreatmentsEditor } from './treatments-editor.tsx';
import { usualIn } from './usual-options.ts';

const MOST_COMMITTED = 100;

interface GameSectionProps {
  readonly games: readonly { readonly id: string; readonly title: string }[];
  /** Another game, or another language of the texts. */
  readonly onBeginAnew: (game: string, language: Language) => void;
}

/** What is played: the game, what is compared, in which order, and who meets whom. */
export function GameSection({ games, onBeginAnew }: GameSectionProps) {
  const { t } = useTranslation('experiments');
  const { plan, wrong } = usePlanEditor();
  return (
    <FormSection id="game" title={t('sections.game')} help={t('sections.gameHelp')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanText field="title" />
        <div className="grid content-start gap-1">
          <Select
            label={t('fields.game.name')}
            value={plan.game}
            onChange={(game) => onBeginAnew(game, plan.language)}
            choices={games.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <p className="text-muted text-small">{t('fields.game.help')}</p>
          <Wrong text={wrong('game')} />
        </div>
      </div>
      <div className="grid gap-1">
        <ChoiceRow
          label={t('fields.language.name')}
          value={plan.language}
          onChange={(language) => onBeginAnew(plan.game, language)}
          choices={LANGUAGES.map((value) => ({ value, label: t(`fields.language.values.${value}`) }))}
        />
        <p className="text-muted text-small">{t('fields.language.help')}</p>
      </div>
      <FormPart title={t('fields.treatments.name')} help={t('fields.treatments.help')}>
        <TreatmentsEditor />
      </FormPart>
      <FormPart title={t('fields.options.name')} help={t('fields.options.help')}>
        <EveryMatch />
      </FormPart>
      <FormPart title={t('form.orderTitle')}>
        <PlanChoice field="order" values={['fixed', 'latin-sessions', 'latin-groups']} />
        <OrderPreview />
      </FormPart>
      <FormPart title={t('form.pairing')}>
        <PlanSwitch field="noRematch" />
        <div className="grid gap-4 sm:grid-cols-2">
          <PlanChoice field="roles" values={['balanced', 'random']} />
          {plan.bots === 'none' ? null : <PlanChoice field="odd" values={['bot', 'bye']} />}
          <PlanNumber field="committedRounds" from={1} to={MOST_COMMITTED} />
          <Seed />
        </div>
      </FormPart>
    </FormSection>
  );
}

/** Options that all matches share; the clocks have a section of their own. */
function EveryMatch() {
  const { plan, game, set, wrong } = usePlanEditor();
  const offered = game.options.filter(
    ({ key }) => ![...game.tournament.clocks, ...game.tournament.fixed].includes(key),
  );
  return (
    <>
      <OptionControls
        offered={offered}
        chosen={plan.options}
        usual={(option) => usualIn(game, option)}
        onChange={(options) => set({ options })}
        isRefused={wrong('options') !== null}
      />
      <Wrong text={wrong('options')} />
    </>
  );
}

/** The number that decides every shuffle; empty where the server shall draw one. */
function Seed() {
  const { t } = useTranslation('experiments');
  const { plan, set, wrong } = usePlanEditor();
  const write = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 10);
    set({ seed: digits === '' ? null : Number(digits) });
  };
  return (
    <TextField
      label={t('fields.seed.name')}
      help={t('fields.seed.help')}
      value={plan.seed === null ? '' : String(plan.seed)}
      onChange={write}
      error={wrong('seed')}
      placeholder={t('form.drawn')}
      inputMode="numeric"
      autoComplete="off"
      inputClassName="counts"
    />
  );
}
