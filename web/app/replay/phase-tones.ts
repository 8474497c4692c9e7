const TONES = ['bg-gold', 'bg-info', 'bg-olive', 'bg-accent', 'bg-muted', 'bg-success', 'bg-danger'] as const;

/** The colour of a phase, the same wherever it is marked; its name always stands somewhere near. */
export function phaseTone(phases: readonly string[], phase: string): string {
  return TONES[Math.max(0, phases.indexOf(phase)) % TONES.length] as string;
}
