import { useSearch } from 'wouter';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { type Rows, useRows } from './report/kit/use-rows.ts';
import { type Translator, useTranslator } from './report/kit/voice.ts';
import type { Mistake } from './report/reading/parse-rows.ts';
import { OpenFile } from './report/sections/open-file.tsx';
import { ReportBody } from './report/sections/report-body.tsx';

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
  const voice = useTranslator();
  const { say } = voice;
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
      <p className="mb-2">{whyNot(rows, session ?? '', voice)}</p>
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
