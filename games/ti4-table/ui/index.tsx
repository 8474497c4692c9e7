import { lazy, Suspense } from 'react';
import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import type { Screen } from '../../../web/ui/screen.ts';
import type { SecretTypes } from '../../../web/ui/speech.ts';
import type { Ti4Table } from '../types.ts';
import { Frame } from './frame/frame.tsx';
import { useRecording, useToasts } from './frame/recording.ts';
import { RecorderContext } from './recorder.ts';
import './table.css';
import './wide.css';
import './tv.css';

/** A phone does not need it. */
const TvPart = lazy(async () => ({ default: (await import('./tv/tv.tsx')).TvPart }));

/** The table of a game that is played on a real one: what the phase asks for, with the score round the table's rim and the tools below. */
const Ti4Screen: Screen<Ti4Table> = (props) => {
  const toasts = useToasts();
  const recorder = useRecording(props, toasts);
  return (
    <RecorderContext value={recorder}>
      {props.place === 'table' && (
        <p role="status" className="sr-only">
          {recorder.isIgnored ? recorder.text('frame.ignored') : null}
        </p>
      )}
      <Suspense>{props.place === 'tv' ? <TvPart /> : <Frame toasts={toasts} />}</Suspense>
    </RecorderContext>
  );
};

/** Which round it is, and the phase. */
export const headline: HeadlineOf<Ti4Table> = ({ table, phase }, { text }) => {
  const name = text(`phases.${phase}`);
  return phase === 'setup' ? { title: name } : { title: text('end.round', { round: table.round }), note: name };
};

/** Everybody is told everything. */
export const secrets: SecretTypes<Ti4Table> = {};

export { placesOf } from './places.ts';

export default Ti4Screen;
