import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Button, FileButton } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { type Translator, useTranslator } from './report/parts.tsx';
import { fetchRows, type Hitch, type Mistake, parseRows, type RoundRow } from './report/rows.ts';
import { ReportBody } from './report/sections.tsx';

/** Far more than the largest experiment takes. */
const MOST_BYTES = 150_000_000;

/** The report of an experiment: what its rounds tell, from a session or from a file. */
export default function ReportPage() {
  const session = new URLSearchParams(useSearch()).get('session');
  const { rows, bring, again } = useRows(session);
  const { say } = useTranslator();
  return (
    <div className="flex w-full min-w-0 flex-col gap-6 py-4">
      <div className="grid gap-2">
        <h1 className="font-semibold text-title">{say('title')}</h1>
        <p className="max-w-prose text-pretty">{say('welcome')}</p>
      </div>
      <OpenFile onFile={(file) => void bring(file)} />
      <Arrived rows={rows} session={session} onAgain={again} />
      {rows.stage === 'here' ? <ReportBody key={rows.source} rows={rows.rows} /> : null}
    </div>
  );
}

interface ArrivedProps {
  readonly rows: Rows;
  readonly session: string | null;
  readonly onAgain: () => void;
}

/** What is shown just now, or why nothing is. */
function Arrived({ rows, session, onAgain }: ArrivedProps) {
  const translator = useTranslator();
  const { say } = translator;
  const again = session === null ? null : <Again onAgain={onAgain} />;
  if (rows.stage === 'none') return null;
  if (rows.stage === 'coming') return <p role="status">{say('coming', { session: session ?? '' })}</p>;
  if (rows.stage === 'here') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="wrap-anywhere font-medium">
          {say('shown', { source: rows.source })}
        </p>
        {again}
      </div>
    );
  }
  return (
    <Notice kind="danger">
      <p className="mb-2">{whyNot(rows, session ?? '', translator)}</p>
      {again}
    </Notice>
  );
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  const { say } = useTranslator();
  return (
    <Button size="small" className="print:hidden" onClick={onAgain}>
      {say('again')}
    </Button>
  );
}

function whyNot(rows: Extract<Rows, { stage: 'hitch' | 'mistake' }>, session: string, { say }: Translator): string {
  if (rows.stage === 'hitch') return say(`hitches.${rows.hitch}`, { session });
  return say(`mistakes.${rows.mistake.kind}`, { source: rows.source, ...detailsOf(rows.mistake) });
}

function detailsOf(mistake: Mistake): Readonly<Record<string, string | number>> {
  switch (mistake.kind) {
    case 'empty':
      return {};
    case 'columns':
      return { missing: mistake.missing.join(', ') };
    case 'line':
      return { line: mistake.line };
    case 'value':
      return { line: mistake.line, column: mistake.column };
  }
}

/** Opens rounds from a file of this device, chosen or dropped. */
function OpenFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { say } = useTranslator();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <section
      aria-label={say('open.title')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-wrap items-center gap-3 rounded-corner border border-line border-dashed bg-surface p-4 print:hidden',
        isOver && 'border-accent bg-raised',
      )}
    >
      <FileButton label={say('open.file')} accept=".jsonl,.csv,.txt,text/csv" onFile={onFile} />
      <p className="min-w-48 flex-1 text-muted text-small">{say('open.help')}</p>
    </section>
  );
}

/** Where rounds come from, and how far they have come. */
type Rows =
  | { readonly stage: 'none' }
  | { readonly stage: 'coming' }
  | { readonly stage: 'hitch'; readonly hitch: Hitch | 'too-large' | 'unreadable' }
  | { readonly stage: 'mistake'; readonly mistake: Mistake; readonly source: string }
  | { readonly stage: 'here'; readonly rows: readonly RoundRow[]; readonly source: string };

/** The rounds of a session, or of a file that takes its place. */
function useRows(session: string | null) {
  const [rows, setRows] = useState<Rows>({ stage: session === null ? 'none' : 'coming' });
  const asking = useRef(new AbortController());
  const ask = useCallback(async () => {
    asking.current.abort();
    if (session === null) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    setRows({ stage: 'coming' });
    const fetched = await fetchRows(session, signal);
    if (signal.aborted) return;
    setRows(fetched.ok ? parsed(fetched.text, session) : { stage: 'hitch', hitch: fetched.hitch });
  }, [session]);
  useEffect(() => {
    void ask();
    return () => asking.current.abort();
  }, [ask]);
  const bring = useCallback(async (file: File) => {
    asking.current.abort();
    setRows(await rowsOf(file));
  }, []);
  return { rows, bring, again: () => void ask() };
}

async function rowsOf(file: File): Promise<Rows> {
  if (file.size > MOST_BYTES) return { stage: 'hitch', hitch: 'too-large' };
  try {
    return parsed(await file.text(), file.name);
  } catch {
    return { stage: 'hitch', hitch: 'unreadable' };
  }
}

function parsed(text: string, source: string): Rows {
  const read = parseRows(text);
  return read.ok ? { stage: 'here', rows: read.rows, source } : { stage: 'mistake', mistake: read.mistake, source };
}
