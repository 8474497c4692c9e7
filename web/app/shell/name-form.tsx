import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../protocol/codes.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { beCalled, Refused, refusalText, useMe } from './server.ts';

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
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('name.needed'));
    setIsSending(true);
    setError(await refusalOf(name.trim(), onNamed));
    setIsSending(false);
  };

  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2" noValidate>
      <TextField
        label={t('name.label')}
        value={name}
        onChange={setName}
        error={error}
        help={isNew ? t('name.hint') : undefined}
        maxLength={LIMITS.nameLetters}
        autoComplete="nickname"
        className="min-w-0 grow basis-40"
      />
      {/* Next to the field, under its name. */}
      <Button type="submit" kind="main" disabled={isSending} className="mt-7">
        {action ?? t('name.keep')}
      </Button>
    </form>
  );
}

/** Why the name was not taken, as a sentence; null where it was. */
async function refusalOf(name: string, onNamed: () => void): Promise<string | null> {
  try {
    await beCalled(name);
    onNamed();
    return null;
  } catch (failure) {
    if (failure instanceof Refused) return refusalText(failure.refusal, null);
    throw failure;
  }
}
