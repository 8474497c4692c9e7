import type { Imagined, Random, VisibleEvent } from '../../../kernel/index.ts';
import { type GameView, P1, P2, type RoundRecord, type Snatch } from '../types.ts';
import { hasShame, shameIn } from './rounds.ts';

type Gave = readonly (boolean | null)[];

/** Only shame can be hidden: how much P2 has, and in which rounds P1 gave it. Everything else lies open. */
export function imagine(view: GameView, heard: readonly VisibleEvent<Snatch>[], random: Random): Imagined<Snatch> {
  const { hand, seat } = view;
  const gave = seat === P1 ? hand.gave : imagineGiven(view, heard, random);
  const [first, second] = [shameOfP1(view, heard), shameOfP2(view, heard, gave)];
  const known = view.setup.shameVisibility === 'later-only' ? second - shameIn(gave) : second;
  const hands = [
    { shame: first, gave: [...gave] },
    { shame: known, gave: seat === P2 ? [...hand.gave] : [] },
  ];
  return { hands, box: { shame: [first, second], lapsed: lapsedIn(view) } };
}

/** What was brought into the match counts until somebody starts over in demo play. */
const isAsDealt = (heard: readonly VisibleEvent<Snatch>[]): boolean =>
  !heard.some(({ type }) => type === 'variantChanged');

function shameOfP1({ seat, hand, setup, table }: GameView, heard: readonly VisibleEvent<Snatch>[]): number {
  if (seat === P1) return hand.shame as number;
  return table.shame?.[P1] ?? (isAsDealt(heard) ? setup.shameP1 : 0);
}

function shameOfP2(view: GameView, heard: readonly VisibleEvent<Snatch>[], gave: Gave): number {
  const { seat, hand, setup, table } = view;
  const seen = table.shame?.[P2] ?? (seat === P2 ? hand.shame : null) ?? null;
  if (seen === null) return (isAsDealt(heard) ? setup.shameP2 : 0) + shameIn(gave);
  return setup.shameVisibility === 'later-only' ? seen + shameIn(gave) : seen;
}

/** The rounds in which P1 gave a token, as P2 may think: as the table shows, as many as it was told of, or any after a theft. */
function imagineGiven({ setup, table, hand }: GameView, heard: readonly VisibleEvent<Snatch>[], random: Random): Gave {
  const rounds = table.rounds as readonly RoundRecord[];
  if (!hasShame(table.variant)) return rounds.map(() => null);
  if (setup.shameVisibility === 'immediate+later') return rounds.map(({ shameAssigned }) => shameAssigned);
  const stolenIn = rounds.flatMap(({ p2Action }, index) => (p2Action === 'snatch' ? [index] : []));
  const given = new Set(
    setup.shameVisibility === 'later-only'
      ? stolenIn.filter(() => random.below(2) === 1)
      : drawGiven(stolenIn, (hand.shame as number) - (isAsDealt(heard) ? setup.shameP2 : 0), random),
  );
  return rounds.map((_, index) => given.has(index));
}

function drawGiven(stolenIn: number[], count: number, random: Random): readonly number[] {
  random.shuffle(stolenIn);
  return stolenIn.slice(0, count);
}

/** The rounds in which the clock decided about shame, as far as the table shows it. */
const lapsedIn = ({ table }: GameView): number[] =>
  table.rounds.flatMap(({ index, auto }) => (auto.aftermath && hasShame(table.variant) ? [index] : []));
