import { helpFor } from '../../moderator/commands.ts';
import { voteCount } from '../../moderator/game/pending.ts';
import { type Results, resolvedPhases, resultsOf } from '../../moderator/game/results.ts';
import {
  behindLines,
  endIn,
  endSentence,
  namesOf,
  phaseIn,
  privateLines,
  storyLines,
  tellerOf,
  voteCountLines,
} from '../../moderator/game/sentences.ts';
import type { ModeratorGame } from '../../moderator/game/types.ts';
import { isOver, nextPhase, type Phase, playerOf, type Who, winnersOf } from '../../resolver/index.ts';
import { type Translator, timeIn } from './translator.ts';

const isSame = (one: Phase, other: Phase): boolean => one.kind === other.kind && one.number === other.number;

/** What one player is to be told of a phase, ready to paste; null for nothing. */
export function privateText(translator: Translator, game: ModeratorGame, phase: Phase, who: Who): string | null {
  const results = resultsOf(game, phase);
  const own = privateLines(translator.text, results).find((each) => each.who === who);
  if (own === undefined) return null;
  const more = phase.kind === 'start' ? ['', ...roleLines(translator, results, who)] : [];
  return [`${phaseIn(translator.text, phase)} · ${own.name}`, '', ...own.lines, ...more].join('\n');
}

/** What somebody's role does, and what can be sent. */
function roleLines({ text }: Translator, { village }: Results, who: Who): readonly string[] {
  const { original } = playerOf(village, who);
  const help = original.role.map((layer) => `${text(`roles.${layer}.name`)}: ${text(`roles.${layer}.help`)}`);
  return [...help, '', text('desk.terminal.youCan', { commands: helpFor(village, who).join(' · ') })];
}

/** The public story of a phase, ready to paste, with what comes next. */
export function storyText(translator: Translator, game: ModeratorGame, results: Results): string {
  const { text } = translator;
  const { phase } = results;
  const story = phase.kind === 'start' ? [translator.say('results.begun')] : storyLines(text, results);
  const isOpen = isSame(phase, game.village.phase);
  return [phaseIn(text, phase), '', ...story, ...(isOpen ? [] : ['', ...afterLines(translator, game, results)])].join(
    '\n',
  );
}

/** The phase that followed, and until when it lasts if it is open now; or who had won by then. */
function afterLines(translator: Translator, game: ModeratorGame, { phase, village }: Results): readonly string[] {
  const { text, say } = translator;
  const winners = winnersOf(village);
  const names = typeof winners === 'string' ? '' : namesOf({ text, village }, winners);
  if (isOver(village)) return [endIn(text, names)];
  const next = nextPhase(phase);
  const deadline = isSame(next, game.village.phase) ? game.deadline : null;
  return [
    ...(names === '' ? [] : [text('desk.terminal.jointWinners', { names })]),
    text('desk.terminal.nextPhase', { phase: phaseIn(text, next) }),
    ...(deadline === null ? [] : [say('deadline.until', { time: timeIn(translator.language, deadline) })]),
  ];
}

/** The votes as they stand, ready to paste. */
export function countText(translator: Translator, game: ModeratorGame): string {
  const { text, say } = translator;
  return [
    text('desk.count.title', { phase: phaseIn(text, game.village.phase) }),
    '',
    ...voteCountLines(tellerOf(text, game), voteCount(game)),
    ...(game.deadline === null
      ? []
      : ['', say('deadline.until', { time: timeIn(translator.language, game.deadline) })]),
  ].join('\n');
}

/** Everything that one player was told, phase by phase. */
export function notebookText(translator: Translator, game: ModeratorGame, who: Who): string {
  const phases = [...resolvedPhases(game), game.village.phase];
  const { name } = playerOf(game.village, who);
  const texts = phases.flatMap((phase) => privateText(translator, game, phase, who) ?? []);
  return texts.length === 0 ? translator.text('desk.terminal.nothingFor', { name }) : texts.join('\n\n');
}

/** Everything that happened in a phase, with who was told: for the moderator, and for all when the game is over. */
export function logLines(translator: Translator, game: ModeratorGame, phase: Phase): readonly string[] {
  const results = resultsOf(game, phase);
  return [
    ...behindLines(translator.text, results),
    ...privateLines(translator.text, results).flatMap(({ name, lines }) =>
      lines.map((what) => translator.say('log.to', { name, what })),
    ),
    ...storyLines(translator.text, results),
  ];
}

/** The whole game, ready to paste. */
export function wholeStory(translator: Translator, game: ModeratorGame): string {
  const chapters = [...resolvedPhases(game), game.village.phase].flatMap((phase) => {
    const lines = logLines(translator, game, phase);
    return lines.length === 0 ? [] : [[phaseIn(translator.text, phase), '', ...lines].join('\n')];
  });
  const end = endSentence(translator.text, game);
  return [...chapters, ...(end === null ? [] : [end])].join('\n\n');
}

/** By what a text is remembered as copied. */
export const copyMark = ({ kind, number }: Phase, of: Who | 'story'): string => `${kind} ${number} ${of}`;
