import { expect, test } from 'vitest';
import { linesOf } from '../../../experiment/export/archive.ts';
import { codebookOf } from '../../../experiment/export/files.ts';
import { gather } from '../../../experiment/export/gather.ts';
import { LANGUAGES } from '../../../games/game-package.ts';
import { registry } from '../../../games/registry.ts';
import { wordsOrNull } from '../../http/texts.ts';
import { planWith } from '../session-for-tests.ts';

const forTwo = registry.filter(({ game: { seats } }) => seats.min <= 2 && seats.max >= 2);

test.each(
  forTwo.flatMap((gamePackage) => LANGUAGES.map((language) => [gamePackage.game.id, language, gamePackage] as const)),
)('%s, %s: every column means something', async (_game, language, gamePackage) => {
  const plan = planWith({
    language,
    questionnaire: [{ kind: 'text', key: 'why', question: 'Why?', isRequired: false }],
  });
  const opened = { at: 0, type: 'opened', id: 's', code: 'ABCDEF', plan, seed: 1, isDryRun: false, byePoints: 0 };
  const joined = { at: 1, type: 'joined', participant: 1, bot: null };
  const gathered = await gather({ gamePackage, lines: linesOf([opened, joined]), slots: [], read: null });
  const [first] = gathered.state.tournament.participants;
  gathered.state.tournament.participants = [{ ...first!, carried: { luck: 1 } }];
  const { rows } = codebookOf(gathered, wordsOrNull(language));
  const meaningless = rows.filter(({ meaning }) => typeof meaning !== 'string' || meaning.length < 4);
  expect(meaningless).toEqual([]);
  expect(rows.filter(({ column }) => column === 'q_why' || column === 'carried_luck')).toEqual([
    { file: 'participants', column: 'carried_luck', meaning: expect.stringContaining('luck') },
    { file: 'participants', column: 'q_why', meaning: 'Why?' },
  ]);
});
