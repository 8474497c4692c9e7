import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const isSize = (value: string) => /^(\d|px$|\[(length:|\d|\.))/.test(value);
const isArbitrary = (value: string) => value.startsWith('[');
const isLength = (value: string) => /^\[(length:)?(calc|min|max|clamp|-?[\d.])/.test(value);

const SIDES = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l'];
const list = (words: string): string[] => words.split(' ');

/** Beginnings after which anything may follow: of two classes that begin alike, the last one wins. */
const OPEN = list(
  `inset inset-x inset-y top right bottom left start end z order basis columns grid-cols grid-rows col row grid-flow
  auto-cols auto-rows gap gap-x gap-y justify-items justify-self items self place-content place-items place-self p px py
  ps pe pt pr pb pl m mx my ms me mt mr mb ml size w min-w max-w h min-h max-h aspect leading tracking touch accent
  underline-offset ease origin brightness space-x space-y appearance align line-clamp whitespace bg outline-offset
  opacity overflow-x overflow-y overscroll pointer-events cursor select fill duration delay animate rotate scale
  translate translate-x translate-y float`.replaceAll(/\s+/g, ' '),
);

/** The same, where the beginning alone is a class as well. */
const WORDS = list('grow shrink resize blur divide-x divide-y shadow transition');

/** A class group as Tailwind's merger reads it: classes, or what may follow a beginning. */
type Group = (string | Record<string, (string | ((value: string) => boolean))[]>)[];

/** Classes of which the last one wins. Where one is missing that somebody writes, classes.test.ts names it. */
const groups: Record<string, Group> = {
  ...Object.fromEntries(OPEN.map((beginning) => [beginning, [{ [beginning]: [any] }]])),
  ...Object.fromEntries(WORDS.map((beginning) => [beginning, [{ [beginning]: ['', any] }]])),
  ...Object.fromEntries(SIDES.map((side) => [`border-${side}`, [{ [`border-${side}`]: ['', isSize] }]])),
  ...Object.fromEntries(SIDES.map((side) => [`border-colour-${side}`, [{ [`border-${side}`]: [any] }]])),
  display: list(
    'block inline inline-block flex inline-flex grid inline-grid flow-root contents hidden table table-cell',
  ),
  position: list('static relative absolute fixed sticky'),
  reading: list('sr-only not-sr-only'),
  direction: list('flex-row flex-row-reverse flex-col flex-col-reverse'),
  wrap: list('flex-wrap flex-nowrap flex-wrap-reverse'),
  flex: [{ flex: ['1', 'auto', 'initial', 'none', isLength] }],
  justify: [{ justify: list('start end center between around evenly stretch normal') }],
  content: [{ content: list('start end center between around evenly stretch normal baseline') }],
  textSize: [{ text: [...list('small base large title big moment poster'), isLength] }],
  textAlign: [{ text: list('left center right justify start end') }],
  textWrap: [{ text: list('wrap nowrap balance pretty') }],
  textOverflow: ['truncate', { text: ['ellipsis', 'clip'] }],
  textColour: [{ text: [any] }],
  weight: [{ font: [...list('normal medium semibold bold'), isArbitrary] }],
  family: [{ font: [any] }],
  italic: list('italic not-italic'),
  line: list('underline line-through no-underline'),
  case: list('uppercase lowercase capitalize normal-case'),
  decorationStyle: [{ decoration: list('solid double dotted dashed wavy') }],
  decorationSize: [{ decoration: [isSize, 'auto', 'from-font'] }],
  decoration: [{ decoration: [any] }],
  visibility: list('visible invisible collapse'),
  tableLayout: [{ table: ['auto', 'fixed'] }],
  breaking: list('break-normal break-words break-all break-keep'),
  list: [{ list: list('none disc decimal') }],
  rounded: [{ rounded: ['', 'corner', 'full', 'none', isLength] }],
  roundedEnd: [{ 'rounded-e': ['', 'corner', 'full', 'none', isLength] }],
  divideColour: [{ divide: [any] }],
  borderStyle: [{ border: list('solid dashed dotted double none') }],
  border: [{ border: ['', isSize] }],
  borderCollapse: list('border-collapse border-separate'),
  borderColour: [{ border: [any] }],
  ringSize: [{ ring: ['', isSize] }],
  ringColour: [{ ring: [any] }],
  outlineStyle: [{ outline: list('none hidden dashed solid') }],
  outlineSize: [{ outline: ['', isSize] }],
  outlineColour: [{ outline: [any] }],
  overflow: [{ overflow: list('auto hidden clip visible scroll') }],
  object: [{ object: list('cover contain fill none') }],
  strokeSize: [{ stroke: [isSize] }],
  strokeColour: [{ stroke: [any] }],
};

/** Classes that win over those of other groups too: `p-4` over an earlier `px-2`. */
const contradictions: Record<string, string[]> = {
  inset: list('inset-x inset-y start end top right bottom left'),
  'inset-x': list('start end right left'),
  'inset-y': list('top bottom'),
  flex: list('basis grow shrink'),
  gap: list('gap-x gap-y'),
  p: list('px py ps pe pt pr pb pl'),
  px: list('ps pe pr pl'),
  py: list('pt pb'),
  m: list('mx my ms me mt mr mb ml'),
  mx: list('ms me mr ml'),
  my: list('mt mb'),
  size: list('w h'),
  textSize: ['leading'],
  'line-clamp': list('display overflow'),
  overflow: list('overflow-x overflow-y'),
  rounded: ['roundedEnd'],
  borderColour: SIDES.map((side) => `border-colour-${side}`),
  border: SIDES.map((side) => `border-${side}`),
  'border-x': list('border-s border-e border-r border-l'),
  'border-y': list('border-t border-b'),
  translate: list('translate-x translate-y'),
};

/** Knows the classes that we write and no others: the whole of Tailwind would weigh more than the rest of the kit. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: groups,
  conflictingClassGroups: contradictions,
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: list('before after placeholder file marker selection first-line first-letter backdrop * **'),
}));

/** Class names, the later of two that contradict each other winning. */
export const classes = (...given: ClassValue[]): string => merge(clsx(given));
