/** Tokens are things of their own colours, in light and dark alike; blue and yellow are told apart by nearly everybody. */
export const COLOUR = {
  feather: '#4F7FB5',
  featherTip: '#A9CBEB',
  body: '#2F5480',
  head: '#DCEBF8',
  wattle: '#D2493A',
  beak: '#EBA93B',
  kernel: '#F2C230',
  kernelLine: '#B9851A',
  husk: '#7DA03C',
  huskLine: '#4E6B1F',
  outline: '#1D2733',
  cobOutline: '#5F4409',
} as const;
