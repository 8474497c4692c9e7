import { Image as ImageIcon, Share2 } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PastItem } from '../../../client/followed.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMedia } from '../../ui/device.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { narrowPaper, PosterDrawing, stripTop, tabText } from '../../ui/poster.tsx';
import type { Poster, PosterColumn, PosterPerson, PosterStrip } from '../../ui/poster-data.ts';
import { type Paper, POSTER } from '../../ui/poster-paper.tsx';
import { stripLayout } from '../../ui/poster-strip.tsx';
import { canShare, keepFile, pictureOf } from './picture.ts';

interface PosterViewProps {
  readonly poster: Poster;
  readonly foot: string;
  /** Whether I won, in two words; null for those who only watch. */
  readonly ribbon: string | null;
  /** Where each round of the strip leads; null where nothing can be pressed. */
  readonly hrefOf: ((column: PosterColumn) => string) | null;
  readonly drawing?: RefObject<HTMLDivElement | null>;
  readonly className?: string;
}

/** Where a poster is drawn with larger letters, and without the titles: there they are in a list below it. */
export const useNarrowPoster = (): boolean => useMedia('(max-width: 480px)');

/** The poster of a match: drawn, and the same in words. */
export function PosterView({ poster, foot, ribbon, hrefOf, drawing, className }: PosterViewProps) {
  const isNarrow = useNarrowPoster();
  const drawn = useMemo(() => (isNarrow ? { ...poster, titles: [] } : poster), [poster, isNarrow]);
  const paper = useMemo(() => (isNarrow ? narrowPaper(drawn) : POSTER), [drawn, isNarrow]);
  const { strip } = poster;
  return (
    <div
      className={classes(
        'relative transition duration-600 ease-out starting:translate-y-8 starting:opacity-0',
        className,
      )}
      style={{ aspectRatio: `${paper.width} / ${paper.height}` }}
    >
      <PosterWords poster={poster} foot={foot} />
      <div ref={isNarrow ? undefined : drawing} className="overflow-hidden rounded-corner shadow-piece">
        <PosterDrawing poster={drawn} foot={foot} paper={paper} className="size-full" />
      </div>
      {/* A picture that is kept or shared has the usual size everywhere. */}
      {isNarrow && (
        <div ref={drawing} hidden>
          <PosterDrawing poster={poster} foot={foot} />
        </div>
      )}
      {ribbon !== null && (
        <p
          data-ribbon
          className="absolute top-3 left-0 max-w-[38%] text-balance rounded-e-corner bg-paper py-0.5 ps-2 pe-3 font-semibold text-paper-ink text-small leading-tight shadow-piece"
        >
          {ribbon}
        </p>
      )}
      {strip !== null && hrefOf !== null && <Rounds poster={drawn} {...{ strip, paper, hrefOf }} />}
    </div>
  );
}

/** What is drawn, for those who hear it. */
function PosterWords({ poster, foot }: Pick<PosterViewProps, 'poster' | 'foot'>) {
  const { t } = useTranslation('end');
  const { kicker, title, why, winners, line, others } = poster;
  return (
    <div className="sr-only">
      <h2>{title.join(' ')}</h2>
      <p>{kicker.join(' · ')}</p>
      <p>{why}</p>
      <PeopleWords title={t('won')} people={winners} />
      {line !== null && <p>{line}</p>}
      <PeopleWords title={t('lost')} people={others} />
      <p>{foot}</p>
    </div>
  );
}

function PeopleWords({ title, people }: { readonly title: string; readonly people: readonly PosterPerson[] }) {
  const { t } = useTranslation('end');
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {people.map((person) => (
          <li key={person.look}>
            {person.name}
            {person.isYou && ` (${t('you')})`}
            {person.tab !== null && `: ${tabText(person)}`}
            {person.isDead && ` (${t('poster.dead')})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RoundsProps {
  readonly poster: Poster;
  readonly strip: PosterStrip;
  readonly paper: Paper;
  readonly hrefOf: (column: PosterColumn) => string;
}

/** Where a round is wide enough to be pressed by itself. */
const WIDE = '(min-width: 64rem)';

/** A way from each round of the strip into the replay: a link over each column, or, where they are too narrow, a list of them all. */
function Rounds({ poster, strip, paper, hrefOf }: RoundsProps) {
  const { t } = useTranslation('end');
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia(WIDE);
  const { left, pitch, height } = useMemo(() => stripLayout(strip, paper), [strip, paper]);
  const { columns } = strip;
  const box = { top: share(stripTop(poster, paper), paper.height), height: share(height, paper.height) };
  if (isWide) {
    return (
      <ol aria-label={strip.title}>
        {columns.map((column, at) => (
          <li
            key={column.number}
            className="absolute"
            style={{ ...box, left: share(left + at * pitch, paper.width), width: share(pitch, paper.width) }}
          >
            <Link
              href={hrefOf(column)}
              title={column.label}
              aria-label={column.label}
              className="absolute inset-0 rounded-corner hover:bg-[rgb(var(--shade)/0.1)]"
            />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('poster.rounds', { title: strip.title })}
        onClick={() => setOpen(true)}
        className="absolute inset-x-[3%] min-h-11 rounded-corner"
        style={box}
      />
      <Dialog title={strip.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ol className="grid gap-1">
          {columns.map((column) => (
            <li key={column.number}>
              <Link
                href={hrefOf(column)}
                className="flex min-h-11 items-center rounded-corner border border-line px-3 py-1.5 hover:bg-raised"
              >
                {column.label}
              </Link>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}

const share = (of: number, all: number): string => `${(of / all) * 100}%`;

/** Where a round is in the replay, which finds it by the table's clock. */
export function roundHref(
  replayHref: string,
  past: readonly PastItem[],
  { begins }: Pick<PosterColumn, 'begins'>,
): string {
  const [path, search = ''] = replayHref.split('?');
  const asked = new URLSearchParams(search);
  asked.set('as', 'open');
  const told = past.flatMap(({ heard, at }) => heard.map(({ type }) => ({ type, at })));
  const at = begins === null ? undefined : told.filter(({ type }) => type === begins.type)[begins.after]?.at;
  if (at !== undefined) asked.set('at', String(at));
  return `${path}?${asked}`;
}

interface PictureButtonsProps {
  readonly drawing: RefObject<HTMLDivElement | null>;
  readonly name: string;
}

/** Keeps the poster as a picture, or hands it to another app; either way only when it is pressed. */
export function PictureButtons({ drawing, name }: PictureButtonsProps) {
  const { t } = useTranslation('end');
  const [hasFailed, setFailed] = useState(false);
  const isUnderWay = useRef(false);
  const isSharing = useMemo(() => canShare(new File([], name, { type: 'image/png' })), [name]);
  const draw = async (use: (file: File) => unknown) => {
    const svg = drawing.current?.querySelector('svg');
    if (isUnderWay.current || !svg) return;
    isUnderWay.current = true;
    setFailed(false);
    try {
      await use(new File([await pictureOf(svg)], name, { type: 'image/png' }));
    } catch (failure) {
      // Somebody who does not share after all has not failed.
      setFailed(!(failure instanceof DOMException && failure.name === 'AbortError'));
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <>
      <Button size="small" icon={ImageIcon} onClick={() => draw(keepFile)}>
        {t('poster.save')}
      </Button>
      {isSharing && (
        <Button size="small" icon={Share2} onClick={() => draw((file) => navigator.share({ files: [file] }))}>
          {t('poster.share')}
        </Button>
      )}
      <ErrorNotice text={hasFailed ? t('poster.failed') : null} />
    </>
  );
}
