import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Picture } from '../../../web/ui/picture-parts.tsx';
import type { Disc, Event, Setup } from '../types.ts';
import { DiscBack, DiscFace, DiscStack, OwnedPips, WonMark } from './disc.tsx';

const faces = (size: string, ...discs: readonly Disc[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a picture does not change
  discs.map((disc, at) => <DiscFace key={at} disc={disc} className={size} />);

const Goal = ({ setup }: PictureProps) => (
  <Picture.Rows>
    <Picture.Row>
      {faces('w-11', 'flower', 'flower', 'flower')}
      <Picture.Arrow />
      {Array.from({ length: (setup as Setup).goal }, (_, won) => won).map((won) => (
        <WonMark key={won} className={won === 0 ? 'size-10' : '-ml-4 size-10'} />
      ))}
    </Picture.Row>
  </Picture.Rows>
);

/** What everybody begins with. */
const startOf = ({ setup }: PictureProps): readonly Disc[] => {
  const { flowers, skulls } = setup as Setup;
  return [...Array<Disc>(flowers).fill('flower'), ...Array<Disc>(skulls).fill('skull')];
};

const Hold = (props: PictureProps) => <Picture.Row>{faces('w-14', ...startOf(props))}</Picture.Row>;

const Asked = () => (
  <Picture.Row className="gap-5">
    <span className="flex">
      <DiscFace disc="flower" className="w-12" />
      <DiscFace disc="skull" className="-ml-4 w-12" />
    </span>
    <span className="flex gap-1.5">
      {[1, 2, 3].map((number) => (
        <Picture.Bubble key={number}>{number}</Picture.Bubble>
      ))}
    </span>
  </Picture.Row>
);

const LOOKS = [0, 17, 34];

const Lay = () => (
  <Picture.Row className="gap-6">
    {LOOKS.map((look, at) => (
      <Picture.Rows key={look} className="gap-1">
        <Picture.Seat look={look} />
        <DiscStack count={at === 1 ? 2 : 1} look={look} className="w-11" />
      </Picture.Rows>
    ))}
  </Picture.Row>
);

const Bid = ({ speaker }: PictureProps) => (
  <Picture.Row className="gap-6">
    {LOOKS.map((look, at) => (
      <Picture.Rows key={look} className="gap-1.5">
        <Picture.Bubble>{at === 2 ? speaker.text('commands.pass') : at + 2}</Picture.Bubble>
        <Picture.Seat look={look} />
      </Picture.Rows>
    ))}
  </Picture.Row>
);

const TurnOver = () => (
  <Picture.Row>
    <Picture.Seat look={17} />
    {faces('w-11', 'flower', 'flower')}
    <Picture.Arrow />
    <DiscBack look={0} className="w-11" />
    <DiscBack look={34} className="w-11" />
  </Picture.Row>
);

const Win = () => (
  <Picture.Row>
    {faces('w-11', 'flower', 'flower', 'flower')}
    <Picture.Arrow />
    <WonMark className="size-11" />
  </Picture.Row>
);

const Lose = (props: PictureProps) => (
  <Picture.Row>
    {faces('w-11', 'flower', 'skull')}
    <Picture.Arrow />
    <span className="text-title">
      <OwnedPips owned={startOf(props).length - 1} of={startOf(props).length} />
    </span>
  </Picture.Row>
);

const Bluff = ({ speaker }: PictureProps) => (
  <Picture.Row>
    <Picture.Rows className="gap-1.5">
      <Picture.Bubble>{speaker.text('screen.bids', { number: 1 })}</Picture.Bubble>
      <Picture.Seat look={34} />
    </Picture.Rows>
    <DiscFace disc="skull" className="w-14" />
    <Picture.Arrow />
    <Picture.Rows className="gap-1.5">
      <Picture.Bubble>{speaker.text('screen.bids', { number: 3 })}</Picture.Bubble>
      <Picture.Seat look={0} />
    </Picture.Rows>
  </Picture.Row>
);

/** What Skull shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'lay', 'bid', 'turnOver', 'win', 'lose', 'bluff'],
  pictures: {
    ...{
      goal: Goal,
      hold: Hold,
      asked: Asked,
      lay: Lay,
      bid: Bid,
      turnOver: TurnOver,
      win: Win,
      lose: Lose,
      bluff: Bluff,
    },
  },
  eventKey: (told, _match, seat) => {
    const event = told as Event;
    if (event.type === 'turnedOver') return event.disc === 'skull' ? 'turnedOver-skull' : 'turnedOver';
    const isMine = 'seat' in event && event.seat === seat;
    return isMine && (event.type === 'succeeded' || event.type === 'failed') ? `${event.type}-mine` : event.type;
  },
};
