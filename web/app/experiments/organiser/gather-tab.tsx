import { catalogue } from 'virtual:catalogue';
import { Bot, Download, Play, Presentation, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { MOST_TIMES_EXPECTED } from '../../../../protocol/codes.ts';
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { downloadFile } from '../../../ui/device.ts';
import { ChoiceChips, DraftNumber } from '../../../ui/fields.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAction, usePublicOrigin } from '../../shell/server.ts';
import {
  keepMadeLinks,
  type LinkKind,
  linksAsCsv,
  type MadeLink,
  madeLinks,
  readLabels,
} from '../participant-links.ts';
import { askSession, type KeptKey, keepKey } from '../session-api.ts';
import { CopiedText, sendAction, useOrganiser } from './organiser.tsx';
import { ParticipantsTable } from './participants-table.tsx';
import type { WatchedParticipant } from './watched.ts';

/** Before the first match: invitations, who is there, and the start. */
export function GatherTab() {
  const { plan } = useOrganiser().data;
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <StartPanel />
        <LinksPanel />
        {plan.agents === true && <ProgramKeysPanel />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <InvitePanel />
        <DryRunPanel />
      </div>
    </div>
  );
}

const FEWEST = 2;

/** Who is on which page, and the start button. */
function StartPanel() {
  const { t } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const isEmpty = Object.keys(monitored.participants).length === 0;
  return (
    <Panel title={t('waiting.title')}>
      <WaitingRoom />
      {monitored.stage === 'gathering' ? <Start /> : <p className="text-muted">{t('waiting.started')}</p>}
      {isEmpty ? null : <ParticipantsTable />}
    </Panel>
  );
}

function Start() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { run, isBusy, refusal } = useAction();
  const { participants, plan } = organiser.monitored;
  const ready = Object.values(participants).filter(({ page }) => page === 'waiting').length;
  const isOdd = ready % 2 === 1 && ready >= FEWEST;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={Play}
          kind="main"
          size="large"
          disabled={ready < FEWEST || isBusy}
          aria-describedby="about-start"
          onClick={() => void run(() => sendAction(organiser, { type: 'start' }))}
        >
          {t('waiting.start', { count: ready })}
        </Button>
        <p id="about-start" className="min-w-40 flex-1 text-muted">
          {ready < FEWEST ? t('waiting.tooFew') : t('waiting.late')}{' '}
          {isOdd ? t(plan.odd === 'bot' ? 'waiting.oddBot' : 'waiting.oddBye') : ''}
        </p>
      </div>
      <ErrorNotice text={refusal} />
    </div>
  );
}

const STEPS = ['name', 'consent', 'instructions', 'questions', 'waiting'] as const;
const GONE = ['declined', 'failed'] as const;

/** How many people are on each page, as bars. */
function WaitingRoom() {
  const { t } = useTranslation('experiments');
  const { participants, plan } = useOrganiser().monitored;
  const people = Object.values(participants);
  const here = people.filter(({ isHere }) => isHere).length;
  const onPage = (page: WatchedParticipant['page']) => people.filter((person) => person.page === page).length;
  const most = Math.max(plan.expected, people.length, 1);
  const limit = MOST_TIMES_EXPECTED * plan.expected;
  const isFull = people.length >= limit && people.every(({ bot }) => bot === null);
  const shown = STEPS.filter((step) => step !== 'name' || plan.asksNames);
  const gone = GONE.filter((page) => onPage(page) > 0);
  return (
    <div className="grid gap-3">
      <p className="counts">
        {t('waiting.joined', { count: people.length, expected: plan.expected })} {t('waiting.here', { count: here })}
      </p>
      {isFull ? <p role="status">{t('waiting.full', { most: limit })}</p> : null}
      <ol className="grid gap-2">
        {[...shown, ...gone].map((page) => {
          const count = onPage(page);
          return (
            <li key={page} className="grid grid-cols-[8rem_1fr_2.5rem] items-center gap-3">
              <span className="truncate text-small">{t(`pages.${page}`)}</span>
              <span aria-hidden className="h-5 overflow-hidden rounded-full bg-raised">
                <span
                  className={classes(
                    'block h-full rounded-full transition-[width] duration-200',
                    page === 'waiting'
                      ? 'bg-success'
                      : page === 'declined' || page === 'failed'
                        ? 'bg-muted'
                        : 'bg-gold',
                  )}
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="counts text-end font-semibold">{count}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Makes personal links, one per participant. */
function LinksPanel() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { code } = organiser;
  const made = async (links: readonly MadeLink[]) => {
    keepMadeLinks(code, links);
    await organiser.reload();
  };
  return (
    <Panel title={t('links.title')} text={t('links.text')}>
      <LinkForm words="links" onMade={made} />
      <MadeInThisTab />
      <LinkList />
    </Panel>
  );
}

/** Makes keys for programs, and shows those that were made in this tab. */
function ProgramKeysPanel() {
  const { t } = useTranslation('experiments');
  const { code } = useOrganiser();
  const [keys, setKeys] = useState(() => madeLinks(code, 'keys'));
  const made = async (links: readonly MadeLink[]) => {
    keepMadeLinks(code, links, 'keys');
    setKeys(madeLinks(code, 'keys'));
  };
  return (
    <Panel title={t('keys.title')} text={t('keys.text')}>
      <LinkForm words="keys" onMade={made} />
      {keys.map(({ label, link }) => (
        <div key={link} className="grid gap-1">
          <span aria-hidden>{label}</span>
          <CopiedText label={label} text={link} />
        </div>
      ))}
    </Panel>
  );
}

interface LinkFormProps {
  readonly words: LinkKind;
  readonly onMade: (links: readonly MadeLink[]) => Promise<void>;
}

/** Labels, and a button that makes a link for each. */
function LinkForm({ words, onMade }: LinkFormProps) {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const [written, setWritten] = useState('');
  const { run, isBusy, refusal } = useAction();
  const labels = readLabels(written);
  const make = async () => {
    const { links } = await askSession<{ readonly links: readonly MadeLink[] }>(organiser, 'POST', '/links', {
      labels,
      ...(words === 'keys' && { isForPrograms: true }),
    });
    setWritten('');
    await onMade(links);
  };
  return (
    <>
      <TextField
        label={t(`${words}.labels`)}
        help={t(`${words}.labelsHelp`)}
        value={written}
        onChange={setWritten}
        rows={4}
      />
      <Button className="self-start" disabled={labels.length === 0 || isBusy} onClick={() => void run(make)}>
        {labels.length === 0 ? t(`${words}.makeNone`) : t(`${words}.make`, { count: labels.length })}
      </Button>
      <ErrorNotice text={refusal} />
    </>
  );
}

/** The links that were made in this tab, to print or download while their secrets are known. */
function MadeInThisTab() {
  const { t } = useTranslation('experiments');
  const { code } = useOrganiser();
  const origin = usePublicOrigin();
  const made = madeLinks(code);
  if (made.length === 0) return null;
  const save = () =>
    downloadFile(`links-${code}.csv`, new Blob([linksAsCsv(origin, code, made)], { type: 'text/csv;charset=utf-8' }));
  return (
    <div className="grid gap-2 rounded-corner bg-raised p-3">
      <p>{t('links.made', { count: made.length })}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/experiments/${code}/sheet`} kind="main" icon={Printer}>
          {t('links.sheet')}
        </ButtonLink>
        <Button icon={Download} onClick={save}>
          {t('links.csv')}
        </Button>
      </div>
    </div>
  );
}

/** Every link of the session, and who used it. */
function LinkList() {
  const { t } = useTranslation('experiments');
  const { links } = useOrganiser().data;
  if (links.length === 0) return null;
  const used = links.filter(({ participant }) => participant !== null).length;
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium">{t('links.all', { count: links.length, used })}</summary>
      <ul className="counts max-h-72 columns-2 overflow-y-auto text-small sm:columns-3">
        {links.map(({ label, participant }) => (
          <li key={label} className="truncate py-0.5">
            {label}{' '}
            <span className="text-muted">
              {participant === null ? '—' : t('links.cameAs', { number: participant })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The link for everybody, to copy or scan, and the wall for a classroom. */
function InvitePanel() {
  const { t } = useTranslation('experiments');
  const { code, data } = useOrganiser();
  const link = `${usePublicOrigin()}/s/${code}`;
  const isByLinkOnly = data.links.length > 0;
  return (
    <Panel title={t('invite.title')} text={t(isByLinkOnly ? 'invite.notForAll' : 'invite.text')}>
      <div className={classes('mx-auto w-full max-w-64', isByLinkOnly && 'opacity-55')}>
        <QrCode text={link} label={t('invite.qr', { link })} />
      </div>
      <CopiedText label={t('invite.link')} text={link} />
      <a className={buttonLook()} href={`/wall/${code}`} target="_blank" rel="noreferrer">
        <Presentation aria-hidden className="size-5" />
        {t('invite.wall')}
      </a>
    </Panel>
  );
}

const FEWEST_BOTS = 2;
const MOST_BOTS = 500;

/** Starts another session in which bots play the same plan. */
function DryRunPanel() {
  const { t, i18n } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { plan, isDryRun } = organiser.monitored;
  const [, go] = useLocation();
  const bots: readonly string[] = catalogue.find(({ id }) => id === plan.game)?.bots ?? [];
  const [players, setPlayers] = useState(20);
  const [chosen, setChosen] = useState<readonly number[]>(() => [...bots.keys()]);
  const { run, isBusy, refusal } = useAction();
  if (isDryRun) return null;
  const toggle = (at: number) =>
    setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].sort((a, b) => a - b));
  const begin = async () => {
    const order = { players, bots: chosen.map((at) => bots[at]) };
    const made = await askSession<KeptKey>(organiser, 'POST', '/dry-run', order);
    keepKey(made);
    go(`/experiments/${made.code}`);
  };
  return (
    <Panel title={t('dryRun.title')} text={t('dryRun.text')}>
      <DraftNumber
        label={t('dryRun.players')}
        value={players}
        onChange={setPlayers}
        from={FEWEST_BOTS}
        to={MOST_BOTS}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t('dryRun.bots')}</legend>
        <ChoiceChips
          kind="checkbox"
          choices={bots.map((bot) => ({ label: i18n.t(`${plan.game}:bots.${bot}.name`), face: null }))}
          chosen={chosen}
          onToggle={toggle}
        />
      </fieldset>
      <Button
        icon={Bot}
        className="self-start"
        disabled={isBusy || chosen.length === 0}
        onClick={() => void run(begin)}
      >
        {t('dryRun.do')}
      </Button>
      <ErrorNotice text={refusal} />
    </Panel>
  );
}
