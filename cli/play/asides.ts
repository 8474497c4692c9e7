import { heardBy, type Seat } from '../../kernel/index.ts';
import { print, shownPath, widthOf } from '../shell.ts';
import { sentencesOf } from '../showing.ts';
import { wrap, wrapSentences } from '../wrapping.ts';
import { type Choice, readTruth } from './answers.ts';
import type { Sitting } from './sitting.ts';

const ASIDES = ['?', 'h', 'h all', 's', 'q', 'l', 'help'];
const HELP = ['rules', 'history', 'unasked', 'save', 'language', 'leave', 'again'] as const;
const MOST_REMEMBERED = 20;

const bare = (line: string): string => line.trim().replace(/^\//, '').toLowerCase();

/** Whether a line is no answer but a wish: for the rules, the history, to leave. An answer of that name goes first. */
export function isAside(line: string, { choices, isText }: { choices: readonly Choice[]; isText: boolean }): boolean {
  const written = line.trim().toLowerCase();
  if (written === '') return choices.length > 0;
  if (written.startsWith('/')) return ASIDES.includes(bare(line));
  return !isText && ASIDES.includes(written) && !choices.some(({ label }) => label.toLowerCase() === written);
}

/** Does what was wished for. */
export async function doAside(sitting: Sitting, seat: Seat, line: string): Promise<'back' | 'left'> {
  if (bare(line) === 'q') return leave(sitting);
  show(sitting, seat, bare(line));
  return 'back';
}

function show(sitting: Sitting, seat: Seat, wish: string): void {
  if (wish === 's') keepOnWish(sitting);
  else if (wish === 'help') for (const key of HELP) sitting.say(`play.help.${key}`);
  else if (wish === '?') print(sitting.shell, '', ...rulesNow(sitting), '');
  else if (wish === 'h') print(sitting.shell, '', ...history(sitting, seat).slice(-MOST_REMEMBERED), '');
  else if (wish === 'h all') print(sitting.shell, '', ...history(sitting, seat), '');
  else {
    if (wish === 'l') sitting.switchLanguage();
    sitting.showTable(seat);
  }
}

function keepOnWish(sitting: Sitting): void {
  const { shell, notebook, recording } = sitting;
  notebook.keepNow(shell, recording);
  sitting.sayNotes();
  sitting.say('play.kept', { file: shownPath(shell, notebook.file) });
}

async function leave(sitting: Sitting): Promise<'back' | 'left'> {
  const { shell, notebook, keyboard } = sitting;
  const file = shownPath(shell, notebook.file);
  const question = shell.voice.text(notebook.isKept ? 'play.leave' : 'play.leaveUnkept', { file });
  const written = await keyboard.ask(`${question} `);
  return written === null || readTruth(written) === true ? 'left' : 'back';
}

/** The rules that apply in this phase, by their numbers. */
function rulesNow({ shell, listed, recording }: Sitting): string[] {
  const { voice, paint } = shell;
  const { phase } = recording.match.state;
  const ids = listed.rulesNow(recording.match.publicView());
  const indent = Math.max(0, ...ids.map((id) => id.length)) + 2;
  const name = voice.gameText(listed, `phases.${phase}`) ?? phase;
  const rules = ids.flatMap((id) =>
    wrap(voice.gameText(listed, `rules.${id}`) ?? '', widthOf(shell) - indent - 1).map(
      (line, row) => paint.dim((row === 0 ? id : '').padEnd(indent)) + line,
    ),
  );
  return [paint.bold(voice.text('play.rulesNow', { phase: name })), ...rules];
}

/** Everything that this seat has heard, as sentences. */
function history({ shell, listed, recording }: Sitting, seat: Seat): string[] {
  const told = [recording.opening, ...recording.steps.map((step) => step.told)];
  const setup = recording.origin.setup;
  const sentences = told.flatMap((each) => sentencesOf(shell, listed, { heard: heardBy(each, seat), setup }));
  const lines = wrapSentences(sentences, widthOf(shell));
  return lines.length === 0 ? [shell.voice.text('play.nothingYet')] : lines;
}
