import { Figure, type FigureSpec } from '../figures/figure.tsx';

/** Pictures beside each other where there is room, under each other on a phone. */
export function FigureGrid({ figures }: { readonly figures: readonly FigureSpec[] }) {
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      {figures.map((figure) => (
        <Figure key={figure.id} figure={figure} />
      ))}
    </div>
  );
}
