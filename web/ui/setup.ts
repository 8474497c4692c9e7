import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupGroup, Translator } from '../../games/game-package.ts';
import { readable, textOr } from './labels.ts';

/** One choice of a game's set-up, as the catalogue describes it. */
export interface SetupOption {
  readonly key: string;
  readonly kind: 'switch' | 'number' | 'choice' | 'text';
  readonly default: unknown;
  readonly from?: number;
  readonly to?: number;
  readonly oneOf?: readonly unknown[];
  /** The most letters of a text. */
  readonly upTo?: number;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
  /** What it is about; without it, or null, it belongs to the game itself. */
  readonly group?: SetupGroup | null;
  /** Whether it is asked for before all others. */
  readonly isFirst?: boolean;
}

/** What the form has to know of a game; the catalogue's games have it. */
export interface SetupGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly presets: readonly string[];
  readonly presetChoices: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly options: readonly SetupOption[];
}

/** What a host asks for: a preset, choices on top of it, and how many play. */
export interface RequestedSetup {
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** A preset, and choices on top of it. */
export type ChosenSetup = Pick<RequestedSetup, 'preset' | 'options'>;

/** What the preset has chosen for an option. */
export function presetValue(game: SetupGame, preset: string, option: SetupOption): unknown {
  const choices = game.presetChoices[preset] ?? {};
  return Object.hasOwn(choices, option.key) ? choices[option.key] : option.default;
}

/** What the rules make of a wish: the options that stand elsewhere than preset and choices alone would have them. */
export type ResolvedSetup = Readonly<Record<string, unknown>>;

/** A set-up as it is shown: what is wished, and what is known of what the rules make of it. */
export interface ShownSetup {
  readonly game: SetupGame;
  readonly wish: RequestedSetup;
  readonly settled: ResolvedSetup;
}

/** What the rules made of one wish, as far as it goes for another: much follows from preset and seats. */
export const resolvedFor = (
  wish: RequestedSetup,
  known: { readonly wish: RequestedSetup; readonly settled: ResolvedSetup },
): ResolvedSetup => (wish.preset === known.wish.preset && wish.seats === known.wish.seats ? known.settled : {});

/** The current value of an option: what was chosen on top of the preset, else what follows, else the preset's own. */
export function chosenValue({ game, wish, settled }: ShownSetup, option: SetupOption): unknown {
  if (isChanged(wish, option)) return wish.options[option.key];
  return Object.hasOwn(settled, option.key) ? settled[option.key] : presetValue(game, wish.preset, option);
}

/** Every option's current value, by its key. */
export const chosenSetup = (shown: ShownSetup): Readonly<Record<string, unknown>> =>
  Object.fromEntries(shown.game.options.map((option) => [option.key, chosenValue(shown, option)]));

export const isChanged = ({ options }: RequestedSetup, { key }: SetupOption): boolean => Object.hasOwn(options, key);

/** The wish with another choice; one that the preset makes anyway, and that holds, does not count as a choice on top of it. */
export function withChoice(shown: ShownSetup, choice: { option: SetupOption; value: unknown }): RequestedSetup {
  const { game, wish, settled } = shown;
  const { option, value } = choice;
  const { [option.key]: _, ...others } = wish.options;
  const isAgainstRules = !isChanged(wish, option) && Object.hasOwn(settled, option.key);
  const isOwn = value === presetValue(game, wish.preset, option) && !isAgainstRules;
  return { ...wish, options: isOwn ? others : { ...others, [option.key]: value } };
}

/** The wish with other choices, by their keys, made at once. */
export const withChoices = (shown: ShownSetup, choices: Readonly<Record<string, unknown>>): RequestedSetup =>
  shown.game.options
    .filter(({ key }) => Object.hasOwn(choices, key))
    .reduce((wish, option) => withChoice({ ...shown, wish }, { option, value: choices[option.key] }), shown.wish);

/** The wish with another preset; choices on top of the former stay, but for those that the new one makes anyway. */
export function withPreset(game: SetupGame, wish: RequestedSetup, preset: string): RequestedSetup {
  const kept = game.options.filter(
    (option) => isChanged(wish, option) && wish.options[option.key] !== presetValue(game, preset, option),
  );
  return { ...wish, preset, options: Object.fromEntries(kept.map(({ key }) => [key, wish.options[key]])) };
}

/**
 * Everything that a game's own control for a setup option is given. A game exports such controls as `setupControls` from
 * `ui/setup-controls.tsx`, by the keys of its options; they are loaded when the form is shown, in the lobby and for practice.
 *
 * The control replaces the generic one in the form: it shows `name` as its label and `value`, to people who may choose and (with
 * `onChoose` null) to people who may only look. Below it, the form itself shows the option's help, why the rules refuse the value (where
 * the game's `settle` names it: `refuse(code, { key, … })`), and the way back to the preset's value.
 */
export interface SetupControlProps {
  /** The game's id. */
  readonly game: string;
  /** The field as the catalogue describes it: its key, its kind and its limits (`upTo` of a text). */
  readonly option: SetupOption;
  /** What the field is called in the reader's language. */
  readonly name: string;
  /**
   * The field's current value: what was chosen, else what the rules settle it to, else the preset's. What was chosen is here at once, before
   * the table has answered, and stays when it is refused.
   */
  readonly value: unknown;
  /** Whether the rules refuse this value, for `aria-invalid`; the reason is already shown below the control. */
  readonly isRefused: boolean;
  /**
   * Chooses another value, and asks the table at once: of what is typed, hand on a draft when typing pauses (`useDraftText` does so). Null
   * where one may only look.
   */
  readonly onChoose: ((value: unknown) => void) | null;
  /** Chooses other fields too, all at once, by their keys: where a change of this one makes sense only with theirs. Null as `onChoose` is. */
  readonly onChooseAll: ((values: Readonly<Record<string, unknown>>) => void) | null;
  /** Every field of the set-up by its key, each as its own control shows it; this one's too. */
  readonly setup: Readonly<Record<string, unknown>>;
  /**
   * What the rules last made of the wish, as far as it differs from what was chosen; this field's own key too, where `settle` brings a
   * chosen value into another form. It is of a moment ago while the table is asked, and where it refuses.
   */
  readonly settled: ResolvedSetup;
  /** How many play. */
  readonly seats: number;
  /** The name of the preset that the wish starts from. */
  readonly preset: string;
  /** Has bots play the current set-up, to see how it comes out; null if nobody can. It may go on while the set-up is changed. */
  readonly simulate: Simulate | null;
  /** The game's own words in the reader's language. */
  readonly speaker: Pick<Translator, 'text'>;
}

/** The controls that a game brings for fields of its set-up, by their keys. */
export type SetupControls = Readonly<Record<string, ComponentType<SetupControlProps>>>;

/** The fields that are asked for before all others, in sight of everybody. */
export const firstFields = (options: readonly SetupOption[]): readonly SetupOption[] =>
  options.filter(({ isFirst }) => isFirst);

/** What a game's set-up is called in the reader's language. */
export interface SetupWords {
  readonly preset: (preset: string) => { readonly name: string; readonly help: string };
  readonly option: (option: SetupOption) => { readonly name: string; readonly help: string };
  readonly value: (option: SetupOption, value: unknown) => string;
  /** The same in a few words, for a button or a sentence. */
  readonly briefly: (option: SetupOption, value: unknown) => string;
  /** The game's own. */
  readonly speaker: Pick<Translator, 'text'>;
}

/** Reads presets and values from the game's own words (load them first), options from the catalogue. */
export function useSetupWords(game: SetupGame): SetupWords {
  const { t, i18n } = useTranslation(game.id);
  const { t: kit } = useTranslation('kit');
  const speaker: SetupWords['speaker'] = { text: (key, values) => t(key, { ...values }) };
  const language = i18n.language;
  const value: SetupWords['value'] = ({ key, kind }, chosen) => {
    if (kind === 'text') return chosen === '' ? '—' : String(chosen);
    if (typeof chosen === 'boolean') return kit(chosen ? 'setup.on' : 'setup.off');
    const code = typeof chosen === 'string' ? readable(chosen) : String(chosen);
    return textOr(speaker, `fields.${key}.values.${chosen}`, code);
  };
  return {
    speaker,
    value,
    briefly: (option, chosen) => (option.kind === 'text' ? shortened : String)(value(option, chosen)),
    preset: (preset) => ({
      name: textOr(speaker, `presets.${preset}.name`, readable(preset)),
      help: textOr(speaker, `presets.${preset}.help`, ''),
    }),
    option: ({ key, name, help }) => ({ name: name[language] || readable(key), help: help[language] ?? '' }),
  };
}

/** How much of a text fits on a button. */
const BRIEF_LETTERS = 32;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= BRIEF_LETTERS ? text : `${letters.slice(0, BRIEF_LETTERS).join('').trimEnd()}…`;
}

/** How matches of a set-up are to be played by bots, to see how they come out. */
export interface SimulationOrder {
  /** The most matches that are played. */
  readonly games: number;
  /** After so long it ends with what was played until then. */
  readonly seconds: number;
  /** Told now and then how many were played. */
  readonly onProgress: (played: number) => void;
  /** Stops it; what was played is lost. */
  readonly signal: AbortSignal;
}

/** What came of it. */
export interface Simulated {
  readonly played: number;
  /** Which kind of bot was in every seat. */
  readonly bot: string;
  /** Who won how often, most often first: one of the game's sides, several joined by `+`, or `nobody`. */
  readonly winners: readonly { readonly winners: string; readonly count: number }[];
}

/** Plays matches of a set-up without the page waiting for it; null where the rules refuse the set-up. */
export type Simulate = (order: SimulationOrder) => Promise<Simulated | null>;
