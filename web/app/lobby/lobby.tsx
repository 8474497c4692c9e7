import { catalogue } from 'virtual:catalogue';
import { BookOpen, Eye, History } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHostHere } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import { LIMITS } from '../../../protocol/codes.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { chosenSetup } from '../../ui/setup.ts';
import { TextField } from '../../ui/text-field.tsx';
import { HowToLink } from '../beginnings/learn-links.tsx';
import { useGame } from '../shell/games.ts';
import { HouseRules } from '../shell/house-rules.tsx';
import { useFaces } from '../table/match-on-screen.ts';
import { type Asked, hostName, type LobbyControls, useLobbyAction, useSetupDraft } from './lobby-controls.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { SeatsPanel } from './seats-panel.tsx';
import { OptionsPanel, SettingsPanel } from './settings-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { StartBar } from './start-bar.tsx';

interface LobbyProps {
  readonly snapshot: TableSnapshot;
  readonly client: Pick<TableClient, 'act'>;
  readonly standing: TableInfo;
  /** Where people talk meanwhile. */
  readonly chat: ReactNode;
}

/** What people see before a match begins: seats, options, how to bring others, and the way in. */
export function Lobby({ snapshot, client, standing, chat }: LobbyProps) {
  const { t, i18n } = useTranslation('lobby');
  useGame(standing.game);
  const [asked, setAsked] = useState<Asked | null>(null);
  const act: LobbyControls['act'] = (action) => client.act(action);
  const draft = useSetupDraft(standing, act);
  const game = catalogue.find(({ id }) => id === standing.game);
  if (game === undefined) throw new Error(`no game ${standing.game}`);
  const faces = useFaces(standing);
  const controls: LobbyControls = {
    standing,
    game,
    faces,
    isHost: isHostHere(standing),
    hostName: hostName(standing, faces),
    draft,
    act,
    ask: setAsked,
  };
  const title = game.title[i18n.language] ?? game.id;
  return (
    <div aria-busy={snapshot.unanswered > 0} className="mx-auto flex w-full max-w-[110rem] flex-col gap-2 lg:gap-3">
      <Announcements standing={standing} />
      <LobbyHeader
        game={game.id}
        setup={chosenSetup({ game, wish: draft.wish, settled: draft.settled })}
        title={title}
        tagline={game.tagline[i18n.language] ?? ''}
        last={standing.last ?? null}
        houseRules={<HouseRules game={game} preset={draft.wish.preset} changed={draft.wish.options} />}
      />
      {standing.settings.isModerated && <Moderated controls={controls} />}
      {isAloneAtListed(standing) && <NobodyElse title={title} />}
      {/* What is reached by keyboard must not end up below the bar. */}
      <div className="grid grid-cols-1 items-start gap-4 **:scroll-mb-32 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col lg:sticky lg:top-2 lg:h-[calc(100dvh-13.5rem)] lg:min-h-96">
          <SeatsPanel controls={controls} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div id={SHARE} className="scroll-mt-4">
            <SharePanel code={standing.code} title={t('share.invitation', { game: title })} />
          </div>
          <OptionsPanel controls={controls} />
          <PeoplePanel controls={controls} />
          <Panel title={t('chat')} className="p-0 [&>h2]:px-4 [&>h2]:pt-4">
            <div className="h-72">{chat}</div>
          </Panel>
          <SettingsPanel controls={controls} />
        </div>
      </div>
      <StartBar controls={controls} />
      {asked !== null && <LobbyDialog controls={controls} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface LobbyHeaderProps {
  readonly game: string;
  readonly setup: object;
  readonly title: string;
  readonly tagline: string;
  /** The match that was played here before. */
  readonly last: string | null;
  readonly houseRules: ReactNode;
}

function LobbyHeader({ game, setup, title, tagline, last, houseRules }: LobbyHeaderProps) {
  const { t } = useTranslation('lobby');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="z-10 flex items-center gap-2 short:h-0 short:items-start short:pe-3 short:pt-3">
      {/* On a phone on its side the table says which game it is. */}
      <div className="min-w-0 flex-1 short:sr-only">
        <h1 className="text-title max-sm:text-large">{title}</h1>
        <p className="text-muted max-sm:hidden">{tagline}</p>
      </div>
      <span className="flex flex-wrap items-center justify-end gap-2 short:ms-auto">
        {last !== null && (
          <ButtonLink icon={History} size="small" href={`/m/${encodeURIComponent(last)}`}>
            {t('lastMatch')}
          </ButtonLink>
        )}
        <HowToLink game={game} isShort />
      </span>
      <Button icon={BookOpen} size="small" onClick={() => setIsOpen(true)}>
        {t('rules.open')}
      </Button>
      <RulesDialog {...{ game, setup, houseRules, isOpen }} onClose={() => setIsOpen(false)} />
    </header>
  );
}

const SHARE = 'share';

/** Whether a table is open to everybody, and nobody but me has a seat at it. */
const isAloneAtListed = ({ settings, chairs, you }: TableInfo): boolean =>
  settings.isListed === true &&
  chairs.some((chair) => chair.type === 'person') &&
  chairs.every((chair) => chair.type === 'nobody' || (chair.type === 'person' && chair.person === you.person));

/** Somebody wanted to play with others, and there are none yet: what has become of that, and what can be done. */
function NobodyElse({ title }: { readonly title: string }) {
  const { t } = useTranslation('lobby');
  return (
    <Notice kind="info" className="items-center">
      <p className="font-semibold">{t('alone.title', { game: title })}</p>
      <p>
        {t('alone.text')}{' '}
        <a href={`#${SHARE}`} className="whitespace-nowrap font-medium text-accent underline">
          {t('alone.invite')}
        </a>
      </p>
    </Notice>
  );
}

function Moderated({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { hostName: name } = controls;
  const other = name === null ? t('moderated.otherNobody') : t('moderated.other', { name });
  return (
    <Notice kind="info">
      <p className="flex items-center gap-2 font-semibold">
        <Eye aria-hidden className="size-5" />
        {t('moderated.title')}
      </p>
      <p>{controls.isHost ? t('moderated.you') : other}</p>
    </Notice>
  );
}

/** Says who comes, goes and sits down to those who listen instead of looking. */
function Announcements({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation('lobby');
  const [last, setLast] = useState(standing);
  const [said, setSaid] = useState('');
  if (last !== standing) {
    setLast(standing);
    const news = newsBetween(last, standing);
    if (news.length > 0) setSaid(news.map(({ type, name }) => t(`news.${type}`, { name })).join(' '));
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** Something about the people at a table that is said aloud. */
interface TableNews {
  readonly type: 'came' | 'left' | 'back' | 'sat' | 'stood' | 'botCame' | 'botLeft' | 'host';
  readonly name: string;
}

type Sitters = TableInfo['chairs'];

/** What happened among the people between two moments of a table. */
export function newsBetween(before: TableInfo, after: TableInfo): readonly TableNews[] {
  return [
    ...guestNews(before, after),
    ...sitterNews(before.chairs, after.chairs),
    ...botNews(before.chairs, after.chairs),
    ...hostNews(before, after),
  ];
}

function guestNews(before: TableInfo, after: TableInfo): TableNews[] {
  const was = new Map(before.people.map((guest) => [guest.person, guest]));
  const others = after.people.filter(({ person }) => person !== after.you.person);
  return others.flatMap(({ person, name, isHere }): TableNews[] => {
    const known = was.get(person);
    if (known === undefined) return [{ type: 'came', name }];
    if (known.isHere === isHere) return [];
    return [{ type: isHere ? 'back' : 'left', name }];
  });
}

/** Counted by person, since seats change places and names. */
function sitterNews(before: Sitters, after: Sitters): TableNews[] {
  const had = namesByPerson(before);
  const has = namesByPerson(after);
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((person): TableNews[] => {
    const then = had.get(person) ?? [];
    const now = has.get(person) ?? [];
    if (now.length > then.length) return [{ type: 'sat', name: now.find((name) => !then.includes(name)) ?? now[0]! }];
    if (now.length < then.length)
      return [{ type: 'stood', name: then.find((name) => !now.includes(name)) ?? then[0]! }];
    return [];
  });
}

function namesByPerson(chairs: Sitters): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const chair of chairs) {
    if (chair.type === 'person') names.set(chair.person, [...(names.get(chair.person) ?? []), chair.name]);
  }
  return names;
}

function botNews(before: Sitters, after: Sitters): TableNews[] {
  const had = botNames(before);
  const has = botNames(after);
  return [
    ...has.filter((name) => !had.includes(name)).map((name): TableNews => ({ type: 'botCame', name })),
    ...had.filter((name) => !has.includes(name)).map((name): TableNews => ({ type: 'botLeft', name })),
  ];
}

const botNames = (chairs: Sitters): string[] => chairs.flatMap((chair) => (chair.type === 'bot' ? [chair.name] : []));

function hostNews(before: TableInfo, after: TableInfo): TableNews[] {
  if (before.host === after.host) return [];
  const host = after.people.find(({ person }) => person === after.host);
  return host === undefined ? [] : [{ type: 'host', name: host.name }];
}

interface LobbyDialogProps {
  readonly controls: LobbyControls;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** What is asked before something is done: a name, or whether it is really meant. */
function LobbyDialog({ controls, asked, onClose }: LobbyDialogProps) {
  switch (asked.type) {
    case 'rename':
    case 'secondPerson':
      return <NameDialog controls={controls} asked={asked} onClose={onClose} />;
    case 'kick':
    case 'handOver':
    case 'close':
    case 'watch':
      return <SureDialog controls={controls} asked={asked} onClose={onClose} />;
  }
}

function NameDialog({
  controls,
  asked: { type, seat },
  onClose,
}: LobbyDialogProps & { readonly asked: Extract<Asked, { seat: number }> }) {
  const { t } = useTranslation('lobby');
  const lobbyAction = useLobbyAction(controls);
  const sitter = controls.standing.chairs[seat];
  const [name, setName] = useState(type === 'rename' && sitter?.type === 'person' ? sitter.name : '');
  const [isMissing, setIsMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    if (await lobbyAction.act({ type: type === 'rename' ? 'rename' : 'sit', seat, name: name.trim() })) onClose();
  };
  return (
    <Dialog
      title={t(`${type}.title`, { number: seat + 1 })}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="main" type="submit" form="chair-name" disabled={lobbyAction.isActing}>
          {t(`${type}.confirm`)}
        </Button>
      }
    >
      <form id="chair-name" onSubmit={submit} noValidate className="flex flex-col gap-3">
        {type === 'secondPerson' && <p>{t('secondPerson.help')}</p>}
        <TextField
          label={t('nameLabel')}
          value={name}
          onChange={setName}
          error={isMissing ? t('nameMissing') : lobbyAction.refusal}
          maxLength={LIMITS.nameLetters}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  );
}

type Sure = Exclude<Asked, { seat: number }>;

function SureDialog({ controls, asked, onClose }: LobbyDialogProps & { readonly asked: Sure }) {
  const { t } = useTranslation('lobby');
  const lobbyAction = useLobbyAction(controls);
  const name = 'name' in asked ? asked.name : '';
  const bot = controls.standing.chairs.findIndex(({ type }) => type === 'bot');
  const doAll = async (...actions: readonly Action[]) => {
    if (await lobbyAction.act(...actions)) onClose();
  };
  return (
    <Dialog
      title={t(`${asked.type}.title`, { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={KINDS[asked.type]} disabled={lobbyAction.isActing} onClick={() => void doAll(actionOf(asked))}>
            {t(`${asked.type}.confirm`, { name })}
          </Button>
          {asked.type === 'watch' && bot !== -1 && (
            <Button
              kind="main"
              disabled={lobbyAction.isActing}
              onClick={() => void doAll({ type: 'sit', seat: bot }, { type: 'start' })}
            >
              {t('watch.play', { name: controls.faces[bot]!.name })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`${asked.type}.text`, { name })}</p>
      {lobbyAction.refusal !== null && (
        <Notice kind="danger" className="mt-3">
          {lobbyAction.refusal}
        </Notice>
      )}
    </Dialog>
  );
}

const KINDS = { kick: 'danger', close: 'danger', handOver: 'main', watch: 'plain' } as const;

function actionOf(asked: Sure): Action {
  if (asked.type === 'watch') return { type: 'start' };
  return asked.type === 'close' ? { type: 'close' } : { type: asked.type, person: asked.person };
}
