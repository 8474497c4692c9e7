import {
  CircleHelp,
  Heart,
  Laugh,
  type LucideIcon,
  PartyPopper,
  SmilePlus,
  ThumbsDown,
  ThumbsUp,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REACTIONS, type Reaction } from '../../../protocol/codes.ts';
import type { Action, ChatLine } from '../../../protocol/index.ts';
import { type Audience, AudienceBadge, RIMS } from '../../ui/audience.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Reacted } from './talk.ts';

type To = Extract<Action, { type: 'react' }>['to'];

/** What a reader may do about what somebody said. */
export interface TalkActions {
  readonly react: (to: To, reaction: Reaction | null) => void;
  readonly mute: (person: string, isMuted: boolean) => void;
  /** Whether this reader may react, and mute. */
  readonly mayReact: boolean;
  readonly you: string | null;
}

interface SpokenLineProps {
  readonly said: ChatLine;
  readonly text: string;
  /** Null where everybody hears it in any case. */
  readonly audience: Audience | null;
  readonly faces: readonly Face[];
  /** Whether it was said before the page came, and is not read aloud. */
  readonly isOld?: boolean;
  /** Whether it was said before this match: the table has no such message any more. */
  readonly isCarried?: boolean;
  readonly reacted: Reacted;
  /** What a reaction is to; the message, if it is left out. */
  readonly to?: To;
  /** The same as a sentence with everything in it, which is read aloud instead. */
  readonly aloud?: string;
  /** What the table remarks about it. */
  readonly note?: string | undefined;
  /** Where it can be looked up, once the match is over. */
  readonly href?: string | null;
  /** Null where nothing can be done about it. */
  readonly actions: TalkActions | null;
}

/** What somebody said, and to whom, in a bubble next to their mark; mine are at the other side. */
export function SpokenLine(props: SpokenLineProps) {
  const { said, text, audience, faces, isOld = false, isCarried = false, reacted, actions, ...more } = props;
  const { t } = useTranslation('table');
  const face = said.seat === null ? undefined : faces[said.seat];
  const isMine = face?.isYou ?? (said.person !== null && said.person === actions?.you);
  const name = said.name || (face?.name ?? '');
  const mute = said.person !== null && !isMine ? said.person : null;
  const { aloud, note, href = null, to = said.id === undefined ? null : { message: said.id } } = more;
  const mayAct = actions !== null && to !== null && !isCarried && (actions.mayReact || mute !== null);
  const [isOpen, setOpen] = useState(false);
  return (
    <li aria-live={isOld ? 'off' : undefined} className={classes('flex items-end gap-2', isMine && 'flex-row-reverse')}>
      {face !== undefined && <SeatMark look={face.look} className="size-7" />}
      <div className={classes('flex min-w-0 max-w-[88%] flex-col', isMine && 'items-end')}>
        <p
          aria-hidden={aloud === undefined ? undefined : true}
          className="flex min-w-0 flex-wrap items-center gap-x-1.5 px-2 text-muted text-small"
        >
          <strong className="font-medium">{name}</strong>
          {audience !== null && <AudienceBadge {...audience} />}
        </p>
        <div className={classes('flex items-center', isMine && 'flex-row-reverse')}>
          <p
            className={classes(
              'relative rounded-[0.875rem] px-3 py-1.5 wrap-anywhere',
              isMine ? 'bg-accent/15' : 'bg-raised',
              audience !== null && RIMS[audience.kind],
            )}
          >
            {href === null ? (
              <Words {...{ text, aloud }} />
            ) : (
              <a className="underline decoration-line underline-offset-4 hover:decoration-ink" href={href}>
                <Words {...{ text, aloud }} />
              </a>
            )}
          </p>
          {mayAct && <ReactButton label={t('reactTo', { name })} {...{ isOpen, setOpen }} />}
        </div>
        {mayAct && isOpen && (
          <ReactionBar to={to} {...{ actions, reacted, setOpen }}>
            {mute !== null && (
              <IconButton icon={VolumeX} label={t('muteName', { name })} onClick={() => actions.mute(mute, true)} />
            )}
          </ReactionBar>
        )}
        {note !== undefined && (
          <p aria-hidden={aloud === undefined ? undefined : true} className="px-2 text-muted text-small">
            {note}
          </p>
        )}
        <ReactionRow reacted={reacted} faces={faces} />
      </div>
    </li>
  );
}

function Words({ text, aloud }: Pick<SpokenLineProps, 'text'> & { readonly aloud: string | undefined }) {
  if (aloud === undefined) return text;
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="sr-only">{aloud}</span>
    </>
  );
}

/** In the place of the last thing that a muted person said: the way to hear them again. */
export function MutedLine({
  said,
  faces,
  actions,
}: Pick<SpokenLineProps, 'said' | 'faces'> & { actions: TalkActions }) {
  const { t } = useTranslation('table');
  const name = said.name || (said.seat === null ? '' : (faces[said.seat]?.name ?? ''));
  return (
    <li className="flex items-center gap-2 text-muted text-small">
      <VolumeX aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{t('mutedName', { name })}</span>
      <Button
        kind="quiet"
        size="small"
        icon={Volume2}
        aria-label={t('unmuteName', { name })}
        onClick={() => actions.mute(said.person ?? '', false)}
      >
        {t('actions.unmute')}
      </Button>
    </li>
  );
}

const ICONS: Readonly<Record<Reaction, LucideIcon>> = {
  agree: ThumbsUp,
  disagree: ThumbsDown,
  laugh: Laugh,
  love: Heart,
  doubt: CircleHelp,
  cheer: PartyPopper,
};

interface OpenProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Opens what can be done about a line. */
export function ReactButton({ label, isOpen, setOpen }: OpenProps & { readonly label: string }) {
  return (
    <IconButton
      icon={SmilePlus}
      label={label}
      aria-expanded={isOpen}
      className="shrink-0 text-muted"
      onClick={() => setOpen(!isOpen)}
    />
  );
}

interface ReactionBarProps extends Pick<OpenProps, 'setOpen'> {
  readonly to: To;
  readonly actions: TalkActions;
  readonly reacted: Reacted;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** The six reactions; one's own is taken back by pressing it again. */
export function ReactionBar({ to, actions, reacted, setOpen, children }: ReactionBarProps) {
  const { t } = useTranslation('table');
  const mine = reacted.find(({ by }) => by.person !== null && by.person === actions.you)?.is ?? null;
  return (
    <fieldset
      className="relative flex w-full flex-wrap"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <legend className="sr-only">{t('react')}</legend>
      {actions.mayReact &&
        REACTIONS.map((is) => (
          <IconButton
            key={is}
            icon={ICONS[is]}
            label={t(`reactions.${is}`)}
            aria-pressed={mine === is}
            className={mine === is ? 'bg-accent/20' : ''}
            onClick={() => {
              actions.react(to, mine === is ? null : is);
              setOpen(false);
            }}
          />
        ))}
      {children}
    </fieldset>
  );
}

/** How people reacted: each reaction once, with how many, and who. */
export function ReactionRow({ reacted, faces }: { readonly reacted: Reacted; readonly faces: readonly Face[] }) {
  const { t, i18n } = useTranslation('table');
  if (reacted.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const nameOf = ({ by }: Reacted[number]) => by.name || (by.seat === null ? '' : (faces[by.seat]?.name ?? ''));
  return (
    <ul className="flex flex-wrap gap-1 px-2 pt-0.5">
      {REACTIONS.flatMap((is) => {
        const all = reacted.filter((each) => each.is === is);
        if (all.length === 0) return [];
        const Icon = ICONS[is];
        const label = t('reactedBy', { reaction: t(`reactions.${is}`), names: list.format(all.map(nameOf)) });
        return (
          <li
            key={is}
            title={label}
            className="relative inline-flex items-center gap-1 rounded-full border border-line bg-surface px-1.5 text-small"
          >
            <Icon aria-hidden className="size-4" />
            <span aria-hidden>{all.length}</span>
            <span className="sr-only">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
