import { Check, CircleHelp, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import type { Verdict } from '../../../table/replay-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ask, refusalOf, refusalText } from '../shell/server.ts';

export type { Verdict };

type Checking =
  | { readonly type: 'unasked' | 'checking' }
  | { readonly type: 'checked'; readonly checked: Checked }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** Checks that nobody chose the shuffle and that the log tells the whole match, and says what was checked. */
export function VerifyShuffle({ game, check }: { readonly game: string; readonly check: () => Promise<Checked> }) {
  const { t } = useTranslation('end');
  const [checking, setChecking] = useState<Checking>({ type: 'unasked' });
  const verify = async () => {
    setChecking({ type: 'checking' });
    setChecking(
      await check().then(
        (checked): Checking => ({ type: 'checked', checked }),
        (failure): Checking => ({ type: 'refused', refusal: refusalOf(failure) }),
      ),
    );
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button icon={ShieldCheck} onClick={verify} disabled={checking.type === 'checking'}>
        {checking.type === 'checking' ? t('verify.checking') : t('verify.check')}
      </Button>
      <div role="status" className="w-full">
        {checking.type === 'checked' && <Findings checked={checking.checked} game={game} />}
      </div>
      {checking.type === 'refused' && <Notice kind="danger">{refusalText(checking.refusal, game)}</Notice>}
    </div>
  );
}

function Findings({ checked: { verdict, promised }, game }: { readonly checked: Checked; readonly game: string }) {
  const { t } = useTranslation('end');
  const { commitment, replays, code, inputs } = verdict;
  const why = code === null ? '' : refusalText({ code, ...(verdict.with && { with: verdict.with }) }, game);
  return (
    <div className="grid gap-3 text-start">
      <ul className="grid gap-2">
        <Finding state={commitment === 'none' ? 'unknown' : commitment === 'kept' ? 'good' : 'bad'}>
          {t(`verify.commitment.${commitment}`)}
        </Finding>
        <Finding state={replays ? 'good' : 'bad'}>
          {replays ? t('verify.replays', { count: inputs }) : t('verify.doesNotReplay', { why })}
        </Finding>
      </ul>
      {promised.key !== null && promised.commitment !== null && (
        <ByHand promisedKey={promised.key} commitment={promised.commitment} />
      )}
    </div>
  );
}

const MARKS = {
  good: { Icon: Check, look: 'text-success' },
  bad: { Icon: X, look: 'text-danger' },
  unknown: { Icon: CircleHelp, look: 'text-info' },
} as const;

function Finding({ state, children }: { readonly state: keyof typeof MARKS; readonly children: string }) {
  const { t } = useTranslation('end');
  const { Icon, look } = MARKS[state];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-label={t(`verify.${state}`)} role="img" size={20} className={`mt-0.5 shrink-0 ${look}`} />
      <span>{children}</span>
    </li>
  );
}

/** For those who trust their own machine more. */
function ByHand({ promisedKey, commitment }: { readonly promisedKey: string; readonly commitment: string }) {
  const { t } = useTranslation('end');
  const code = 'block overflow-x-auto rounded-corner bg-raised px-3 py-2 text-small break-all whitespace-pre-wrap';
  return (
    <details>
      <summary className="min-h-11 content-center text-info">{t('verify.byHand')}</summary>
      <div className="grid gap-2">
        <p className="text-small">{t('verify.run')}</p>
        <code className={code}>{`printf %s ${promisedKey} | sha256sum`}</code>
        <p className="text-small">{t('verify.published')}</p>
        <code className={code}>{commitment}</code>
      </div>
    </details>
  );
}

/** What was published of the shuffle before the first card was dealt, and the key that was kept until the end. */
export interface Promised {
  readonly commitment: string | null;
  readonly key: string | null;
}

/** What was checked, with what it was checked against. */
interface Checked {
  readonly promised: Promised;
  readonly verdict: Verdict;
}

/** Has the server check a match of its own. */
export async function checkOnServer(match: string): Promise<Checked> {
  const path = `/api/matches/${encodeURIComponent(match)}`;
  const [{ commitment, key }, verdict] = await Promise.all([
    ask<Promised>('GET', path),
    ask<Verdict>('GET', `${path}/verify`),
  ]);
  return { promised: { commitment, key }, verdict };
}
