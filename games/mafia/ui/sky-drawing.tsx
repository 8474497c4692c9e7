import type { Mood } from './round-of.ts';

/** The moon among stars, or the sun over the roofs. */
export function SkyDrawing({ mood }: { readonly mood: Mood }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className="size-14 shrink-0">
      {mood === 'night' ? <Moon /> : <Sun />}
    </svg>
  );
}

function Moon() {
  return (
    <>
      <path d="M41 9a22 22 0 1 0 14 32A19 19 0 0 1 41 9Z" fill="#f6e7b4" />
      <g fill="#d9c585">
        <circle cx="24" cy="36" r="3.5" />
        <circle cx="34" cy="46" r="2.5" />
        <circle cx="29" cy="24" r="2" />
      </g>
      <g fill="#ffffff">
        <path d="m52 12 1.4 3.6L57 17l-3.6 1.4L52 22l-1.4-3.6L47 17l3.6-1.4Z" />
        <circle cx="59" cy="29" r="1.5" />
        <circle cx="10" cy="14" r="1.5" />
        <circle cx="47" cy="30" r="1.2" />
      </g>
    </>
  );
}

function Sun() {
  return (
    <>
      <g stroke="#d9691f" strokeWidth="4" strokeLinecap="round">
        <path d="M32 6v7M50.4 13.6l-5 5M58 32h-7M13.6 13.6l5 5M6 32h7" />
      </g>
      <circle cx="32" cy="33" r="14" fill="#f08a2c" stroke="#d9691f" strokeWidth="2" />
      <path
        d="M2 62V48l7-6 7 6v-9l8-7 8 7v9l6-5 8 6v-5l8-6 8 6v18Z"
        fill="#8a4b22"
        stroke="#5e3013"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="#f9dc8c">
        <path d="M7 52h5v5H7zM21 42h5v6h-5zM41 50h5v5h-5zM54 49h5v6h-5z" />
      </g>
    </>
  );
}
