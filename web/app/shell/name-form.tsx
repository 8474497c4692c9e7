import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../protocol/codes.ts';
import { Button } from '../../ui/button.tsx';
import { Form, TextField } from '../../ui/text-field.tsx';
import { beCalled, useAction, useMe } from './server.ts';

interface NameFormProps {
  readonly onNamed: () => void;
  /** What the button says where it does more than keep the name. */
  readonly action?: string;
}

/** Asks what to call this device's person: nobody yet, or somebody who wants another name. */
export function NameForm({ onNamed, action }: NameFormProps) {
  const { t } = useTranslation('shell');
  const isNew = useMe((me) => me.token === null);
  const [name, setName] = useState(() => useMe.getState().name ?? '');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, refusal } = useAction();

  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') void run(() => beCalled(name.trim()).then(onNamed));
  };

  return (
    <Form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        label={t('name.label')}
        value={name}
        onChange={setName}
        error={isMissing ? t('name.needed') : refusal}
        help={isNew ? t('name.hint') : undefined}
        maxLength={LIMITS.nameLetters}
        autoComplete="nickname"
        className="min-w-0 grow basis-40"
      />
      {/* Next to the field, under its name. */}
      <Button type="submit" kind="main" disabled={isBusy} className="mt-7">
        {action ?? t('name.keep')}
      </Button>
    </Form>
  );
}
