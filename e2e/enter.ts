import { inject } from 'vitest';
import { enterHouse, type House } from './house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly house: House;
  }
}

enterHouse(inject('house'));
