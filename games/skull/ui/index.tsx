import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import { type Screen, type ScreenProps, useAnswer } from '../../../web/ui/screen.ts';
import { SeatMark } from '../../../web/ui/seat-mark.tsx';
import type { SecretTypes } from '../../../web/ui/speech.ts';
import { type MiddleSize, Stage, seatsFrom } from '../../../web/ui/stage.tsx';
import type { Skull } from '../types.ts';
import { Asking } from './asking.tsx';
import { DiscFace } from './disc.tsx';
import { Mats, nameOf } from './mats.tsx';
import { Middle } from './middle.tsx';
import { seatsOf } from './seats.tsx';
import { ScreenContext, sceneOf } from './use-screen.ts';

const MIDDLE: MiddleSize = { ring: [600, 300], rows: [320, 320] };

/** Skull as a person sees it: everybody's mat before them on the table, and at my edge my discs and what is asked. */
const SkullScreen: Screen<Skull> = (props) => {
  const { match, place, speaker, answer } = props;
  const { send, isSending, refusal } = useAnswer(answer);
  const shown = { ...props, scene: sceneOf(props) };
  const answers = { isSending, onAnswer: (command: Skull['command']) => void send(command) };
  return (
    <ScreenContext value={shown}>
      <div data-screen className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Stage
          shape="cards"
          label={speaker.text('screen.players')}
          middle={MIDDLE}
          seats={seatsOf(shown)}
          // Under the poster, which tells all of it.
          className="[[data-poster]_&]:hidden"
        >
          <Mats {...answers}>
            <Middle />
          </Mats>
        </Stage>
        {match.hands !== null && <OpenHands {...props} hands={match.hands} />}
        {place === 'table' && <Asking {...answers} refusal={refusal} />}
      </div>
    </ScreenContext>
  );
};

export default SkullScreen;

export { moments } from './moments.ts';
export { poster } from './poster.ts';

/** What only some are told. */
export const secrets: SecretTypes<Skull> = { youLaid: true, youLost: true };

interface OpenHandsProps extends Pick<ScreenProps<Skull>, 'match' | 'seat' | 'faces' | 'speaker'> {
  readonly hands: NonNullable<ScreenProps<Skull>['match']['hands']>;
}

/** Everybody's discs, where all hands lie open: those on the mat, from bottom to top, and those in the hand. */
function OpenHands({ match, hands, seat, faces, speaker }: OpenHandsProps) {
  return (
    <section className="border-line border-t bg-surface px-3 py-2 lg:rounded-t-[1.125rem] lg:border-x">
      <h2 className="sr-only">{speaker.text('screen.allHands')}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-3">
        {seatsFrom(seat, match.seats).map((at) => (
          <li key={at} className="flex min-h-8 min-w-0 items-center gap-1.5">
            <SeatMark look={faces[at]?.look ?? at} size="small" label={speaker.seat(at)} />
            {(['stack', 'discs'] as const).map((part) => (
              <span key={part} className="flex not-first:border-line not-first:border-s not-first:ps-1.5">
                <span className="sr-only">{speaker.text(`screen.openHand.${part}`)}</span>
                {(hands[at]?.[part] ?? []).map((disc, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: discs of a kind are all alike
                  <span key={index}>
                    <DiscFace disc={disc} className="w-6" />
                    <span className="sr-only">{nameOf(disc, speaker)}</span>
                  </span>
                ))}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which round and phase it is, and what wins. */
export const headline: HeadlineOf<Skull> = ({ setup, table, phase }, { text }) => ({
  title: text('screen.headline.round', { round: table.round }),
  note: text('screen.headline.goal', { count: setup.goal }),
  steps: [text('screen.headline.lay'), text('phases.bidding'), text('phases.challenge')],
  step: phase === 'first' || phase === 'turn' ? 0 : phase === 'bidding' ? 1 : 2,
});
