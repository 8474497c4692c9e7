import {
  type Bot,
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  type Match,
  type Random,
  type Seat,
  startMatch,
} from '../../../kernel/index.ts';
import { playOut } from '../../../simulation/play-match.ts';
import { ROLE_NAMES, ROLES, type RoleName, stackMistake } from '../resolver/index.ts';
import { writeCast } from '../rules/cast-notation.ts';
import { game } from '../rules/game.ts';
import type { CastLine, Command, FactionId, GameView, Hand, Mafia, Setup } from '../rules/types.ts';
import { bots } from './index.ts';

export type NameOf = (hand: DeepReadonly<Hand>, seat: Seat) => string;

/** A settled set-up; a refusal fails the test. */
export function setupOf(options: Partial<Setup>, seats: number, preset = 'table'): DeepReadonly<Setup> {
  const chosen = chooseSetup(game, { preset, options }, seats);
  if (!chosen.ok) throw new Error(`${chosen.why.code} ${JSON.stringify(chosen.why.with)}`);
  return chosen.value;
}

/** Looks on whenever a bot has answered. */
type Onlooker = (view: GameView, command: Command) => void;

/** Plays to the end; a refused answer would throw. */
export function play(
  setup: DeepReadonly<Setup>,
  seats: number,
  number: number,
  nameOf: NameOf,
  onlooker: Onlooker | null = null,
): Match<Mafia> {
  const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [2026, number] }, listened: false });
  const seated = match.state.hands.map((hand, seat) => bots[nameOf(hand, seat)]!.make(seat, fastRandom(number, seat)));
  playOut(match, onlooker === null ? seated : seated.map((bot) => overlooked(bot, onlooker)), told);
  return match;
}

const overlooked =
  (bot: Bot<Mafia>, onlooker: Onlooker): Bot<Mafia> =>
  (view, options, heard) => {
    const command = bot(view, options, heard);
    onlooker(view, command);
    return command;
  };

export const everyTownsfolk: NameOf = () => 'townsfolk';

const FACTIONS: readonly FactionId[] = ['town', 'town', 'town', 'town', 'mason', 'mafia', 'mafia2', 'cult', 'third'];
const NEUTRAL: readonly RoleName[] = ['Joker', 'Lyncher'];

/** A cast of any roles at all over any factions, as a table could write it. */
export function drawCast(random: Random, seats: number): string {
  const lines: CastLine[] = [
    { faction: 'mafia', role: ['Goon'], count: 1 },
    { faction: 'town', role: ['Villager'], count: 1 },
  ];
  while (lines.length < seats - 1) lines.push(drawLine(random));
  const hasOddLover = lines.filter(({ role }) => role.includes('Lover')).length % 2 === 1;
  lines.push({ faction: 'town', role: [hasOddLover ? 'Lover' : 'Cop'], count: 1 });
  return writeCast(lines);
}

function drawLine(random: Random): CastLine {
  for (;;) {
    const inner = random.pick(ROLE_NAMES);
    const outer = random.pick(ROLE_NAMES);
    const role = ROLES[outer].modifier && random.below(2) === 0 ? [outer, inner] : [inner];
    if (stackMistake(role) !== null) continue;
    return { faction: NEUTRAL.includes(inner) ? 'third' : random.pick(FACTIONS), role, count: 1 };
  }
}
