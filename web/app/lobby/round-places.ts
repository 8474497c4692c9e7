/** Where a chair stands, in hundredths of the space, and how far it is turned so that its back is outside. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Whether its neighbours are so near that it is drawn smaller. */
  readonly isTight: boolean;
}

const ACROSS = 41;
const DOWN = 36;
const STEPS = 720;
const MOST_AT_EASE = 10;

/** As many places round an oval table, equally far from each other, clockwise from the top. */
export function roundPlaces(count: number): readonly Place[] {
  const lengths = arcLengths();
  const whole = lengths[STEPS] as number;
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (whole * seat) / count;
    const { x, y, turn } = spotAt(lengths.findIndex((length) => length >= wanted));
    return { x, y, turn, isTight: count > MOST_AT_EASE };
  });
}

const angleAt = (step: number): number => (step / STEPS) * 2 * Math.PI - Math.PI / 2;

function arcLengths(): readonly number[] {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [spotAt(step - 1), spotAt(step)];
    // The space is wider than high, so that a hundredth across is longer than one down.
    lengths.push((lengths[step - 1] as number) + Math.hypot((to.x - from.x) * 1.5, to.y - from.y));
  }
  return lengths;
}

function spotAt(step: number): Omit<Place, 'isTight'> {
  const angle = angleAt(step);
  const x = 50 + ACROSS * Math.cos(angle);
  const y = 50 + DOWN * Math.sin(angle);
  return { x, y, turn: (angle * 180) / Math.PI + 90 };
}
