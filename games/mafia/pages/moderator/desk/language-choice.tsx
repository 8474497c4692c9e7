import { Select } from '../../../../../web/ui/select.tsx';
import { LANGUAGES } from '../kit/voice.ts';
import { useRoom } from './room.ts';

/** The language of everything that is copied for the players, whatever the moderator reads in. */
export function LanguageChoice() {
  const { kept, change, voice } = useRoom();
  return (
    <Select
      label={voice.say('language.label')}
      value={kept.language}
      onChange={(language) => change({ language })}
      choices={LANGUAGES.map((language) => ({ value: language, label: voice.say(`language.${language}`) }))}
      className="max-w-60"
    />
  );
}
