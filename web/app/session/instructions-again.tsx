import type { PublicSession } from '../../../protocol/index.ts';
import { WrittenText } from './written-text.tsx';

/** The instructions, folded away for those who want to look something up. */
export function InstructionsAgain({ session, label }: { readonly session: PublicSession; readonly label: string }) {
  if (session.instructions === '') return null;
  return (
    <details className="rounded-corner border border-line bg-surface px-4">
      <summary className="min-h-11 py-3 font-medium">{label}</summary>
      <div className="pb-4">
        <WrittenText text={session.instructions} language={session.language} />
      </div>
    </details>
  );
}
