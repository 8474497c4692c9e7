import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { AskButton } from '../../../ui/dialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Form, TextField } from '../../../ui/text-field.tsx';
import { useAction, usePublicOrigin } from '../../shell/server.ts';
import { askSession } from '../session-api.ts';
import { CopiedText, useAsk, useOrganiser } from './organiser.tsx';

/** The organisers of the session, each with a key. */
export function OrganisersTab() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { run, refusal } = useAction();
  const ask = useAsk();
  const revoke = async (number: number) => {
    await askSession(organiser, 'DELETE', `/organisers/${number}`);
    await organiser.reload();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 lg:grid-cols-2">
      <Panel title={t('organisers.title')} text={t('organisers.text')}>
        <ul className="grid">
          {organiser.data.organisers.map(({ number, label, isYou }) => (
            <li key={number} className="flex min-h-13 items-center gap-3 border-line border-t py-1">
              <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                {label === '' ? t('organisers.first') : label} {isYou ? `(${t('organisers.you')})` : ''}
              </span>
              {isYou ? null : (
                <AskButton size="small" ask={ask('organisers.revoke', () => void run(() => revoke(number)), { label })}>
                  {t('organisers.revoke')}
                </AskButton>
              )}
            </li>
          ))}
        </ul>
        <ErrorNotice text={refusal} />
        <NewKey />
      </Panel>
      <OwnKey />
    </div>
  );
}

function NewKey() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const origin = usePublicOrigin();
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<{ readonly label: string; readonly key: string } | null>(null);
  const { run, isBusy, refusal } = useAction();
  const add = async () => {
    const { key } = await askSession<{ readonly key: string }>(organiser, 'POST', '/organisers', {
      label: label.trim(),
    });
    setMade({ label, key });
    setLabel('');
    await organiser.reload();
  };
  return (
    <>
      <Form onSubmit={() => run(add)} className="flex items-end gap-2 border-line border-t pt-3">
        <TextField
          label={t('organisers.label')}
          value={label}
          onChange={setLabel}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" disabled={isBusy || label.trim() === ''}>
          {t('organisers.add')}
        </Button>
      </Form>
      <ErrorNotice text={refusal} />
      {made === null ? null : (
        <Notice kind="success">
          <div className="grid gap-2">
            <p>{t('organisers.made', { label: made.label })}</p>
            <CopiedText label={t('list.key')} text={made.key} />
            <CopiedText
              label={t('organisers.linkWithKey')}
              text={`${origin}/experiments/${organiser.code}#key=${encodeURIComponent(made.key)}`}
            />
          </div>
        </Notice>
      )}
    </>
  );
}

/** The key in this browser, to write down before the browser forgets it. */
function OwnKey() {
  const { t } = useTranslation('experiments');
  const { key } = useOrganiser();
  const [isShown, setShown] = useState(false);
  return (
    <Panel title={t('organisers.own')} text={t('organisers.ownText')}>
      {isShown ? (
        <CopiedText label={t('list.key')} text={key} />
      ) : (
        <Button className="self-start" onClick={() => setShown(true)}>
          {t('organisers.show')}
        </Button>
      )}
    </Panel>
  );
}
