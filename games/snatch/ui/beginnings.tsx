import { ArrowLeftRight, Gavel, Hand, X } from 'lucide-react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Picture } from '../../../web/ui/picture-parts.tsx';
import { firstOf, type Good } from '../reading/goods.ts';
import type { Setup } from '../types.ts';
import { ShameToken, Token } from './token.tsx';

const tokens = (good: Good, count: number, className = 'size-8') =>
  firstOf(count).map((each) => <Token key={each} good={good} className={className} />);

/** The numbers of the match, or the usual ones. */
const numbersIn = ({ setup }: PictureProps) => setup as Setup;

function Goal(props: PictureProps) {
  const { ownWorth, otherWorth } = numbersIn(props);
  return (
    <Picture.Rows>
      <Picture.Row>
        <Picture.Seat look={0} />
        <Picture.Captioned caption={String(ownWorth)}>{tokens('pavo', 1)}</Picture.Captioned>
        <Picture.Captioned caption={String(otherWorth)}>{tokens('elote', 1)}</Picture.Captioned>
      </Picture.Row>
      <Picture.Row>
        <Picture.Seat look={17} />
        <Picture.Captioned caption={String(otherWorth)}>{tokens('pavo', 1)}</Picture.Captioned>
        <Picture.Captioned caption={String(ownWorth)}>{tokens('elote', 1)}</Picture.Captioned>
      </Picture.Row>
    </Picture.Rows>
  );
}

function Hold(props: PictureProps) {
  const { pavosP1, elotesP1, pavosP2, elotesP2 } = numbersIn(props);
  const held = (pavos: number, elotes: number) => (
    <span className="grid grid-cols-5">
      {tokens('pavo', pavos, 'size-6')}
      {tokens('elote', elotes, 'size-6')}
    </span>
  );
  return (
    <Picture.Row className="gap-6">
      <Picture.Rows>
        <Picture.Seat look={0} />
        {held(pavosP1, elotesP1)}
      </Picture.Rows>
      <Picture.Rows>
        <Picture.Seat look={17} />
        {held(pavosP2, elotesP2)}
      </Picture.Rows>
    </Picture.Row>
  );
}

const Offer = () => (
  <Picture.Row>
    {tokens('pavo', 3)}
    <ArrowLeftRight className="size-7" />
    {tokens('elote', 3)}
  </Picture.Row>
);

const Answer = ({ speaker }: PictureProps) => (
  <Picture.Row className="items-start gap-6">
    <Picture.Captioned caption={speaker.text('blanks.action.values.accept')}>
      <ArrowLeftRight className="size-8" />
    </Picture.Captioned>
    <Picture.Captioned caption={speaker.text('blanks.action.values.reject')}>
      <X className="size-8" />
    </Picture.Captioned>
    <Picture.Captioned caption={speaker.text('blanks.action.values.snatch')}>
      <Hand className="size-8" />
    </Picture.Captioned>
  </Picture.Row>
);

const Asked = (props: PictureProps) => (
  <Picture.Rows>
    <Offer />
    <Answer {...props} />
  </Picture.Rows>
);

const After = () => (
  <Picture.Row className="gap-4">
    {tokens('pavo', 3)}
    <Picture.Arrow />
    <span className="rounded-full bg-paper p-1">
      <ShameToken />
    </span>
    <Gavel className="size-8" />
  </Picture.Row>
);

/** What SnatchGame shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'offer', 'answer', 'after'],
  pictures: { goal: Goal, hold: Hold, asked: Asked, offer: Offer, answer: Answer, after: After },
};
