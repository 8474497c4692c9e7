import { helpFor } from '../../moderator/commands/index.ts';
import {
  behindLines,
  type ModeratorGame,
  namesOf,
  phaseIn,
  privateLines,
  type Results,
  resolvedPhases,
  resultsOf,
  storyLines,
  type Teller,
  voteCount,
  voteCountLines,
  winnersAtEnd,
} from '../../moderator/game/index.ts';
import { isOver, nextPhase, type Phase, playerOf, type Who, winnersOf } from '../../resolver/index.ts';
import { type Translator, timeIn } from './translator.ts';

export const tellerOf = ({ text }: Translator, { village }: ModeratorGame): Teller => ({ text, village });

const isSame = (one: Phase, other: Phase): boolean => one.kind === other.kind && one.number === other.number;

/** What one player is to be told of a phase, ready to paste; null for nothing. */
export function privateText(voice: Translator, desk: ModeratorGame, phase: Phase, who: Who): string | null {
  const results = resultsOf(desk, phase);
  const own = privateLines(voice.text, results).find((each) => each.who === who);
  if (own === undefined) return null;
  const more = phase.kind === 'start' ? ['', ...roleLines(voice, results, who)] : [];
  return [`${phaseIn(voice.text, phase)} · ${own.name}`, '', ...own.lines, ...more].join('\n');
}

/** What somebody's role does, and what can be sent. */
function roleLines({ text }: Translator, { village }: Results, who: Who): readonly string[] {
  const { original } = playerOf(village, who);
  const help = original.role.map((layer) => `${text(`roles.${layer}.name`)}: ${text(`roles.${layer}.help`)}`);
  return [...help, '', text('desk.terminal.youCan', { commands: helpFor(village, who).join(' · ') })];
}

/** The public story of a phase, ready to paste, with what comes next. */
export function storyText(voice: Translator, desk: ModeratorGame, results: Results): string {
  const { text } = voice;
  const { phase } = results;
  const story = phase.kind === 'start' ? [voice.say('results.begun')] : storyLines(text, results);
  const isOpen = isSame(phase, desk.village.phase);
  return [phaseIn(text, phase), '', ...story, ...(isOpen ? [] : ['', ...afterLines(voice, desk, results)])].join('\n');
}

/** The phase that followed, and until when it lasts if it is open now; or who had won by then. */
function afterLines(voice: Translator, desk: ModeratorGame, { phase, village }: Results): readonly string[] {
  const { text, say } = voice;
  const winners = winnersOf(village);
  const names = typeof winners === 'string' ? '' : namesOf({ text, village }, winners);
  if (isOver(village)) return [endIn(voice, names)];
  const next = nextPhase(phase);
  const deadline = isSame(next, desk.village.phase) ? desk.deadline : null;
  return [
    ...(names === '' ? [] : [text('desk.terminal.jointWinners', { names })]),
    text('desk.terminal.nextPhase', { phase: phaseIn(text, next) }),
    ...(deadline === null ? [] : [say('deadline.until', { time: timeIn(voice.language, deadline) })]),
  ];
}

/** Who has won; null while the game goes on. */
export function endSentence(voice: Translator, desk: ModeratorGame): string | null {
  const winners = winnersAtEnd(desk);
  return winners === null ? null : endIn(voice, namesOf(tellerOf(voice, desk), winners));
}

const endIn = ({ text }: Translator, names: string): string =>
  names === '' ? text('desk.terminal.overLost') : text('desk.terminal.overWon', { names });

/** The votes as they stand, ready to paste. */
export function countText(voice: Translator, desk: ModeratorGame): string {
  const { text, say } = voice;
  return [
    text('desk.count.title', { phase: phaseIn(text, desk.village.phase) }),
    '',
    ...voteCountLines(tellerOf(voice, desk), voteCount(desk)),
    ...(desk.deadline === null ? [] : ['', say('deadline.until', { time: timeIn(voice.language, desk.deadline) })]),
  ].join('\n');
}

/** Everything that one player was told, phase by phase. */
export function notebookText(voice: Translator, desk: ModeratorGame, who: Who): string {
  const phases = [...resolvedPhases(desk), desk.village.phase];
  const { name } = playerOf(desk.village, who);
  const texts = phases.flatMap((phase) => privateText(voice, desk, phase, who) ?? []);
  return texts.length === 0 ? voice.text('desk.terminal.nothingFor', { name }) : texts.join('\n\n');
}

/** Everything that happened in a phase, with who was told: for the moderator, and for all when the game is over. */
export function logLines(voice: Translator, desk: ModeratorGame, phase: Phase): readonly string[] {
  const results = resultsOf(desk, phase);
  return [
    ...behindLines(voice.text, results),
    ...privateLines(voice.text, results).flatMap(({ name, lines }) =>
      lines.map((what) => voice.say('log.to', { name, what })),
    ),
    ...storyLines(voice.text, results),
  ];
}

/** The whole game, ready to paste. */
export function wholeStory(voice: Translator, desk: ModeratorGame): string {
  const chapters = [...resolvedPhases(desk), desk.village.phase].flatMap((phase) => {
    const lines = logLines(voice, desk, phase);
    return lines.length === 0 ? [] : [[phaseIn(voice.text, phase), '', ...lines].join('\n')];
  });
  const end = endSentence(voice, desk);
  return [...chapters, ...(end === null ? [] : [end])].join('\n\n');
}

/** By what a text is remembered as copied. */
export const copyMark = ({ kind, number }: Phase, of: Who | 'story'): string => `${kind} ${number} ${of}`;
