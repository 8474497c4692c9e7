import type { ReactNode } from 'react';
import type { Phase, Who } from '../../../../resolver/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { copyMark } from '../../telling/texts.ts';
import { useRoom } from '../room.ts';

interface CopyCardProps {
  readonly phase: Phase;
  /** Whom the text is for; `story` is for all. */
  readonly of: Who | 'story';
  readonly title: string;
  readonly icon: ReactNode;
  readonly text: string;
}

/** A text for somebody, as it will read where it is pasted; it remembers that it was copied. */
export function CopyCard({ phase, of, title, icon, text }: CopyCardProps) {
  const { kept, change } = useRoom();
  const mark = copyMark(phase, of);
  const isCopied = kept.copied.includes(mark);
  return (
    <li
      data-card={of}
      className="flex min-w-0 flex-col gap-2 rounded-corner border border-line bg-surface p-3 shadow-piece"
    >
      <header className="flex items-center gap-2">
        <span aria-hidden className="shrink-0 text-muted">
          {icon}
        </span>
        <h3 className="min-w-0 flex-1 wrap-anywhere font-sans font-semibold">{title}</h3>
        <CopyButton
          text={text}
          of={title}
          isCopied={isCopied}
          onCopied={() => (isCopied ? undefined : change({ copied: [...kept.copied, mark] }))}
        />
      </header>
      <p className="wrap-anywhere whitespace-pre-wrap text-small">{text}</p>
    </li>
  );
}
