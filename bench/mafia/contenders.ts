import { type Action, resolveNight, type Village } from '../../games/mafia/resolver/index.ts';
import type { Contender } from '../measure.ts';
import { nightOf } from './naive.ts';
import { afterLongGame, type Size, submissionsFor, villageOf } from './nights.ts';

const DIFFERENT_NIGHTS = 200;

type Resolve = (village: Village, actions: readonly Action[]) => unknown;

/** Resolves the same nights again and again; a decision is something submitted. */
function contender(
  name: string,
  village: Village,
  nights: readonly (readonly Action[])[],
  resolve: Resolve,
): Contender {
  return {
    name,
    play(games) {
      let decisions = 0;
      for (let game = 0; game < games; game++) {
        const actions = nights[game % nights.length] as readonly Action[];
        resolve(village, actions);
        decisions += actions.length;
      }
      return { decisions };
    },
  };
}

const differentNights = (village: Village): (readonly Action[])[] =>
  Array.from({ length: DIFFERENT_NIGHTS }, (_, seed) => submissionsFor(village, seed));

const night =
  (number: number): Resolve =>
  (village, actions) =>
    resolveNight(village, number, actions);

/** The resolver, in the order in which it is measured: by both presets, late in a game, and after saving and restoring. */
export function listMafiaNights(size: Size): readonly Contender[] {
  const [library, table] = [villageOf(size, 'library'), villageOf(size, 'table')];
  const nights = differentNights(library);
  return [
    contender('library', library, nights, night(0)),
    contender('table', table, nights, night(0)),
    contender('night 60', afterLongGame(library), nights, night(60)),
    contender('restored', JSON.parse(JSON.stringify(library)) as Village, nights, night(0)),
  ];
}

/** The resolver and the peer, by themselves: whoever is measured after the peer pays for the memory that it leaves behind. */
export function listMafiaPeers(size: Size): readonly Contender[] {
  const library = villageOf(size, 'library');
  const nights = differentNights(library);
  return [contender('library', library, nights, night(0)), contender('naive peer', library, nights, nightOf)];
}
