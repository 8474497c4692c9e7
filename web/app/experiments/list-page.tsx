import { FlaskConical } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { readCode } from '../../../protocol/codes.ts';
import { Button, buttonLook, ConfirmButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Form, TextField } from '../../ui/text-field.tsx';
import { Page } from '../shell/page.tsx';
import { refusalText, useAction } from '../shell/server.ts';
import {
  askSession,
  forgetKey,
  type KeptKey,
  keptKeys,
  type OrganiserData,
  openWithKey,
  useLoaded,
} from './session-api.ts';

/** The experiments that this browser has keys for, and how to open others. */
export default function ExperimentsPage() {
  const { t } = useTranslation('experiments');
  const [kept, setKept] = useState(keptKeys);
  const forget = (code: string) => {
    forgetKey(code);
    setKept(keptKeys());
  };
  return (
    <Page title={t('list.title')}>
      <div className="grid grid-cols-1 gap-6 pt-2">
        <header className="grid gap-3">
          <h1 className="font-semibold text-title">{t('list.title')}</h1>
          <p className="max-w-prose text-pretty text-muted">{t('list.text')}</p>
          <Link
            href="/experiments/new"
            className={classes(buttonLook({ kind: 'main', size: 'large' }), 'justify-self-start')}
          >
            <FlaskConical aria-hidden className="size-5" />
            {t('list.new')}
          </Link>
        </header>
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1fr_22rem]">
          <Panel title={t('list.mine')}>
            {kept.length === 0 ? <p className="text-muted">{t('list.none')}</p> : null}
            <ul className="grid">
              {kept.map((one) => (
                <KeptSession key={one.code} kept={one} onForget={() => forget(one.code)} />
              ))}
            </ul>
          </Panel>
          <OpenByKey />
        </div>
      </div>
    </Page>
  );
}

function KeptSession({ kept, onForget }: { readonly kept: KeptKey; readonly onForget: () => void }) {
  const { t } = useTranslation('experiments');
  const load = useCallback(() => askSession<OrganiserData>(kept, 'GET', '/desk'), [kept]);
  const { value, refusal } = useLoaded(load);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0">
      <Link href={`/experiments/${kept.code}`} className="min-w-0 flex-1 rounded-corner py-2">
        <span className="block truncate font-medium underline">{value?.plan.title ?? kept.code}</span>
        <span className="counts block text-muted text-small">
          {kept.code}
          {value?.isDryRun ? ` · ${t('desk.dryRun')}` : ''}
        </span>
        {refusal === null ? null : <span className="block text-danger text-small">{refusalText(refusal, null)}</span>}
      </Link>
      <ConfirmButton size="small" kind="quiet" sure={t('list.sureForget')} onConfirm={onForget}>
        {t('list.forget')}
      </ConfirmButton>
    </li>
  );
}

/** Opens a session that was made by somebody else or in another browser. */
function OpenByKey() {
  const { t } = useTranslation('experiments');
  const [, go] = useLocation();
  const [written, setWritten] = useState({ code: '', key: '' });
  const [isCode, setCode] = useState(true);
  const { run, refusal } = useAction();
  const open = async () => {
    const code = readCode(written.code);
    setCode(code !== null);
    if (code !== null && (await run(() => openWithKey(code, written.key)))) go(`/experiments/${code}`);
  };
  return (
    <Panel title={t('list.open')}>
      <Form className="grid gap-3" onSubmit={open}>
        <TextField
          label={t('list.code')}
          value={written.code}
          onChange={(code) => setWritten({ ...written, code })}
          placeholder="ABC 234"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={t('list.key')}
          value={written.key}
          onChange={(key) => setWritten({ ...written, key })}
          error={isCode ? refusal : t('list.badCode')}
          type="password"
          autoComplete="off"
        />
        <Button type="submit" className="justify-self-start">
          {t('list.go')}
        </Button>
      </Form>
    </Panel>
  );
}
