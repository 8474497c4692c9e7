import { useRecorder } from '../use-recorder.ts';
import { SpeakerChoice } from './speaker-choice.tsx';

/** Who is speaker first; without one nothing goes on. */
export function SpeakerStep() {
  const { controls, text, may, does } = useRecorder();
  const canChoose = may({ type: 'setSpeaker', seat: 'random', picking: 'keep' });
  const why = canChoose || controls.record === null ? null : text('setup.speaker.othersChoose');
  return (
    <section aria-labelledby="first-speaker" className="flex flex-1 flex-col gap-4">
      <h3 id="first-speaker" className="text-title">
        {text('setup.speaker.title')}
      </h3>
      <SpeakerChoice onChoose={(seat) => void does({ type: 'setSpeaker', seat, picking: 'keep' })} />
      {why === null ? null : <p className="text-muted">{why}</p>}
    </section>
  );
}
