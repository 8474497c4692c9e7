import type { Page } from 'playwright-core';

/** A rectangle on the page. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something that is wrong on a screen. */
export interface Fault {
  readonly kind: 'key' | 'cut' | 'covered' | 'faint' | 'small' | 'moved' | 'told' | 'trouble' | 'wide';
  readonly what: string;
  readonly rect: Rect | null;
}

/** What may lie over what: an overlay, and what it may cover; nothing else may cover anything that matters. */
const MAY_COVER: readonly (readonly [over: string, under: string])[] = [
  // A dialog or menu that somebody opened.
  ['dialog, [role=dialog], [role=menu], [role=listbox]', '*'],
  // A moment is shown over the table and goes by itself; never over the dock.
  ['[data-moment]', '[data-stage] *'],
  [':root:has([data-moment], [data-skip]) [data-stage] *', '[data-stage] *'],
  // What is said hangs over the table, lets presses through and goes by itself; never over the dock.
  ['[data-part=bubble]', '[data-stage] *'],
  // Where one is in a replay, and what happened there, lies on the rounds; the slider says it in words.
  ['[data-timeline] *', '[data-timeline] *'],
  // What lies before a seat, and the badges at its rim, lie on its disc and belong to it.
  ['[data-seat] *', '[data-seat-menu], [data-choose], [data-seat] [aria-haspopup]'],
];

/** What matters: everything that can be pressed, and the parts of `web/ui` that say what they are. */
const PRESSABLE =
  ':is(button, a[href], input, select, textarea, summary, [role=radio], [role=checkbox], [role=switch], [role=tab])';
const MATTERS = `${PRESSABLE}, .counts, [data-part]:not([data-part=shortcut])`;

/** Finds keys instead of texts, what is cut or covered, what is wider than the screen, and keys that React was given twice. */
export async function lookAt(page: Page, groups: readonly string[]): Promise<readonly Fault[]> {
  return page.evaluate(inspect, { groups, matters: MATTERS, mayCover: MAY_COVER });
}

interface Looking {
  readonly groups: readonly string[];
  readonly matters: string;
  readonly mayCover: readonly (readonly [string, string])[];
}

/** Runs in the page. */
function inspect({ groups, matters, mayCover }: Looking): Fault[] {
  const faults: Fault[] = [];
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const rectOf = (element: Element) => element.getBoundingClientRect();
  const plain = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    const part = element.closest('[data-part]')?.getAttribute('data-part');
    return `${part ?? element.tagName.toLowerCase()} “${text.slice(0, 60)}”`;
  };
  const add = (kind: Fault['kind'], element: Element, why: string, rect = rectOf(element)) =>
    faults.push({ kind, what: `${nameOf(element)} ${why}`.trim(), rect: plain(rect) });
  /** Whether it, or what it is in, is clipped away to nothing. */
  const isOnlySpoken = (element: Element) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (each.clientWidth <= 1 && each.clientHeight <= 1 && getComputedStyle(each).overflowX === 'hidden') return true;
    return false;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('[inert]') === null &&
    !isOnlySpoken(element);

  if (scrollWidth > clientWidth)
    faults.push({ kind: 'wide', what: `${scrollWidth} wide on ${clientWidth}`, rect: null });

  // Keys, and values that no text has.
  const key = new RegExp(`(^|[\\s“"(])([a-z][\\w-]*:)?(${groups.join('|')})\\.[a-zA-Z][\\w.]*`);
  const WHOLE_KEY = /^([a-z][\w-]*:)?[a-z]\w*(\.[a-z]\w*)+$/;
  const isKey = (text: string) =>
    key.test(text) || WHOLE_KEY.test(text.trim()) || /\{\{|\bundefined\b|\bNaN\b|\[object /.test(text);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text;
    if (parentElement !== null && !parentElement.closest('script, style') && isKey(data)) add('key', parentElement, '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text !== null && isKey(text)) add('key', element, `in ${name}: ${text}`);
    }
  }

  // What is cut or covered. A modal dialog stands for the page.
  const modal = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].filter(isSeen).at(-1);
  const style = document.createElement('style');
  style.textContent =
    '* { pointer-events: auto !important; scroll-behavior: auto !important; scroll-snap-type: none !important; }';
  document.head.append(style);
  const scrolled = new Map<Element, readonly [number, number]>();
  const alphaOf = (colour: string) => {
    const given = /(?:\/|rgba\([^)]*,)\s*([\d.]+%?)\s*\)$/.exec(colour)?.[1];
    if (colour === 'transparent') return 0;
    return given === undefined ? 1 : given.endsWith('%') ? Number.parseFloat(given) / 100 : Number(given);
  };
  const hasTextAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some((r) => x >= r.left && x <= r.right && y >= r.top && y <= r.bottom);
    });
  const paintsAt = (element: Element, x: number, y: number) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (Number(getComputedStyle(each).opacity) < 0.4) return false;
    const { backgroundColor, backgroundImage, fill, fillOpacity } = getComputedStyle(element);
    if (element.matches('path, circle, rect, polygon, ellipse'))
      return fill !== 'none' && alphaOf(fill) * Number(fillOpacity) > 0.4;
    if (alphaOf(backgroundColor) > 0.4 || backgroundImage.includes('url(')) return true;
    return element.matches('img, canvas') || hasTextAt(element, x, y);
  };
  const mayLieOver = (over: Element, under: Element) =>
    mayCover.some(([above, below]) => {
      const overlay = over.closest(above);
      if (overlay === null || overlay.contains(under) || !under.matches(below)) return false;
      return !above.startsWith('[data-seat]') || over.closest('[data-seat]') === under.closest('[data-seat]');
    });
  /** The part of the page in which an element can be seen at all, whatever lies over it. */
  const clipOf = (element: Element) => {
    const clip = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
    for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const rect = rectOf(each);
      if (overflowX !== 'visible')
        Object.assign(clip, { left: Math.max(clip.left, rect.left), right: Math.min(clip.right, rect.right) });
      if (overflowY !== 'visible')
        Object.assign(clip, { top: Math.max(clip.top, rect.top), bottom: Math.min(clip.bottom, rect.bottom) });
    }
    return clip;
  };
  const covererAt = (element: Element, x: number, y: number): Element | null => {
    const stack = document.elementsFromPoint(x, y);
    const at = stack.findIndex((each) => element === each || element.contains(each));
    // At a round corner, there is nothing of it.
    if (at === -1) return null;
    const above = stack.slice(0, at).find((each) => !each.contains(element) && paintsAt(each, x, y));
    return above === undefined || mayLieOver(above, element) ? null : above;
  };
  const SAMPLES = [0.1, 0.3, 0.5, 0.7, 0.9];
  const hiddenOf = (element: Element) => {
    const { left, top, width, height } = rectOf(element);
    const clip = clipOf(element);
    let by: Element | null = null;
    let [outside, covered] = [0, 0];
    for (const dx of SAMPLES) {
      for (const dy of SAMPLES) {
        const [x, y] = [left + width * dx, top + height * dy];
        if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) outside++;
        else {
          const coverer = covererAt(element, x, y);
          if (coverer !== null) covered++;
          by = coverer ?? by;
        }
      }
    }
    const all = SAMPLES.length ** 2;
    return { outside: outside / all, covered: covered / (all - outside || 1), by };
  };
  const canScroll = (element: Element, way: 'X' | 'Y') => {
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      const overflow = getComputedStyle(each)[`overflow${way}`];
      const room = way === 'X' ? each.scrollWidth - each.clientWidth : each.scrollHeight - each.clientHeight;
      if ((overflow === 'auto' || overflow === 'scroll') && room > 1) return true;
    }
    return false;
  };
  const bringIntoSight = (element: Element) => {
    for (let each = element.parentElement; each !== null; each = each.parentElement)
      if (!scrolled.has(each)) scrolled.set(each, [each.scrollLeft, each.scrollTop]);
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  };
  const putBack = () => {
    for (const [element, [left, top]] of scrolled) {
      if (element.scrollLeft !== left) element.scrollLeft = left;
      if (element.scrollTop !== top) element.scrollTop = top;
    }
    scrolled.clear();
  };
  const MOST_HIDDEN = 0.25;
  const MOST_SHARED = 3;
  for (const element of (modal ?? document.body).querySelectorAll(matters)) {
    if (element.matches('[data-part=shortcut]')) continue;
    const { width, height } = rectOf(element);
    // What only screen readers see.
    if (width <= 2 || height <= 2 || !isSeen(element)) continue;
    const first = hiddenOf(element);
    if (first.outside < MOST_HIDDEN && first.covered < MOST_HIDDEN) continue;
    const where = rectOf(element);
    const isAside = where.left >= clientWidth;
    // A panel that is swiped in is looked at where it is opened.
    if (isAside && canScroll(element, 'X')) continue;
    bringIntoSight(element);
    const { outside, covered, by } = hiddenOf(element);
    if (outside >= MOST_HIDDEN) {
      const { left, right, top, bottom } = clipOf(element);
      const isLarger =
        (rectOf(element).height > (bottom - top) * 0.7 && canScroll(element, 'Y')) ||
        (rectOf(element).width > (right - left) * 0.7 && canScroll(element, 'X'));
      if (!isLarger) add('cut', element, `is cut by ${Math.round(outside * 100)} %`);
    } else if (covered >= MOST_HIDDEN && by !== null)
      add('covered', element, `is covered by ${Math.round(covered * 100)} % by ${nameOf(by)}`);
    putBack();
  }
  // What is written at one seat never reaches into what is written at another.
  const written = [...document.querySelectorAll('[data-seat] :is([data-part=name], [data-part=notes] > *)')]
    .filter(isSeen)
    .map((element) => ({ element, seat: element.closest('[data-seat]'), rect: rectOf(element) }));
  for (const [at, one] of written.entries())
    for (const other of written.slice(at + 1)) {
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (one.seat !== other.seat && Math.min(across, down) > MOST_SHARED)
        add(
          'covered',
          one.element,
          `reaches ${Math.round(across)} × ${Math.round(down)} px into ${nameOf(other.element)}`,
        );
    }
  // Cut short, with dots or without, where the whole matters.
  for (const element of document.querySelectorAll('[data-part], [data-part] *')) {
    const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(element);
    // Where there are many, long names have no room; each seat's menu has the whole name.
    if (element.closest(':is([data-crowd=many], [data-crowd=huge]) [data-part=name]') !== null) continue;
    const ends = textOverflow !== 'clip' || overflowX === 'hidden' || overflowX === 'clip';
    const isWide = overflowX !== 'visible' && ends && element.scrollWidth > element.clientWidth + 1;
    const isHigh = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
    if ((isWide || isHigh) && element.textContent?.trim() !== '' && isSeen(element))
      add('cut', element, 'is cut short');
  }
  style.remove();

  // Keys that React was given twice: a built page does not complain of them.
  interface Fiber {
    readonly key: string | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  interface Root {
    readonly stateNode: { readonly current: Fiber };
  }
  const root = [...document.querySelectorAll('body > *')].flatMap((element) =>
    Object.entries(element).flatMap(([name, value]) =>
      name.startsWith('__reactContainer') ? [(value as Root).stateNode.current] : [],
    ),
  )[0];
  const waiting = root === undefined ? [] : [root];
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    const keys = new Set<string>();
    for (let child = fiber.child; child !== null; child = child.sibling) {
      waiting.push(child);
      if (child.key === null) continue;
      if (keys.has(child.key)) faults.push({ kind: 'trouble', what: `two have the key “${child.key}”`, rect: null });
      keys.add(child.key);
    }
  }
  return faults;
}
