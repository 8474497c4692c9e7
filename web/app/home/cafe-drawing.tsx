import type { ReactNode } from 'react';

/** Wood in lamplight: warm on a light ground and on a dark one. */
const WOOD = { fill: 'color-mix(in srgb, var(--gold) 42%, var(--surface))' };
const WOOD_EDGE = { fill: 'color-mix(in srgb, var(--gold) 62%, var(--surface))' };
const LIGHT = { fill: 'color-mix(in srgb, var(--gold) 16%, transparent)' };

/** People round a café table in the evening. */
export function CafeDrawing({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 -34 480 364" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect y="-34" width="480" height="364" className="fill-raised" />
      <Lamp />
      <Sitter x={118} y={150} shirt="fill-olive" skin="#C98A58" hair="#4A3326">
        <path d="M-27-34c-2-24 12-34 28-34 17 0 29 11 27 33-6-12-16-17-27-17-12 0-22 6-28 18Z" />
        <circle cx="0" cy="-68" r="11" />
      </Sitter>
      <Sitter x={240} y={132} shirt="fill-info" skin="#F0C8A4" hair="#B9AFA2">
        <path d="M-27-30c-6-26 8-40 27-40s33 13 27 40c-3-14-9-22-15-25-14 6-28 5-33 2-3 4-5 12-6 23Z" />
      </Sitter>
      <Sitter x={362} y={150} shirt="fill-accent" skin="#8A5632" hair="#3C2A3A">
        <path d="M-28-26c-8-28 6-44 28-44s36 16 28 44c4 14 2 26-4 34-2-18-3-40-8-48-12 4-24 4-33-1-5 9-5 31-7 49-6-8-8-20-4-34Z" />
      </Sitter>
      <Table />
      <Back x={64} y={262} shirt="fill-gold" hair="#6E4322" />
      <Back x={420} y={266} shirt="fill-muted" hair="#4A3326" />
    </svg>
  );
}

function Lamp() {
  return (
    <g>
      <circle cx="240" cy="150" r="150" style={LIGHT} />
      <circle cx="240" cy="130" r="100" style={LIGHT} />
      <path d="M240-34V-8" className="stroke-muted" strokeWidth="3" />
      <path d="M200 24c2-20 18-32 40-32s38 12 40 32Z" className="fill-accent" />
      <path d="M227 24a13 11 0 0 0 26 0Z" className="fill-gold" />
    </g>
  );
}

interface SitterProps {
  readonly x: number;
  readonly y: number;
  readonly shirt: string;
  readonly skin: string;
  readonly hair: string;
  /** The hair's shape, round the head's own middle. */
  readonly children: ReactNode;
}

function Sitter({ x, y, shirt, skin, hair, children }: SitterProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-56 92c-2-48 12-78 56-78s58 30 56 78Z" className={shirt} />
      <path d="M-11-8h22v24c-4 8-18 8-22 0Z" fill={skin} />
      <circle cx="0" cy="-32" r="27" fill={skin} />
      <g fill={hair}>{children}</g>
      <g fill="#2B1D16">
        <circle cx="-9" cy="-31" r="2.6" />
        <circle cx="9" cy="-31" r="2.6" />
      </g>
      <path d="M-8-19c4 5 12 5 16 0" fill="none" stroke="#2B1D16" strokeWidth="2.6" strokeLinecap="round" />
    </g>
  );
}

/** Somebody on our side of the table. */
function Back({ x, y, shirt, hair }: Omit<SitterProps, 'skin' | 'children'>) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-60 70c-2-44 14-72 60-72s62 28 60 72Z" className={shirt} />
      <circle cx="0" cy="-30" r="32" fill={hair} />
    </g>
  );
}

function Table() {
  return (
    <g>
      <ellipse cx="240" cy="252" rx="178" ry="56" style={WOOD_EDGE} />
      <ellipse cx="240" cy="242" rx="178" ry="56" style={WOOD} />
      <Cup x={150} y={226} />
      <Cup x={318} y={222} />
      <Cup x={268} y={276} />
      <g fill="#FBF7F0" stroke="#8A7C6A" strokeWidth="1.5">
        <rect x="196" y="232" width="26" height="18" rx="3" transform="rotate(-14 209 241)" />
        <rect x="226" y="226" width="26" height="18" rx="3" />
        <rect x="256" y="234" width="26" height="18" rx="3" transform="rotate(12 269 243)" />
        <rect x="218" y="252" width="26" height="18" rx="3" transform="rotate(6 231 261)" />
      </g>
      <g fill="#A8432A">
        <circle cx="209" cy="241" r="4" />
        <circle cx="239" cy="235" r="4" />
      </g>
      <g fill="#566427">
        <circle cx="269" cy="243" r="4" />
        <circle cx="231" cy="261" r="4" />
      </g>
    </g>
  );
}

function Cup({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="0" cy="14" rx="21" ry="6" fill="#FBF7F0" stroke="#8A7C6A" strokeWidth="1.5" />
      <path d="M-13-6h26c0 14-5 20-13 20s-13-6-13-20Z" fill="#FBF7F0" stroke="#8A7C6A" strokeWidth="1.5" />
      <path d="M12-3c9-2 9 9-1 9" fill="none" className="stroke-muted" strokeWidth="2.5" />
      <ellipse cx="0" cy="-6" rx="13" ry="4" fill="#5B3620" />
      <path
        d="M-4-14c-4-6 4-8 0-14M5-14c-4-6 4-8 0-14"
        fill="none"
        className="stroke-muted"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.7"
      />
    </g>
  );
}
