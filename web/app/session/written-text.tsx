import type { PublicSession } from '../../../protocol/index.ts';

interface WrittenTextProps {
  readonly text: string;
  readonly language: PublicSession['language'];
}

/** What the organiser wrote, in its paragraphs and its language. */
export function WrittenText({ text, language }: WrittenTextProps) {
  return (
    <div lang={language} className="flex flex-col gap-4 break-words text-base leading-relaxed">
      {[...paragraphsOf(text).entries()].map(([place, paragraph]) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** A text at its empty lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
