import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing pauses before what is typed is handed on. */
const PAUSE_MS = 400;

/** A text as it is being typed. */
export interface DraftedText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Hands on what is typed without waiting, as when the field is left. */
  readonly tell: () => void;
}

interface TextDraft {
  readonly text: string;
  /** What was last handed on, or came from elsewhere. */
  readonly told: string;
  /** The kept value that this stands on. */
  readonly over: string;
}

/**
 * A text that is kept elsewhere: what is typed stays here, and is handed on when typing pauses, if `fits` has nothing against it. A value
 * from elsewhere replaces the text, unless something is typed that was not handed on yet.
 */
export function useDraftText(
  value: string,
  onChange: (text: string) => void,
  fits: (text: string) => boolean = () => true,
): DraftedText {
  const [draft, setDraft] = useState<TextDraft>({ text: value, told: value, over: value });
  const { text, told, over } = draft;
  if (value !== over) setDraft({ text: text === told ? value : text, told: value, over: value });
  const tell = () => {
    if (text === told || !fits(text)) return;
    setDraft({ ...draft, told: text });
    onChange(text);
  };
  const tellAfterPause = useEffectEvent(tell);
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => tellAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, told]);
  return { text, write: (typed) => setDraft({ ...draft, text: typed }), tell };
}
