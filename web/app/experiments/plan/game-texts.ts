import type { Language, Words } from '../../../../games/game-package.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';

type Question = SessionPlan['questions'][number];

/** What a game says to those who take part in an experiment with it: its instructions, and its questions about them. */
export interface GameTexts {
  readonly general: string;
  /** The name of a treatment of the game's own, and what is different in it; empty where it says nothing. */
  readonly treatment: (name: string) => { readonly name: string; readonly help: string; readonly instructions: string };
  readonly quiz: readonly Question[];
}

/** Reads a game's texts by their keys: `instructions.general`, `instructions.<treatment>`, `treatments.<treatment>`, `quiz.<n>`. */
export function gameTexts(words: Readonly<Record<Language, Words>>, language: Language): GameTexts {
  const own = words[language];
  const treatments = inside(own.treatments);
  const instructions = inside(own.instructions);
  return {
    general: text(instructions.general),
    treatment: (name) => ({
      name: text(inside(treatments[name]).name),
      help: text(inside(treatments[name]).help),
      instructions: text(instructions[name]),
    }),
    quiz: Object.values(inside(own.quiz)).flatMap((one) => questionOf(inside(one))),
  };
}

/** The instructions of a game that does not make them from its options: in general, then what is different in each treatment. */
export function instructionsOf(texts: GameTexts, treatments: readonly string[]): string {
  const parts = treatments.flatMap((treatment) => {
    const { name, instructions } = texts.treatment(treatment);
    return instructions === '' ? [] : [`${name === '' ? treatment : name}\n\n${instructions}`];
  });
  return [texts.general, ...parts].filter((part) => part !== '').join('\n\n');
}

function questionOf({ question, answers, right, why }: Words): readonly Question[] {
  const place = Number(right);
  if (typeof question !== 'string' || !Array.isArray(answers) || !(place >= 0 && place < answers.length)) return [];
  return [{ question, answers: [...answers], right: place, ...(typeof why === 'string' ? { why } : {}) }];
}

const inside = (words: Words[string] | undefined): Words =>
  words === undefined || typeof words === 'string' || Array.isArray(words) ? {} : (words as Words);

const text = (found: Words[string] | undefined): string => (typeof found === 'string' ? found : '');
