import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { refusalText } from '../../shell/refusal-text.ts';
import { blamedPath, topField } from './plan-wrong.ts';

/** Says why a plan cannot be, with the field by the name that the form gives it. */
export function usePlanRefusalText(): (refusal: Refusal, plan: SessionPlan) => string {
  const { t, i18n } = useTranslation('experiments');
  const nameOf = (path: string) => {
    const field = topField(path);
    const number = path.split('.')[1];
    const name = i18n.exists(`experiments:fields.${field}.name`) ? t(`fields.${field}.name`) : field;
    return number !== undefined && /^\d+$/.test(number) ? `${name} (${Number(number) + 1})` : name;
  };
  return (refusal, plan) => {
    const inner = innerRefusal(refusal);
    if (inner !== null) {
      const why = refusalText(inner.refusal, plan.game);
      return t('form.wrongTreatment', { treatment: inner.treatment, why });
    }
    const path = blamedPath(refusal, plan);
    if (refusal.code === 'malformed-request' && i18n.exists(`experiments:fields.${path}.wrong`))
      return t(`fields.${path}.wrong`);
    if (refusal.code === 'malformed-request' && path !== null && path !== '')
      return t('form.wrongField', { field: nameOf(path), path });
    return refusalText(refusal, plan.game);
  };
}

/** What the game itself has against a treatment. */
function innerRefusal({ code, with: values }: Refusal): { treatment: string; refusal: Refusal } | null {
  if (code !== 'wrong-treatment' || values === undefined) return null;
  const { treatment, code: why, ...rest } = values as Readonly<Record<string, never>>;
  return { treatment: String(treatment), refusal: { code: String(why), with: rest } };
}
