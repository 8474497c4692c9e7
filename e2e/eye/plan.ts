import { registry } from '../../games/registry.ts';
import { type Sitting, type Still, sittingsOf } from './evenings.ts';
import { VIEWPORTS, type View, type Viewport } from './eye.ts';
import { PLACES, type Place } from './fed-page.ts';

const LANGUAGES = ['en', 'es'] as const;

/** A room has one kind of TV, and nobody else sits that far away. */
const viewportsOf = (place: Place): readonly Viewport[] =>
  place === 'tv' ? ['tv'] : (Object.keys(VIEWPORTS) as Viewport[]).filter((each) => each !== 'tv');

/** What a check may be limited to. */
export interface Limits {
  readonly game?: readonly string[];
  readonly preset?: readonly string[];
  readonly place?: readonly string[];
  readonly viewport?: readonly string[];
  readonly language?: readonly string[];
}

/** Every view of every game: with the fewest and the most seats of every preset, from every place, in every size and language. */
export function allViews(limits: Limits = {}): readonly View[] {
  const isIn = (limit: keyof Limits, value: string) => limits[limit]?.includes(value) ?? true;
  const views = registry.flatMap((gamePackage) =>
    sittingsOf(gamePackage).flatMap((sitting) =>
      PLACES.flatMap((place) =>
        viewportsOf(place).flatMap((viewport) =>
          LANGUAGES.map((language): View => ({ sitting, place, viewport, language })),
        ),
      ),
    ),
  );
  return views.filter(
    ({ sitting: { gamePackage, preset }, ...view }) =>
      isIn('game', gamePackage.game.id) &&
      isIn('preset', preset) &&
      (['place', 'viewport', 'language'] as const).every((limit) => isIn(limit, view[limit])),
  );
}

/** How far one sample is from the next: far enough to be about something else, and in the end every view has had its turn. */
const STRIDE = 0.618_034;

/** So many stills of a view are in a sample. */
const STILLS = 4;

/** What is looked at at every commit: a view of each game, some stills of it, and a sitting in which something may be told. */
interface Sample {
  readonly views: readonly View[];
  readonly choose: (stills: readonly Still[]) => readonly Still[];
  readonly sitting: Sitting;
}

/** With every number another one. */
export function sampleOf(number: number): Sample {
  const all = allViews();
  const views = registry.flatMap(({ game }, index) => {
    const own = all.filter(({ sitting }) => sitting.gamePackage.game.id === game.id);
    const stride = coprimeTo(own.length, Math.round(own.length * STRIDE));
    return own[(number * stride + index) % own.length] ?? [];
  });
  const choose = (stills: readonly Still[]) => {
    const step = Math.max(1, Math.ceil(stills.length / STILLS));
    return stills.filter((_, index) => index % step === number % step);
  };
  const sittings = registry.flatMap(sittingsOf);
  return { views, choose, sitting: sittings[number % sittings.length] as Sitting };
}

function coprimeTo(length: number, near: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  let stride = Math.max(1, near);
  while (divisor(length, stride) !== 1) stride++;
  return stride;
}
