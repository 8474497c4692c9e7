import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Seat } from '../../kernel/index.ts';
import { useIsCovered } from './private-tray.tsx';
import type { ScreenProps } from './screen.ts';

/** What I think of somebody. */
export const OWN_MARKS = ['trust', 'unsure', 'suspect'] as const;
export type OwnMark = (typeof OWN_MARKS)[number];

export interface OwnNote {
  readonly mark: OwnMark | null;
  readonly line: string;
}

interface Kept {
  /** By match and the seat that I had there, what I noted of each seat; what was written last comes last. */
  readonly notes: Readonly<Record<string, Readonly<Record<Seat, OwnNote>>>>;
  /** Which page of the notes was open last. */
  readonly page: 'known' | 'thought';
}

/** So many matches are kept, the latest. */
const MATCHES_KEPT = 40;
const NO_NOTES = {};

/** Kept on this device; nothing of it is ever sent. */
export const useOwnNotes = create<Kept>()(
  persist((): Kept => ({ notes: {}, page: 'known' }), { name: 'tertulia.notes' }),
);

// Another tab may have written meanwhile; what is written here would else take the place of it.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === useOwnNotes.persist.getOptions().name) void useOwnNotes.persist.rehydrate();
});

/** Whose notes: of which match, from which seat. */
export interface Whose extends Pick<ScreenProps, 'seat'> {
  readonly match: { readonly id: string };
}

export const noteKey = ({ match, seat }: Whose): string => `${match.id} ${seat}`;

export function writeNote(whose: Whose, about: Seat, note: OwnNote): void {
  useOwnNotes.setState(({ notes: { [noteKey(whose)]: mine = NO_NOTES, ...others } }) => {
    const { [about]: _, ...rest } = mine as Readonly<Record<Seat, OwnNote>>;
    const isEmpty = note.mark === null && note.line === '';
    const entries = Object.entries({ ...others, [noteKey(whose)]: isEmpty ? rest : { ...rest, [about]: note } });
    return { notes: Object.fromEntries(entries.slice(-MATCHES_KEPT)) };
  });
}

/** My marks, to be shown at the seats: nothing of those who only watch, nor while what is mine is covered. */
export function useOwnMarks(whose: Whose): (about: Seat) => OwnMark | null {
  const isCovered = useIsCovered();
  const mine = useOwnNotes(({ notes }) => notes[noteKey(whose)]);
  return (about) => (isCovered || whose.seat === null ? null : (mine?.[about]?.mark ?? null));
}

const SHAPES: Readonly<Record<OwnMark, { readonly shape: string; readonly glyph: string; readonly colour: string }>> = {
  trust: {
    shape: 'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z',
    glyph: 'M7 12.5l3.6 3.6L17 8.5',
    colour: 'var(--piece-green)',
  },
  unsure: {
    shape: 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
    glyph: 'M8.6 9.2a3.4 3.4 0 1 1 5 3c-1 .6-1.6 1.1-1.6 2.3M12 18.2v.1',
    colour: 'var(--piece-blue)',
  },
  suspect: {
    shape:
      'M12 1.2a1.6 1.6 0 0 1 1.4.8l9.3 18a1.6 1.6 0 0 1-1.4 2.5H2.7A1.6 1.6 0 0 1 1.3 20l9.3-18a1.6 1.6 0 0 1 1.4-.8z',
    glyph: 'M12 9v6M12 18.6v.1',
    colour: 'var(--piece-brick)',
  },
};

/** A mark: a tick in a circle, a question mark in a square, an exclamation mark in a triangle. */
export function OwnMarkDrawing({ mark, className }: { readonly mark: OwnMark; readonly className?: string }) {
  const { shape, glyph, colour } = SHAPES[mark];
  return (
    <svg aria-hidden viewBox="0 0 24 24" data-own-mark={mark} className={className}>
      <path d={shape} fill={colour} stroke="var(--paper)" strokeWidth="1.8" />
      <path
        d={glyph}
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
