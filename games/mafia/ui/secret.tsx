import { Crown, Heart, MoonStar, Target, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { NotePages } from '../../../web/ui/own-notes.tsx';
import { RoleCard } from '../../../web/ui/pieces.tsx';
import { useIsCovered, useTurning } from '../../../web/ui/private-tray.tsx';
import { isHalfEnough, noteSentence, roleName, roleTitle } from '../text/phrase.ts';
import type { Deeds, Hand, Note, Round } from '../types.ts';
import { deedSentences } from './plan.tsx';
import { SeatName, useScreen } from './screen-context.tsx';
import { factionLook } from './sides.tsx';

interface HandProps {
  readonly hand: DeepReadonly<Hand>;
}

/** My role at the edge of the table, and what it means; face down while everything that only I may see is covered. */
export function MyCard({ hand }: HandProps) {
  const { speaker } = useScreen();
  const { t } = useTranslation('kit');
  const isCovered = useIsCovered();
  const turning = useTurning();
  const [isOpen, setOpen] = useState(false);
  // Uncovered again, it does not come back by itself.
  if (isOpen && isCovered) setOpen(false);
  const { Icon, card } = factionLook(hand.faction);
  const title = roleTitle(speaker, hand.role, hand.faction);
  return (
    <>
      <RoleCard
        {...card}
        emblem={<Icon aria-hidden className="size-3/5" />}
        word={roleName(speaker, hand.role)}
        note={speaker.text('screen.secret.yours')}
        isCovered={isCovered}
        label={
          isCovered
            ? `${t('tray.isHidden')} ${t('tray.show')}`
            : `${speaker.text('screen.secret.youAre')} ${title}. ${t('tray.explain')}`
        }
        onExplain={() => setOpen(true)}
        turning={turning}
      />
      {isOpen && (
        <Dialog isOpen title={speaker.text('screen.secret.drawers.role')} onClose={() => setOpen(false)}>
          <MyRole hand={hand} />
        </Dialog>
      )}
    </>
  );
}

/** What my role does and how I win, with whom, and how often. */
export function MyRole({ hand }: HandProps) {
  const { speaker, match } = useScreen();
  const { Icon, ink } = factionLook(hand.faction);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-muted">{speaker.text('screen.secret.youAre')}</span>
        <span className={`inline-flex items-center gap-1.5 font-semibold text-large ${ink}`}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {roleTitle(speaker, hand.role, hand.faction)}
        </span>
      </p>
      {/* A layer may lie there twice, and is explained once. */}
      {[...new Set(hand.role)].map((layer) => (
        <p key={layer}>
          {hand.role.length > 1 && <strong>{speaker.text(`roles.${layer}.name`)}: </strong>}
          {speaker.text(`roles.${layer}.help`)}
        </p>
      ))}
      <p>
        <strong>{speaker.text(`factions.${hand.faction}.name`)}: </strong>
        {speaker.text(`factions.${hand.faction}.aim`)}
        {isHalfEnough(match.setup, hand) && ` ${speaker.text('house.parity')}`}
      </p>
      <Uses hand={hand} />
      <Bonds hand={hand} />
      <Team hand={hand} />
    </div>
  );
}

/** What I can still do only once, and that I may act more than once tonight. */
function Uses({ hand }: HandProps) {
  const { speaker } = useScreen();
  const once = [...hand.can, ...(hand.byDay === null ? [] : [hand.byDay])].filter((spec) => spec.once === true);
  return (
    <>
      {hand.times > 1 && <p className="font-semibold">{speaker.text('screen.secret.times', { count: hand.times })}</p>}
      {once.length > 0 && (
        <p>
          {speaker.text('screen.secret.once', {
            actions: once.map(({ a }) => speaker.text(`actions.${a}.name`)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Whom I love, and whose lynching I want. */
function Bonds({ hand: { lover, lynchTarget } }: HandProps) {
  const { speaker } = useScreen();
  return (
    <>
      {lover !== null && (
        <Bond icon={<Heart aria-hidden className="size-4 shrink-0 text-accent" />}>
          {speaker.text('screen.secret.lover')} <SeatName seat={lover} className="font-semibold" />
        </Bond>
      )}
      {lynchTarget !== null && (
        <Bond icon={<Target aria-hidden className="size-4 shrink-0 text-accent" />}>
          {speaker.text('screen.secret.lynchTarget')} <SeatName seat={lynchTarget} className="font-semibold" />
        </Bond>
      )}
    </>
  );
}

function Bond({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {icon}
      {children}
    </p>
  );
}

/** Those who belong with me, as far as I know them. */
function Team({ hand }: HandProps) {
  const { match, seat: mine, speaker } = useScreen();
  if (hand.team.length < 2) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="flex items-center gap-1.5 font-sans font-semibold">
        <Users aria-hidden className="size-4" />
        {speaker.text('screen.secret.team')}
      </h3>
      <ul className="flex flex-col gap-1">
        {hand.teamRoles.map(({ seat, role }) => (
          <li key={seat} data-mate={seat} className="flex flex-wrap items-center gap-x-2">
            <SeatName seat={seat} className="font-medium" />
            <span className="text-muted">{roleName(speaker, role)}</span>
            {seat === mine && <span className="text-muted">({speaker.text('screen.people.you')})</span>}
            {!match.table.living.includes(seat) && (
              <span className="text-muted">· {speaker.text('screen.people.dead')}</span>
            )}
            {hand.leader === seat && (
              <span className="inline-flex items-center gap-1 text-gold">
                <Crown aria-hidden className="size-4" />
                {speaker.text('screen.known.leader')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By day: what I found out in the night before. */
export function Results({ hand }: HandProps) {
  const { match, speaker } = useScreen();
  const { dawn } = match.table;
  const notes = hand.notes.filter(({ round }) => round?.kind === 'night' && round.number === dawn?.number);
  if (match.phase !== 'day' || notes.length === 0) return null;
  return (
    <section data-results className="text-ink">
      <h3 className="sr-only">{speaker.text('screen.secret.lastNight')}</h3>
      <ul>
        <NoteLines notes={notes} hasIcon />
      </ul>
    </section>
  );
}

/** While the others are still awake: what I have chosen. */
export function Chosen({ hand }: HandProps) {
  const { match, seat, speaker } = useScreen();
  if (match.phase !== 'night' || seat === null || !match.table.living.includes(seat) || hand.tonight === null) {
    return null;
  }
  return (
    <div data-asleep className="font-medium text-ink">
      {deedSentences(speaker, seat, hand.tonight).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

interface NoteLinesProps {
  readonly notes: readonly DeepReadonly<Note>[];
  readonly hasIcon?: boolean;
}

/** What I was told, a line each. Notes are only ever added at the end, so that each is known by its place. */
function NoteLines({ notes, hasIcon = false }: NoteLinesProps) {
  const { speaker } = useScreen();
  const lines = notes.map(({ what }, at) => ({ id: `note ${at}`, sentence: noteSentence(what, speaker) }));
  return lines.map(({ id, sentence }) => (
    <li key={id} className="font-medium">
      {hasIcon && <MoonStar aria-hidden className="me-1 inline size-4 align-text-bottom" />}
      {sentence}
    </li>
  ));
}

/** Everything that I did and was told, by night and by day, the latest first; and what I think of the others. */
export function Notebook({ hand }: HandProps) {
  const { match, speaker, seat, faces } = useScreen();
  return (
    <NotePages {...{ match, seat, faces, speaker }}>
      {pagesOf(hand).map(({ round, deeds, notes }) => (
        <section key={keyOf(round)}>
          <h3 className="font-sans font-semibold">
            {round === null
              ? speaker.text('screen.secret.start')
              : speaker.text(`screen.round.${round.kind}`, { ...round })}
          </h3>
          <ul className="list-disc ps-5">
            {deeds !== null &&
              deedSentences(speaker, seat, deeds).map((sentence) => <li key={sentence}>{sentence}</li>)}
            <NoteLines notes={notes} />
          </ul>
        </section>
      ))}
    </NotePages>
  );
}

interface Page {
  readonly round: Round | null;
  readonly deeds: DeepReadonly<Deeds> | null;
  readonly notes: readonly DeepReadonly<Note>[];
}

const keyOf = (round: Round | null): string => (round === null ? 'start' : `${round.kind} ${round.number}`);

/** By round, the latest first: what I did in it, and what I was told. */
function pagesOf({ notes, past, tonight }: DeepReadonly<Hand>): readonly Page[] {
  const pages = new Map<string, Page>();
  for (const deeds of tonight === null ? past : [...past, tonight]) {
    const round: Round = { kind: 'night', number: deeds.night };
    pages.set(keyOf(round), { round, deeds, notes: [] });
  }
  for (const note of notes) {
    const page = pages.get(keyOf(note.round)) ?? { round: note.round, deeds: null, notes: [] };
    pages.set(keyOf(note.round), { ...page, notes: [...page.notes, note] });
  }
  return [...pages.values()].sort((one, other) => placeOf(other.round) - placeOf(one.round));
}

/** Day n comes before night n. */
const placeOf = (round: Round | null): number =>
  round === null ? -1 : 2 * round.number + (round.kind === 'night' ? 1 : 0);
