import type { ComponentType } from 'react';
import type { Translator } from '../../games/game-package.ts';
import type { ResolvedSetup, SetupOption } from './requested-setup.ts';
import type { Simulate } from './simulating.ts';

/**
 * Everything that a game's own control of one of its set-up's fields is given. A game brings such controls as `setupControls` in
 * `screen/setup-controls.tsx`, by the keys of its fields; they are loaded when the form is shown, in the lobby and for practice.
 *
 * The control stands in the form where the generic one would: it shows `name` as its label and `value`, to whoever may choose and (with
 * `onChoose` null) to whoever may only look. Below it the form itself shows the field's help, why the rules refuse the value (where
 * `settle` names the field: `no(code, { key, … })`), and the way back to the preset's value.
 */
export interface SetupControlProps {
  /** The game's id. */
  readonly game: string;
  /** The field as the catalogue describes it: its key, its kind and its limits (`upTo` of a text). */
  readonly option: SetupOption;
  /** What the field is called in the reader's language. */
  readonly name: string;
  /**
   * What the field stands at: what was chosen, else what the rules settle it to, else the preset's. What was chosen is here at once, before
   * the table has answered, and stays when it is refused.
   */
  readonly value: unknown;
  /** Whether the rules refuse this value, for `aria-invalid`; the reason stands below the control already. */
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
  /** Has bots play the set-up as it stands, to see how it comes out; null where nobody can. It may go on while the set-up is changed. */
  readonly simulate: Simulate | null;
  /** The game's own words in the reader's language. */
  readonly speaker: Pick<Translator, 'text'>;
}

/** A game's own control. `isFirst`: what it asks is asked before anything else of the set-up, and in sight of everybody. */
export type OwnSetupControl = ComponentType<SetupControlProps> & { readonly isFirst?: boolean };

/** The controls that a game brings for fields of its set-up, by their keys. */
export type SetupControls = Readonly<Record<string, OwnSetupControl>>;

/** The fields that are asked for first. */
export const firstFields = (options: readonly SetupOption[], controls: SetupControls): readonly SetupOption[] =>
  options.filter(({ key }) => Object.hasOwn(controls, key) && controls[key]?.isFirst === true);
