import { useTranslation } from 'react-i18next';
import { BOT_DISCLOSURES } from '../../../../protocol/codes.ts';
import { FormSection } from './form-parts.tsx';
import { PlanChoice, PlanNumber, PlanSwitch } from './plan-fields.tsx';

const FEWEST = 2;
const MOST = 5000;

/** Who is expected, and what they are asked and told. */
export function PeopleSection() {
  const { t } = useTranslation('experiments');
  return (
    <FormSection id="people" title={t('sections.people')} help={t('sections.peopleHelp')}>
      <PlanNumber field="expected" from={FEWEST} to={MOST} />
      <PlanSwitch field="asksNames" />
      <PlanChoice field="bots" values={BOT_DISCLOSURES} />
      <PlanSwitch field="shortcuts" />
      <PlanChoice field="leaderboard" values={['organiser', 'everybody']} />
    </FormSection>
  );
}
