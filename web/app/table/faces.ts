import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo, WireViewer } from '../../../protocol/index.ts';
import type { Face } from '../../ui/screen.ts';

type Chair = TableInfo['chairs'][number];

/** Who sits round the table, as this reader sees them; where a chair looks, that chair alone is "you". */
export function useFaces(standing: TableInfo, viewer: WireViewer | null = null): readonly Face[] {
  const { t } = useTranslation('table');
  const { chairs, you, dealt } = standing;
  return useMemo(
    () => chairs.map((chair, seat) => faceOf(chair, seat, { t, person: you.person, viewer, holder: dealt?.[seat] })),
    [chairs, you.person, dealt, viewer, t],
  );
}

interface Reader {
  readonly t: TFunction<'table'>;
  readonly person: string | null;
  readonly viewer: WireViewer | null;
  /** Whose hand it is, though they may be gone. */
  readonly holder: NonNullable<TableInfo['dealt']>[number] | undefined;
}

function faceOf(chair: Chair, seat: number, { t, person, viewer, holder }: Reader): Face {
  const isPerson = chair.type === 'person';
  const isMine = isPerson && person !== null && chair.person === person;
  return {
    seat,
    look: seat,
    name: chair.type === 'nobody' ? (holder?.name ?? t('emptyChair', { number: seat + 1 })) : chair.name,
    isYou: isMine && (typeof viewer !== 'number' || viewer === seat),
    isBot: chair.type === 'bot' || (chair.type === 'nobody' && chair.heldBy !== null),
    isEmpty: chair.type === 'nobody' && chair.heldBy === null,
    isHere: isPerson ? chair.isHere : true,
    heldBy: chair.type === 'bot' ? null : chair.heldBy,
  };
}
