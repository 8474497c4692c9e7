import { useTranslation } from 'react-i18next';
import { FEE_RULES } from '../../../../protocol/codes.ts';
import { FormPart, FormSection } from './form-parts.tsx';
import { paid } from './paid.ts';
import { usePlanEditor } from './plan-desk.ts';
import { PlanAmount, PlanChoice, PlanText } from './plan-fields.tsx';

const EXAMPLES = [50, 100];

/** What people are paid, and the way back to where they came from. */
export function PaymentSection() {
  const { t } = useTranslation('experiments');
  return (
    <FormSection id="payment" title={t('sections.payment')} help={t('sections.paymentHelp')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <PlanText field="currency" />
        <PlanAmount field="showUpFee" />
        <PlanAmount field="exchangeRate" />
      </div>
      <PlanChoice field="feeFor" values={FEE_RULES} />
      <PaymentExample />
      <FormPart title={t('form.wayBack')} help={t('form.wayBackHelp')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <PlanText field="completionCode" placeholder="C1A2B3C4" />
          <PlanText field="idParameter" placeholder="PROLIFIC_PID" />
        </div>
        <PlanText field="returnLink" placeholder="https://app.prolific.com/submissions/complete?cc=C1A2B3C4" />
      </FormPart>
    </FormSection>
  );
}

/** What some points would pay. */
function PaymentExample() {
  const { t, i18n } = useTranslation('experiments');
  const { plan } = usePlanEditor();
  return (
    <ul className="grid gap-1 rounded-corner bg-raised p-3">
      {EXAMPLES.map((points) => (
        <li key={points} className="counts">
          {t('form.pays', { points, money: paid(plan, points, i18n.language) })}
        </li>
      ))}
    </ul>
  );
}
