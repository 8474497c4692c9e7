import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageProps } from './page-props.ts';
import { checkDraft, type Draft } from './questionnaire-draft.ts';
import { QuestionnaireField } from './questionnaire-field.tsx';
import { Sheet } from './sheet.tsx';
import { useParticipantAction } from './use-deed.ts';
import { useKept } from './use-kept.ts';

const EMPTY: Draft = {};

/** The questions at the end. What is written is kept over a reload until it was sent. */
export function QuestionnairePage({ session, standing, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const [draft, setDraft, forget] = useKept(`tertulia.questionnaire.${session.code}.${standing.number}`, EMPTY);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { answers, faults } = checkDraft(session.questionnaire, draft);
  const faulty = Object.keys(faults).length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faulty > 0) {
      const first = session.questionnaire.findIndex(({ key }) => Object.hasOwn(faults, key));
      return form.current?.children[first]?.querySelector<HTMLElement>('input, textarea')?.focus();
    }
    if (await send({ type: 'fill', answers })) forget();
  };

  return (
    <Sheet title={t('questionnaire.title')}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-7">
        {session.questionnaire.map((item) => (
          <QuestionnaireField
            key={item.key}
            item={item}
            language={session.language}
            text={draft[item.key] ?? ''}
            onChange={(text) => setDraft((before) => ({ ...before, [item.key]: text }))}
            fault={isChecked ? (faults[item.key] ?? null) : null}
          />
        ))}
        {isChecked && faulty > 0 && <Notice kind="danger">{t('questionnaire.check', { count: faulty })}</Notice>}
        <Button type="submit" kind="main" size="large" className="sm:self-start" disabled={isSending}>
          {t('questionnaire.send')}
        </Button>
      </form>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Sheet>
  );
}
