import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo } from '../../../protocol/index.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { usePublicOrigin } from '../lobby/use-public-origin.ts';
import { useGame } from '../shell/games.ts';
import { useFaces } from '../table/faces.ts';

const QrCode = lazy(() => import('../lobby/qr-code.tsx'));

/** The code and the QR code, large, and who sits already. */
export function TvLobby({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation('table');
  const words = useTranslation(standing.game).t;
  useGame(standing.game);
  const faces = useFaces(standing);
  const origin = usePublicOrigin();
  const free = standing.chairs.filter(({ type }) => type === 'nobody').length;
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-8 p-8 text-center">
      <h1 className="text-big">{words('title')}</h1>
      <div className="flex flex-wrap items-center justify-center gap-12">
        <div className="w-64">
          <QrCode text={`${origin}/t/${standing.code}`} label={t('tvJoin')} />
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-large text-muted">{t('tvJoin')}</p>
          <p className="counts font-title text-[5rem] leading-none tracking-[0.15em]">{standing.code}</p>
          <p className="text-large">{origin.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      <ul className="flex flex-wrap justify-center gap-6 text-large">
        {faces.map((face, seat) => (
          <li key={face.seat} className="flex items-center gap-2">
            <SeatMark look={face.look} />
            <span className={standing.chairs[seat]?.type === 'nobody' ? 'text-muted' : ''}>{face.name}</span>
          </li>
        ))}
      </ul>
      <p className="text-large text-muted">{free > 0 ? t('tvFree', { count: free }) : t('tvSeated')}</p>
    </main>
  );
}
