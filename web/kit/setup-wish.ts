/** One choice of a game's set-up, as the catalogue describes it. */
export interface SetupOption {
  readonly key: string;
  readonly kind: 'switch' | 'number' | 'choice';
  readonly default: unknown;
  readonly from?: number;
  readonly to?: number;
  readonly oneOf?: readonly unknown[];
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
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
export interface SetupWish {
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** What the preset has chosen for an option. */
export function presetValue(game: SetupGame, preset: string, option: SetupOption): unknown {
  const choices = game.presetChoices[preset] ?? {};
  return Object.hasOwn(choices, option.key) ? choices[option.key] : option.default;
}

/** What an option stands at: what was chosen on top of the preset, else the preset's own. */
export function chosenValue(game: SetupGame, wish: SetupWish, option: SetupOption): unknown {
  return isChanged(wish, option) ? wish.options[option.key] : presetValue(game, wish.preset, option);
}

export const isChanged = ({ options }: SetupWish, { key }: SetupOption): boolean => Object.hasOwn(options, key);

/** The wish with another choice; one that the preset makes anyway is no choice on top of it. */
export function withChoice(
  game: SetupGame,
  wish: SetupWish,
  choice: { option: SetupOption; value: unknown },
): SetupWish {
  const { option, value } = choice;
  const { [option.key]: _, ...others } = wish.options;
  const isOwn = value === presetValue(game, wish.preset, option);
  return { ...wish, options: isOwn ? others : { ...others, [option.key]: value } };
}

/** The wish with another preset, just as that preset is: choices on top of one need not fit another. */
export const withPreset = (wish: SetupWish, preset: string): SetupWish => ({ ...wish, preset, options: {} });
