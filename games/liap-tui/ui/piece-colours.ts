/** Pieces are things of their own colours, in light and dark alike: a black general stays black. */
export const PIECE = {
  face: '#F8EDD6',
  edge: '#CDB48A',
  outline: '#9A7F52',
  ink: '#241C14',
  red: '#A32A1C',
  gauge: '#A98442',
  back: '#6E4330',
  backLine: '#B98565',
} as const;
