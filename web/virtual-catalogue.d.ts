declare module 'virtual:catalogue' {
  import type { CatalogueGame } from './catalogue.ts';

  export const catalogue: readonly CatalogueGame[];
}

declare module 'virtual:shelf' {
  import type { ShelvedGame } from './catalogue.ts';

  export const shelf: readonly ShelvedGame[];
}
