import { USUAL_PACE_MS } from '../../local/local-code.ts';

/** How fast bots may play, in milliseconds an answer. */
export const PACES = { slow: 2500, usual: USUAL_PACE_MS, fast: 300, atOnce: 0 } as const;

export type Pace = keyof typeof PACES;

/** The named pace that is nearest to a number of milliseconds. */
export function paceOf(milliseconds: number): Pace {
  const distance = (pace: Pace) => Math.abs(PACES[pace] - milliseconds);
  return (Object.keys(PACES) as Pace[]).toSorted((one, other) => distance(one) - distance(other))[0] as Pace;
}
