import { Check, Copy, CopyCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { copyText } from '../../../../../web/ui/copy-text.ts';
import { useTranslator } from './voice.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Of what, for those who do not see what stands around it. */
  readonly of: string;
  /** What stands on it. */
  readonly label?: string;
  readonly kind?: 'main' | 'plain';
  /** Whether it was copied before, as on an earlier visit. */
  readonly isCopied?: boolean;
  readonly onCopied?: () => void;
}

const SHOWN_MS = 2500;

/** Copies a text, and says that it did; a text that was copied before bears a mark. */
export function CopyButton({ text, of, label, kind = 'plain', isCopied = false, onCopied }: CopyButtonProps) {
  const { say } = useTranslator();
  const [news, setNews] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  const copy = async () => {
    const isDone = await copyText(text);
    setNews(isDone ? 'copied' : 'failed');
    if (isDone) onCopied?.();
  };
  const Icon = news === 'copied' ? Check : isCopied ? CopyCheck : Copy;
  const shown = news === null ? (label ?? say(isCopied ? 'copy.again' : 'copy.copy')) : say(`copy.${news}`);
  return (
    <>
      <Button size="small" kind={kind} aria-label={`${shown}: ${of}`} onClick={() => void copy()}>
        <Icon aria-hidden className={news === 'copied' || isCopied ? 'size-4 text-success' : 'size-4'} />
        {shown}
      </Button>
      <span role="status" className="sr-only">
        {news === null ? '' : `${say(`copy.${news}`)}: ${of}`}
      </span>
    </>
  );
}
