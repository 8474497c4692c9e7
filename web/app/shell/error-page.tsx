import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface State {
  readonly failure: unknown;
  readonly hasFailed: boolean;
}

/** Catches what nobody foresaw, anywhere in the page. A part that is gone after an update is fetched by reloading once. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null, hasFailed: false };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure, hasFailed: true };
  }

  override componentDidCatch(failure: unknown): void {
    if (isMissingPart(failure)) reloadOnce();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage failure={this.state.failure} /> : this.props.children;
  }
}

function ErrorPage({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-start gap-4 p-6">
      <h1 className="text-title">{t('error.title')}</h1>
      <p role="alert">{t(isMissingPart(failure) ? 'error.newer' : 'error.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
        {/* A whole new page, not a route: what failed may fail again. */}
        <Button onClick={() => location.assign('/')}>{t('toHome')}</Button>
      </div>
      <details className="w-full text-muted text-small">
        <summary className="min-h-11 py-3">{t('error.details')}</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap">{String((failure as Error)?.stack ?? failure)}</pre>
      </details>
    </main>
  );
}

/** As Chromium, Firefox and Safari say that a part of the page could not be loaded. */
const SAYINGS =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

/** Whether something failed because a part of the page is no longer there, as after an update of the server. */
export const isMissingPart = (failure: unknown): boolean => failure instanceof Error && SAYINGS.test(failure.message);

/** Longer than a reload takes, shorter than the time between two updates. */
const SOON = 30_000;

/** Whether the page may reload itself now: not twice in a row, and not without a network. */
export function mayReload(now: number, last: string | null): boolean {
  return navigator.onLine && (last === null || now - Number(last) > SOON);
}

const KEY = 'tertulia.reloaded';

/** Fetches the newest page, once; if that does not help, somebody is told instead. */
function reloadOnce(): void {
  if (!mayReload(Date.now(), sessionStorage.getItem(KEY))) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
