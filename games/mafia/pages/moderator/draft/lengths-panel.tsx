import { useState } from 'react';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import type { PhaseMinutes } from '../../../moderator/game/index.ts';
import { readMinutes } from '../../../moderator/game/index.ts';
import { lengthIn } from '../../../moderator/game/terminal/sentences.ts';
import { Panel } from '../kit/panel.tsx';
import { useTranslator } from '../kit/voice.ts';

interface LengthsPanelProps {
  readonly minutes: PhaseMinutes;
  readonly onChange: (minutes: PhaseMinutes) => void;
}

/** MF-155: how long nights and days last. */
export function LengthsPanel({ minutes, onChange }: LengthsPanelProps) {
  const { say } = useTranslator();
  return (
    <Panel title={say('lengths.title')}>
      <p className="text-muted text-small">{say('lengths.help')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Length
          label={say('lengths.night')}
          value={minutes.night}
          onChange={(night) => onChange({ ...minutes, night })}
        />
        <Length label={say('lengths.day')} value={minutes.day} onChange={(day) => onChange({ ...minutes, day })} />
      </div>
    </Panel>
  );
}

interface LengthProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

function Length({ label, value, onChange }: LengthProps) {
  const { say, text } = useTranslator();
  const [draft, setDraft] = useState({ written: value === null ? '' : String(value), over: value });
  // What is kept may change elsewhere: by a line of the list, or in another tab.
  if (value !== draft.over) setDraft({ written: value === null ? '' : String(value), over: value });
  const write = (written: string) => {
    const meant = readMinutes(written);
    const isNone = written.trim() === '';
    setDraft({ written, over: isNone || meant !== null ? meant : value });
    if ((isNone || meant !== null) && meant !== value) onChange(meant);
  };
  const { written } = draft;
  const isWrong = written.trim() !== '' && readMinutes(written) === null;
  return (
    <TextField
      label={label}
      value={written}
      onChange={write}
      inputMode="text"
      autoComplete="off"
      placeholder={say('lengths.none')}
      error={isWrong ? say('lengths.wrong') : null}
      help={value === null || isWrong ? say('lengths.example') : lengthIn(text, value * 60_000)}
    />
  );
}
