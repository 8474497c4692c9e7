import {
  type DeepReadonly,
  ok,
  type Refusal,
  type Result,
  type SetupField,
  type SetupFields,
} from '../../../kernel/index.ts';
import { CAST_IDS, CASTS, type CastId } from '../facts/casts.ts';
import { LIBRARY, type Settings, TABLE } from '../resolver/index.ts';
import { type CastLine, FIRST_NIGHTS, type Mafia, type Setup } from '../types.ts';
import { castFor, MAFIA_SIZES, readCast, refuse, resizeMafia, writeCast } from './casts.ts';

/** MF-70: every setting of the resolver, as the table plays it unless told otherwise. */
const settingFields: SettingFields = {
  lynch: choice(TABLE.lynch, 'majority'),
  ties: choice(TABLE.ties, 'draw', 'last-name'),
  noLynchVote: { kind: 'switch', default: TABLE.noLynchVote },
  blockedInvestigators: choice(TABLE.blockedInvestigators, LIBRARY.blockedInvestigators),
  nightEffects: choice(TABLE.nightEffects, LIBRARY.nightEffects),
  dependencies: choice(TABLE.dependencies, LIBRARY.dependencies),
  races: choice(TABLE.races, LIBRARY.races),
  cycles: choice(TABLE.cycles, LIBRARY.cycles),
  chains: choice(TABLE.chains, LIBRARY.chains),
  swaps: choice(TABLE.swaps, LIBRARY.swaps),
  possession: choice(TABLE.possession, LIBRARY.possession),
  compelledTargets: choice(TABLE.compelledTargets, LIBRARY.compelledTargets),
  delayedAfterDeath: choice(TABLE.delayedAfterDeath, LIBRARY.delayedAfterDeath),
  deadGuards: choice(TABLE.deadGuards, LIBRARY.deadGuards),
  deadGunOwners: choice(TABLE.deadGunOwners, LIBRARY.deadGunOwners),
  gunOwnerStops: choice(TABLE.gunOwnerStops, LIBRARY.gunOwnerStops),
  autopsyAfterDeath: choice(TABLE.autopsyAfterDeath, LIBRARY.autopsyAfterDeath),
  unharmedVengeance: choice(TABLE.unharmedVengeance, LIBRARY.unharmedVengeance),
  silentGovernor: choice(TABLE.silentGovernor, LIBRARY.silentGovernor),
  copSeesRecruit: choice(TABLE.copSeesRecruit, LIBRARY.copSeesRecruit),
  factionActions: choice(TABLE.factionActions, LIBRARY.factionActions),
};

/** Most letters of a role list. */
const LONGEST_LIST = 4000;

/** MF-123: everything that a table may choose. */
export const fields: SetupFields<Mafia> = {
  fields: {
    cast: { kind: 'choice', default: 'classic', oneOf: [...CAST_IDS, 'custom'] },
    roles: { kind: 'text', default: '', upTo: LONGEST_LIST },
    begins: choice<Setup['begins']>('night', 'day'),
    reveal: choice<Setup['reveal']>('role', 'side', 'nothing'),
    hammer: { kind: 'switch', default: false },
    daySeconds: { kind: 'number', from: 0, to: 3600, default: 0 },
    nightSeconds: { kind: 'number', from: 0, to: 3600, default: 0 },
    lastWordsSeconds: { kind: 'number', from: 0, to: 300, default: 60 },
    quietRounds: { kind: 'number', from: 2, to: 40, default: 8 },
    ...settingFields,
    mafiaSize: choice<Setup['mafiaSize']>(...MAFIA_SIZES),
    evilWins: choice<Setup['evilWins']>('majority', 'parity'),
    firstNight: choice<Setup['firstNight']>(...FIRST_NIGHTS),
    protectAgain: { kind: 'switch', default: true },
  },
  presets: { table: {}, library: { ...LIBRARY } },
  settle(wished, _chosen, seats) {
    // MF-158: a list of one's own says itself how many there are.
    const mafiaSize = wished.cast === 'custom' ? 'usual' : wished.mafiaSize;
    const setup = { ...wished, mafiaSize, roles: writtenRoles(wished, seats) };
    const wrong = castProblem(setup, seats);
    return wrong === null ? ok(setup) : { ok: false, why: wrong };
  },
  whyNotBegin,
};

const EVIL: readonly CastLine['faction'][] = ['mafia', 'mafia2', 'cult'];

type SettingFields = { readonly [S in keyof Settings]: SetupField<Settings[S]> };

function choice<V>(fallback: V, ...others: readonly V[]): SetupField<V> {
  return { kind: 'choice', default: fallback, oneOf: [fallback, ...others] };
}

/** MF-123: a game that a side has won already does not begin. */
function whyNotBegin(setup: DeepReadonly<Setup>, seats: number): Refusal | null {
  const cast = castOf(setup, seats);
  if (!cast.ok) return cast.why;
  const countOf = (isMeant: (faction: CastLine['faction']) => boolean): number =>
    cast.value.reduce((sum, { faction, count }) => sum + (isMeant(faction) ? count : 0), 0);
  const evil = countOf((faction) => EVIL.includes(faction));
  for (const side of EVIL) {
    const members = countOf((faction) => faction === side);
    const isHalf = setup.evilWins === 'parity' && members * 2 === seats && members === evil;
    if (members * 2 <= seats && !isHalf) continue;
    const key = setup.cast !== 'custom' && setup.mafiaSize !== 'usual' ? 'mafiaSize' : isHalf ? 'evilWins' : 'roles';
    return refuse(isHalf ? 'cast-half' : 'cast-decided', { key, members, seats }).why;
  }
  return null;
}

/** MF-123, MF-158: who takes part: a named cast, with as many mafiosi as are set, or the roles that the table wrote. */
export function castOf(
  { cast, roles, mafiaSize }: Pick<Setup, 'cast' | 'roles' | 'mafiaSize'>,
  seats: number,
): Result<readonly CastLine[], Refusal> {
  if (cast === 'custom') return readCast(roles);
  const usual = castFor(cast, seats);
  const resized = resizeMafia(usual, mafiaSize);
  return resized === null ? refuse('mafia-size', { key: 'mafiaSize', most: mostMafia(usual), seats }) : ok(resized);
}

/** As many as a cast has, and one for every villager. */
const mostMafia = (cast: readonly CastLine[]): number =>
  MAFIA_SIZES.filter((size) => size === 'usual' || resizeMafia(cast, size) !== null).length - 1;

/** Why a cast cannot be played with so many; null if it can. */
function castProblem(setup: Setup, seats: number | null): Refusal | null {
  if (setup.cast !== 'custom') {
    const [min, max] = CASTS[setup.cast].seats;
    if (seats === null) return null;
    if (seats < min || seats > max) return refuse('cast-seats', { key: 'cast', min, max, seats }).why;
    const cast = castOf(setup, seats);
    return cast.ok ? null : cast.why;
  }
  if (seats === null && setup.roles === '') return null;
  const read = readCast(setup.roles);
  if (!read.ok) return { ...read.why, with: { ...read.why.with, key: 'roles' } };
  return problemOf(read.value, seats);
}

function problemOf(lines: readonly CastLine[], seats: number | null): Refusal | null {
  const count = (fits: (line: CastLine) => boolean): number =>
    lines.reduce((sum, line) => sum + (fits(line) ? line.count : 0), 0);
  const size = count(() => true);
  if (seats !== null && size !== seats) return refuse('cast-size', { key: 'roles', cast: size, seats }).why;
  if (count(({ faction }) => EVIL.includes(faction)) === 0) return refuse('cast-needs-evil', { key: 'roles' }).why;
  if (count(({ faction }) => !EVIL.includes(faction)) === 0) return refuse('cast-needs-good', { key: 'roles' }).why;
  const lynchers = count(({ role }) => role.includes('Lyncher'));
  if (lynchers > 0 && count(({ faction }) => faction === 'town') === 0)
    return refuse('lyncher-needs-town', { key: 'roles' }).why;
  return count(({ role }) => role.includes('Lover')) % 2 === 0 ? null : refuse('lovers-in-pairs', { key: 'roles' }).why;
}

/** What the resolver needs to know of a set-up. */
export function settingsOf(setup: Readonly<Setup>): Settings {
  const settings: Record<string, unknown> = {};
  for (const key of Object.keys(TABLE) as (keyof Settings)[]) settings[key] = setup[key];
  return settings as unknown as Settings;
}

/**
 * MF-123: the roles of a set-up, written out, so that the person who chooses sees who will take part: those of a named cast for so many seats, and
 * one's own in the usual spelling. A list of one's own that is left empty begins as the first cast.
 */
function writtenRoles({ cast, roles, mafiaSize }: Setup, seats: number | null): string {
  if (cast === 'custom' && roles.trim() !== '') return inUsualSpelling(roles);
  if (seats === null) return '';
  return cast === 'custom' ? rolesOfCast(CAST_IDS[0] as CastId, seats, 'usual') : rolesOfCast(cast, seats, mafiaSize);
}

function inUsualSpelling(roles: string): string {
  const read = readCast(roles);
  return read.ok ? writeCast(read.value) : roles;
}

function rolesOfCast(cast: CastId, seats: number, size: Setup['mafiaSize']): string {
  const [min, max] = CASTS[cast].seats;
  return seats < min || seats > max ? '' : writeCast(resizeMafia(castFor(cast, seats), size) ?? []);
}
