import { useState } from 'react';

/** Something as it is being typed. */
interface Draft {
  readonly text: string;
  /** What was saved when it was typed. */
  readonly over: string;
  readonly isSent: boolean;
}

/** What is typed and not recorded yet, by the names of the fields. */
export interface Drafts {
  /** The content of a field: what was typed, until what is saved has changed since it was sent. */
  readonly shown: (field: string, saved: string) => string;
  readonly write: (field: string, text: string, saved: string) => void;
  /** Whether something is typed that was not sent. */
  readonly isUnsent: (field: string) => boolean;
  /** Records what was typed; whether it was taken. */
  readonly send: (texts: Readonly<Record<string, string>>, record: () => Promise<boolean>) => Promise<boolean>;
  /** The fields with something typed that was not recorded, once everything under way has arrived. */
  readonly unsaved: () => Promise<readonly string[]>;
}

/** The page's memory of what is typed: it outlives redraws, and knows what is on its way. */
class DraftBook {
  private readonly drafts = new Map<string, Draft>();
  private readonly underWay = new Set<Promise<boolean>>();

  shown(field: string, saved: string): string {
    const draft = this.drafts.get(field);
    return draft === undefined || (draft.isSent && draft.over !== saved) ? saved : draft.text;
  }

  write(field: string, text: string, saved: string): void {
    this.drafts.set(field, { text, over: saved, isSent: text === saved });
  }

  isUnsent(field: string): boolean {
    return this.drafts.get(field)?.isSent === false;
  }

  async send(texts: Readonly<Record<string, string>>, record: () => Promise<boolean>): Promise<boolean> {
    this.mark(texts, true);
    const sending = record();
    this.underWay.add(sending);
    const isTaken = await sending;
    this.underWay.delete(sending);
    if (!isTaken) this.mark(texts, false);
    return isTaken;
  }

  async unsaved(): Promise<readonly string[]> {
    await Promise.all(this.underWay);
    return [...this.drafts].filter(([, { isSent }]) => !isSent).map(([field]) => field);
  }

  /** Only what still reads as it was sent. */
  private mark(texts: Readonly<Record<string, string>>, isSent: boolean): void {
    for (const [field, text] of Object.entries(texts)) {
      const draft = this.drafts.get(field);
      if (draft?.text === text) this.drafts.set(field, { ...draft, isSent });
    }
  }
}

/** Fields whose text is recorded when they are left, and that know what is not recorded yet. */
export function useDrafts(): Drafts {
  const [book] = useState(() => new DraftBook());
  const [, redraw] = useState(0);
  const changed = () => redraw((count) => count + 1);
  return {
    shown: (field, saved) => book.shown(field, saved),
    write: (field, text, saved) => {
      book.write(field, text, saved);
      changed();
    },
    isUnsent: (field) => book.isUnsent(field),
    send: async (texts, record) => {
      const isTaken = await book.send(texts, record);
      changed();
      return isTaken;
    },
    unsaved: () => book.unsaved(),
  };
}
