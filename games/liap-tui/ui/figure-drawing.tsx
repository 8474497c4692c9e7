import type { ReactNode } from 'react';
import type { Figure } from './piece-faces.ts';

const SPOKES = [0, 45, 90, 135];

/** Drawn in a square of 24, in the colour of the text. */
const DRAWN: Readonly<Record<Figure, ReactNode>> = {
  GENERAL: <path d="M3.4 17.5 2 7l5.6 4.2L12 3.5l4.4 7.7L22 7l-1.4 10.5zM3.6 19.2h16.8v2.6H3.6z" fill="currentColor" />,
  ADVISOR: (
    <>
      <path d="M12 21.5 1.5 10C7.3 4 16.7 4 22.5 10Z" fill="currentColor" />
      <path d="M12 18.5 6.8 8.6M12 18.5V7.4M12 18.5l5.2-9.9" className="stroke-(--hollow)" strokeWidth="1.3" />
    </>
  ),
  ELEPHANT: (
    <>
      <path
        d="M3 20.5v-8.2A7 7 0 0 1 10 5.3h4.3a6 6 0 0 1 6 6v5.9c0 .8.4 1.2 1.4 1.2v2.3c-2.7.1-4.1-1.1-4.1-3.4v-3.1h-1.3v6.3h-3.4v-4.2H8.6v4.2z"
        fill="currentColor"
      />
      <circle cx="16.4" cy="9.8" r="1.2" className="fill-(--hollow)" />
    </>
  ),
  CHARIOT: (
    <g fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="8.8" strokeWidth="3" />
      {SPOKES.map((turn) => (
        <path key={turn} d="M12 3.5v17" strokeWidth="1.7" transform={`rotate(${turn} 12 12)`} />
      ))}
      <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
    </g>
  ),
  HORSE: (
    <>
      <path
        d="M7 21.5c.3-4.4 3.7-5.9 4.3-9.3-1.7 1.3-3.7 1.7-5.4 3.3-1.1.9-2.8.4-3.1-.8-.3-1.1.5-2.1 1.3-3.1C5.8 9.3 6.5 6.2 9.4 5l.3-3 3 2.2c5.3 1 8.4 5.2 7.9 10.9-.2 2.4-.5 4.5-.8 6.4z"
        fill="currentColor"
      />
      <circle cx="10.2" cy="8.2" r="1.1" className="fill-(--hollow)" />
    </>
  ),
  CANNON: (
    <>
      <path d="M4.8 8.2 20.3 2.6l2.2 6-15.5 5.7z" fill="currentColor" />
      <circle cx="8.5" cy="16" r="5.7" fill="currentColor" />
      <circle cx="8.5" cy="16" r="2.3" className="fill-(--hollow)" />
      <path d="M12 21.5h9" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  SOLDIER: (
    <path
      d="M12 2.2a4.3 4.3 0 0 1 2.7 7.6c1.2 3.5 2 5.3 4.3 7.7v4H5v-4c2.3-2.4 3.1-4.2 4.3-7.7A4.3 4.3 0 0 1 12 2.2z"
      fill="currentColor"
    />
  ),
};

/** A figure of our own drawing; `--hollow` is the colour of its holes. */
export function FigureDrawing({ figure }: { readonly figure: Figure }) {
  return DRAWN[figure];
}
