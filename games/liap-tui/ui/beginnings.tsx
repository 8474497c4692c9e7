import type { ReactNode } from 'react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Captioned, PictureArrow, PictureRow, PictureRows, PictureSeat } from '../../../web/ui/picture-parts.tsx';
import { Pips } from '../../../web/ui/pieces.tsx';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Event, LiapTui } from '../types.ts';
import { PieceBack, PieceDrawing } from './piece.tsx';
import { ScreenContext } from './use-screen.ts';

/** The red general, the black one, and numbers from 3 up, of which there are two each. */
const RED = 31;
const BLACK = 30;
const numbered = (value: number): number => 8 + 2 * (value - 3);

const SIZE = 'w-9';

/** Pieces are drawn as the usual set has them. */
function OfNumbers({ speaker, children }: PictureProps & { readonly children: ReactNode }) {
  const shown = { speaker, match: { setup: { pieceSet: 'numbers32' } } } as unknown as ScreenProps<LiapTui>;
  return <ScreenContext value={shown}>{children}</ScreenContext>;
}

const pieces = (...all: readonly number[]) =>
  all.map((piece) => <PieceDrawing key={piece} piece={piece} className={SIZE} />);

const Goal = () => (
  <PictureRow className="gap-6">
    <Captioned caption="3 + 5">
      <PictureSeat look={0} plate="3" />
      <Pips filled={3} of={3} className="text-large" />
    </Captioned>
    <Captioned caption="−2">
      <PictureSeat look={17} plate="1" />
      <Pips filled={3} of={1} className="text-large" />
    </Captioned>
  </PictureRow>
);

const Hold = (props: PictureProps) => (
  <OfNumbers {...props}>
    <PictureRow className="gap-1">
      {pieces(RED, BLACK, numbered(13), numbered(11), numbered(8), numbered(6), numbered(5), numbered(3))}
    </PictureRow>
  </OfNumbers>
);

const Asked = (props: PictureProps) => (
  <OfNumbers {...props}>
    <PictureRows>
      <PictureRow>
        <PictureSeat look={0} plate="2 ?" />
      </PictureRow>
      <PictureRow className="gap-1">{pieces(numbered(12), numbered(12) + 1)}</PictureRow>
    </PictureRows>
  </OfNumbers>
);

const Declare = () => (
  <PictureRow className="gap-4">
    {[3, 0, 2, 4].map((count, at) => (
      <PictureSeat key={count} look={at * 17} plate={String(count)} />
    ))}
  </PictureRow>
);

const Lead = (props: PictureProps) => (
  <OfNumbers {...props}>
    <PictureRow>
      <PictureSeat look={0} />
      <PictureArrow />
      {pieces(numbered(12), numbered(7))}
    </PictureRow>
  </OfNumbers>
);

const Follow = (props: PictureProps) => (
  <OfNumbers {...props}>
    <PictureRow className="gap-4">
      {[17, 34, 51].map((look) => (
        <PictureRows key={look} className="gap-1">
          <PictureSeat look={look} />
          <span className="flex gap-0.5">
            <PieceBack className="w-7" />
            <PieceBack className="w-7" />
          </span>
        </PictureRows>
      ))}
    </PictureRow>
  </OfNumbers>
);

const Take = (props: PictureProps) => (
  <OfNumbers {...props}>
    <PictureRow>
      {pieces(numbered(12), numbered(7))}
      <span className="font-title text-title">&lt;</span>
      {pieces(RED, numbered(3))}
    </PictureRow>
  </OfNumbers>
);

const Weak = (props: PictureProps) => (
  <OfNumbers {...props}>
    <PictureRow className="gap-1">
      {pieces(numbered(9), numbered(7), numbered(5), numbered(4))}
      <PictureArrow />
      <span className="font-semibold font-title text-title">×2</span>
    </PictureRow>
  </OfNumbers>
);

/** What Liap Tui shows people who do not know it yet. */
export const beginnings: Beginnings = {
  steps: ['goal', 'hold', 'declare', 'lead', 'follow', 'take', 'weak'],
  pictures: {
    ...{ goal: Goal, hold: Hold, asked: Asked, declare: Declare, lead: Lead, follow: Follow, take: Take, weak: Weak },
  },
  eventKey: (told, _match, seat) => {
    const event = told as Event;
    return event.type === 'turnWon' && event.seat === seat ? 'turnWon-mine' : event.type;
  },
};
