import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Page } from '../shell/page.tsx';
import { refusalText } from '../shell/refusal-text.ts';

/** Says why there is no session for whoever came. */
export function NoSession({ refusal, code }: { readonly refusal: Refusal; readonly code: string }) {
  const { t } = useTranslation('session');
  const isOver = refusal.code === 'session-over';
  const isUninvited = refusal.code === 'link-unknown' || refusal.code === 'invitation-only';
  const title = isOver ? t('over.title') : t(isUninvited ? 'none.uninvited' : 'none.title');
  const text = isOver ? t('over.text') : refusalText({ ...refusal, with: { code, ...refusal.with } }, 'session');
  return (
    <Page title={title}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-6 py-12 text-center">
        <h1 className="text-title">{title}</h1>
        <p>{text}</p>
        <Link href="/" className={buttonLook({ kind: 'main' })}>
          {t('home')}
        </Link>
      </div>
    </Page>
  );
}
