import type { ReactNode } from 'react';
import type { PosterMark, PosterStrip } from './poster-data.ts';
import { acrossOf, colourOf, Disc, INK, LEFT, Line, PAPER, type Paper, usePaper } from './poster-paper.tsx';
import { widthOf } from './poster-text.ts';

const STRIP_HEAD = 54;
const MARK = 34;

/** How the strip is divided, for the drawing and for the links that lie over it. */
export function stripLayout({ title, columns, rows, legend }: PosterStrip, paper: Paper) {
  const across = acrossOf(paper);
  const labels = rows === null ? 0 : 44;
  const pitch = Math.min(130, (across - 44 - labels) / Math.max(1, columns.length));
  // A short match has a short strip.
  const needed = Math.max(44 + labels + pitch * columns.length, 60 + widthOf(title, 27, 'title'));
  const width = legend === null ? Math.min(across, needed) : across;
  const x = (paper.width - width) / 2;
  const left = x + 22 + labels + Math.max(0, width - 44 - labels - pitch * columns.length) / 2;
  const hasCards = columns.some(({ marks }) => marks.some(({ kind }) => kind === 'card'));
  const most = Math.max(1, rows?.length ?? 1, ...columns.map(({ marks }) => marks.length));
  const marks = hasCards ? 52 + (most - 1) * 12 : most * (MARK + 4);
  const flags = legend === null ? 0 : 24;
  // Where title and legend do not fit next to each other, they are one under the other.
  const isStacked = legend !== null && widthOf(title, 25, 'title') + widthOf(legend, 21, 'plain') > across - 100;
  const head = STRIP_HEAD + (isStacked ? 30 : 0);
  return { x, width, left, pitch, marks, flags, hasCards, isStacked, head, height: head + marks + flags + 38 };
}

interface StripProps {
  readonly strip: PosterStrip;
  readonly top: number;
  readonly height: number;
}

/** What happened, one column a round. */
export function Strip({ strip, top, height }: StripProps) {
  const { paper, across } = usePaper();
  const { x: from, width, left, pitch, marks, flags, hasCards, isStacked, head } = stripLayout(strip, paper);
  const { title, legend, rows, columns } = strip;
  const marksTop = top + head;
  const everyFifth = pitch < Math.max(32, ...columns.map(({ number }) => widthOf(number, 20, 'plain') + 4));
  const legendWidth = legend === null ? 0 : widthOf(legend, 21, 'plain') + 34;
  const legendAt = isStacked ? { x: from + 34, y: top + 30 } : { x: paper.width - LEFT - 10 - legendWidth, y: top };
  return (
    <g>
      <rect x={from} y={top} width={width} height={height} rx="18" fill={PAPER} />
      <Line
        x={from + 24}
        y={top + 38}
        size={27}
        font="title"
        anchor="start"
        colour={INK}
        width={across - 60 - (isStacked ? 0 : legendWidth)}
      >
        {title}
      </Line>
      {legend !== null && (
        <>
          <Flag x={legendAt.x} y={legendAt.y + 21} />
          <Line
            x={legendAt.x + 18}
            y={legendAt.y + 37}
            size={21}
            weight={500}
            anchor="start"
            colour="var(--paper-muted)"
          >
            {legend}
          </Line>
        </>
      )}
      {rows?.map((look, row) => (
        <Disc key={look} look={look} x={left - 24} y={marksTop + (MARK + 4) * row + MARK / 2} r={15} />
      ))}
      {columns.map((column, at) => {
        const x = left + pitch * (at + 0.5);
        return (
          <g key={column.number}>
            {column.marks.length === 0 && (
              <rect x={x - 8} y={marksTop + marks / 2 - 5} width="16" height="6" rx="3" fill={INK} opacity="0.25" />
            )}
            {[...column.marks.entries()].map(([row, mark]) => (
              <Mark key={row} mark={mark} x={x} y={marksTop + row * (hasCards ? 12 : MARK + 4)} pitch={pitch} />
            ))}
            {column.isFlagged && <Flag x={x} y={marksTop + marks + 3} />}
            {(!everyFifth || at === 0 || (at + 1) % 5 === 0) && (
              <Line x={x} y={marksTop + marks + flags + 22} size={20} weight={500} colour="var(--paper-muted)">
                {column.number}
              </Line>
            )}
          </g>
        );
      })}
    </g>
  );
}

const Flag = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path d={`M${x} ${y}l10 17h-20z`} fill={colourOf('brick')} />
);

interface MarkProps {
  readonly mark: PosterMark;
  /** The middle of the column, and the top of the mark. */
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

function Mark({ mark, x, y, pitch }: MarkProps): ReactNode {
  if (mark.kind === 'disc') return <Disc look={mark.look} x={x} y={y + MARK / 2} r={Math.min(16, pitch / 2 - 1)} />;
  if (mark.kind === 'text') {
    return (
      <>
        {mark.isHit && (
          <rect
            x={x - Math.min(26, pitch / 2 - 1)}
            y={y + 2}
            width={Math.min(52, pitch - 2)}
            height={MARK - 4}
            rx="6"
            fill={colourOf('green')}
          />
        )}
        <Line
          x={x}
          y={y + 25}
          size={21}
          width={pitch - 2}
          weight={mark.isHit ? 700 : 500}
          colour={mark.isHit ? PAPER : INK}
        >
          {mark.text}
        </Line>
      </>
    );
  }
  const width = Math.min(36, pitch - 3);
  const icon = width * 0.62;
  return (
    <>
      <rect x={x - width / 2} y={y} width={width} height="48" rx="4" fill={PAPER} stroke={INK} />
      <rect x={x - width / 2 + 2.5} y={y + 2.5} width={width - 5} height="43" rx="2.5" fill={colourOf(mark.colour)} />
      <mark.Icon x={x - icon / 2} y={y + 24 - icon / 2} width={icon} height={icon} color={PAPER} strokeWidth={2.5} />
    </>
  );
}
