/** The house's colours by their use; a file that is saved has them written out. */
export const COLOURS = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  mark: 'var(--accent)',
} as const;

const SERIES = ['var(--info)', 'var(--gold)', 'var(--olive)'] as const;

export const seriesColour = (place: number): string => SERIES[place % SERIES.length] as string;
