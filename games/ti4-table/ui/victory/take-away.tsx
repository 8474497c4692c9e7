import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { copyText, downloadFile } from '../../../../web/ui/device.ts';
import type { Colour } from '../../facts/facts.ts';
import { dateText } from '../parts/clocks.tsx';
import { FILLS } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { asCsv, asJson, asText, durationText, type Report, type Telling, useFullName } from './report.ts';
import { useDeeds } from './rounds.tsx';

type Said = 'copied' | 'notCopied' | 'saved' | 'notDrawn';

/** The result to take along: in words, as a table, for programs, and as a picture. */
export function TakeAway({ report }: { readonly report: Report }) {
  const { controls, table, text } = useRecorder();
  const deeds = useDeeds();
  const nameOf = useFullName();
  const [said, setSaid] = useState<Said | null>(null);
  const telling: Telling = { table, report, text, nameOf, deeds, createdAt: controls.createdAt };
  const copy = async () => setSaid((await copyText(asText(telling))) ? 'copied' : 'notCopied');
  const save = (ending: 'csv' | 'json' | 'png', content: Blob | null) => {
    if (content !== null) downloadFile(`ti4-${table.round}-rounds.${ending}`, content);
    setSaid(content === null ? 'notDrawn' : 'saved');
  };
  const csv = () => new Blob(['\ufeff', asCsv(telling)], { type: 'text/csv' });
  const json = () => new Blob([asJson(telling)], { type: 'application/json' });
  const picture = async () => save('png', await drawnPicture(pictureOf(telling)));
  return (
    <section aria-label={text('end.takeAway')} className="grid justify-items-center gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Button onClick={() => void copy()}>{text('end.copy')}</Button>
        <Button onClick={() => save('csv', csv())}>{text('end.csv')}</Button>
        <Button onClick={() => save('json', json())}>{text('end.json')}</Button>
        <Button onClick={() => void picture()}>{text('end.picture')}</Button>
      </div>
      <p role="status" className="min-h-6 text-muted">
        {said === null ? '' : text(`end.said.${said}`)}
      </p>
    </section>
  );
}

/** What is on the picture. */
function pictureOf({ table, report, text, nameOf, createdAt }: Telling): Picture {
  const colourOf = (seat: number) => table.players[seat]?.colour ?? null;
  const winner = table.ending?.winner ?? report.rows[0]?.seat ?? 0;
  return {
    allegiance: text('end.allegiance'),
    winner: nameOf(winner),
    winnerColour: colourOf(winner),
    rows: report.rows.map(({ rank, seat, vp }) => ({
      rank: String(rank),
      name: nameOf(seat),
      points: text('end.points', { vp }),
      colour: colourOf(seat),
    })),
    figures: [
      text('end.copied.figures', {
        duration: durationText(report.duration, text),
        play: durationText(report.playTime, text),
        rounds: report.rounds,
      }),
      ...(createdAt === null ? [] : [dateText(createdAt)]),
    ].join(' · '),
  };
}

/** What is on the picture of a result. */
interface Picture {
  readonly allegiance: string;
  readonly winner: string;
  readonly winnerColour: Colour | null;
  readonly rows: readonly PictureRow[];
  readonly figures: string;
}

interface PictureRow {
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
async function drawnPicture(picture: Picture): Promise<Blob | null> {
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
