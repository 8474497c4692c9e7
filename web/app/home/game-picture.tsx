import { pictureOf } from './game-names.ts';

/** A game's picture; where it has none, an empty table that waits for it. */
export function GamePicture({ id }: { readonly id: string }) {
  const picture = pictureOf({ id });
  if (picture !== null) return <img src={picture} alt="" className="size-full object-cover" />;
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <rect width="320" height="180" className="fill-raised" />
      <circle cx="160" cy="90" r="50" className="fill-surface stroke-line" strokeWidth="3" />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <circle key={turn} cx="160" cy="24" r="9" className="fill-line" transform={`rotate(${turn} 160 90)`} />
      ))}
      <rect x="132" y="73" width="24" height="34" rx="4" className="fill-accent" transform="rotate(-10 144 90)" />
      <rect x="164" y="73" width="24" height="34" rx="4" className="fill-gold" transform="rotate(8 176 90)" />
    </svg>
  );
}
