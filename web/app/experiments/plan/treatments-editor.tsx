import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields.tsx';
import { type SetupOption, useSetupWords } from '../../../ui/setup.ts';
import { SetupControl } from '../../../ui/setup-form.tsx';
import { FieldError, TextField } from '../../../ui/text-field.tsx';
import { AddButton, EditedList, FoldedItem, type ListItem } from './form-parts.tsx';
import { everyMatch } from './plan.ts';
import { usePlanEditor } from './plan-editor.ts';

type Treatment = SessionPlan['treatments'][number];

/** The treatments in order, each with a name and the options that differ. */
export function TreatmentsEditor() {
  const { plan, set, wrong } = usePlanEditor();
  const { treatments } = plan;
  const change = (next: Treatment[]) => set({ treatments: next });
  return (
    <div className="grid gap-3">
      <EditedList
        keepsOne
        items={treatments}
        onChange={change}
        itemClassName="grid gap-3 rounded-corner border border-line bg-ground p-3"
      >
        {(listed) => <TreatmentCard {...listed} />}
      </EditedList>
      <FieldError text={treatments.some((_, at) => wrong(`treatments.${at}`) !== null) ? null : wrong('treatments')} />
      <MoreTreatments onAdd={(treatment) => change([...treatments, treatment])} />
    </div>
  );
}

function TreatmentCard({ at, item: treatment, onChange, buttons }: ListItem<Treatment>) {
  const { t } = useTranslation('experiments');
  const { plan, game, texts, wrong } = usePlanEditor();
  const own = texts.treatment(treatment.name);
  const refused = wrong(`treatments.${at}`);
  return (
    <>
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
        {buttons(treatment.name)}
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
      <FieldError text={refused} />
    </>
  );
}

/** The options in which a treatment differs, on one line. */
function OptionSummary({ treatment }: { readonly treatment: Treatment }) {
  const { t } = useTranslation('experiments');
  const { game } = usePlanEditor();
  const words = useSetupWords(game);
  const said = game.options
    .filter(({ key }) => Object.hasOwn(treatment.options, key))
    .map((option) => `${words.option(option).name}: ${words.briefly(option, treatment.options[option.key])}`);
  return <span className="text-small">{said.length === 0 ? t('form.noOptions') : said.join(' · ')}</span>;
}

/** Adds one of the game's own treatments, or an empty one. */
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
        <AddButton
          key={name}
          label={texts.treatment(name).name || name}
          onClick={() => onAdd({ name, options: options as Treatment['options'] })}
        />
      ))}
      <AddButton label={t('form.ownTreatment')} onClick={() => onAdd({ name: freshName(), options: {} })} />
    </fieldset>
  );
}

type Options = SessionPlan['options'];

interface OptionControlsProps {
  /** The options that can be chosen here. */
  readonly offered: readonly SetupOption[];
  readonly chosen: Options;
  /** The value of an option that is not chosen here. */
  readonly usual: (option: SetupOption) => unknown;
  readonly onChange: (chosen: Options) => void;
  readonly isRefused: boolean;
}

/** A control for each chosen option of the game, and a way to choose one more. */
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
            <IconButton
              icon={X}
              label={t('form.asUsual', { name })}
              title={t('form.asUsual', { name })}
              onClick={() => drop(option.key)}
            />
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
