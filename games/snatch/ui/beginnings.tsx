import { ArrowLeftRight, Gavel, Hand, X } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Captioned, PictureArrow, PictureRow, PictureRows, PictureSeat } from '../../../web/ui/picture-parts.tsx';
import { firstOf, type Good } from './goods.ts';
import { ShameToken, Token } from './token.tsx';

const tokens = (good: Good, count: number, className = 'size-8') =>
  firstOf(count).map((each) => <Token key={each} good={good} className={className} />);

const Goal = () => (
  <PictureRows>
    <PictureRow>
      <PictureSeat look={0} />
      <Captioned caption="1">{tokens('pavo', 1)}</Captioned>
      <Captioned caption="2">{tokens('elote', 1)}</Captioned>
    </PictureRow>
    <PictureRow>
      <PictureSeat look={17} />
      <Captioned caption="2">{tokens('pavo', 1)}</Captioned>
      <Captioned caption="1">{tokens('elote', 1)}</Captioned>
    </PictureRow>
  </PictureRows>
);

const Hold = () => (
  <PictureRow className="gap-6">
    <PictureRows>
      <PictureSeat look={0} />
      <span className="grid grid-cols-5">{tokens('pavo', 10, 'size-6')}</span>
    </PictureRows>
    <PictureRows>
      <PictureSeat look={17} />
      <span className="grid grid-cols-5">{tokens('elote', 10, 'size-6')}</span>
    </PictureRows>
  </PictureRow>
);

const Offer = () => (
  <PictureRow>
    {tokens('pavo', 3)}
    <ArrowLeftRight className="size-7" />
    {tokens('elote', 3)}
  </PictureRow>
);

const Answer = ({ speaker }: PictureProps) => (
  <PictureRow className="items-start gap-6">
    <Captioned caption={speaker.text('blanks.action.values.accept')}>
      <ArrowLeftRight className="size-8" />
    </Captioned>
    <Captioned caption={speaker.text('blanks.action.values.reject')}>
      <X className="size-8" />
    </Captioned>
    <Captioned caption={speaker.text('blanks.action.values.snatch')}>
      <Hand className="size-8" />
    </Captioned>
  </PictureRow>
);

const Asked = (props: PictureProps) => (
  <PictureRows>
    <Offer />
    <Answer {...props} />
  </PictureRows>
);

const After = () => (
  <PictureRow className="gap-4">
    {tokens('pavo', 3)}
    <PictureArrow />
    <span className="rounded-full bg-paper p-1">
      <ShameToken />
    </span>
    <Gavel className="size-8" />
  </PictureRow>
);

/** What SnatchGame shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'offer', 'answer', 'after'],
  pictures: { goal: Goal, hold: Hold, asked: Asked, offer: Offer, answer: Answer, after: After },
};
