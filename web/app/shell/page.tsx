import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from './page-header.tsx';
import { usePageTitle } from './page-title.ts';

interface PageProps {
  /** What the browser's tab says; the page draws its own heading. Null where the bare name of the house will do. */
  readonly title: string | null;
  readonly children: ReactNode;
  /** For tables: the whole width of the window. */
  readonly wide?: boolean;
}

/** The frame of a page: who we are, the language, the settings; then the content. */
export function Page({ title, children, wide = false }: PageProps) {
  const { t } = useTranslation('shell');
  usePageTitle(title);
  const width = wide ? 'max-w-none' : 'max-w-5xl';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-corner bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <PageHeader className={width} />
      <main
        id="content"
        tabIndex={-1}
        className={classes('mx-auto flex w-full grow flex-col px-4 pb-8 outline-none', width)}
      >
        {children}
      </main>
    </div>
  );
}
