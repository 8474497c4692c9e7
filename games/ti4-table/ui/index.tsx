import { domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import type { Screen } from '../../../web/ui/screen.ts';
import type { Ti4Table } from '../types.ts';
import { Frame } from './frame/frame.tsx';
import { useRecording } from './frame/use-recording.ts';
import { useToasts } from './frame/use-toasts.ts';
import { TvPart } from './tv/tv-part.tsx';
import { RecorderContext } from './use-recorder.ts';

/** The table of a game that is played on a real one: what the phase asks for, with points and clocks above and the tools below. */
const Ti4Screen: Screen<Ti4Table> = (props) => {
  const toasts = useToasts();
  const recorder = useRecording(props, toasts);
  return (
    <RecorderContext value={recorder}>
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user">
          {props.place === 'tv' ? <TvPart /> : <Frame toasts={toasts} />}
        </MotionConfig>
      </LazyMotion>
    </RecorderContext>
  );
};

export default Ti4Screen;
