import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../protocol/codes.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PageProps } from './page-props.ts';
import { Sheet } from './sheet.tsx';
import { useParticipantAction } from './use-deed.ts';

/** Asks for a name, where the organiser wants to know it. */
export function NamePage({ takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void send({ type: 'name', name: name.trim() });
  };
  return (
    <Sheet title={t('name.title')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={t('name.label')}
          help={t('name.help')}
          value={name}
          onChange={setName}
          error={isMissing ? t('name.needed') : refusal}
          maxLength={LIMITS.nameLetters}
          autoComplete="name"
        />
        <Button type="submit" kind="main" size="large" className="sm:self-start" disabled={isSending}>
          {t('name.go')}
        </Button>
      </form>
    </Sheet>
  );
}
