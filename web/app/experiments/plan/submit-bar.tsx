import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { tidied } from './items.ts';
import { type Refused, refusedAt, stillRefused } from './plan-wrong.ts';
import { usePlanRefusalText } from './refusal-in-words.ts';
import { wrongPaths } from './wrong-paths.ts';

interface SubmitBarProps {
  readonly plan: SessionPlan;
  readonly refused: Refused | null;
  readonly onRefused: (refused: Refused | null) => void;
  readonly help: string;
  /** The button; what it does goes through a look at the form first. */
  readonly children: (check: (submit: (plan: SessionPlan) => Promise<void>) => void) => ReactNode;
}

/** The way out of the form, always in sight: the button, or what is wrong. */
export function SubmitBar({ plan, refused, onRefused, help, children }: SubmitBarProps) {
  const { t } = useTranslation('experiments');
  const say = usePlanRefusalText();
  const [hasWrong, setHasWrong] = useState(false);
  const [refusal, ...more] = stillRefused(refused, plan);
  // What the server refuses comes into sight by itself.
  useEffect(() => {
    if (refused !== null) firstWrong()?.focus();
  }, [refused]);
  const check = (submit: (plan: SessionPlan) => Promise<void>) => {
    const sent = { ...plan, questionnaire: tidied(plan.questionnaire) };
    const found = refusedAt(plan, wrongPaths(sent));
    // Only what is wrong now is marked when the form is looked at.
    flushSync(() => onRefused(found));
    // What is typed and cannot be is not in the plan yet: nobody wants to go on without it unawares.
    const wrong = firstWrong();
    setHasWrong(found === null && wrong !== null);
    wrong?.focus();
    if (found === null && wrong === null) void submit(sent);
  };
  return (
    <section
      aria-label={t('form.bar')}
      data-bar="actions"
      className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-corner sm:border sm:shadow-piece"
    >
      <div className="min-w-40 flex-1">
        {refusal === undefined && !hasWrong ? <p className="text-muted">{help}</p> : null}
        {hasWrong ? (
          <p role="alert" className="font-medium text-danger">
            {t('form.wrongTyped')}
          </p>
        ) : null}
        {refusal === undefined ? null : (
          <p role="alert" className="font-medium text-danger">
            {say(refusal, plan)}
            {more.length === 0 ? null : ` ${t('form.wrongMore', { count: more.length })}`}
          </p>
        )}
      </div>
      {children(check)}
    </section>
  );
}

const firstWrong = (): HTMLElement | null => document.querySelector<HTMLElement>('main [aria-invalid="true"]');
