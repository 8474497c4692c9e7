import { useTranslation } from 'react-i18next';
import type { SetupGame, SetupOption } from './setup-wish.ts';
import { readable, textOr } from './text-or.ts';

/** What a game's set-up is called in the reader's language. */
export interface SetupWords {
  readonly preset: (preset: string) => { readonly name: string; readonly help: string };
  readonly option: (option: SetupOption) => { readonly name: string; readonly help: string };
  readonly value: (option: SetupOption, value: unknown) => string;
}

/** Reads presets and values from the game's own words (load them first), options from the catalogue. */
export function useSetupWords(game: SetupGame): SetupWords {
  const { t, i18n } = useTranslation(game.id);
  const { t: kit } = useTranslation('kit');
  const spoken = { text: (key: string) => t(key) };
  const language = i18n.language;
  return {
    preset: (preset) => ({
      name: textOr(spoken, `presets.${preset}.name`, readable(preset)),
      help: textOr(spoken, `presets.${preset}.help`, ''),
    }),
    option: ({ key, name, help }) => ({ name: name[language] || readable(key), help: help[language] ?? '' }),
    value: ({ key }, value) => {
      if (typeof value === 'boolean') return kit(value ? 'setup.on' : 'setup.off');
      return textOr(
        spoken,
        `fields.${key}.values.${value}`,
        typeof value === 'string' ? readable(value) : String(value),
      );
    },
  };
}
