import type { Refusal } from '../kernel/index.ts';
import {
  chairsOf,
  isHost,
  lettersOf,
  type PersonId,
  type RealName,
  type SeatState,
  type TableState,
} from './table-state.ts';

/** Letters that a name may have on the wire. */
const MOST_LETTERS = 24;
/** Names that somebody may go by in one match, besides one for each of their seats: each of them stays theirs, and is taken from others. */
const MOST_NAMES = 5;

// ── what looks alike ──────────────────────────────────────────────────────────

/**
 * Letters that are taken for another, in the manner of UTS #39: of Cyrillic, Greek, Armenian, Cherokee, Lisu, the syllables of Canada,
 * runes and Tifinagh, small capitals, digits, dashes and apostrophes. What has a compatible form (wide, bold, ringed letters) is brought
 * to it by NFKC before. It is not the whole table of 6,000: no word mixes other scripts with ours (`protocol/name.ts`), so what is left are
 * names that are written in a rarer script from end to end.
 */
const ALIKE = [
  ['агекорсухѕіјԁԛԝһӏѵ', 'arekopcyxsijdqwhlv'],
  ['АВЕКМНОРСТУХІЈԚԜҮЅ', 'ABEKMHOPCTYXIJQWYS'],
  ['αγικνορυχϲϳ', 'ayikvopuxcj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'ABEZHIKMNOPTYXCJ'],
  ['օսոռհցզգյլԼՕՍՏ', 'ounnhgqqjlLOUS'],
  ['ᎪᏴᏟᎠᎬᏀᏳᎻᎥᎫᏦᏞᎷᏢᎡᏒᏚᎢᏙᎳᏔᎩᎽᏃᏎᏮ', 'ABCDEGGHiJKLMPRRSTVWWYYZ46'],
  ['ꭺᏼꮯꭰꭼꮐᏻꮋꭵꭻꮶꮮꮇꮲꭱꮢꮪꭲꮩꮃꮤꭹꮍꮓ', 'ABCDEGGHiJKLMPRRSTVWWYYZ'],
  ['ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPdDTGKJCZFMNLSVHWXYAEIOU'],
  ['ᗅᗩᗷᑕᗪᗞᗴᗱᖴᕼᒍᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭ᘔᑲᑯᒿ', 'AABCDDEEFHJLMNPqRSUVWXZbd2'],
  ['ᛒᚱᚺᛁᚷᛕᛖ', 'BRHIXKM'],
  ['ⴰⵔⵙⵏⵝⴹ', 'oOOIXE'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'ABCDEFGHIJKLMNOPRSTUVWYZ'],
  ['ɑɡɩıǃ١۱', 'agii!11'],
  ['’‘ʼ`´′ʹ', "'''''''"],
  ['‐‑‒–—―−ー', '--------'],
] as const;

const TWINS = new Map(
  ALIKE.flatMap(([letters, twins]) => {
    const latin = [...twins];
    return [...letters].map((letter, index) => [letter, latin[index] as string] as const);
  }),
);

/** What a name looks like: small, as it is written in the letters that it imitates, and both. */
type Looks = readonly [small: string, written: string, folded: string];

/** What is nearly not seen: dots and strokes between letters, and lines and accents that make no letter of their own. */
const SPECKS = /[.·‧∙⋅ꞏ᛫ˈˌːˑ˸꞉ꓸ-ꓽ\u0640]|\p{sc=Inherited}/gu;
/** What is overlooked around a name. */
const AROUND = /^[\p{P}\p{Sk}\s\u02b0-\u02ff]+|[\p{P}\p{Sk}\s\u02b0-\u02ff]+$/gu;

/** Looks of the names that were compared last: the same few are compared over and over. */
const known = new Map<string, Looks>();
const MOST_KNOWN = 2000;

function looksOf(name: string): Looks {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const looks = lookAt(name);
  known.set(name, looks);
  return looks;
}

function lookAt(name: string): Looks {
  const spaced = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const plain = spaced.replace(SPECKS, '').replace(AROUND, '') || spaced;
  const written = twinned(plain);
  const folded = twinned(written.toLowerCase());
  return [
    plain.toLowerCase(),
    inPairs(written.replace(/[I1|]/g, 'l').replace(/0/g, 'O')),
    inPairs(folded.replace(/[1|]/g, 'l').replace(/0/g, 'o')),
  ];
}

const twinned = (text: string): string =>
  Array.from(text.normalize('NFD'), (letter) => TWINS.get(letter) ?? letter)
    .join('')
    .normalize('NFC');

/** Letters that are seen as two others. */
const inPairs = (text: string): string => text.replace(/m/g, 'rn').replace(/w/g, 'vv');

const areAlike = (one: Looks, other: Looks): boolean => one.some((look, index) => look === other[index]);

/** Whether two names are the same, or taken for the same. */
export const looksLike = (one: string, other: string): boolean => areAlike(looksOf(one), looksOf(other));

// ── whose name it is ──────────────────────────────────────────────────────────

/** Somebody who wants to be called something, and the seat that is to be called so. */
interface Wanted {
  readonly name: string;
  /** Null for a bot. */
  readonly person: PersonId | null;
  /** The seat; null where it is about the person, wherever they sit. */
  readonly seat: number | null;
}

/** A name of somebody else. */
interface Other {
  readonly looks: Looks;
  /** It is theirs alone. Other guests share a name until one of them sits down, unless a number is to tell them apart. */
  readonly isHeld: boolean;
}

/** A name with a number behind it, which somebody was given or chose. */
const isNumbered = (name: string): boolean => / \p{N}+\P{L}*$/u.test(name);

/** The names of others: of other seats, of everybody who has come or knocks, and of those who have used one in this match. */
function othersOf(state: TableState, { person, seat }: Omit<Wanted, 'name'>, isKnocking: boolean): readonly Other[] {
  const isOwn = (chair: SeatState, at: number) =>
    seat === null ? chair.type === 'person' && chair.person === person : at === seat;
  const toOther = (name: RealName, isHeld: boolean): Other => {
    const letters = lettersOf(name);
    return { looks: looksOf(letters), isHeld: isHeld || isNumbered(letters) };
  };
  const isOther = (known: { readonly person: PersonId | null }) => known.person !== person;
  return [
    ...state.chairs.flatMap((chair, at) =>
      chair.type === 'nobody' || isOwn(chair, at) ? [] : [toOther(chair.name, true)],
    ),
    ...state.usedNames.filter(isOther).map((used) => toOther(used.name, true)),
    ...state.guests.filter(isOther).map((guest) => toOther(guest.name, isHosts(state, guest.person))),
    // The host must be able to tell apart who knocks.
    ...state.knocks.filter(isOther).map((knock) => toOther(knock.name, isKnocking)),
  ];
}

/** A host who is only away is expected back. */
const isHosts = (state: TableState, person: PersonId): boolean =>
  isHost(state, person) || state.awayHosts.includes(person);

function isAmong(others: readonly Other[], name: string): boolean {
  const looks = looksOf(name);
  const tellsApart = isNumbered(name);
  return others.some((other) => (other.isHeld || tellsApart) && areAlike(other.looks, looks));
}

/** Whether a name is another's here: of another seat, of a host, of somebody who has used it in this match, or told apart by a number. */
export const isNameTaken = (state: TableState, { name, ...of }: Wanted): boolean =>
  isAmong(othersOf(state, of, false), name);

/** Whether somebody has gone by so many names in this match that another one is too many. */
export function hasTooManyNames(state: TableState, { name, person }: Omit<Wanted, 'seat'>): boolean {
  const own = state.usedNames.filter((used) => used.person === person);
  return own.length >= mostNamesOf(state, person) && !own.some((used) => lettersOf(used.name) === name);
}

const mostNamesOf = (state: TableState, person: PersonId | null): number =>
  MOST_NAMES + (person === null ? 0 : chairsOf(state, person).length);

/** Why somebody may not be called so in a seat, or null. */
export function whyNotCalled(state: TableState, wanted: Wanted): Refusal | null {
  if (isNameTaken(state, wanted)) return { code: 'name-taken', with: { name: wanted.name } };
  return hasTooManyNames(state, wanted)
    ? { code: 'too-many-names', with: { most: mostNamesOf(state, wanted.person) } }
    : null;
}

/** Somebody who comes, or knocks. */
interface Comer {
  readonly person: PersonId;
  readonly name: string;
  readonly isKnocking?: boolean;
}

/** The name that somebody wants, with a number behind it where it is another's. */
export function freeNameFor(state: TableState, { person, name, isKnocking = false }: Comer): string {
  if (state.settings.isBlind) return name;
  const others = othersOf(state, { person, seat: null }, isKnocking);
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` ${count}`;
    const tried = shortened(name, MOST_LETTERS - ending.length) + ending;
    if (!isAmong(others, tried)) return tried;
  }
}

/** The beginning of a name, without half of a letter, or a joiner of emoji that joins nothing. */
function shortened(name: string, most: number): string {
  let start = '';
  for (const letter of name) {
    if (start.length + letter.length > most) break;
    start += letter;
  }
  return start.replace(/[\s\u200d]+$/u, '');
}

const BOT_NAMES = [
  ...['Ada', 'Blas', 'Cleo', 'Dino', 'Elsa', 'Félix', 'Gala', 'Hugo'],
  ...['Inés', 'Jano', 'Kira', 'Leo', 'Mara', 'Nilo', 'Olga', 'Pablo'],
];

/** A name for a bot that nobody here has. */
export function freeBotName(state: TableState, seat: number): string {
  const used = state.usedNames.map(({ name }) => ({ looks: looksOf(lettersOf(name)), isHeld: true }));
  const others = [...othersOf(state, { person: null, seat }, false), ...used];
  const isFree = (name: string) => !isAmong(others, name);
  const bots = state.chairs.filter(({ type }) => type === 'bot').length;
  const numbered = Array.from({ length: state.chairs.length + 1 }, (_, index) => `Bot ${bots + index + 1}`);
  return [...BOT_NAMES, ...numbered].find(isFree) ?? `Bot ${bots + 1}`;
}

/** Keeps what everybody in a seat was called since the match began: a name does not change hands in it. */
export function noteNames(state: TableState): void {
  for (const chair of state.chairs) {
    if (chair.type === 'nobody') continue;
    const person = chair.type === 'person' ? chair.person : null;
    const isKnown = state.usedNames.some((used) => used.person === person && used.name === chair.name);
    if (!isKnown) state.usedNames.push({ person, name: chair.name });
  }
}
