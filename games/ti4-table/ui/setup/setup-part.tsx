import { useState } from 'react';
import { useRecorder } from '../use-recorder.ts';
import { OptionsStep } from './options-step.tsx';
import { PlayersStep } from './players-step.tsx';
import { RoundZero } from './round-zero.tsx';
import { SpeakerStep } from './speaker-step.tsx';

/** Everything before the first round: who sits where, how the table is kept, the galaxy, and the first speaker. */
export function SetupPart() {
  const { match } = useRecorder();
  if (match.phase === 'round-0') return <RoundZero />;
  if (match.phase === 'speaker-selection') return <SpeakerStep />;
  return <SettingUp />;
}

/** Two steps, of which everybody turns the leaves for themselves. */
function SettingUp() {
  const [step, setStep] = useState<'players' | 'options'>('players');
  return step === 'players' ? (
    <PlayersStep onNext={() => setStep('options')} />
  ) : (
    <OptionsStep onBack={() => setStep('players')} />
  );
}
