import { type Html, html } from '../html.ts';

const WIDTH = 360;
const HEIGHT = 60;

/** A small chart of numbers, oldest first, on the scale of as many as there can be. */
export function sparkline(numbers: readonly number[], of: { readonly most: number; readonly label: string }): Html {
  const top = Math.max(1, ...numbers);
  const step = WIDTH / Math.max(1, of.most - 1);
  const first = WIDTH - (numbers.length - 1) * step;
  const points = numbers.map((number, index) => {
    const x = first + index * step;
    return `${x.toFixed(1)},${(HEIGHT - 2 - (number / top) * (HEIGHT - 4)).toFixed(1)}`;
  });
  const area = [`${first.toFixed(1)},${HEIGHT}`, ...points, `${WIDTH},${HEIGHT}`].join(' ');
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${of.label}">
    <polygon points="${area}"/><polyline points="${points.join(' ')}"/></svg>`;
}
