import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { copyText, downloadFile } from '../../../../web/ui/device.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { dateText, timeText } from '../parts/clocks.tsx';
import { useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { foldedLines, type LogLine, logAsCsv, logAsText, useSentences } from './log.ts';

/** Everything that was recorded, what was taken back among it, newest at the bottom; to be copied or kept as a file. */
export function LogDialog({ onClose }: { readonly onClose: () => void }) {
  const { text } = useRecorder();
  const lines = useLogLines();
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.menu.log')} footer={<Exports lines={lines} />}>
      {lines.length === 0 ? <p className="text-muted">{text('frame.log.empty')}</p> : <Lines lines={lines} />}
    </Dialog>
  );
}

function Lines({ lines }: { readonly lines: readonly LogLine[] }) {
  const { text } = useRecorder();
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <ol className="flex flex-col gap-2">
      {foldedLines(lines).map((part) =>
        'folded' in part ? (
          <li key={part.key}>
            <details>
              <summary className="min-h-11 cursor-pointer content-center text-muted text-small">
                {text('frame.log.folded', { count: part.count })}
              </summary>
              <ol className="flex flex-col gap-2">
                {part.folded.map((line) => (
                  <Line key={line.key} line={line} />
                ))}
              </ol>
            </details>
          </li>
        ) : (
          <Line key={part.key} line={part} />
        ),
      )}
      <li ref={end} aria-hidden />
    </ol>
  );
}

function Line({ line: { time, by, sentences, isUndone } }: { readonly line: LogLine }) {
  const { text } = useRecorder();
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <span className="counts text-muted text-small">{time}</span>
      <span className="min-w-0 break-words">
        {sentences.map((sentence) => (
          <span key={sentence} className={classes('block', isUndone && 'text-muted line-through')}>
            {sentence}
          </span>
        ))}
        <span className="block text-muted text-small">
          {by}
          {isUndone && ` · ${text('frame.log.undone')}`}
        </span>
      </span>
    </li>
  );
}

/** The log as text, table and data. */
function Exports({ lines }: { readonly lines: readonly LogLine[] }) {
  const { controls, match, text } = useRecorder();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const { createdAt } = controls;
  const created = createdAt === null ? null : text('frame.log.created', { date: dateText(createdAt) });
  const dated = controls.log.map((item) => ({ ...item, createdAt: createdAt && new Date(createdAt).toISOString() }));
  const files = [
    {
      ending: 'txt',
      type: 'text/plain',
      content: () => logAsText(lines, { undone: text('frame.log.undone'), created }),
    },
    { ending: 'csv', type: 'text/csv', content: () => logAsCsv(lines, createdAt) },
    { ending: 'json', type: 'application/json', content: () => `${JSON.stringify(dated, null, 2)}\n` },
  ] as const;
  const copy = async (content: string) => setIsCopied(await copyText(content));
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {files.map(({ ending, type, content }) => (
        <span key={ending} className="flex items-center gap-1">
          <span className="counts text-small">{ending.toUpperCase()}</span>
          <Button
            size="icon"
            aria-label={text('frame.log.copy', { format: ending.toUpperCase() })}
            onClick={() => void copy(content())}
          >
            <Copy aria-hidden className="size-4" />
          </Button>
          <Button
            size="icon"
            aria-label={text('frame.log.save', { format: ending.toUpperCase() })}
            onClick={() => downloadFile(`log-${match.id}.${ending}`, new Blob([content()], { type }))}
          >
            <Download aria-hidden className="size-4" />
          </Button>
        </span>
      ))}
      <p role="status" className="w-full text-small">
        {isCopied !== null && text(isCopied ? 'frame.log.copied' : 'frame.log.notCopied')}
      </p>
    </div>
  );
}

/** Everything that was recorded and can be said, oldest first, timed as the game's clock is. */
function useLogLines(): readonly LogLine[] {
  const { controls, table, text } = useRecorder();
  const { short } = useNames();
  const { all } = useSentences();
  const { startedAt } = table;
  const timed = (at: number) => {
    if (startedAt === null || at < startedAt)
      return { at: null, time: text('frame.log.setup', { time: timeText(at) }) };
    return { at: at - startedAt, time: timeText(at - startedAt) };
  };
  return controls.log
    .map((item) => ({
      key: item.key,
      ...timed(item.at),
      by: item.by === 'host' ? text('frame.log.host') : short(item.by),
      sentences: all(item),
      isUndone: item.isUndone,
      isTakeBack: item.back !== null,
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
