import { useTranslation } from 'react-i18next';
import { latinRow, rowsFor } from '../../../../experiment/tournament/plan.ts';
import { LANGUAGES } from '../../../../games/game-package.ts';
import { classes } from '../../../ui/classes.ts';
import { DraftNumber, Select } from '../../../ui/fields.tsx';
import { ChoiceRow, Switch } from '../../../ui/switch.tsx';
import { FieldError, TextField } from '../../../ui/text-field.tsx';
import { FormPart, FormSection, Warning } from './form-parts.tsx';
import { roundsOf, usualIn } from './plan.ts';
import { usePlanEditor, usePlanFields } from './plan-editor.ts';
import { OptionControls, TreatmentsEditor } from './treatments-editor.tsx';

const MOST_COMMITTED = 100;

/** What is played: the game, what is compared, in which order, and who meets whom. */
export function GameSection() {
  const { t, i18n } = useTranslation('experiments');
  const { plan, games, switchTo } = usePlanEditor();
  const { field, choice, toggle, words } = usePlanFields();
  return (
    <FormSection id="game">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('title')} autoComplete="off" />
        <Select
          {...words('game')}
          value={plan.game}
          onChange={(game) => switchTo(game, plan.language)}
          choices={games.map(({ id, title }) => ({ value: id, label: title[i18n.language] ?? id }))}
        />
      </div>
      <ChoiceRow {...choice('language', LANGUAGES)} onChange={(language) => switchTo(plan.game, language)} />
      <FormPart title={t('fields.treatments.name')} help={t('fields.treatments.help')}>
        <TreatmentsEditor />
      </FormPart>
      <FormPart title={t('fields.options.name')} help={t('fields.options.help')}>
        <EveryMatch />
      </FormPart>
      <FormPart title={t('form.orderTitle')}>
        <ChoiceRow {...choice('order', ['fixed', 'latin-sessions', 'latin-groups'])} />
        <OrderPreview />
      </FormPart>
      <FormPart title={t('form.pairing')}>
        <Switch {...toggle('noRematch')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceRow {...choice('roles', ['balanced', 'random'])} />
          {plan.bots === 'none' ? null : <ChoiceRow {...choice('odd', ['bot', 'bye'])} />}
          <CommittedRounds />
          <Seed />
        </div>
      </FormPart>
    </FormSection>
  );
}

/** Options that all matches share, except for the clocks. */
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
      <FieldError text={wrong('options')} />
    </>
  );
}

/** All rounds of a match count, or so many of its last ones; says so where these are fewer than are played. */
function CommittedRounds() {
  const { t } = useTranslation('experiments');
  const { plan, game, set } = usePlanEditor();
  const count = plan.committedRounds ?? null;
  const played = Math.max(...roundsOf(game, plan));
  return (
    <div className="grid content-start gap-3">
      <ChoiceRow
        {...usePlanFields().words('committedRounds')}
        value={count === null ? 'all' : 'last'}
        onChange={(chosen) => set({ committedRounds: chosen === 'all' ? null : 1 })}
        choices={(['all', 'last'] as const).map((value) => ({ value, label: t(`form.counting.${value}`) }))}
      />
      {count === null ? null : (
        <DraftNumber
          label={t('form.lastRounds')}
          value={count}
          onChange={(committedRounds) => set({ committedRounds })}
          from={1}
          to={MOST_COMMITTED}
        />
      )}
      <Warning text={count === null || count >= played ? null : t('form.fewerRounds', { count, played })} />
    </div>
  );
}

/** The number that decides every shuffle; empty if the server is to draw one. */
function Seed() {
  const { t } = useTranslation('experiments');
  const { plan, set } = usePlanEditor();
  const write = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 10);
    set({ seed: digits === '' ? null : Number(digits) });
  };
  return (
    <TextField
      {...usePlanFields().words('seed')}
      value={plan.seed === null ? '' : String(plan.seed)}
      onChange={write}
      placeholder={t('form.drawn')}
      inputMode="numeric"
      autoComplete="off"
      inputClassName="counts"
    />
  );
}

/** The order of treatments as a table: one row for all, or the rows of the Latin square. */
function OrderPreview() {
  const { t } = useTranslation('experiments');
  const { plan, set, wrong } = usePlanEditor();
  const { order, treatments } = plan;
  const names = treatments.map(({ name }) => name);
  const rows =
    order === 'fixed'
      ? [names.map((_, place) => place)]
      : Array.from({ length: rowsFor(names.length) }, (_, row) => latinRow(names.length, row));
  return (
    <div className="grid gap-2">
      <div className="relative overflow-x-auto">
        <table className="counts text-small">
          <caption className="pb-2 text-start text-muted">
            {t(`form.orderCaption.${order}`, { count: rows.length })}
          </caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="sr-only">
                {t('form.row')}
              </th>
              {Object.keys(names).map((place) => (
                <th key={place} scope="col" className="px-2 py-1 font-medium">
                  {t('form.phase', { number: Number(place) + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(rows).map(([row, places]) => {
              const isPlayed = order !== 'latin-sessions' || Number(row) === plan.row;
              return (
                <tr key={row} className={classes(!isPlayed && 'text-muted')}>
                  <th scope="row" className="py-1 pe-3 text-start font-medium">
                    {order === 'latin-sessions' ? (
                      <label className="flex min-h-11 items-center gap-2">
                        <input
                          type="radio"
                          name="latin-row"
                          checked={isPlayed}
                          onChange={() => set({ row: Number(row) })}
                          className="size-4 accent-accent"
                        />
                        {t('form.orderRow', { number: Number(row) + 1 })}
                      </label>
                    ) : order === 'latin-groups' ? (
                      t('form.group', { number: Number(row) + 1 })
                    ) : (
                      t('form.all')
                    )}
                  </th>
                  {Object.entries(places).map(([phase, place]) => (
                    <td key={phase} className="p-0.5">
                      <span
                        className={classes(
                          'block min-w-12 max-w-32 truncate rounded-corner border border-line px-2 py-1 text-center',
                          isPlayed && 'border-accent bg-raised font-semibold text-ink',
                        )}
                      >
                        {names[place]}
                      </span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Warning text={order === 'fixed' && names.length > 1 ? t('form.orderConfounded') : null} />
      <SmallGroups groups={order === 'latin-groups' ? rows.length : 1} />
      <FieldError text={wrong('row')} />
    </div>
  );
}

/** Warns when groups are too small for new partners in every phase. */
function SmallGroups({ groups }: { readonly groups: number }) {
  const { t } = useTranslation('experiments');
  const { expected, treatments, noRematch } = usePlanEditor().plan;
  const size = Math.floor(expected / groups);
  if (!noRematch || size > treatments.length) return null;
  return <Warning text={t('form.smallGroups', { expected, size, phases: treatments.length })} />;
}
