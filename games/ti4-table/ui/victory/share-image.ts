import type { Colour } from '../../facts/facts.ts';
import { FILLS } from '../parts/colours.ts';

/** What is on the picture of a result. */
export interface Picture {
  readonly allegiance: string;
  readonly winner: string;
  readonly winnerColour: Colour | null;
  readonly rows: readonly PictureRow[];
  readonly figures: string;
}

export interface PictureRow {
  readonly rank: string;
  readonly name: string;
  readonly points: string;
  readonly colour: Colour | null;
}

const WIDTH = 1200;
const EDGE = 64;
const HEAD = 260;
const ROW = 72;
const FOOT = 110;
const INK = '#f3ece1';
const MUTED = '#b5aa9a';

const heightOf = ({ rows }: Pick<Picture, 'rows'>): number => HEAD + rows.length * ROW + FOOT;

/** A picture of the result to send around, as a PNG; null where the browser cannot draw one. */
export async function drawnPicture(picture: Picture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = heightOf(picture);
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  draw(pen, picture);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Dark on every device: it is looked at in a chat, not on the page. */
function draw(pen: CanvasRenderingContext2D, picture: Picture): void {
  const height = heightOf(picture);
  pen.fillStyle = '#15120f';
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = picture.winnerColour === null ? MUTED : FILLS[picture.winnerColour];
  pen.fillRect(0, 0, WIDTH, 20);
  pen.textBaseline = 'middle';
  write(pen, { text: picture.allegiance, y: 90, size: 34, ink: MUTED });
  write(pen, { text: picture.winner, y: 165, size: 60, ink: INK });
  picture.rows.forEach((row, index) => {
    drawRow(pen, row, HEAD + index * ROW);
  });
  write(pen, { text: picture.figures, y: height - FOOT / 2, size: 28, ink: MUTED });
}

function drawRow(pen: CanvasRenderingContext2D, row: PictureRow, top: number): void {
  const middle = top + ROW / 2;
  pen.fillStyle = row.colour === null ? MUTED : FILLS[row.colour];
  pen.fillRect(EDGE + 70, middle - 20, 40, 40);
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.strokeRect(EDGE + 70, middle - 20, 40, 40);
  write(pen, { text: row.rank, y: middle, size: 34, ink: INK });
  write(pen, { text: row.name, y: middle, size: 34, ink: INK, from: EDGE + 135, to: WIDTH - EDGE - 190 });
  pen.textAlign = 'right';
  write(pen, { text: row.points, y: middle, size: 34, ink: INK, from: WIDTH - EDGE });
  pen.textAlign = 'left';
}

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly ink: string;
  readonly from?: number;
  /** Where it has to end; what is longer is pressed together. */
  readonly to?: number;
}

function write(pen: CanvasRenderingContext2D, { text, y, size, ink, from = EDGE, to = WIDTH - EDGE }: Line): void {
  pen.fillStyle = ink;
  pen.font = `600 ${size}px "Inter Variable", system-ui, sans-serif`;
  pen.fillText(text, from, y, pen.textAlign === 'right' ? undefined : to - from);
}
