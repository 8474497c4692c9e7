import type { Found } from './eye.ts';

/** A fault that is known and not mended yet: where it is, what is said of it, and why it is still there. */
interface Known {
  readonly where: RegExp;
  readonly what: RegExp;
  readonly why: string;
}

const KNOWN: readonly Known[] = [
  {
    where: /^snatch \S+ 2 worlds/,
    what: /^told: there are no two worlds to compare the (covered )?page in$/,
    why: 'its presets show shame to both, so that neither holds anything that the other does not know',
  },
  {
    where: /^ti4-table /,
    what: /^cut: (bar “(Undo|Deshacer)[^”]*”|turn-\d “[^”]* · [^”]*”) is cut short$/,
    why: 'what would be undone, and a name that somebody gave themselves, are as long as they are; the log and the panel have the whole',
  },
  {
    where: /^ti4-table .* (small|phone|wide) /,
    what: /^cut: ((plate|card)-\d “[^”]{9,}”|head “[^”]{15,}”) is cut short$/,
    why: 'these are longer than a sixth, or a quarter, of a phone in the smallest letters; its buttons and dialogs have the whole',
  },
  {
    where: /^mafia \S+ 20 \S+ (small|phone|wide) /,
    what: /^(covered: ((span “\d+”|name “[^”]+”|button “[^”]+”) is covered by [2-5]\d % by (name|span|circle|path) |(name|notes) “[^”]*” reaches )|faint: “\d+”)/,
    why: 'with twenty round a phone, names, votes and drawings at a seat are wider than the way to the next; the list of votes has all',
  },
  {
    where: /^mafia \S+ 20 \S+ (tablet|laptop) /,
    what: /^(covered: notes “[^”]*” reaches|cut: notes “[^”]*” is cut short$)/,
    why: 'with twenty at a table, what two neighbours claim to be is wider than the way between them; the talk has it all',
  },
  {
    where: /^secret-hitler-xl \S+ \d+ (table|spectator|practice|replay) wide .* \d+( moment)?$/,
    what: /^covered: (name|span) .* by span “(Ja|Nein)?”$/,
    why: 'three signs of one seat on a phone on its side, and names of those who lost under a poster',
  },
  {
    where: /^skull \S+ (\d+ (spectator|replay) wide|2 tv tv) /,
    what: /^covered: span “\d+” .* by (p|circle) “/,
    why: 'what is going on, and a disc that is turned, lie at the edge of the far stack where a table is low or two sit opposite',
  },
  {
    where: /^skull \S+ 6 (spectator|replay) (phone|small) /,
    what: /^cut: name .* is cut short$/,
    why: 'six names in rows of three, with the sign of a bot, are wider than a phone',
  },
  {
    where: /^public-goods punishment 8 \w+ wide /,
    what: /^covered: (question|button|span|p) /,
    why: 'a line for each of seven others is higher than the dock of a phone on its side, which scrolls under the answer',
  },
  {
    where: /^public-goods \S+ \d+ tv tv /,
    what: /^cut: td/,
    why: 'ten rounds are higher than a TV',
  },
];

/** What of it is not known yet. */
export const unknownOf = (found: readonly Found[]): readonly Found[] =>
  found.filter(
    (fault) => !KNOWN.some(({ where, what }) => where.test(fault.where) && what.test(`${fault.kind}: ${fault.what}`)),
  );
