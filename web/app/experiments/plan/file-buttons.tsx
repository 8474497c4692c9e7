import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { readPlanFile, savePlan } from './plan-file.ts';
import { usePlanRefusalText } from './refusal-in-words.ts';

interface FileButtonsProps {
  readonly plan: SessionPlan;
  /** A plan from a file, with what the server has against it, if anything. */
  readonly onLoad: (plan: SessionPlan, refusal: Refusal | null) => void;
}

/** Saves the plan as a file, and brings one from a file. */
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
        <Button size="small" onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" />
          {t('form.load')}
        </Button>
        <Button size="small" onClick={() => savePlan(plan)}>
          <Download aria-hidden className="size-4" />
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
            // The same file may be brought again, mended.
            event.target.value = '';
          }}
        />
      </div>
      {refused === null ? null : <Notice kind="danger">{refused}</Notice>}
    </div>
  );
}
