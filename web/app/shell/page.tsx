import { Settings, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { chooseLanguage, openRooms } from './language.ts';
import { useMe } from './server.ts';
import { usePageTitle } from './tab.ts';

interface PageProps {
  /** What the browser's tab says; the page draws its own heading. Null where the product’s bare name will do. */
  readonly title: string | null;
  readonly children: ReactNode;
  /** For tables: the whole width of the window. */
  readonly wide?: boolean;
  /** What the page begins with, over its whole width; the page's head lies on it. */
  readonly hero?: ReactNode;
}

/** The frame of a page: who we are, the language, the settings; then the content. */
export function Page({ title, children, wide = false, hero = null }: PageProps) {
  const { t } = useTranslation('shell');
  usePageTitle(title);
  const width = wide ? 'max-w-none' : hero === null ? 'max-w-5xl' : 'max-w-7xl px-3 sm:px-4 md:px-11 2xl:max-w-384';
  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-corner bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <PageHeader
        className={classes(width, hero !== null && 'under-lamp -translate-x-1/2 absolute left-1/2 z-10 max-sm:ps-4')}
      />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {hero}
        <div className={classes('mx-auto flex w-full grow flex-col px-4 pb-8', hero !== null && 'pt-3 md:pt-4', width)}>
          {children}
        </div>
      </main>
    </div>
  );
}

/** The top of a page: the way home, who I am, the language and the settings. */
function PageHeader({ className }: { readonly className: string }) {
  const { t } = useTranslation('shell');
  return (
    <header
      className={classes(
        'mx-auto flex w-full items-center gap-1 py-2 ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] short:pt-[env(safe-area-inset-top)] short:pb-0',
        className,
      )}
    >
      <Link
        href="/"
        aria-label={t('home')}
        className="me-auto flex min-h-11 items-center gap-2 rounded-corner font-semibold font-title text-large"
      >
        <Logo className="size-7" />
        <span>Tertulia</span>
      </Link>
      <MeButton />
      <LanguageSwitch />
      <SettingsButton />
    </header>
  );
}

/** Our mark: a round table with cups, seen from above. */
function Logo({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="14" className="fill-[#A8432A]" />
      <circle
        cx="32"
        cy="32"
        r="25"
        className="fill-none stroke-[#E7B754]"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="17.45 21.82"
        strokeDashoffset="8.72"
      />
      <circle cx="32" cy="32" r="17" className="fill-[#FBF7F0]" />
      <path d="M36 27l6-6" className="stroke-[#A8432A]" strokeWidth="4.5" strokeLinecap="round" />
      <circle cx="31" cy="33" r="8" className="fill-[#A8432A]" />
    </svg>
  );
}

/** The other language, one press away; named in its own words for those who read only that one. */
function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const other = i18n.language === 'es' ? 'en' : 'es';
  return (
    <Button kind="quiet" size="small" lang={other} onClick={() => chooseLanguage(other)}>
      <span className="sm:hidden" aria-hidden="true">
        {t('language.otherShort')}
      </span>
      <span className="max-sm:sr-only">{t('language.other')}</span>
    </Button>
  );
}

/** Something is on its way. It shows only after a moment, so that a quick page does not flicker. */
export function Loading() {
  const { t } = useTranslation('shell');
  return (
    <p
      role="status"
      data-loading
      className="grid min-h-60 place-items-center p-8 text-muted transition-opacity delay-300 duration-200 starting:opacity-0"
    >
      {t('loading')}
    </p>
  );
}

interface MessagePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that only says something, such as why there is nothing to show. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <Page title={title}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-6 py-12 text-center">
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </Page>
  );
}

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <section className="mx-auto grid max-w-md justify-items-start gap-4 py-16">
        <h1 className="text-title">{t('notFound.title')}</h1>
        <p className="text-muted">{t('notFound.text')}</p>
        <ButtonLink href="/" kind="main">
          {t('toHome')}
        </ButtonLink>
      </section>
    </Page>
  );
}

/** With the words of tables, where one is seen. */
const MeDialog = lazy(async () => (await Promise.all([import('./me-dialog.tsx'), openRooms('alone')]))[0]);

/** Who this device is; opens what can be done about that. */
function MeButton() {
  const { t } = useTranslation('shell');
  const name = useMe((me) => me.name);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="min-w-11 max-sm:px-2"
        aria-label={name === null ? t('me.nobody') : t('me.open', { name })}
        onClick={() => setIsOpen(true)}
      >
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className={classes('max-w-32 truncate', name === null ? 'max-sm:hidden' : 'max-sm:max-w-20')}>
          {name ?? t('me.nobody')}
        </span>
      </Button>
      <Suspense fallback={null}>{isOpen ? <MeDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

/** Opens the settings, from any page. */
export function SettingsButton({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon={Settings} label={t('settings.title')} onClick={() => setIsOpen(true)} />
      <Suspense fallback={null}>
        {isOpen ? <SettingsDialog onClose={() => setIsOpen(false)}>{children}</SettingsDialog> : null}
      </Suspense>
    </>
  );
}
