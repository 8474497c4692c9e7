import type { FedPage } from './fed-page.ts';
import type { Fault, Rect } from './look.ts';

/** A line of text on the page: its colour as it is drawn, and how large it is. */
interface Line {
  readonly text: string;
  readonly rect: Rect;
  readonly colour: readonly number[];
  readonly size: number;
  readonly isBold: boolean;
  readonly part: string | null;
}

/** Contrast that text needs, and large text. */
const NEEDED = 4.5;
const NEEDED_LARGE = 3;
const LARGE = 24;
const LARGE_BOLD = 18.66;
/** On a TV, in pixels of its 1920: what must be read across a room, and points. */
const TV_SIZE = 28;
const TV_POINTS = 60;
/** Colours drawn and computed differ by rounding, and letters blur. */
const TOLERANCE = 0.2;

/** Finds text that is too faint against the pixels behind it, and on a TV what is too small. */
export async function lookForFaint(fed: FedPage): Promise<readonly Fault[]> {
  const { page } = fed.visitor;
  const isTv = fed.place === 'tv';
  const lines = await page.evaluate(readLines);
  const drawn = await fed.draw();
  const hide = await page.addStyleTag({ content: HIDDEN });
  const behind = await fed.draw();
  await hide.evaluate((style) => (style as Element).remove());
  const contrasts = await page.evaluate(measureContrasts, { drawn, behind, lines });
  return lines.flatMap(({ text, rect, size, isBold, part }, index): Fault[] => {
    const isLarge = size >= LARGE || (isBold && size >= LARGE_BOLD);
    const needed = isLarge ? NEEDED_LARGE : NEEDED;
    const contrast = contrasts[index] ?? null;
    const isFaint = contrast !== null && contrast < needed - TOLERANCE;
    const faint = `“${text}” has a contrast of ${contrast?.toFixed(1)}, not ${needed}`;
    const least = part === 'points' ? TV_POINTS : part === null ? 0 : TV_SIZE;
    const small = `“${text}” (${part}) is ${size.toFixed(0)} px high, not ${least}`;
    return [
      ...(isFaint ? [{ kind: 'faint' as const, what: faint, rect }] : []),
      ...(isTv && size < least - 0.5 ? [{ kind: 'small' as const, what: small, rect }] : []),
    ];
  });
}

const HIDDEN = `*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important;
  text-shadow: none !important; text-decoration-color: transparent !important; caret-color: transparent !important;
  transition: none !important; } svg text { fill: transparent !important; }`;

/** Runs in the page: every line of text that can be seen and is not switched off. */
function readLines(): Line[] {
  const lines: Line[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (colour: string) => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const pressable = document.createElement('style');
  pressable.textContent = '* { pointer-events: auto !important; }';
  document.head.append(pressable);
  const isOnlySpoken = (element: Element) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (each.clientWidth <= 1 && each.clientHeight <= 1 && getComputedStyle(each).overflowX === 'hidden') return true;
    return false;
  };
  // A banner and its shadow lie over the table for a moment.
  const banner = document.querySelector('[data-moment]')?.getBoundingClientRect();
  const isUnderBanner = (element: Element, { left, right, top, bottom }: DOMRect) =>
    banner !== undefined &&
    element.closest('[data-stage]') !== null &&
    element.closest('[data-moment]') === null &&
    [left < banner.right, right > banner.left, top < banner.bottom + banner.height / 8, bottom > banner.top].every(
      Boolean,
    );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    const text = node.data.trim();
    if (text === '' || parent === null || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest(':disabled, [aria-disabled=true], [inert]') !== null) continue;
    if (isOnlySpoken(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getClientRects()[0];
    if (rect === undefined || rect.width < 2 || rect.height < 2) continue;
    if (rect.top < 0 || rect.left < 0 || rect.bottom > innerHeight || rect.right > innerWidth) continue;
    if (isUnderBanner(parent, rect)) continue;
    const middle = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
    // Under something else, or scrolled out of sight.
    if (middle === null || !parent.contains(middle)) continue;
    const { color, fill, fontSize, fontWeight } = getComputedStyle(parent);
    const [red = 0, green = 0, blue = 0, alpha = 1] = read(parent instanceof SVGElement ? fill : color);
    let opacity = alpha;
    for (let each: Element | null = parent; each !== null; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    lines.push({
      text: text.slice(0, 50),
      rect: { x: rect.x, y: rect.y, width: rect.width, height: rect.height },
      colour: [red, green, blue, opacity],
      size: Number.parseFloat(fontSize),
      isBold: Number(fontWeight) >= 700,
      part: parent.closest('[data-part]')?.getAttribute('data-part') ?? null,
    });
  }
  pressable.remove();
  return lines;
}

interface Measuring {
  /** The page with and without its letters, as PNG. */
  readonly drawn: string;
  readonly behind: string;
  readonly lines: readonly Line[];
}

/** Runs in the page: the contrast of each line with what lies behind it, where it is worse than in three quarters of it; null if none is drawn. */
async function measureContrasts({ drawn, behind, lines }: Measuring): Promise<(number | null)[]> {
  const read = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
    canvas?.drawImage(picture, 0, 0);
    return canvas?.getImageData(0, 0, picture.width, picture.height) ?? new ImageData(1, 1);
  };
  const [over, under] = [await read(drawn), await read(behind)];
  const light = Float64Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const luminance = (of: ArrayLike<number>, at: number) =>
    0.2126 * (light[of[at] ?? 0] ?? 0) +
    0.7152 * (light[of[at + 1] ?? 0] ?? 0) +
    0.0722 * (light[of[at + 2] ?? 0] ?? 0);
  return lines.map(({ rect, colour }) => {
    const alpha = colour[3] ?? 1;
    const ink = luminance(colour, 0);
    const found: number[] = [];
    const [right, bottom] = [Math.floor(rect.x + rect.width), Math.floor(rect.y + rect.height)];
    for (let y = Math.ceil(rect.y); y < bottom; y++) {
      for (let x = Math.ceil(rect.x); x < right; x++) {
        const at = (y * over.width + x) * 4;
        if ([0, 1, 2].every((channel) => over.data[at + channel] === under.data[at + channel])) continue;
        // Letters that are let through are seen only as they are drawn, and those at their edges are not counted.
        const [one, other] = [alpha === 1 ? ink : luminance(over.data, at), luminance(under.data, at)];
        found.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
      }
    }
    // Cream on cream changes no pixel at all.
    if (found.length === 0) return alpha < 0.1 ? null : 1;
    found.sort((one, other) => one - other);
    return found[Math.floor(found.length * (alpha === 1 ? 0.25 : 0.9))] as number;
  });
}
