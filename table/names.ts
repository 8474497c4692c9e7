import { BOT_NAMES } from '../protocol/characters.ts';
import type { Refusal } from '../protocol/refusals.ts';
import {
  chairsOf,
  isHost,
  lettersOf,
  type PersonId,
  type RealName,
  type SeatState,
  type TableState,
} from './table-state.ts';

/** The most letters of a name in messages. */
const MOST_LETTERS = 24;
/** Names that a person may use in one match, besides one for each seat: each stays reserved for them. */
const MOST_NAMES = 5;

// ── what looks alike ──────────────────────────────────────────────────────────

/**
 * Letters that resemble another, following UTS #39: of Cyrillic, Greek, Armenian, Cherokee, Lisu, Canadian syllabics,
 * runes and Tifinagh, small capitals, digits, dashes and apostrophes. Compatible forms (wide, bold, ringed letters) are first
 * normalised by NFKC. It is not the whole table of 6,000: no word mixes other scripts with ours (`protocol/name.ts`), so what is left
 * are names written entirely in a rarer script.
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

/** What a name looks like: in lower case, in the letters that it imitates, and both. */
type Looks = readonly [small: string, written: string, folded: string];

/** What is barely visible: dots and strokes between letters, and lines and accents that do not form a separate letter. */
const SPECKS = /[.·‧∙⋅ꞏ᛫ˈˌːˑ˸꞉ꓸ-ꓽ\u0640]|\p{sc=Inherited}/gu;
/** What is easily overlooked around a name. */
const AROUND = /^[\p{P}\p{Sk}\s\u02b0-\u02ff]+|[\p{P}\p{Sk}\s\u02b0-\u02ff]+$/gu;

/** Cache of recent results: the same few names are compared over and over. */
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

/** Letters that look like two others. */
const inPairs = (text: string): string => text.replace(/m/g, 'rn').replace(/w/g, 'vv');

const areAlike = (one: Looks, other: Looks): boolean => one.some((look, index) => look === other[index]);

/** Whether two names are the same, or look the same. */
export const looksLike = (one: string, other: string): boolean => areAlike(looksOf(one), looksOf(other));

// ── who owns a name ───────────────────────────────────────────────────────────

/** Somebody who wants a name, and the seat that it is for. */
interface Wanted {
  readonly name: string;
  /** Null for a bot. */
  readonly person: PersonId | null;
  /** The seat; null if it is for the person, wherever they sit. */
  readonly seat: number | null;
}

/** A name of somebody else. */
interface Other {
  readonly looks: Looks;
  /** It is reserved. Guests may share a name until one of them sits down, unless a number has to distinguish them. */
  readonly isHeld: boolean;
}

/** A name with a number at the end, given or chosen. */
const isNumbered = (name: string): boolean => / \p{N}+\P{L}*$/u.test(name);

/** The names of others: of other seats, of everyone who has come or knocks, and those used in this match. */
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
    // The host must be able to distinguish people who knock.
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

/** Whether a name is taken here: by another seat, by a host, by somebody who used it in this match, or with a number. */
export const isNameTaken = (state: TableState, { name, ...of }: Wanted): boolean =>
  isAmong(othersOf(state, of, false), name);

/** Whether somebody has used too many names in this match. */
export function hasTooManyNames(state: TableState, { name, person }: Omit<Wanted, 'seat'>): boolean {
  const own = state.usedNames.filter((used) => used.person === person);
  return own.length >= mostNamesOf(state, person) && !own.some((used) => lettersOf(used.name) === name);
}

const mostNamesOf = (state: TableState, person: PersonId | null): number =>
  MOST_NAMES + (person === null ? 0 : chairsOf(state, person).length);

/** Why somebody may not use a name in a seat, or null. */
export function whyNotCalled(state: TableState, wanted: Wanted): Refusal | null {
  if (isNameTaken(state, wanted)) return { code: 'name-taken', with: { name: wanted.name } };
  return hasTooManyNames(state, wanted)
    ? { code: 'too-many-names', with: { most: mostNamesOf(state, wanted.person) } }
    : null;
}

/** Somebody who comes in or knocks. */
interface Comer {
  readonly person: PersonId;
  readonly name: string;
  readonly isKnocking?: boolean;
}

/** The requested name, with a number appended if it is taken. */
export function freeNameFor(state: TableState, { person, name, isKnocking = false }: Comer): string {
  if (state.settings.isBlind) return name;
  const others = othersOf(state, { person, seat: null }, isKnocking);
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` ${count}`;
    const tried = shortened(name, MOST_LETTERS - ending.length) + ending;
    if (!isAmong(others, tried)) return tried;
  }
}

/** The beginning of a name, without half a letter or a dangling emoji joiner. */
function shortened(name: string, most: number): string {
  let start = '';
  for (const letter of name) {
    if (start.length + letter.length > most) break;
    start += letter;
  }
  return start.replace(/[\s\u200d]+$/u, '');
}

/** A name for a bot that nobody here has. */
export function freeBotName(state: TableState, seat: number): string {
  const used = state.usedNames.map(({ name }) => ({ looks: looksOf(lettersOf(name)), isHeld: true }));
  const others = [...othersOf(state, { person: null, seat }, false), ...used];
  const isFree = (name: string) => !isAmong(others, name);
  const bots = state.chairs.filter(({ type }) => type === 'bot').length;
  const numbered = Array.from({ length: state.chairs.length + 1 }, (_, index) => `Bot ${bots + index + 1}`);
  return [...BOT_NAMES, ...numbered].find(isFree) ?? `Bot ${bots + 1}`;
}

/** Keeps the names used in each seat since the match began: a name does not change owners during a match. */
export function noteNames(state: TableState): void {
  for (const chair of state.chairs) {
    if (chair.type === 'nobody') continue;
    const person = chair.type === 'person' ? chair.person : null;
    const isKnown = state.usedNames.some((used) => used.person === person && used.name === chair.name);
    if (!isKnown) state.usedNames.push({ person, name: chair.name });
  }
}
