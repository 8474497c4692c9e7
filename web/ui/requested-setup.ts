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

/** What an option stands at: what was chosen on top of the preset, else what follows, else the preset's own. */
export function chosenValue({ game, wish, settled }: ShownSetup, option: SetupOption): unknown {
  if (isChanged(wish, option)) return wish.options[option.key];
  return Object.hasOwn(settled, option.key) ? settled[option.key] : presetValue(game, wish.preset, option);
}

/** Every option by its key, as it stands. */
export const chosenSetup = (shown: ShownSetup): Readonly<Record<string, unknown>> =>
  Object.fromEntries(shown.game.options.map((option) => [option.key, chosenValue(shown, option)]));

export const isChanged = ({ options }: RequestedSetup, { key }: SetupOption): boolean => Object.hasOwn(options, key);

/** The wish with another choice; one that the preset makes anyway, and that holds, is no choice on top of it. */
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
