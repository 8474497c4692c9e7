import { useTranslation } from 'react-i18next';
import type { Translator } from '../../games/game-package.ts';

/** What a value is called without help from the game: the kit's own words. */
interface CommonWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/** Puts the values of a game into words that a person reads. */
export interface Labels {
  readonly speaker: Translator;
  readonly common: CommonWords;
}

const SEAT_FIELDS = new Set(['seat', 'seats', 'player', 'players', 'target', 'targets', 'to']);

/**
 * Whether the numbers of a field are seats. A game says so by `blanks.<field>.kind: "seat"` in its words; fields with
 * the usual names (`seat`, `player`, `target`, `to`) are seats unless the game says another kind, such as "number".
 */
export function isSeatField(speaker: Translator, field: string): boolean {
  return textOr(speaker, `blanks.${field}.kind`, SEAT_FIELDS.has(field) ? 'seat' : 'plain') === 'seat';
}

/** What a blank, or a field of the state, is called: `blanks.<field>.name`, else its own name made readable. */
export const fieldName = (speaker: Translator, field: string): string =>
  textOr(speaker, `blanks.${field}.name`, readable(field));

/** What a value of a field is called: `blanks.<field>.values.<value>`, else something readable. */
export function valueLabel(labels: Labels, field: string, value: unknown): string {
  const { speaker, common } = labels;
  if (value === null || value === undefined) return textOr(speaker, `blanks.${field}.values.null`, common.none);
  if (Array.isArray(value)) return value.map((item) => valueLabel(labels, field, item)).join(', ') || common.none;
  if (typeof value === 'object') return recordLabel(labels, value);
  if (typeof value === 'number' && isSeatField(speaker, field)) return speaker.seat(value);
  const plain = plainLabel(common, value);
  const own = field === 'type' ? textOr(speaker, `commands.${value}`, plain) : plain;
  return textOr(speaker, `blanks.${field}.values.${value}`, own);
}

function recordLabel(labels: Labels, record: object): string {
  const { speaker } = labels;
  const say = ([key, value]: [string, unknown]) =>
    typeof value === 'string' || (isSeatField(speaker, key) && textOr(speaker, `blanks.${key}.name`, '') === '')
      ? valueLabel(labels, key, value)
      : `${fieldName(speaker, key)} ${valueLabel(labels, key, value)}`;
  return Object.entries(record).map(say).join(' · ');
}

function plainLabel({ yes, no }: CommonWords, value: unknown): string {
  if (typeof value === 'boolean') return value ? yes : no;
  // What has spaces was written for people; what has none is a name from the code.
  return typeof value === 'string' && !/\s/.test(value) ? readable(value) : String(value);
}

/** Other signs mean something of their own to i18next: a colon names a namespace. */
const IS_KEY = /^[\w.\- ]+$/;

/** The game's own text of a key, or something else where it has none (i18next then hands back the key itself). */
export function textOr(speaker: Pick<Translator, 'text'>, key: string, fallback: string): string {
  if (!IS_KEY.test(key)) return fallback;
  const text = speaker.text(key);
  return text === key ? fallback : text;
}

/** A name from the code as a person would write it: `tokensLeft` → `Tokens left`, `any-set` → `Any set`. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim();
  const spoken = words === words.toUpperCase() || /[a-z][A-Z]|[-_]/.test(name) ? words.toLowerCase() : words;
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** How this game's values are called where they are chosen, in the reader's language. */
export function useLabels(speaker: Translator): Labels {
  const { t } = useTranslation('kit');
  return { speaker, common: { yes: t('yes'), no: t('no'), none: t('none') } };
}

/** The same where they are only shown: nothing is a dash. */
export function useShownLabels(speaker: Translator): Labels {
  const labels = useLabels(speaker);
  return { ...labels, common: { ...labels.common, none: '–' } };
}
