import type { GameTypes, Options } from '../game.ts';
import type { EmittedEvent, Move } from '../input.ts';
import { sameJson } from '../json.ts';
import type { Match } from '../match.ts';
import type { AnyBlank } from '../options.ts';
import { withoutWords, wordsIn } from '../own-words.ts';
import { allOptions, chooseMove, mustHold, openScene, playMove, playScene, type Scene } from './scene.ts';

/** Plays a scene again without what people wrote: everything else must come out as before. */
export function checkOwnWords<K extends GameTypes>(scene: Scene<K>): void {
  const names = scene.game.ownWords ?? [];
  const told: (readonly EmittedEvent<K>[])[] = [];
  const { match, moves } = playScene(scene, {
    before: (match, input) => mustDeclare(match, chooseMove(match, scene.choices[input] as number), names),
    after: (_match, _move, heard) => told.push(heard),
  });
  const words = wordsIn(moves, names);
  if (words.size === 0) return;
  const silent = openScene(scene).match;
  for (const [input, move] of moves.entries()) {
    const heard = playMove(silent, withoutWords(move, names, words));
    mustHold(
      sameJson(heard, withoutWords(told[input], names, words)),
      () => `law 11: without the words in it, input ${input + 1} tells something else`,
    );
  }
  mustHold(
    sameJson(silent.snapshot(), withoutWords(match.snapshot(), names, words)),
    () => 'law 11: without the words in it, the match led to another state',
  );
}

/** Players may write only into fields that are declared. */
function mustDeclare<K extends GameTypes>(match: Match<K>, move: Move<K> | null, names: readonly string[]): void {
  for (const { type, blanks } of optionsOf(match, move)) {
    for (const field of Object.keys(blanks)) {
      const isText = (blanks[field] as AnyBlank).textUpTo !== undefined;
      mustHold(!isText || names.includes(field), () => `law 11: ${field} of ${type} is not declared in ownWords`);
    }
  }
}

function optionsOf<K extends GameTypes>(match: Match<K>, move: Move<K> | null): Options<K> {
  if (move === null || move.type === 'time') return [];
  return move.type === 'host' ? match.hostOptions() : allOptions(match, move.seat);
}
