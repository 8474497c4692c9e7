import { Minus } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Picture } from '../../../web/ui/picture-parts.tsx';
import { PIECE_COLOURS } from '../../../web/ui/pieces.tsx';
import { numberText } from '../text/index.ts';
import type { Setup } from '../types.ts';
import { Coin, Purse } from './coin.tsx';
import { Pot } from './pot.tsx';
import { firstOf } from './use-screen.ts';

const coins = (count: number, className = 'size-4') => (
  <span className="grid grid-cols-5 gap-0.5">
    {firstOf(count).map((at) => (
      <Coin key={at} className={className} />
    ))}
  </span>
);

const Goal = () => (
  <Picture.Row className="gap-5">
    <Picture.Captioned caption="214">
      <Picture.Seat look={0} />
    </Picture.Captioned>
    <Pot fill={0.7} isGrown className="w-28" />
    <Picture.Captioned caption="236">
      <Picture.Seat look={17} />
    </Picture.Captioned>
  </Picture.Row>
);

const Hold = () => (
  <Picture.Row className="gap-4">
    <Picture.Seat look={0} />
    {coins(20)}
  </Picture.Row>
);

const Give = () => (
  <Picture.Row className="gap-4">
    {[0, 17, 34, 51].map((look) => (
      <Picture.Rows key={look} className="gap-1">
        <Picture.Seat look={look} />
        <Purse className="size-8" />
      </Picture.Rows>
    ))}
  </Picture.Row>
);

const Grow = ({ speaker }: PictureProps) => (
  <Picture.Row className="gap-3">
    <Picture.Captioned caption="50">
      <Pot fill={0.38} isGrown={false} className="w-24" />
    </Picture.Captioned>
    <span className="font-bold font-title text-large">× {numberText(1.6, speaker)}</span>
    <Picture.Captioned caption="80">
      <Pot fill={0.6} isGrown className="w-24" />
    </Picture.Captioned>
  </Picture.Row>
);

/** The example of the rules: fifty of eighty points. */
const GIFTS = [
  { look: 0, given: 20 },
  { look: 17, given: 20 },
  { look: 34, given: 10 },
  { look: 51, given: 0 },
];

const Share = () => (
  <Picture.Row className="gap-4">
    {GIFTS.map(({ look, given }) => (
      <Picture.Captioned key={look} caption={`${20 - given} + 20`}>
        <Picture.Seat look={look} plate={String(given)} />
      </Picture.Captioned>
    ))}
  </Picture.Row>
);

const Punish = ({ setup }: PictureProps) => (
  <Picture.Row className="gap-4">
    <Picture.Captioned caption={`−${(setup as Setup).punishmentCost}`}>
      <Picture.Seat look={0} />
    </Picture.Captioned>
    <Picture.Arrow />
    <Picture.Captioned caption={`−${(setup as Setup).punishmentEffect}`}>
      <Picture.Seat look={51} />
    </Picture.Captioned>
    <span className={`${PIECE_COLOURS.brick} rounded-full p-1.5 text-paper`}>
      <Minus className="size-5" />
    </span>
  </Picture.Row>
);

const Asked = ({ speaker }: PictureProps) => (
  <Picture.Row className="gap-4">
    <Picture.Captioned caption={speaker.text('screen.give.everything')}>{coins(20, 'size-3.5')}</Picture.Captioned>
    <Pot fill={0.4} isGrown={false} className="w-24" />
    <Picture.Captioned caption={speaker.text('screen.give.nothing')}>
      <Purse className="size-9" />
    </Picture.Captioned>
  </Picture.Row>
);

/** What Public Goods shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'give', 'grow', 'share', 'punish'],
  pictures: { goal: Goal, hold: Hold, asked: Asked, give: Give, grow: Grow, share: Share, punish: Punish },
};
