import { type Chair, isHost, lettersOf, type PersonId, type RealName, type TableState } from './table-state.ts';

/** Letters that a name may have on the wire. */
const MOST_LETTERS = 24;

// ── what looks alike ──────────────────────────────────────────────────────────

/**
 * Letters that are taken for another, in the manner of UTS #39: the common ones of Cyrillic, Greek, Armenian and Cherokee, digits,
 * dashes and apostrophes. What has a compatible form (wide, bold, ringed letters) is brought to it by NFKC before. It is not the
 * whole table of 6,000: rarer scripts can still imitate a name.
 */
const ALIKE = [
  ['агекорсухѕіјԁԛԝһӏѵ', 'arekopcyxsijdqwhlv'],
  ['АВЕКМНОРСТУХІЈԚԜҮЅ', 'ABEKMHOPCTYXIJQWYS'],
  ['αγικνορυχϲϳ', 'ayikvopuxcj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'ABEZHIKMNOPTYXCJ'],
  ['օսոհցզգյԼՕՍ', 'ounhgqqjLOU'],
  ['ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'ABCDEGHJKLMPRSTVWZ'],
  ['ɑɡɩıʟʏɴɪǃ', 'agiiLyNI!'],
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

function looksOf(name: string): Looks {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
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

/** Whether a name is another's here: of another seat, of a host, or of somebody who has used it in this match. */
export function isNameTaken(state: TableState, { name, person, seat }: Wanted): boolean {
  const looks = looksOf(name);
  const isIt = (other: RealName) => areAlike(looksOf(lettersOf(other)), looks);
  const isOwn = (chair: Chair, at: number) =>
    seat === null ? chair.type === 'person' && chair.person === person : at === seat;
  return (
    state.chairs.some((chair, at) => chair.type !== 'nobody' && !isOwn(chair, at) && isIt(chair.name)) ||
    state.guests.some((guest) => guest.person !== person && isHosts(state, guest.person) && isIt(guest.name)) ||
    state.usedNames.some((used) => used.person !== person && isIt(used.name))
  );
}

/** A host who is only away is expected back. */
const isHosts = (state: TableState, person: PersonId): boolean =>
  isHost(state, person) || state.awayHosts.includes(person);

/** The name that somebody wants, with a number behind it where it is another's. */
export function freeNameFor(state: TableState, { person, name }: { person: PersonId; name: string }): string {
  if (state.settings.isBlind) return name;
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` ${count}`;
    const tried = name.slice(0, MOST_LETTERS - ending.length).trimEnd() + ending;
    if (!isNameTaken(state, { name: tried, person, seat: null })) return tried;
  }
}

const BOT_NAMES = [
  ...['Ada', 'Blas', 'Cleo', 'Dino', 'Elsa', 'Félix', 'Gala', 'Hugo'],
  ...['Inés', 'Jano', 'Kira', 'Leo', 'Mara', 'Nilo', 'Olga', 'Pablo'],
];

/** A name for a bot that nobody here has. */
export function freeBotName(state: TableState, seat: number): string {
  const isFree = (name: string) =>
    !isNameTaken(state, { name, person: null, seat }) &&
    !state.usedNames.some((used) => looksLike(lettersOf(used.name), name));
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
