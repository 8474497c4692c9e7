import type { ReactNode } from 'react';
import type { Beginnings, PictureProps } from '../../../web/ui/beginnings.ts';
import { Picture } from '../../../web/ui/picture-parts.tsx';
import { Pips } from '../../../web/ui/pieces.tsx';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Composition } from '../facts/piece-sets.ts';
import type { Event, LiapTui, Setup } from '../types.ts';
import { PieceBack, PieceDrawing } from './piece.tsx';
import { ScreenContext } from './use-screen.ts';

/** The red general, the black one, and numbers from 3 up, of which there are two each. */
const RED = 31;
const BLACK = 30;
const numbered = (value: number): number => 8 + 2 * (value - 3);

/** Pieces are drawn as the usual set has them. */
const USUAL: Composition = { pieceSet: 'numbers32', generals: 2, crowd: 'low' };

const SIZE = 'w-9';

function OfNumbers({ speaker, children }: PictureProps & { readonly children: ReactNode }) {
  const shown = { speaker, match: { setup: USUAL } } as unknown as ScreenProps<LiapTui>;
  return <ScreenContext value={shown}>{children}</ScreenContext>;
}

const pieces = (...all: readonly number[]) =>
  all.map((piece) => <PieceDrawing key={piece} piece={piece} className={SIZE} />);

/** The set-up of the match, or the usual one. */
const rulesOf = ({ setup }: PictureProps) => setup as Setup;

const Goal = (props: PictureProps) => (
  <Picture.Row className="gap-6">
    <Picture.Captioned caption={`${3 * rulesOf(props).pilePoints} + ${rulesOf(props).keptBonus}`}>
      <Picture.Seat look={0} plate="3" />
      <Pips filled={3} of={3} className="text-large" />
    </Picture.Captioned>
    <Picture.Captioned caption={`−${2 * rulesOf(props).missPenalty}`}>
      <Picture.Seat look={17} plate="1" />
      <Pips filled={3} of={1} className="text-large" />
    </Picture.Captioned>
  </Picture.Row>
);

const Hold = (props: PictureProps) => (
  <OfNumbers {...props}>
    <Picture.Row className="gap-1">
      {pieces(RED, BLACK, numbered(13), numbered(11), numbered(8), numbered(6), numbered(5), numbered(3))}
    </Picture.Row>
  </OfNumbers>
);

const Asked = (props: PictureProps) => (
  <OfNumbers {...props}>
    <Picture.Rows>
      <Picture.Row>
        <Picture.Seat look={0} plate="2 ?" />
      </Picture.Row>
      <Picture.Row className="gap-1">{pieces(numbered(12), numbered(12) + 1)}</Picture.Row>
    </Picture.Rows>
  </OfNumbers>
);

const Declare = () => (
  <Picture.Row className="gap-4">
    {[3, 0, 2, 4].map((count, at) => (
      <Picture.Seat key={count} look={at * 17} plate={String(count)} />
    ))}
  </Picture.Row>
);

const Lead = (props: PictureProps) => (
  <OfNumbers {...props}>
    <Picture.Row>
      <Picture.Seat look={0} />
      <Picture.Arrow />
      {pieces(numbered(12), numbered(7))}
    </Picture.Row>
  </OfNumbers>
);

const Follow = (props: PictureProps) => (
  <OfNumbers {...props}>
    <Picture.Row className="gap-4">
      {[17, 34, 51].map((look) => (
        <Picture.Rows key={look} className="gap-1">
          <Picture.Seat look={look} />
          <span className="flex gap-0.5">
            <PieceBack className="w-7" />
            <PieceBack className="w-7" />
          </span>
        </Picture.Rows>
      ))}
    </Picture.Row>
  </OfNumbers>
);

const Take = (props: PictureProps) => (
  <OfNumbers {...props}>
    <Picture.Row>
      {pieces(numbered(12), numbered(7))}
      <span className="font-title text-title">&lt;</span>
      {pieces(RED, numbered(3))}
    </Picture.Row>
  </OfNumbers>
);

const Weak = (props: PictureProps) => (
  <OfNumbers {...props}>
    <Picture.Row className="gap-1">
      {pieces(numbered(9), numbered(7), numbered(5), numbered(4))}
      <Picture.Arrow />
      <span className="font-semibold font-title text-title">×{rulesOf(props).firstRedeal}</span>
    </Picture.Row>
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
