import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { useSetupWords } from '../../../ui/setup-words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FoldedItem } from './folded-item.tsx';
import { ItemButtons, Wrong } from './form-parts.tsx';
import { moved, replaced, without } from './lists.ts';
import { OptionControls } from './option-controls.tsx';
import { usePlanEditor } from './plan-desk.ts';
import { everyMatch } from './usual-options.ts';

type Treatment = SessionPlan['treatments'][number];

/** What the experiment compares: treatments in order, each a name and the options that differ. */
export function TreatmentsEditor() {
  const { plan, set, wrong } = usePlanEditor();
  const { treatments } = plan;
  const change = (next: Treatment[]) => set({ treatments: next });
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {Object.entries(treatments).map(([place, treatment]) => {
          const at = Number(place);
          return (
            <TreatmentCard
              key={place}
              {...{ at, treatment }}
              onChange={(next) => change(replaced(treatments, at, next))}
              onMove={(by) => change(moved(treatments, at, by))}
              onRemove={treatments.length > 1 ? () => change(without(treatments, at)) : null}
            />
          );
        })}
      </ol>
      <Wrong text={treatments.some((_, at) => wrong(`treatments.${at}`) !== null) ? null : wrong('treatments')} />
      <MoreTreatments onAdd={(treatment) => change([...treatments, treatment])} />
    </div>
  );
}

interface TreatmentCardProps {
  readonly at: number;
  readonly treatment: Treatment;
  readonly onChange: (treatment: Treatment) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | null;
}

function TreatmentCard({ at, treatment, onChange, onMove, onRemove }: TreatmentCardProps) {
  const { t } = useTranslation('experiments');
  const { plan, game, texts, wrong } = usePlanEditor();
  const own = texts.treatment(treatment.name);
  const refused = wrong(`treatments.${at}`);
  return (
    <li className="grid gap-3 rounded-corner border border-line bg-ground p-3">
      <div className="flex flex-wrap items-end gap-2">
        <span
          aria-hidden
          className="counts grid size-11 shrink-0 place-items-center rounded-full bg-raised font-semibold"
        >
          {at + 1}
        </span>
        <TextField
          label={t('form.treatmentName')}
          value={treatment.name}
          onChange={(name) => onChange({ ...treatment, name })}
          className="min-w-40 flex-1"
          aria-invalid={refused !== null || undefined}
          autoComplete="off"
          maxLength={40}
        />
        <ItemButtons
          name={treatment.name}
          isFirst={at === 0}
          isLast={at === plan.treatments.length - 1}
          {...{ onMove, onRemove }}
        />
      </div>
      {own.help === '' ? null : <p className="text-muted text-small">{own.help}</p>}
      <FoldedItem summary={<OptionSummary treatment={treatment} />} isCalled={refused !== null}>
        <OptionControls
          offered={game.options}
          chosen={treatment.options}
          usual={(option) => everyMatch(game, plan, option)}
          onChange={(options) => onChange({ ...treatment, options })}
          isRefused={refused !== null}
        />
      </FoldedItem>
      <Wrong text={refused} />
    </li>
  );
}

/** The options in which a treatment differs, in a few words. */
function OptionSummary({ treatment }: { readonly treatment: Treatment }) {
  const { t } = useTranslation('experiments');
  const { game } = usePlanEditor();
  const words = useSetupWords(game);
  const said = game.options
    .filter(({ key }) => Object.hasOwn(treatment.options, key))
    .map((option) => `${words.option(option).name}: ${words.briefly(option, treatment.options[option.key])}`);
  return <span className="text-small">{said.length === 0 ? t('form.noOptions') : said.join(' · ')}</span>;
}

/** The game's own treatments that are not in the list, and one more of the organiser's own. */
function MoreTreatments({ onAdd }: { readonly onAdd: (treatment: Treatment) => void }) {
  const { t } = useTranslation('experiments');
  const { plan, game, texts } = usePlanEditor();
  const names = plan.treatments.map(({ name }) => name);
  const ready = Object.entries(game.tournament.treatments).filter(([name]) => !names.includes(name));
  const freshName = () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    return letters.find((letter) => !names.includes(letter)) ?? '';
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-muted text-small">{t('form.addTreatment')}</legend>
      {ready.map(([name, options]) => (
        <Button key={name} size="small" onClick={() => onAdd({ name, options: options as Treatment['options'] })}>
          <Plus aria-hidden className="size-4" />
          {texts.treatment(name).name || name}
        </Button>
      ))}
      <Button size="small" onClick={() => onAdd({ name: freshName(), options: {} })}>
        <Plus aria-hidden className="size-4" />
        {t('form.ownTreatment')}
      </Button>
    </fieldset>
  );
}
