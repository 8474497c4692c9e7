import { Eye, EyeClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { NotePages } from '../../../web/ui/own-notes.tsx';
import { useIsCovered, useTurning } from '../../../web/ui/private-tray.tsx';
import type { Hand, Known, SeenCards } from '../types.ts';
import { RoleCounts } from './boards-help.tsx';
import { CardRow, MEMBERSHIPS, PartyMark, RoleMark, SeatName } from './marks.tsx';
import { isZoneReached, useScreen } from './match-state.ts';

/** What only I may know: my role, my aim, my side, and everything I was shown; and what I think of the others. */
export default function NotesDialog({ onClose }: { readonly onClose: () => void }) {
  const { match, seat, faces, speaker } = useScreen();
  const { hand } = match;
  if (hand === null) return null;
  return (
    <Dialog isOpen title={speaker.text('screen.secret.notes')} onClose={onClose}>
      <Private title={speaker.text('screen.secret.title')}>
        <NotePages {...{ match, seat, faces, speaker }}>
          <Details hand={hand} />
        </NotePages>
      </Private>
    </Dialog>
  );
}

/** My role in words, for those who press its card: what I am, what I want, and whom I know. */
export function RoleDialog({ onClose }: { readonly onClose: () => void }) {
  const { match, speaker } = useScreen();
  if (match.hand === null) return null;
  return (
    <Dialog isOpen title={speaker.text('screen.secret.title')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Details hand={match.hand} />
      </div>
    </Dialog>
  );
}

interface PrivateProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Something that only I may see, in a dialog: face down with my role card, and turned up with it. */
export function Private({ title, children }: PrivateProps) {
  const { t } = useTranslation('kit');
  const isCovered = useIsCovered();
  const turning = useTurning();
  return (
    <section data-private aria-label={title} className="flex flex-col gap-3 rounded-corner bg-raised p-3">
      <header className="-my-1.5 flex items-center justify-between gap-2">
        <h3 className="font-sans font-semibold text-base">{title}</h3>
        <Button kind="quiet" size="small" icon={isCovered ? Eye : EyeClosed} {...turning}>
          {t(isCovered ? 'tray.show' : 'tray.hide')}
        </Button>
      </header>
      {isCovered ? <p className="text-muted">{t('tray.isHidden')}</p> : children}
    </section>
  );
}

function Details({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { match, speaker } = useScreen();
  const { hitlerZone: zone } = match.setup;
  const aim =
    !isZoneReached(match, zone) && MEMBERSHIPS[hand.role] === 'fascist'
      ? speaker.text(`aimsWithoutZone.${hand.role as 'fascist' | 'hitler'}`)
      : speaker.text(`roles.${hand.role}.aim`, { zone });
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted">{speaker.text('screen.secret.youAre')}</span>
        <RoleMark role={hand.role} className="font-semibold text-large" />
      </p>
      <p>{aim}</p>
      <p className="flex flex-wrap items-center gap-x-1.5">
        <span className="text-muted">{speaker.text('screen.secret.party')}</span>
        <PartyMark party={MEMBERSHIPS[hand.role]} className="font-medium" />
      </p>
      {hand.originalRole !== hand.role && (
        <Notice kind="info">
          {speaker.text('screen.secret.radicalized', { role: speaker.text(`roles.${hand.originalRole}.name`) })}
        </Notice>
      )}
      <Knowledge hand={hand} />
      <SeenCardsList seen={hand.seen} />
      <RoleCounts />
    </>
  );
}

/** My side, and everybody else of whom I know something, with where I know it from. */
function Knowledge({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  const known = withoutGuesses(hand.known);
  if (known.length === 0) return <p className="text-muted">{speaker.text('screen.secret.knowNobody')}</p>;
  const team = hand.role === hand.originalRole ? 'team' : 'formerTeam';
  return (
    <>
      <People title={speaker.text(`screen.secret.${team}`)} known={known.filter(({ from }) => from === 'team')} />
      <People title={speaker.text('screen.secret.known')} known={known.filter(({ from }) => from !== 'team')} />
    </>
  );
}

/** Leaves out that somebody was chosen where it is known as well what came of it, and what is known twice. */
const withoutGuesses = (known: DeepReadonly<Known[]>): readonly DeepReadonly<Known>[] =>
  known.filter(
    (one, at) =>
      !known.some(
        (other, place) =>
          other.seat === one.seat &&
          other.from === one.from &&
          ((one.is === null && other.is !== null) || (other.is === one.is && place < at)),
      ),
  );

interface PeopleProps {
  readonly title: string;
  readonly known: readonly DeepReadonly<Known>[];
}

function People({ title, known }: PeopleProps) {
  if (known.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="flex flex-col gap-1 pt-1">
        {known.map((one) => (
          <li key={`${one.seat} ${one.from} ${one.is}`} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <SeatName seat={one.seat} className="font-medium" />
            <What known={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function What({ known: { is, from } }: { readonly known: DeepReadonly<Known> }) {
  const { speaker } = useScreen();
  if (is === null)
    return (
      <span className="text-muted">
        {speaker.text(`screen.secret.unknown.${from as 'bugging' | 'radicalization'}`)}
      </span>
    );
  return (
    <>
      {from === 'team' || from === 'congress' ? <RoleMark role={is} /> : <PartyMark party={MEMBERSHIPS[is]} />}
      <span className="text-muted">
        {speaker.text(`screen.secret.from.${from as Exclude<Known['from'], 'radicalization'>}`)}
      </span>
    </>
  );
}

/** The cards that I was shown, the newest first. */
function SeenCardsList({ seen }: { readonly seen: DeepReadonly<SeenCards[]> }) {
  const { speaker } = useScreen();
  if (seen.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{speaker.text('screen.secret.seen')}</h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {seen.toReversed().map(({ government, as, cards }) => (
          <li key={`${government} ${as}`} className="flex items-center gap-x-1.5">
            <span className="counts text-muted">
              {speaker.text(`screen.secret.seenIn.${as}`, { number: government + 1 })}
            </span>
            <CardRow cards={cards} />
          </li>
        ))}
      </ul>
    </div>
  );
}
