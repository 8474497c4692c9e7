import { useTranslation } from 'react-i18next';
import type { Projected } from '../../../protocol/index.ts';

/** How many came in, how many are here, and how many are ready, of those who are expected. */
export function Counters({ shown }: { readonly shown: Projected }) {
  const { t, i18n } = useTranslation('wall');
  const figures = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="flex flex-wrap justify-center gap-x-12 gap-y-4 text-center">
      {(['joined', 'here', 'ready'] as const).map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-large text-muted">{t(key)}</dt>
          <dd className="counts whitespace-nowrap">
            <span className="font-bold font-title text-[4rem] leading-none">{figures.format(shown[key])}</span>{' '}
            {key === 'joined' && (
              <span className="text-large text-muted">{t('ofExpected', { count: shown.expected })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
