import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../../shell/refusal-text.ts';
import { keepKey } from '../keys.ts';
import { askSession } from '../session-desk.ts';

interface KeyFormProps {
  readonly code: string;
  readonly onKey: (key: string) => void;
}

/** Asks for an organiser's key, where this browser has none that fits. */
export function KeyForm({ code, onKey }: KeyFormProps) {
  const { t } = useTranslation('experiments');
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = async () => {
    const kept = { code, key: written.trim() };
    try {
      await askSession(kept, 'GET', '/desk');
      keepKey(kept);
      onKey(kept.key);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <form
      noValidate
      className="grid max-w-md gap-3 py-6"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h1 className="text-title">{t('desk.keyTitle', { code })}</h1>
      <p className="text-muted">{t('desk.keyText')}</p>
      <TextField
        label={t('list.key')}
        value={written}
        onChange={(key) => {
          setWritten(key);
          setError(null);
        }}
        error={error}
        type="password"
        autoComplete="off"
      />
      <Button kind="main" type="submit" className="justify-self-start">
        {t('list.go')}
      </Button>
    </form>
  );
}
