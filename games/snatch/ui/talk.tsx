import { Check, MessagesSquare } from 'lucide-react';
import { MarkedName } from '../../../web/ui/seat-mark.tsx';
import { ANSWERER, OFFERER } from './goods.ts';
import { useScreen } from './screen-context.ts';
import { useNames } from './use-names.ts';

/** The time to write before a round: what it is for, and who is done. */
export function Talk() {
  const { match, seat, faces, speaker } = useScreen();
  const { nameOf } = useNames();
  const { talkDone } = match.table;
  const other = faces.find((face) => face.seat !== seat);
  const isWithBot = seat !== null && other?.isBot === true;
  return (
    <div className="flex flex-col items-center gap-2 py-2 text-center">
      <MessagesSquare aria-hidden className="size-10 text-info" strokeWidth={1.5} />
      <h2 className="text-large">{speaker.text(seat === null ? 'screen.talk.watch' : 'screen.talk.title')}</h2>
      <p className="max-w-104 text-balance">{speaker.text('screen.talk.binds')}</p>
      {seat !== null && (
        <p className="max-w-104 text-balance text-muted text-small">
          {isWithBot ? speaker.text('screen.talk.bot', { name: other.name }) : speaker.text('screen.talk.where')}
        </p>
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {[OFFERER, ANSWERER].map((of) => (
          <li
            key={of}
            className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 text-small"
          >
            <MarkedName look={faces[of]?.look ?? of} name={nameOf(of)} />
            {talkDone[of] && <Check aria-hidden className="size-4 text-success" strokeWidth={3} />}
            <span className="text-muted">
              {speaker.text(`screen.talk.${talkDone[of] ? 'isDone' : 'isTalking'}.${of === seat ? 'you' : 'other'}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
