import { Bot, EllipsisVertical, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { AskDialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAction } from '../../shell/server.ts';
import { askSession } from '../session-api.ts';
import { Since, sendAction, useOrganiser } from './organiser.tsx';
import { idleSince, isAwaited, roomOf, SORTS, type Wanted, type WatchedParticipant, wantedPeople } from './watched.ts';

const SOME = 50;

/** All participants: their page, since when they are idle, their pair and points. */
export function ParticipantsTable() {
  const { t } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const [wanted, setWanted] = useState<Wanted>({ sort: 'number', page: 'all', text: '' });
  const [isAll, setAll] = useState(false);
  const people = wantedPeople(monitored, wanted);
  const shown = isAll ? people : people.slice(0, SOME);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Filters wanted={wanted} onChange={setWanted} />
      <DataTable columns={useColumns()} rows={shown} keyOf={({ number }) => number} className="max-h-[40rem]" />
      {people.length === 0 ? <p className="text-muted">{t('people.none')}</p> : null}
      {shown.length < people.length ? (
        <button type="button" className="min-h-11 justify-self-start text-info underline" onClick={() => setAll(true)}>
          {t('people.showAll', { count: people.length })}
        </button>
      ) : null}
    </div>
  );
}

function useColumns(): Readonly<Record<string, Column<WatchedParticipant>>> {
  const { t, i18n } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const figures = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const botName = (bot: string) => i18n.t(`${monitored.plan.game}:bots.${bot}.name`);
  return {
    number: {
      title: t('people.number'),
      className: 'font-semibold',
      cell: ({ number, isHere, bot }) => (
        <span className="flex items-center gap-2">
          <Presence isHere={isHere || bot !== null} />
          {number}
        </span>
      ),
    },
    who: {
      title: t('people.who'),
      className: 'max-w-48 truncate',
      cell: ({ label, name, bot }) =>
        bot === null ? [label, name].filter((part) => part !== '').join(' · ') || '—' : botName(bot),
    },
    page: {
      title: t('people.page'),
      cell: (person) => (
        <>
          {t(`pages.${person.page}`)}
          {isAwaited(monitored, person) ? <span className="block text-danger">{t('people.mustSayReady')}</span> : null}
        </>
      ),
    },
    idle: { title: t('people.idle'), cell: (person) => <Since at={idleSince(person, roomOf(monitored, person))} /> },
    room: { title: t('people.room'), cell: ({ room }) => (room === null ? '—' : room + 1) },
    points: { title: t('people.points'), cell: ({ points }) => figures.format(points) },
    actions: {
      title: <span className="sr-only">{t('people.actions')}</span>,
      cell: (person) => <RowMenu person={person} />,
    },
  };
}

function Filters({ wanted, onChange }: { readonly wanted: Wanted; readonly onChange: (wanted: Wanted) => void }) {
  const { t } = useTranslation('experiments');
  const { participants } = useOrganiser().monitored;
  const pages = [...new Set(Object.values(participants).map(({ page }) => page))];
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Select
        label={t('people.sort')}
        value={wanted.sort}
        onChange={(sort) => onChange({ ...wanted, sort })}
        choices={SORTS.map((sort) => ({ value: sort, label: t(`people.sorts.${sort}`) }))}
      />
      <Select
        label={t('people.filter')}
        value={wanted.page}
        onChange={(page) => onChange({ ...wanted, page })}
        choices={[
          { value: 'all' as Wanted['page'], label: t('people.everybody') },
          ...pages.map((page) => ({ value: page as Wanted['page'], label: t(`pages.${page}`) })),
        ]}
      />
      <TextField
        label={t('people.search')}
        value={wanted.text}
        onChange={(text) => onChange({ ...wanted, text })}
        autoComplete="off"
        className="max-sm:col-span-2"
      />
    </div>
  );
}

function Presence({ isHere }: { readonly isHere: boolean }) {
  const { t } = useTranslation('experiments');
  return (
    <span
      role="img"
      aria-label={isHere ? t('people.here') : t('people.away')}
      title={isHere ? t('people.here') : t('people.away')}
      className={classes(
        'size-2.5 shrink-0 rounded-full border-2',
        isHere ? 'border-success bg-success' : 'border-muted',
      )}
    />
  );
}

type Question = 'replace' | 'forget';

function RowMenu({ person }: { readonly person: WatchedParticipant }) {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { run, isBusy, refusal } = useAction();
  const [question, setQuestion] = useState<Question | null>(null);
  const { number } = person;
  const actions: Readonly<Record<Question, () => Promise<unknown>>> = {
    replace: () => sendAction(organiser, { type: 'replace', participant: number }),
    forget: () => askSession(organiser, 'DELETE', `/participants/${number}`),
  };
  const answer = async (asked: Question) => {
    if (await run(actions[asked])) setQuestion(null);
  };
  if (person.bot !== null) return null;
  return (
    <>
      <Menu
        label={t('people.menu', { number })}
        trigger={<IconButton icon={EllipsisVertical} label={t('people.menu', { number })} />}
      >
        <MenuItem
          icon={<Bot className="size-5" />}
          help={t('people.replaceHelp')}
          disabled={person.page !== 'playing'}
          onSelect={() => setQuestion('replace')}
        >
          {t('people.replace')}
        </MenuItem>
        <MenuItem
          icon={<UserX className="size-5" />}
          help={t('people.forgetHelp')}
          isDangerous
          onSelect={() => setQuestion('forget')}
        >
          {t('people.forget')}
        </MenuItem>
      </Menu>
      {question === null ? null : (
        <AskDialog
          title={t(`people.${question}`)}
          text={t(`people.${question}Text`, { number })}
          yes={t(`people.${question}Yes`, { number })}
          no={t('desk.no')}
          kind="danger"
          isBusy={isBusy}
          error={refusal}
          onYes={() => void answer(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
