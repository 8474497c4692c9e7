/** How long it says "Decide!" before it starts again. */
const CALLED_MS = 4000;
/** The last of it is shown in red. */
const HURRY_MS = 5000;

export interface DecisionTime {
  /** What is left of it, from 1 down to 0. */
  readonly left: number;
  readonly isHurried: boolean;
  readonly isCalling: boolean;
}

/** Where the bar is, so many milliseconds after it was full. */
export function decisionTime(elapsed: number, seconds: number, repeats: boolean): DecisionTime {
  const whole = seconds * 1000;
  const passed = repeats ? elapsed % (whole + CALLED_MS) : elapsed;
  const leftMs = Math.max(0, whole - passed);
  return {
    left: leftMs / whole,
    isHurried: leftMs <= HURRY_MS,
    isCalling: leftMs === 0 && passed < whole + CALLED_MS,
  };
}
