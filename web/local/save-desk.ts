import { readSave } from '../../kernel/index.ts';
import { replaySteps } from '../../table/replay-steps.ts';
import { savedFrom } from '../../table/transfer.ts';
import { verifySave } from '../../table/verify-save.ts';
import type { Asked, KeptMatch } from './host-messages.ts';
import type { Keeping, KeptSave } from './keeping.ts';
import { loadGame } from './load-game.ts';

type AboutSaves = Extract<Asked, { type: `${string}Save` | `${string}Saves` }>;

/** Answers whatever the page asks about saves. */
export async function answerAboutSaves(keeping: Keeping, asked: AboutSaves): Promise<unknown> {
  switch (asked.type) {
    case 'listSaves':
      return (await keeping.listSaves()).map(listed);
    case 'loadSave': {
      const kept = await keeping.findSave(asked.id);
      return kept === null ? null : { save: kept.save, names: kept.names, clock: kept.clock };
    }
    case 'dropSave':
      return keeping.dropSave(asked.id);
    case 'openSave': {
      const read = readSave(asked.json);
      return read.ok ? { ok: true, save: read.value } : { ok: false, ...read.why };
    }
    case 'replaySave': {
      const { save, eyes, from, most } = asked;
      return { all: save.log.length + 1, steps: replaySteps(await loadGame(save.game), save, { eyes, from, most }) };
    }
    case 'makeSave': {
      const listed = await loadGame(asked.carried.game);
      return listed === undefined ? null : savedFrom(listed, asked.carried);
    }
    case 'verifySave':
      return verifySave(await loadGame(asked.save.game), asked.save);
  }
}

/** A match as lists show it: enough to tell it from the others. */
const listed = ({ id, game, endedAt, names, save, clock }: KeptSave): KeptMatch => ({
  ...{ id, game, endedAt, names },
  moves: save.log.length,
  lasted: clock?.at ?? save.now.at,
  isOver: save.now.outcome !== null,
});
