import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../wire/index.ts';
import { usePlanRefusalText } from './refusal-in-words.ts';

interface SubmitBarProps {
  readonly plan: SessionPlan;
  readonly refusal: Refusal | null;
  readonly help: string;
  /** The button; what it does goes through a look at the form first. */
  readonly children: (check: (submit: () => Promise<void>) => void) => ReactNode;
}

/** The way out of the form, always in sight: the button, or what is wrong. */
export function SubmitBar({ plan, refusal, help, children }: SubmitBarProps) {
  const { t } = useTranslation('experiments');
  const say = usePlanRefusalText();
  const [hasWrong, setHasWrong] = useState(false);
  // What the server refuses comes into sight by itself.
  useEffect(() => {
    if (refusal !== null) firstWrong()?.focus();
  }, [refusal]);
  const check = (submit: () => Promise<void>) => {
    // What is typed and cannot be is not in the plan yet: nobody wants to go on without it unawares.
    const wrong = refusal === null ? firstWrong() : null;
    setHasWrong(wrong !== null);
    wrong?.focus();
    if (wrong === null) void submit();
  };
  return (
    <section
      aria-label={t('form.bar')}
      data-bar="actions"
      className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-corner sm:border sm:shadow-piece"
    >
      <div className="min-w-40 flex-1">
        {refusal === null && !hasWrong ? <p className="text-muted">{help}</p> : null}
        {hasWrong ? (
          <p role="alert" className="font-medium text-danger">
            {t('form.wrongTyped')}
          </p>
        ) : null}
        {refusal === null ? null : (
          <p role="alert" className="font-medium text-danger">
            {say(refusal, plan)}
          </p>
        )}
      </div>
      {children(check)}
    </section>
  );
}

const firstWrong = (): HTMLElement | null => document.querySelector<HTMLElement>('main [aria-invalid="true"]');
