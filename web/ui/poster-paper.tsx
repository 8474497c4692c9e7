import { createContext, useContext } from 'react';
import { CandleDrawing } from './medallion.tsx';
import type { PieceColour } from './pieces.tsx';
import { fitted, type Typeface } from './poster-text.ts';
import { DiscDrawing } from './seat-mark.tsx';

/** What a poster is drawn on. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** How many people lie next to each other in a row of those who did not win. */
  readonly inRow: number;
}

/** As pictures are kept. */
export const POSTER: Paper = { width: 1080, height: 1350, inRow: 4 };

export const LEFT = 40;
export const acrossOf = ({ width }: Paper): number => width - 2 * LEFT;

export const PaperInUse = createContext(POSTER);

/** The paper, how wide the part of it is that is drawn on, and its middle. */
export function usePaper() {
  const paper = useContext(PaperInUse);
  return { paper, across: acrossOf(paper), middle: paper.width / 2 };
}
const FONTS: Readonly<Record<Typeface, string>> = {
  title: '"Fraunces Variable", Georgia, serif',
  plain: '"Inter Variable", system-ui, sans-serif',
};
export const PAPER = 'var(--paper)';
export const INK = 'var(--paper-ink)';
export const colourOf = (colour: PieceColour): string => `var(--piece-${colour})`;

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly children: string;
  readonly font?: Typeface;
  readonly weight?: number;
  readonly colour?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** It is made smaller, and cut in the end, to fit. */
  readonly width?: number;
  readonly isSpaced?: boolean;
}

/** A line of text. */
export function Line({ x, y, size, children, font = 'plain', weight = 640, isSpaced = false, ...more }: LineProps) {
  const { colour = 'var(--on-table)', anchor = 'middle', width = Number.POSITIVE_INFINITY } = more;
  const { text, size: fit } = fitted(children, size, width, font, isSpaced ? 0.1 : 0);
  return (
    <text
      x={x}
      y={y}
      fontSize={fit}
      fontFamily={FONTS[font]}
      fontWeight={weight}
      textAnchor={anchor}
      letterSpacing={isSpaced ? fit * 0.1 : undefined}
      fill={colour}
    >
      {text}
    </text>
  );
}

interface DiscProps {
  readonly look: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly isDead?: boolean;
}

export function Disc({ look, x, y, r, isDead = false }: DiscProps) {
  const scale = r / 34;
  return (
    <g transform={`translate(${x - 36 * scale} ${y - 36 * scale}) scale(${scale})`}>
      <ellipse cx="36" cy="41" rx="34.5" ry="34" opacity="0.28" />
      <g transform={isDead ? 'rotate(-12 36 36)' : undefined} opacity={isDead ? 0.75 : undefined}>
        <DiscDrawing look={look} />
      </g>
      {isDead && (
        <g transform="translate(54 26)">
          <CandleDrawing />
        </g>
      )}
    </g>
  );
}
