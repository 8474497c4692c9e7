import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { classes } from '../../ui/classes.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MeButton } from './me-button.tsx';
import { SettingsButton } from './settings-button.tsx';

/** The top of a page: the way home, who I am, the language and the settings. */
export function PageHeader({ className }: { readonly className: string }) {
  const { t } = useTranslation('shell');
  return (
    <header
      className={classes(
        'mx-auto flex w-full items-center gap-1 py-2 ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))]',
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
