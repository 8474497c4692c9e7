import { useTranslation } from 'react-i18next';
import type { Translator } from '../../games/game-package.ts';
import type { SetupGame, SetupOption } from './requested-setup.ts';
import { readable, textOr } from './text-or.ts';

/** What a game's set-up is called in the reader's language. */
export interface SetupWords {
  readonly preset: (preset: string) => { readonly name: string; readonly help: string };
  readonly option: (option: SetupOption) => { readonly name: string; readonly help: string };
  readonly value: (option: SetupOption, value: unknown) => string;
  /** The same in a few words, where it stands on a button or in a sentence. */
  readonly briefly: (option: SetupOption, value: unknown) => string;
  /** The game's own. */
  readonly speaker: Pick<Translator, 'text'>;
}

/** So much of a text stands on a button. */
const BRIEF_LETTERS = 32;

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

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= BRIEF_LETTERS ? text : `${letters.slice(0, BRIEF_LETTERS).join('').trimEnd()}…`;
}
