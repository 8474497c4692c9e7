/** Mecatol Rex as we picture it: a city world with rings, its lights on the night side, and the guard in orbit until somebody lands. */
export function Planet({ isGuarded, className }: { readonly isGuarded: boolean; readonly className?: string }) {
  return (
    <svg viewBox="0 0 320 240" aria-hidden className={className}>
      <Stars />
      <path d="M40 150 A125 34 -14 0 1 280 90" fill="none" stroke="#8a7a5c" strokeWidth="5" strokeLinecap="round" />
      <circle cx="160" cy="120" r="76" fill="#5b4a36" />
      <path d="M160 44 A76 76 0 0 1 160 196 A96 96 0 0 0 160 44" fill="#2c241c" />
      <City />
      <circle cx="160" cy="120" r="76" fill="none" stroke="#d9b877" strokeWidth="2" />
      <path d="M40 150 A125 34 -14 0 0 280 90" fill="none" stroke="#d9b877" strokeWidth="5" strokeLinecap="round" />
      <path d="M34 158 A138 42 -14 0 0 290 86" fill="none" stroke="#8a7a5c" strokeWidth="2" />
      {isGuarded ? <Guard /> : <Landed />}
    </svg>
  );
}

const STARS = [
  [22, 30],
  [70, 16],
  [118, 34],
  [238, 22],
  [296, 44],
  [304, 150],
  [266, 214],
  [196, 226],
  [88, 218],
  [18, 204],
  [30, 96],
] as const;

function Stars() {
  return STARS.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" fill="currentColor" opacity="0.7" />);
}

/** Streets in rings round a centre, and the lights between them. */
function City() {
  return (
    <>
      <g fill="none" stroke="#b8965a" strokeWidth="1.5" opacity="0.75">
        <ellipse cx="142" cy="112" rx="18" ry="16" />
        <ellipse cx="142" cy="112" rx="34" ry="30" />
        <ellipse cx="142" cy="112" rx="50" ry="44" />
        <path d="M142 68 V156 M92 112 H192 M107 82 L177 142 M177 82 L107 142" />
      </g>
      <circle cx="142" cy="112" r="7" fill="#f0cf87" />
      <g fill="#f0cf87">
        {LIGHTS.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="3" height="3" />
        ))}
      </g>
    </>
  );
}

const LIGHTS = [
  [196, 78],
  [210, 96],
  [202, 112],
  [218, 124],
  [206, 140],
  [192, 160],
  [180, 174],
  [214, 108],
  [198, 128],
  [186, 64],
] as const;

/** Three ships that keep watch. */
function Guard() {
  return (
    <g fill="#e7e2d6" stroke="#2c241c" strokeWidth="1">
      <path d="M66 74 l14 6 -14 6 4 -6 z" />
      <path d="M240 160 l14 6 -14 6 4 -6 z" />
      <path d="M226 48 l14 6 -14 6 4 -6 z" />
    </g>
  );
}

/** A flag on the ground where they were. */
function Landed() {
  return (
    <g stroke="#f3ece1" strokeWidth="3" strokeLinejoin="round">
      <path d="M142 112 V62" />
      <path d="M142 64 l30 9 -30 11 z" fill="#ec8a66" />
    </g>
  );
}

/** Six influence, as a hexagon with the number. */
export function InfluenceMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <path d="M24 3 L42 13.5 V34.5 L24 45 L6 34.5 V13.5 Z" fill="#1d4e7e" stroke="#8dbbe8" strokeWidth="3" />
      <text x="24" y="32" textAnchor="middle" fontSize="24" fontWeight="700" fill="#ffffff">
        {6}
      </text>
    </svg>
  );
}
