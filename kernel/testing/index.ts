/** The entry for tests: the laws, scenes, and small games. Only tests may import it, so it is never in a bundle. */
export { atTable, type LaidTable, type TableScene } from './at-table.ts';
export { type Lanterns, lanterns } from './lanterns.ts';
export { LAWS, type Law } from './laws.ts';
export { noted, notesOf } from './noted.ts';
export { checkPair, PAIR_KINDS } from './pairs.ts';
export { allOptions, chooseMove, openScene, playMove, type Scene } from './scene.ts';
export { type Toy, toy } from './toy-game.ts';
