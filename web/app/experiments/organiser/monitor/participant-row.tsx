import { Bot, EllipsisVertical, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { askSession } from '../../session-desk.ts';
import { useDoing } from '../../use-doing.ts';
import { sendAction, useOrganiser } from '../desk-context.ts';
import { idleSince, isAwaited, roomOf, type WatchedParticipant } from '../watching.ts';
import { Since } from './since.tsx';

const CELL = 'px-2 py-1';

/** One participant on a line. */
export function ParticipantRow({ person }: { readonly person: WatchedParticipant }) {
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
  const desk = useOrganiser();
  const { run, isBusy, refusal } = useDoing();
  const [question, setQuestion] = useState<Question | null>(null);
  const { number } = person;
  const deeds: Readonly<Record<Question, () => Promise<unknown>>> = {
    replace: () => sendAction(desk, { type: 'replace', participant: number }),
    forget: () => askSession(desk, 'DELETE', `/participants/${number}`),
  };
  const answer = async (asked: Question) => {
    if (await run(deeds[asked])) setQuestion(null);
  };
  if (person.bot !== null) return null;
  return (
    <>
      <Menu
        label={t('people.menu', { number })}
        trigger={
          <Button kind="quiet" size="icon" aria-label={t('people.menu', { number })}>
            <EllipsisVertical aria-hidden className="size-5" />
          </Button>
        }
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
          {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
        </Dialog>
      )}
    </>
  );
}
