import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../wire/index.ts';
import type { Face } from '../../kit/screen.ts';

type Chair = Standing['chairs'][number];

/** Who sits round the table, as this reader sees them. */
export function useFaces(standing: Standing): readonly Face[] {
  const { t } = useTranslation('table');
  const { chairs, you } = standing;
  return useMemo(
    () => chairs.map((chair, seat) => faceOf(chair, seat, { t, you: you.person })),
    [chairs, you.person, t],
  );
}

interface Reader {
  readonly t: TFunction<'table'>;
  readonly you: string | null;
}

function faceOf(chair: Chair, seat: number, { t, you }: Reader): Face {
  const isPerson = chair.type === 'person';
  return {
    seat,
    look: seat,
    name: chair.type === 'nobody' ? t('emptyChair', { number: seat + 1 }) : chair.name,
    isYou: isPerson && you !== null && chair.person === you,
    isBot: chair.type === 'bot' || (chair.type === 'nobody' && chair.heldBy !== null),
    isHere: isPerson ? chair.isHere : true,
    heldBy: chair.type === 'bot' ? null : chair.heldBy,
  };
}
