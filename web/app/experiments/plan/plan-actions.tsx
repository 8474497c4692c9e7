import { Download, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadFile, jsonFile } from '../../../ui/device.ts';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { ask, refusalIn } from '../../shell/server.ts';

import { tidied } from './plan.ts';
import { type RefusedPlan, refusedAt, stillRefused, usePlanRefusalText, wrongPaths } from './plan-errors.ts';

interface SubmitBarProps {
  readonly plan: SessionPlan;
  readonly refused: RefusedPlan | null;
  readonly onRefused: (refused: RefusedPlan | null) => void;
  readonly help: string;
  /** The button; its action runs only if the form is right. */
  readonly children: (check: (submit: (plan: SessionPlan) => Promise<void>) => void) => ReactNode;
}

/** The submit button with what is wrong next to it, always in sight. */
export function SubmitBar({ plan, refused, onRefused, help, children }: SubmitBarProps) {
  const { t } = useTranslation('experiments');
  const say = usePlanRefusalText();
  const [hasWrong, setHasWrong] = useState(false);
  const [refusal, ...more] = stillRefused(refused, plan);
  // Scrolls to what the server refused.
  useEffect(() => {
    if (refused !== null) firstWrong()?.focus();
  }, [refused]);
  const check = (submit: (plan: SessionPlan) => Promise<void>) => {
    const sent = { ...plan, questionnaire: tidied(plan.questionnaire) };
    const found = refusedAt(plan, wrongPaths(sent));
    // Rendered at once: firstWrong looks for marked fields.
    flushSync(() => onRefused(found));
    // A field may hold text that is not a valid value, and so is not in the plan.
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

interface FileButtonsProps {
  readonly plan: SessionPlan;
  /** A plan from a file, and why the server would refuse it, if it would. */
  readonly onLoad: (plan: SessionPlan, refusal: Refusal | null) => void;
}

/** Saves the plan as a file, and loads one. */
export function FileButtons({ plan, onLoad }: FileButtonsProps) {
  const { t } = useTranslation('experiments');
  const say = usePlanRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const { plan: read, refusal } = await readPlanFile(file);
    if (read !== null) onLoad(read, refusal);
    const isUnread = read === null && refusal !== null;
    setRefused(isUnread ? t('form.fileRefused', { file: file.name, why: say(refusal, plan) }) : null);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button icon={Upload} size="small" onClick={() => input.current?.click()}>
          {t('form.load')}
        </Button>
        <Button icon={Download} size="small" onClick={() => savePlan(plan)}>
          {t('form.save')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('form.load')}
          className="hidden"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <ErrorNotice text={refused} />
    </div>
  );
}

/** Larger than any plan. */
const LARGEST_FILE = 5_000_000;

/** Reads a plan from a file. A plan that cannot be played as it is still loads, with the refusal. */
async function readPlanFile(file: File): Promise<{ plan: SessionPlan | null; refusal: Refusal | null }> {
  const json = file.size > LARGEST_FILE ? null : readJson(await file.text());
  if (json === null || typeof json !== 'object') return { plan: null, refusal: { code: 'not-a-plan' } };
  const refusal = await ask('POST', '/api/sessions/check', { plan: json }).then(() => null, refusalIn);
  const isPlan = refusal === null || !['malformed-request', 'unreachable', 'too-large'].includes(refusal.code);
  return { plan: isPlan ? (json as SessionPlan) : null, refusal };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function savePlan(plan: SessionPlan): void {
  const name = plan.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  downloadFile(`${name || 'plan'}.json`, jsonFile(plan));
}
