import { type Listed, list } from '../listed.ts';
import { bots } from './bots/index.ts';
import { game } from './rules/game.ts';
import { judgeFile } from './rules/judge.ts';
import type { LiapTui } from './rules/types.ts';
import { terminal } from './terminal/index.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import { phrase } from './words/phrase.ts';
import { rulesNow } from './words/rules-now.ts';

const listed: Listed<LiapTui> = { game, bots, words: { en, es }, rulesNow, phrase, terminal, judge: judgeFile };

export const liapTui = list(listed);
