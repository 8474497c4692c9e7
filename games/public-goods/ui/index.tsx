import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import type { Screen } from '../../../web/ui/screen.ts';
import type { SecretTypes } from '../../../web/ui/speech.ts';
import { type MiddleSize, Stage } from '../../../web/ui/stage.tsx';
import type { PublicGoods } from '../types.ts';
import { Asking } from './asking.tsx';
import { Middle } from './middle.tsx';
import { usePunishing } from './punishing.tsx';
import { seatsOf } from './seats.tsx';
import { useLying } from './use-lying.ts';
import { ScreenContext } from './use-screen.ts';

/** Public Goods as a person sees it: everybody round the pot, with their points and what they give, and at my edge my coins. */
const PublicGoodsScreen: Screen<PublicGoods> = (props) => {
  const { place, speaker } = props;
  const lying = useLying(props);
  const punishing = usePunishing(props);
  return (
    <ScreenContext value={props}>
      <div data-screen className="flex min-h-0 min-w-0 flex-1 flex-col short:flex-row">
        <Stage
          shape="round"
          label={speaker.text('screen.players')}
          middle={MIDDLE}
          seats={seatsOf(props, lying, punishing)}
          // Points hang below the nearest seat. Hidden under the poster, which tells all of it.
          className="mb-5 short:mb-4 [[data-poster]_&]:hidden"
        >
          <Middle lying={lying} />
        </Stage>
        {place === 'table' && <Asking punishing={punishing} />}
      </div>
    </ScreenContext>
  );
};

export default PublicGoodsScreen;

export { moments } from './moments.ts';
export { poster } from './poster.ts';

/** What only some are told. */
export const secrets: SecretTypes<PublicGoods> = { youGave: true, youSpent: true };

const MIDDLE: MiddleSize = { ring: [320, 226], rows: [190, 200] };

/** Which round it is, and the steps of a round. */
export const headline: HeadlineOf<PublicGoods> = ({ setup, table, phase }, { text }) => ({
  title: text('screen.headline.short', { round: table.round }),
  note: `${text('screen.headline.of', { rounds: setup.rounds })} · ${text(`phases.${phase}`)}`,
  ...(setup.punishment
    ? { steps: [text('phases.giving'), text('phases.punishing')], step: phase === 'giving' ? 0 : 1 }
    : {}),
});
