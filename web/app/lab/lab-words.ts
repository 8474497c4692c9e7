import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SideColour } from '../../../games/game-package.ts';
import type { Refusal } from '../../../kernel/host.ts';
import type { Ending } from '../../../simulation/lab/evidence.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { readable, textOr } from '../../ui/labels.ts';
import { listText } from '../../ui/list-text.ts';
import { refusalText } from '../shell/server.ts';

/** How the lab says things of a game, and numbers, in the reader's language. */
export interface LabWords {
  readonly side: (side: string) => string;
  readonly seat: (seat: number) => string;
  /** Who won, by the game's code: a side, seats, or nobody. */
  readonly winners: (code: string) => string;
  readonly reason: (code: string) => string;
  readonly ending: (ending: Ending) => string;
  readonly bot: (kind: string) => string;
  readonly ability: (ability: string) => string;
  readonly number: (value: number, digits?: number) => string;
  /** A number with its sign. */
  readonly signed: (value: number, digits?: number) => string;
  /** A share as per cent, with as many digits as the interval allows. */
  readonly share: (share: number, reach?: number) => string;
  /** A share in points of per cent, with its sign. */
  readonly points: (share: number, digits?: number) => string;
}

/** Why something was refused: in words of the lab where it has some, else as everywhere. */
export function labRefusal(refusal: Refusal, game: string): string {
  const own = `lab:refused.${refusal.code}`;
  return i18next.exists(own) ? i18next.t(own, { ...refusal.with }) : refusalText(refusal, game);
}

/** Whether the same kind of bot plays in all seats. */
export const isOneKind = (bots: string): boolean => !/[=,]/.test(bots);

/** How shares, points of shares and other numbers are written on an axis. */
export const axesOf = (words: LabWords) => ({
  share: (value: number, step: number) => words.share(value, step < 0.0099 ? 0 : 1),
  points: (value: number, step: number) => words.points(value, step < 0.0099 ? 1 : 0),
  number: (value: number, step: number) => words.number(value, step < 0.099 ? 2 : step < 0.99 ? 1 : 0),
});

const SEAT = /^seat-(\d+)$/;

/** Reads a game's words (load them first), and writes numbers as the reader does. */
export function useLabWords(game: CatalogueGame): LabWords {
  const { t, i18n } = useTranslation('lab');
  const { t: own } = useTranslation(game.id);
  const { language } = i18n;
  const speaker = { text: (key: string) => own(key) };
  const side = (code: string) => textOr(speaker, `sides.${code}`, readable(code));
  const seat = (number: number) => t('seat', { number: number + 1 });
  const winners = (code: string): string => {
    if (code === 'nobody') return textOr(speaker, 'sides.nobody', t('nobody'));
    const parts = code.split('+');
    if (parts.length === 1 || game.hasSides) return partyName(code);
    return listText(language, parts.map(partyName));
  };
  const partyName = (code: string): string => {
    const [, number] = SEAT.exec(code) ?? [];
    return number === undefined ? side(code) : seat(Number(number));
  };
  const reason = (code: string) => textOr(speaker, `reasons.${code}`, readable(code));
  const format = (digits: number, more: Intl.NumberFormatOptions = {}) =>
    numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, ...more });
  return {
    ...{ side, seat, winners, reason },
    ending: ({ winners: won, reason: why }) => `${winners(won)} · ${reason(why)}`,
    bot: (kind) => textOr(speaker, `bots.${kind}.name`, readable(kind)),
    ability: (ability) => textOr(speaker, `abilities.${ability}`, readable(ability)),
    number: (value, digits = 0) => format(digits).format(value),
    signed: (value, digits = 0) => format(digits, { signDisplay: 'exceptZero' }).format(value),
    share: (share, reach = 1) => format(reach < 0.015 ? 1 : 0, { style: 'percent' }).format(share),
    points: (share, digits = 1) => format(digits, { signDisplay: 'exceptZero' }).format(share * 100),
  };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than using it a hundred times. */
function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known;
}

/** For sides of games that do not say their colours, and for seats. */
const COLOURS: readonly SideColour[] = ['blue', 'orange', 'green', 'wine', 'back', 'red', 'brick'];

/** What something is drawn in: a colour of pieces, the same in light and dark. */
export function colourOf({ sideColours }: Pick<CatalogueGame, 'sideColours'>, sides: readonly string[], side: string) {
  const named = Object.hasOwn(sideColours, side) ? sideColours[side] : undefined;
  return `var(--piece-${named ?? (COLOURS[Math.max(0, sides.indexOf(side)) % COLOURS.length] as SideColour)})`;
}

export const seatColour = (seat: number): string => `var(--piece-${COLOURS[seat % COLOURS.length] as SideColour})`;
