import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apply, beginPhase, commit, endPhase, endTournament, join, phasesOf, type TournamentEvent } from './index.ts';
import { everybodyIn, gathered, granted, resultOf } from './tournament-for-tests.ts';

const DOCUMENT = readFileSync(new URL('../docs/snatch-diagrams.md', import.meta.url), 'utf8');

/** The arrows of the tournament's diagram, one for each of its labels: from, label, to. */
function arrowsDrawn(): readonly string[] {
  const [, text = ''] = /%% tournament\n([^`]*)/.exec(DOCUMENT) ?? [];
  const arrows = [...text.matchAll(/^ *(\S+) --> (\S+) : (.+)$/gm)];
  return arrows
    .flatMap(([, from, to, labels = '']) => labels.split(', ').map((label) => `${from} ${label} ${to}`))
    .sort();
}

test('the stages of a tournament are drawn as they are played', () => {
  const arrows = new Set<string>();
  const state = gathered(4);
  const does = (deed: TournamentEvent | null, its = state): void => {
    if (deed === null) return;
    const { stage } = its;
    apply(its, deed);
    arrows.add(`${stage} ${deed.type} ${its.stage}`);
  };
  for (let phase = 0; phase < phasesOf(state.plan); phase++) {
    const isLast = phase === phasesOf(state.plan) - 1;
    does(granted(join(state)));
    does(granted(beginPhase(state, everybodyIn(state))));
    if (!isLast) does(granted(join(state)));
    for (const room of state.rooms[phase]?.keys() ?? []) {
      does(granted(commit(state, { phase, room, result: resultOf(10, 10) })));
    }
    does(granted(endPhase(state)));
  }
  does(granted(endPhase(state)));
  const cancelled = gathered(2);
  does(granted(endTournament(cancelled)), cancelled);
  expect([...arrows].sort()).toEqual(arrowsDrawn());
});
