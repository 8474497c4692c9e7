/** Random players on boardgame.io: each sees its `playerView` and answers through the reducer, called directly, without the store around it. */
import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { drawBelow, seedRandom } from '../hand-written.ts';
import { findForbidden, HAND, LEAD_MAX, liapTui, mustTake, type Table } from './game.ts';

interface Answer {
  type: 'declare' | 'play';
  args: [number] | [number[]];
}

/** Plays `games` matches of four random players. */
export function playBoardgameIo(games: number, seed: number): { games: number; decisions: number } {
  const game = ProcessGameConfig(liapTui);
  const reduce = CreateGameReducer({ game });
  const random = seedRandom(seed);
  let decisions = 0;
  for (let match = 0; match < games; match++) {
    let state: State<Table> = InitializeGame({ game: { ...game, seed: `${seed}/${match}` }, numPlayers: 4 });
    for (; state.ctx.gameover === undefined; decisions++) {
      const playerID = state.ctx.currentPlayer;
      const view = game.playerView({ G: state.G, ctx: state.ctx, playerID });
      const { type, args } = drawAnswer(view, Number(playerID), random);
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } });
    }
  }
  return { games, decisions };
}

function drawAnswer(G: Table, seat: number, random: Int32Array): Answer {
  if (G.declared[seat] === null) return { type: 'declare', args: [drawDeclaration(G, seat, random)] };
  const hand = G.hands[seat]!;
  const size = G.size ?? 1 + drawBelow(random, Math.min(LEAD_MAX, hand.length));
  return { type: 'play', args: [drawPieces(hand, size, random)] };
}

function drawDeclaration(G: Table, seat: number, random: Int32Array): number {
  const lowest = mustTake(G, seat) ? 1 : 0;
  const forbidden = findForbidden(G) ?? -1;
  if (forbidden < lowest) return lowest + drawBelow(random, HAND + 1 - lowest);
  const value = lowest + drawBelow(random, HAND - lowest);
  return value < forbidden ? value : value + 1;
}

function drawPieces(hand: readonly number[], size: number, random: Int32Array): number[] {
  const pieces = hand.slice();
  for (let place = 0; place < size; place++) {
    const other = place + drawBelow(random, pieces.length - place);
    [pieces[place], pieces[other]] = [pieces[other]!, pieces[place]!];
  }
  return pieces.slice(0, size);
}
