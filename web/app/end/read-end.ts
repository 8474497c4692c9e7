import type { Followed } from '../../../client/followed.ts';
import type { MatchView, TableInfo } from '../../../protocol/index.ts';
import { openServerReplay, type ReplaySource } from '../replay/replay-source.ts';

/** How a match ended, as somebody without a seat would have followed it; `gone` where it can no longer be played. */
export async function readEnd(id: string, standing: TableInfo): Promise<Followed | 'gone'> {
  const replay = await openServerReplay(id);
  const { steps } = await replay.steps('spectator', replay.all - 1, 1);
  const [last] = steps;
  if (last === undefined || last.view === null) return 'gone';
  const view = last.view as Pick<MatchView, 'seats' | 'phase' | 'question' | 'asked' | 'table' | 'outcome'>;
  const match: MatchView = {
    ...{ ...view, id: replay.id, game: replay.game, version: replay.version, commitment: replay.promised.commitment },
    ...{
      setup: replay.setup as MatchView['setup'],
      hand: null,
      options: [],
      extras: [],
      hostOptions: [],
      channels: [],
    },
    ...{ at: last.at, deadline: null, decisions: {} },
  };
  const told = await replay.told();
  return {
    ...{ viewer: 'spectator', stream: '', number: 0, match, receivedAt: 0, receivedWall: 0, beat: 0, recent: [] },
    standing: { ...standing, match: replay.id, stage: 'over', chairs: chairsOf(replay, standing) },
    past: told.map(({ number, at, heard }) => ({
      ...{ key: `end-${number}`, at, heard: heard as Followed['past'][number]['heard'] },
      ...{ said: null, given: null, isTakeBack: false, step: null, act: null },
    })),
    isPastComing: false,
  };
}

/** Who sat there: those who sit there still are the same people, with nobody in their place. */
function chairsOf({ names }: ReplaySource, { chairs }: TableInfo): TableInfo['chairs'] {
  return names.map(({ name, isBot, look, ai }, seat) => {
    const chair = chairs[seat];
    if (chair?.type === 'person' && chair.name === name) return { ...chair, heldBy: null };
    if (isBot) return { type: 'bot', bot: '', name: name ?? '' };
    if (name === null) return { type: 'nobody', heldBy: null };
    const person = { type: 'person' as const, person: '', name, isHere: true, heldBy: null };
    return { ...person, ...(typeof look === 'number' && { look }), ...(ai !== undefined && { ai }) };
  });
}
