import { random } from '../bots/random.ts';
import { type BotKind, type Game, type GameTypes, ok, type Refusal, type Result, refuse } from '../kernel/index.ts';

/** What simulation needs of a listed game. */
export interface Playable {
  readonly game: Game<GameTypes>;
  readonly bots: Readonly<Record<string, BotKind<GameTypes>>>;
}

/** A listed game with all the bots that can sit down to it: its own, and the one that fits any game. */
export function playableOf({ game, bots }: Playable): Playable {
  return { game, bots: { random: random(), ...bots } };
}

/** Which bot sits where: by seat, the list repeated as needed, or by the side that a seat is dealt. */
export type Casting =
  | { readonly by: 'seat'; readonly names: readonly string[] }
  | { readonly by: 'side'; readonly names: ReadonlyMap<string, string> };

/** Reads `random`, `steady,random` or `liberal=deducer,fascist=smart`. */
export function readCasting(playable: Playable, text: string): Result<Casting, Refusal> {
  const parts = text.split(',').map((part) => part.trim());
  const casting = text.includes('=') ? readSides(playable, parts) : ok<Casting>({ by: 'seat', names: parts });
  if (!casting.ok) return casting;
  const unknown = castNames(casting.value).find((name) => !Object.hasOwn(playable.bots, name));
  return unknown === undefined ? casting : refuse('unknown-bot', { bot: unknown, bots: Object.keys(playable.bots) });
}

function readSides({ game }: Playable, parts: readonly string[]): Result<Casting, Refusal> {
  if (game.side === undefined) return refuse('no-sides', { game: game.id });
  const names = new Map<string, string>();
  for (const part of parts) {
    const [side, name, ...more] = part.split('=').map((word) => word.trim());
    if (side === undefined || name === undefined || more.length > 0) return refuse('not-side-and-bot', { given: part });
    if (names.has(side)) return refuse('side-twice', { side });
    names.set(side, name);
  }
  return ok({ by: 'side', names });
}

/** The names of all bots that a casting can seat. */
export function castNames({ names }: Casting): readonly string[] {
  return [...names.values()];
}

/** Whether a list leaves somebody standing, or sides are unknown or without a bot; `dealt` are the sides there are. */
export function misfit(casting: Casting, seats: number, dealt: () => ReadonlySet<string>): Refusal | null {
  if (casting.by === 'side') return misfitOfSides(casting.names, [...dealt()].sort());
  const bots = casting.names.length;
  return bots > seats ? { code: 'too-many-bots', with: { bots, seats } } : null;
}

function misfitOfSides(names: ReadonlyMap<string, string>, sides: readonly string[]): Refusal | null {
  for (const side of names.keys()) {
    if (!sides.includes(side)) return { code: 'unknown-side', with: { side, sides } };
  }
  const missing = sides.find((side) => !names.has(side));
  return missing === undefined ? null : { code: 'side-without-bot', with: { side: missing, sides } };
}
