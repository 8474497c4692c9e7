import { POSTER } from '../../ui/poster-paper.tsx';

/** A drawing as a picture file, made on this device. */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = POSTER;
  const url = URL.createObjectURL(new Blob([await standalone(drawing)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The drawing with everything in it that it takes from the page: its size, the tokens and the typefaces. */
async function standalone(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(POSTER.width));
  copy.setAttribute('height', String(POSTER.height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `${tokensIn(copy)}${await fontsFor(copy.textContent ?? '')}`;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

function tokensIn(drawing: SVGSVGElement): string {
  const names = new Set(drawing.outerHTML.match(/--[\w-]+(?=\))/g));
  const page = getComputedStyle(document.documentElement);
  return `:root{${[...names].map((name) => `${name}:${page.getPropertyValue(name)}`).join(';')}}`;
}

/** The rules for the typefaces that a text needs, with the files in them; without those that cannot be read. */
async function fontsFor(text: string): Promise<string> {
  const codes = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const rules = [...document.styleSheets].flatMap(rulesOf).filter((rule) => isNeeded(rule, codes));
  const written = await Promise.all(rules.map((rule) => withFile(rule).catch(() => '')));
  return written.join('');
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // A style sheet of somebody else, as extensions bring them, keeps its rules to itself.
    return [];
  }
}

function isNeeded({ style }: CSSFontFaceRule, codes: readonly number[]): boolean {
  if (style.getPropertyValue('font-style') === 'italic') return false;
  const ranges = style.getPropertyValue('unicode-range').match(/[0-9a-f]+(-[0-9a-f]+)?/gi) ?? ['0-10ffff'];
  return ranges.some((range) => {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
    return codes.some((code) => from <= code && code <= to);
  });
}

async function withFile(rule: CSSFontFaceRule): Promise<string> {
  const [, path] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
  if (path === undefined) return '';
  const file = await (await fetch(new URL(path, rule.parentStyleSheet?.href ?? location.href))).blob();
  return rule.cssText.replace(/url\([^)]+\)/, `url("${await dataUrl(file)}")`);
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

/** Keeps a file on this device. */
export function keepFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Whether this device can hand such a file to another app. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;
