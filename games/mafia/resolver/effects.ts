import { VillageMistake } from './mistakes.ts';
import type { Effect, EffectName, Life, Player, Village, Who } from './types.ts';

/** MF-5: in what an effect is counted down, and how many are left. */
export interface Lasting {
  readonly life: Life;
  readonly left: number;
}

const days = (left: number): Lasting => ({ life: 'days', left });
const nights = (left: number): Lasting => ({ life: 'nights', left });

/** MF-5: how long each effect lasts. Those of `SHORT` end with the night where the settings say so. */
export const LIVES: Readonly<Record<EffectName, Lasting>> = {
  blocked: days(1),
  delayed: days(1),
  mustTarget: days(1),
  switchedWith: days(1),
  protected: days(1),
  guardedBy: days(1),
  votesWith: days(1),
  unlynchable: days(1),
  framed: days(1),
  extraAction: nights(2),
  hidingBehind: nights(1),
  recruited: nights(1),
  stoned: { life: 'manual', left: 1 },
  dead: { life: 'never', left: 1 },
};

const SHORT: ReadonlySet<EffectName> = new Set([
  'blocked',
  'delayed',
  'mustTarget',
  'switchedWith',
  'protected',
  'guardedBy',
]);
const ONE_NIGHT = nights(1);

/** What an effect says in addition to its name. */
export type EffectDetail = Partial<Pick<Effect, 'who' | 'elite' | 'amount'>>;

const NO_DETAIL: EffectDetail = {};

/** Refuses an effect that there is not. */
export function checkEffect(name: EffectName, at: string): void {
  if (!Object.hasOwn(LIVES, name)) throw new VillageMistake('unknown-effect', at, String(name));
}

/** Lays an effect over a player; the newest is asked first. */
export function putOn(village: Village, who: Who, name: EffectName, detail: EffectDetail = NO_DETAIL): void {
  const isShort = village.settings.nightEffects === 'night-only' && SHORT.has(name);
  const { life, left } = isShort ? ONE_NIGHT : LIVES[name];
  const { who: other = null, elite = false, amount = 1 } = detail;
  const player = playerOf(village, who);
  const effect: Effect = { name, life, left, who: other, elite, amount };
  player.effects = player.effects.length === 0 ? [effect] : [...player.effects, effect];
}

export function playerOf(village: Village, who: Who): Player {
  return village.players[who] as Player;
}

/** MF-4: the newest unexpired effect of a name, or null. */
export function effectOn(village: Village, who: Who, name: EffectName): Effect | null {
  const { effects } = playerOf(village, who);
  for (let index = effects.length - 1; index >= 0; index--) {
    const effect = effects[index] as Effect;
    if (effect.name === name && effect.left > 0) return effect;
  }
  return null;
}

export const hasEffect = (village: Village, who: Who, name: EffectName): boolean =>
  effectOn(village, who, name) !== null;

/** MF-5: an effect of a life of its own is used up. */
export function spendEffect(village: Village, who: Who, used: Effect): void {
  const player = playerOf(village, who);
  player.effects = player.effects.map((effect) => (effect === used ? { ...effect, left: 0 } : effect));
}

export function takeOff(village: Village, who: Who, name: EffectName): void {
  const player = playerOf(village, who);
  player.effects = player.effects.filter((effect) => effect.name !== name);
}

/** MF-6: at the end of a phase its effects are counted down, the dead players' too, and expired ones are dropped. */
export function countDown(village: Village, unit: 'days' | 'nights'): void {
  for (const player of village.players) {
    if (player.effects.length > 0) player.effects = agedEffects(player.effects, unit);
  }
}

const NONE: readonly Effect[] = [];

function agedEffects(effects: readonly Effect[], unit: 'days' | 'nights'): readonly Effect[] {
  if (effects.every(({ life, left }) => life !== unit && left > 0)) return effects;
  const kept: Effect[] = [];
  for (const effect of effects) {
    const left = effect.life === unit ? effect.left - 1 : effect.left;
    if (left > 0) kept.push(left === effect.left ? effect : { ...effect, left });
  }
  return kept.length === 0 ? NONE : kept;
}
