import { Bot, EllipsisVertical, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askSession, useAction } from '../session-api.ts';
import { Since, sendAction, useOrganiser } from './organiser.tsx';
import { idleSince, isAwaited, roomOf, SORTS, type Wanted, type WatchedParticipant, wantedPeople } from './watched.ts';

const HEAD = 'px-2 py-2 text-start font-medium whitespace-nowrap';

const SOME = 50;

const CELL = 'px-2 py-1';

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
      <div className="relative max-h-[40rem] overflow-auto">
        <table className="counts w-full text-small">
          <thead className="text-muted">
            <tr>
              <th className={HEAD}>{t('people.number')}</th>
              <th className={HEAD}>{t('people.who')}</th>
              <th className={HEAD}>{t('people.page')}</th>
              <th className={HEAD}>{t('people.idle')}</th>
              <th className={HEAD}>{t('people.room')}</th>
              <th className={HEAD}>{t('people.points')}</th>
              <th className={HEAD}>
                <span className="sr-only">{t('people.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <ParticipantRow key={person.number} person={person} />
            ))}
          </tbody>
        </table>
      </div>
      {people.length === 0 ? <p className="text-muted">{t('people.none')}</p> : null}
      {shown.length < people.length ? (
        <button type="button" className="min-h-11 justify-self-start text-info underline" onClick={() => setAll(true)}>
          {t('people.showAll', { count: people.length })}
        </button>
      ) : null}
    </div>
  );
}

interface FiltersProps {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Filters({ wanted, onChange }: FiltersProps) {
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

function ParticipantRow({ person }: { readonly person: WatchedParticipant }) {
  const { t, i18n } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const room = roomOf(monitored, person);
  const points = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(person.points);
  return (
    <tr className="border-line border-t">
      <td className={classes(CELL, 'font-semibold')}>
        <span className="flex items-center gap-2">
          <Presence isHere={person.isHere || person.bot !== null} />
          {person.number}
        </span>
      </td>
      <td className={classes(CELL, 'max-w-48 truncate')}>
        {nameOf(person, i18n.t(`${monitored.plan.game}:bots.${person.bot}.name`))}
      </td>
      <td className={CELL}>
        {t(`pages.${person.page}`)}
        {isAwaited(monitored, person) ? <span className="block text-danger">{t('people.mustSayReady')}</span> : null}
      </td>
      <td className={CELL}>
        <Since at={idleSince(person, room)} />
      </td>
      <td className={CELL}>{person.room === null ? '—' : person.room + 1}</td>
      <td className={CELL}>{points}</td>
      <td className={CELL}>
        <RowMenu person={person} />
      </td>
    </tr>
  );
}

const nameOf = ({ label, name, bot }: WatchedParticipant, botName: string): string =>
  bot === null ? [label, name].filter((part) => part !== '').join(' · ') || '—' : botName;

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
        <Dialog
          title={t(`people.${question}`)}
          isOpen
          onClose={() => setQuestion(null)}
          footer={
            <>
              <Button onClick={() => setQuestion(null)}>{t('desk.no')}</Button>
              <Button kind="danger" disabled={isBusy} onClick={() => void answer(question)}>
                {t(`people.${question}Yes`, { number })}
              </Button>
            </>
          }
        >
          <p>{t(`people.${question}Text`, { number })}</p>
          <ErrorNotice text={refusal} />
        </Dialog>
      )}
    </>
  );
}
