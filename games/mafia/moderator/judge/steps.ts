import { allows, fate, helpForOne, leaderOfOne, say, titleOfOne, viewFor } from './asking-steps.ts';
import type { AtTable, Stepped } from './at-table.ts';
import { listText, show } from './mistake.ts';
import { join, mark, recordEvent, saveRestore, setRole } from './moderator-steps.ts';
import { begin, day, night } from './phase-steps.ts';
import { checkFields, fieldOf, isFields, type Place, wrong } from './place.ts';

interface Step {
  /** The fields beside the one that names the step. */
  readonly also: readonly string[];
  readonly take: (table: AtTable, place: Place) => Stepped;
}

/** Everything that a step of a case may do, by the field that says so. */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['begin', { also: [], take: begin }],
  ['night', { also: ['actions'], take: night }],
  ['day', { also: ['actions', 'votes'], take: day }],
  ['mark', { also: ['effect'], take: mark }],
  ['setRole', { also: ['role', 'faction', 'wrap'], take: setRole }],
  ['join', { also: [], take: join }],
  ['record', { also: [], take: recordEvent }],
  ['saveRestore', { also: [], take: saveRestore }],
  ['viewFor', { also: [], take: viewFor }],
  ['fate', { also: [], take: fate }],
  ['titleOf', { also: [], take: titleOfOne }],
  ['leaderOf', { also: [], take: leaderOfOne }],
  ['allows', { also: ['of', 'compelled'], take: allows }],
  ['say', { also: ['text', 'during'], take: say }],
  ['helpFor', { also: [], take: helpForOne }],
]);

/** Takes one step of a case. */
export function takeStep(table: AtTable, step: Place): Stepped {
  if (!isFields(step.value)) wrong(step, 'malformed-step', `a step is an object with "do", not ${show(step.value)}`);
  const place = fieldOf(step, 'do');
  if (!isFields(place.value))
    return wrong(place, 'malformed-step', `what a step does is an object, not ${show(place.value)}`);
  const [name, another] = Object.keys(place.value).filter((field) => STEPS.has(field));
  const known = name === undefined ? undefined : STEPS.get(name);
  if (name === undefined || known === undefined)
    return wrong(place, 'malformed-step', `a step does one of these: ${listText([...STEPS.keys()])}`);
  if (another !== undefined) wrong(place, 'malformed-step', `a step does one thing, not both ${name} and ${another}`);
  checkFields(place, `a step ${name}`, [name, ...known.also]);
  return known.take(table, place);
}
