import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { classes } from './classes.ts';
import { noteKey, OWN_MARKS, OwnMarkDrawing, type OwnNote, useOwnNotes, type Whose, writeNote } from './own-marks.tsx';
import type { ScreenProps } from './screen.ts';
import { MarkedName } from './seat-mark.tsx';
import { Tabs } from './tabs.tsx';
import { fieldLook } from './text-field.tsx';

const LONGEST_LINE = 200;
const NO_NOTE: OwnNote = { mark: null, line: '' };

interface NotePagesProps extends Whose, Pick<ScreenProps, 'faces' | 'speaker'> {
  /** What the game has told me. */
  readonly children: ReactNode;
}

/** My notes: what I know, as the game has told it, and what I think of each. */
export function NotePages({ match, seat: mine, faces, speaker, children }: NotePagesProps) {
  const { t } = useTranslation('kit');
  const page = useOwnNotes((kept) => kept.page);
  const thought = (
    <div className="pt-3">
      <p className="pb-2 text-muted text-small">{t('notes.onlyHere')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {faces.map(
          ({ seat, look }) =>
            seat !== mine && (
              <Thought key={seat} whose={{ match, seat: mine }} about={seat} name={speaker.seat(seat)} look={look} />
            ),
        )}
      </ul>
    </div>
  );
  return (
    <Tabs
      label={t('notes.pages')}
      value={page}
      onChange={(key) => useOwnNotes.setState({ page: key === 'thought' ? 'thought' : 'known' })}
      tabs={[
        { key: 'known', title: t('notes.known'), content: <div className="flex flex-col gap-3 pt-3">{children}</div> },
        { key: 'thought', title: t('notes.thought'), content: thought },
      ]}
    />
  );
}

interface ThoughtProps {
  readonly whose: Whose;
  readonly about: Seat;
  readonly name: string;
  readonly look: number;
}

/** Somebody, a mark for them, and a line; the mark that is pressed again is taken away. */
function Thought({ whose, about, name, look }: ThoughtProps) {
  const { t } = useTranslation('kit');
  const note = useOwnNotes(({ notes }) => notes[noteKey(whose)]?.[about] ?? NO_NOTE);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <MarkedName look={look} name={name} className="min-w-24 flex-1 font-medium" />
      <fieldset aria-label={name} className="flex gap-1">
        {OWN_MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-label={t(`notes.marks.${mark}`)}
            title={t(`notes.marks.${mark}`)}
            aria-pressed={note.mark === mark}
            onClick={() => writeNote(whose, about, { ...note, mark: note.mark === mark ? null : mark })}
            className="flex size-11 items-center justify-center rounded-corner border border-line aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-raised"
          >
            <OwnMarkDrawing mark={mark} className={classes('size-6', note.mark !== mark && 'opacity-60')} />
          </button>
        ))}
      </fieldset>
      <input
        value={note.line}
        maxLength={LONGEST_LINE}
        aria-label={t('notes.lineAbout', { name })}
        placeholder={t('notes.line')}
        onChange={(event) => writeNote(whose, about, { ...note, line: event.target.value })}
        className={classes(fieldLook, 'basis-full')}
      />
    </li>
  );
}
