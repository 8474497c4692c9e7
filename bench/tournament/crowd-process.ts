// Many people in a separate process: carries out its parent's requests, one after another.
import { type Crowd, NearCrowd } from './crowd.ts';

/** What a parent asks a crowd to do. */
export type Errand = {
  [M in keyof Crowd]: { readonly does: M; readonly with: Parameters<Crowd[M]>[0] | null };
}[keyof Crowd];

const crowd = new NearCrowd();
process.on('message', (errand: Errand) => {
  const does = crowd[errand.does].bind(crowd) as (given: unknown) => Promise<unknown>;
  void does(errand.with).then((answer) => process.send?.({ answer }));
});
process.on('disconnect', () => process.exit());
