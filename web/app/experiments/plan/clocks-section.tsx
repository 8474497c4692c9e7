import { useTranslation } from 'react-i18next';
import { DraftNumber } from '../../../ui/draft-number.tsx';
import type { SetupOption } from '../../../ui/requested-setup.ts';
import { Select } from '../../../ui/select.tsx';
import { useSetupWords } from '../../../ui/setup-words.ts';
import { FormSection, Wrong } from './form-parts.tsx';
import { usePlanEditor } from './plan-desk.ts';
import { PlanNumber } from './plan-fields.tsx';
import { everyMatch, usualIn } from './usual-options.ts';

const MOST_LAPSES = 20;
const LONGEST_BREAK = 3600;

/** How long people have, and what happens when their time is up. */
export function ClocksSection() {
  const { t } = useTranslation('experiments');
  return (
    <FormSection id="clocks" title={t('sections.clocks')} help={t('sections.clocksHelp')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <GameClocks />
        <PlanNumber field="lapses" from={1} to={MOST_LAPSES} />
        <Substitute />
        <PlanNumber field="breakSeconds" from={0} to={LONGEST_BREAK} />
      </div>
    </FormSection>
  );
}

/** The options of the game that are clocks. */
function GameClocks() {
  const { t } = useTranslation('experiments');
  const { plan, game, set } = usePlanEditor();
  const words = useSetupWords(game);
  const clocks: readonly SetupOption[] = game.options.filter(({ key }) => game.tournament.clocks.includes(key));
  const choose = (key: string, seconds: number, usual: unknown) => {
    const others = Object.fromEntries(Object.entries(plan.options).filter(([one]) => one !== key));
    set({ options: seconds === usual ? others : { ...others, [key]: seconds } });
  };
  return clocks.map((option) => {
    const usual = usualIn(game, option);
    return (
      <div key={option.key} className="grid content-start gap-1">
        <DraftNumber
          name={words.option(option).name}
          value={Number(everyMatch(game, plan, option))}
          onChange={(seconds) => choose(option.key, seconds, usual)}
          from={option.from ?? 0}
          to={option.to ?? LONGEST_BREAK}
        />
        <p className="text-muted text-small">
          {words.option(option).help} {t('form.usualSeconds', { seconds: String(usual) })}
        </p>
      </div>
    );
  });
}

/** The bot that plays for whoever is gone. */
function Substitute() {
  const { t, i18n } = useTranslation('experiments');
  const { plan, game, set, wrong } = usePlanEditor();
  return (
    <div className="grid content-start gap-1">
      <Select
        label={t('fields.substitute.name')}
        value={plan.substitute}
        onChange={(substitute) => set({ substitute })}
        choices={game.bots.map((bot) => ({ value: bot, label: i18n.t(`${game.id}:bots.${bot}.name`) }))}
      />
      <p className="text-muted text-small">{t('fields.substitute.help')}</p>
      <Wrong text={wrong('substitute')} />
    </div>
  );
}
