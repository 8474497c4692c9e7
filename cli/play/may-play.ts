import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, listCommands, type Option, type SeatView } from '../../kernel/index.ts';
import type { AnyBlank } from '../../kernel/options.ts';
import { type Shell, widthOf } from '../shell.ts';
import { isSeatField, labelOf } from '../showing.ts';
import { wrap } from '../wrapping.ts';
import { areCounted, type Choice, kindsOf } from './answers.ts';

/** What is asked of a seat, and through whose eyes. */
export interface Question {
  readonly listed: GamePackage<GameTypes>;
  readonly view: SeatView<GameTypes>;
  readonly option: Option<GameTypes['command']>;
}

/** Answers stand so far from the left, and from each other. */
const INDENT = 2;
const GAP = '   ';
const MOST_LISTED = 20;
const MOST_TRIED = 2000;

/** What may be written in a blank, each with its label. */
export function choicesOf(shell: Shell, { listed, view }: Question, field: string, blank: AnyBlank): Choice[] {
  const values = blank.oneOf ?? blank.someOf ?? [];
  const areSeats = isSeatField(shell.voice, listed, field);
  return values.map((value) => {
    const label = labelOf(shell, listed, { value, field, view });
    return areSeats && typeof value === 'number' ? { value, label, number: value + 1 } : { value, label };
  });
}

/** What may be written in a blank, in a line or a few; then what may not, and why. */
export function mayPlay(shell: Shell, question: Question, field: string): string[] {
  const blank = question.option.blanks[field] as AnyBlank;
  const choices = choicesOf(shell, question, field, blank);
  const lines = allowedLines(shell, blank, choices);
  // Of several blanks whole commands would be listed at each: too many to read, and no help with the next one.
  const isOnly = Object.keys(question.option.blanks).length === 1;
  if (isOnly && blank.textUpTo === undefined && question.option.check !== null)
    lines.push(...examples(shell, question));
  const barred = barredLines(shell, question, field).flatMap((line) => wrap(line, widthOf(shell) - INDENT));
  return [...lines, ...barred];
}

function allowedLines(shell: Shell, blank: AnyBlank, choices: readonly Choice[]): string[] {
  const { voice } = shell;
  const { from = 0, to = 0, min = 0, max = 0, textUpTo } = blank;
  const most = Math.min(max, choices.length);
  const labels = choices.map(({ label }) => label);
  if (blank.someOf !== undefined && areLettered(choices)) return [someLine({ voice }, { min, most }, labels.join(' '))];
  if (blank.someOf !== undefined) {
    const kinds = kindsOf(choices);
    const counts = kinds.map(({ label }) => labels.filter((other) => other === label).length);
    const items = kinds.map(({ label }, at) => (counts[at] === 1 ? label : `${label} ×${counts[at]}`));
    return inLines(shell, someLine({ voice }, { min, most }, ''), counted(items));
  }
  if (blank.oneOf !== undefined) return inLines(shell, '', isCountedList(choices) ? counted(labels) : labels);
  if (textUpTo !== undefined) return [voice.text('ask.textUpTo', { most: textUpTo })];
  return [voice.text('ask.between', { from, to })];
}

const isCountedList = (choices: readonly Choice[]): boolean =>
  areCounted(choices) && choices.every(({ number }) => number === undefined);

/** Items side by side after what leads them, in as many lines as they need. */
function inLines(shell: Shell, lead: string, items: readonly string[]): string[] {
  const lines = [lead.trimEnd()];
  for (const item of items) {
    const last = lines.at(-1) as string;
    const longer = last === '' ? item : `${last}${last === lead.trimEnd() ? ' ' : GAP}${item}`;
    if (longer.length > widthOf(shell) - INDENT) lines.push(item);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Choices below one another, each with its number; a long one goes on below its beginning. */
export function menuLines(shell: Shell, choices: readonly Choice[]): string[] {
  return choices.flatMap(({ label }, at) => {
    const lead = `  ${at + 1} `;
    const lines = wrap(label, widthOf(shell) - lead.length);
    return lines.map((line, row) => (row === 0 ? lead : ' '.repeat(lead.length)) + line);
  });
}

/** Short labels without spaces are typed as they are. */
const areLettered = (choices: readonly Choice[]): boolean => choices.every(({ label }) => /^\S{1,4}$/.test(label));

const counted = (labels: readonly string[]): string[] => labels.map((label, at) => `${at + 1} ${label}`);

function someLine({ voice }: Pick<Shell, 'voice'>, { min, most }: { min: number; most: number }, list: string): string {
  return voice.text(min === most ? 'ask.exactly' : 'ask.someOf', { min, count: most, list });
}

/** Where not every choice will do, those that will, largest first and each kind once. */
function examples(shell: Shell, { listed, view, option }: Question): string[] {
  const texts = new Set<string>();
  for (const command of listCommands([option], MOST_TRIED)) {
    const fields = Object.entries(command).filter(([field]) => field !== 'type');
    const label = (field: string, value: unknown) => labelOf(shell, listed, { value, field, view });
    texts.add(
      fields
        .map(
          ([field, value]) =>
            [value]
              .flat()
              .map((each) => label(field, each))
              .join(' ') || '-',
        )
        .join(' / '),
    );
  }
  const bySize = [...texts].sort((one, other) => other.length - one.length);
  const more = bySize.length > MOST_LISTED ? ' …' : '';
  return [`${shell.voice.text('ask.allowed')} ${bySize.slice(0, MOST_LISTED).join(' · ')}${more}`];
}

/** Numbers missing from a list, with the reason that the game gives. */
function barredLines(shell: Shell, { listed, view, option }: Question, field: string): string[] {
  const { oneOf } = option.blanks[field] as AnyBlank;
  const isOnlyBlank = Object.keys(option.blanks).length === 1;
  if (!isOnlyBlank || oneOf === undefined || !oneOf.every((value) => typeof value === 'number')) return [];
  const highest = Math.max(...(oneOf as number[]));
  const missing = Array.from({ length: Math.min(highest, 100) + 1 }, (_, value) => value).filter(
    (value) => !oneOf.includes(value),
  );
  const byReason = new Map<string, string[]>();
  for (const value of missing) {
    const why = listed.game.whyNot?.(view, { type: option.type, [field]: value } as GameTypes['command']);
    if (!why) continue;
    const sentence = shell.voice.refusal(why, listed);
    byReason.set(sentence, [...(byReason.get(sentence) ?? []), labelOf(shell, listed, { value, field, view })]);
  }
  return [...byReason].map(([why, values]) => shell.voice.text('ask.not', { value: values.join(', '), why }));
}
