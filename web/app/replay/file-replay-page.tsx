import { catalogue } from 'virtual:catalogue';
import { FileJson } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import type { Refusal } from '../../../kernel/host.ts';
import { type KeptMatch, localSaves } from '../../local/local-game.ts';
import { classes } from '../../ui/classes.ts';
import { listText } from '../../ui/list-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../shell/page.tsx';
import { refusalText } from '../shell/server.ts';
import { OpenedReplay, oneOf } from './replay-page.tsx';
import { fileReplay, openPractice, type ReplaySource } from './replay-source.ts';

/** A match from a file, or one that was practised on this device. */
export default function FileReplayPage() {
  const { t } = useTranslation('replay');
  const practice = new URLSearchParams(useSearch()).get('practice');
  const [file, setFile] = useState<ReplaySource | null>(null);
  const openFile = (replay: ReplaySource) => {
    // The address may still name a moment of the file before.
    window.history.replaceState(null, '', window.location.pathname);
    setFile(replay);
  };
  const onOtherFile = () => setFile(null);
  if (practice !== null)
    return (
      <OpenedReplay key={practice} name={practice} open={() => openPractice(practice)} onOtherFile={onOtherFile} />
    );
  if (file !== null)
    return <OpenedReplay name={file.id} open={() => Promise.resolve(file)} onOtherFile={onOtherFile} />;
  return (
    <Page title={t('pageTitle')}>
      <SaveChooser onOpen={openFile} />
    </Page>
  );
}

const isKnown = oneOf('not-a-save', 'newer-save', 'corrupt-save', 'unknown-game');

/** A file to be brought, or a match of this device to be chosen. */
function SaveChooser({ onOpen }: { readonly onOpen: (replay: ReplaySource) => void }) {
  const { t } = useTranslation('replay');
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: Refusal } | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readSaveFile(file);
    if (read.ok) onOpen(read.replay);
    else setRefused({ name: file.name, why: read.why });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8 py-8">
      <section className="grid gap-4">
        <h1 className="text-title">{t('choose.title')}</h1>
        <p className="text-muted">{t('choose.text')}</p>
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classes(
            'grid min-h-40 place-items-center content-center gap-3 rounded-corner border-2 border-line border-dashed bg-surface p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-info',
            isOver && 'border-accent bg-raised',
          )}
        >
          <FileJson aria-hidden size={36} className="text-muted" />
          <span>{isOver ? t('choose.letGo') : t('choose.file')}</span>
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be brought again, mended.
              event.target.value = '';
            }}
          />
        </label>
        {refused !== null && (
          <Notice kind="danger">
            {isKnown(refused.why.code)
              ? t(`choose.refused.${refused.why.code}`, { name: refused.name })
              : refusalText(refused.why, null)}
          </Notice>
        )}
      </section>
      <PracticeList />
    </div>
  );
}

/** Matches that were practised on this device, the last one first. */
function PracticeList() {
  const { t, i18n } = useTranslation('replay');
  const [kept, setKept] = useState<readonly KeptMatch[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void localSaves.list().then(
      (list) => isWanted && setKept(list),
      () => isWanted && setKept([]),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const title = (game: string) => catalogue.find(({ id }) => id === game)?.title[i18n.language] ?? game;
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('choose.practised')}</h2>
      {kept?.length === 0 && <p className="text-muted">{t('choose.nonePractised')}</p>}
      <ul className="grid gap-2">
        {kept?.map((match) => (
          <li key={match.id}>
            <Link
              href={`/replay?practice=${encodeURIComponent(match.id)}`}
              className="grid min-h-11 gap-1 rounded-corner border border-line bg-surface px-4 py-3 hover:bg-raised"
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{title(match.game)}</span>
                <time dateTime={new Date(match.endedAt).toISOString()} className="text-muted">
                  {date.format(match.endedAt)}
                </time>
              </span>
              <span className="text-muted text-small">{listText(i18n.language, match.names)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More than any match that was ever played. */
const LARGEST = 50_000_000;

/** The match in a file that somebody brings, or why there is none. */
async function readSaveFile(file: File): Promise<{ ok: true; replay: ReplaySource } | { ok: false; why: Refusal }> {
  if (file.size > LARGEST) return { ok: false, why: { code: 'not-a-save' } };
  const json = readJson(await file.text());
  const opened = json === null ? ({ ok: false, code: 'not-a-save' } as const) : await localSaves.open(json);
  if (!opened.ok) return { ok: false, why: opened };
  const id = file.name.replace(/\.json$/i, '').replace(`${opened.save.game}-`, '');
  return { ok: true, replay: fileReplay(opened.save, { id, names: [], wish: null, endedAt: null }) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
