import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueGame } from '../../catalogue.ts';
import { listText } from '../../ui/list-text.ts';

/** The part of `games/<id>/balance.json` that lobbies show: by preset and number of seats, how often sides win among bots that play like people. */
export interface LobbyBalance {
  readonly presets: Readonly<Record<string, Readonly<Record<string, Seating>>>>;
}

interface Seating {
  /** By side: how often it wins, and the ends of the interval. */
  readonly sides: Readonly<Record<string, readonly number[]>>;
  /** The sides that are much too strong or much too weak. */
  readonly unfair: Readonly<Record<string, string>>;
}

const found = import.meta.glob<{ readonly default: LobbyBalance }>('../../../games/*/balance.json');

/** What `npm run balance` found about a game; null until it is loaded, and for a game of which nothing is known. */
export function useBalance(game: string): LobbyBalance | null {
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly balance: LobbyBalance } | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Without it nothing is missing but a hint.
    found[`../../../games/${game}/balance.json`]?.().then(
      ({ default: balance }) => isWanted && setLoaded({ game, balance }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  return loaded?.game === game ? loaded.balance : null;
}

interface UnevenProps {
  readonly game: Pick<CatalogueGame, 'id'>;
  readonly balance: LobbyBalance | null;
  readonly preset: string;
  readonly seats: number;
}

/** Warns of a preset in which a side wins much too often, or much too rarely, with so many players. */
export function Uneven({ game, balance, preset, seats }: UnevenProps) {
  const { t, i18n } = useTranslation(['lobby', game.id]);
  const seating = balance?.presets[preset]?.[seats];
  if (seating === undefined || Object.keys(seating.unfair).length === 0) return null;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const sides = Object.keys(seating.unfair).map((side) =>
    t('options.unevenSide', {
      side: t(`${game.id}:sides.${side}`),
      share: percent.format(seating.sides[side]?.[0] ?? 0),
    }),
  );
  return (
    <span className="mt-1 flex items-start gap-1.5 text-small">
      <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
      <span>{t('options.uneven', { count: seats, sides: listText(i18n.language, sides) })}</span>
    </span>
  );
}
