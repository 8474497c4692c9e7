import { Check, CircleAlert, CircleCheck, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { useAnswer } from '../../../web/ui/screen.ts';
import { MarkedName } from '../../../web/ui/seat-mark.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { ANSWERER, mostPossible, OFFERER, worthTo } from '../reading/goods.ts';
import { Builder, type Draft } from './building.tsx';
import { EndsList, OfferDrawn, WorthLine } from './offer.tsx';
import { LastRound } from './rounds.tsx';
import { offeredTo, useEnds, useNames, useScreen, worthsIn } from './use-screen.ts';

/** The cloth between the two: what has just happened, and what is going on. */
export function Cloth({ draft }: { readonly draft: Draft | null }) {
  const { match } = useScreen();
  const isOver = match.table.current === null;
  return (
    <div
      data-tray
      className={classes(
        'on-paper relative flex min-w-0 flex-col gap-2 rounded-[0.2rem] bg-raised px-2 py-4 shadow-piece @2xl:min-h-72 @2xl:px-3 @2xl:py-5 [grid-area:cloth]',
        WOVEN,
        draft === null && 'justify-center',
      )}
    >
      {match.phase !== 'response' && match.phase !== 'aftermath' && <LastRound />}
      {isOver ? <Final /> : <Now draft={draft} />}
    </div>
  );
}

/** Woven borders along two edges of the cloth. */
const WOVEN =
  "before:absolute before:inset-x-0 before:top-1 before:h-1.5 before:bg-[image:var(--weave)] before:content-[''] after:absolute after:inset-x-0 after:bottom-1 after:h-1.5 after:bg-[image:var(--weave)] after:content-[''] [--weave:repeating-linear-gradient(90deg,var(--piece-brick)_0_0.75rem,var(--brass)_0.75rem_1rem,var(--piece-green)_1rem_1.75rem,var(--brass)_1.75rem_2rem)]";

function Now({ draft }: { readonly draft: Draft | null }) {
  const { match } = useScreen();
  switch (match.phase) {
    case 'talk':
      return <Talk />;
    case 'offer':
      return <Offering draft={draft} />;
    case 'response':
    case 'aftermath':
      return <Answering />;
    case 'finished':
      return null;
  }
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <h2 className="text-balance text-center text-large">{children}</h2>
);

/** Somebody builds an offer: my own before me, the other's out of sight. */
function Offering({ draft }: { readonly draft: Draft | null }) {
  const { match, speaker } = useScreen();
  const { side, names } = useNames();
  const isFirst = match.table.rounds.length === 0;
  return (
    <>
      {draft === null && <Title>{speaker.text(`screen.now.offer.${side}`, names)}</Title>}
      <Demand />
      {isFirst && (
        <p className={classes('text-small leading-snug', draft === null && 'text-balance text-center')}>
          {speaker.text(`screen.idea.${side}`, { ...names, ...worthsIn(match.setup, speaker) })}
        </p>
      )}
      {draft !== null && <Builder draft={draft} />}
      {draft === null && isFirst && (
        <p className="text-balance text-center text-muted text-small">{speaker.text(`screen.next.${side}`, names)}</p>
      )}
    </>
  );
}

/** An offer lies on the cloth: what it is, and what every answer would bring. */
function Answering() {
  const { match, speaker } = useScreen();
  const { side, names } = useNames();
  const { offer, variant } = match.table;
  if (offer === null) return null;
  return (
    <>
      <Title>
        {match.phase === 'response'
          ? speaker.text(`screen.now.response.${side}`, names)
          : speaker.text(`screen.now.aftermath.${variant as 'G3' | 'G4'}.${side}`, names)}
      </Title>
      <OfferDrawn offer={offer} />
      {match.phase === 'response' && <Answers />}
    </>
  );
}

/** The player who answers sees the same on the buttons, except what may still come of a snatch. */
function Answers() {
  const { side } = useNames();
  const { offer } = useScreen().match.table;
  const { ends, now } = useEnds(offer ?? { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 });
  const shown = side === 'answerer' ? ends.filter(({ end }) => end === 'reported' || end === 'acquitted') : ends;
  return shown.length === 0 ? null : <EndsList ends={shown} now={now} />;
}

/** Whether an offer is demanded: a switch for the player who may demand it, a sentence for the others. */
function Demand() {
  const props = useScreen();
  const { match, speaker, answer } = props;
  const { names, side } = useNames();
  const { send, isSending } = useAnswer(answer);
  if (match.table.variant !== 'G2') return null;
  const { forced } = match.table;
  if (offeredTo(props, 'p2Force') !== undefined)
    return (
      <div className="rounded-corner border border-line bg-surface px-3 py-1">
        <Switch
          label={speaker.text('screen.demand.switch', names)}
          help={speaker.text(forced ? 'screen.demand.isOn' : 'screen.demand.isOff', names)}
          isOn={forced}
          isDisabled={isSending}
          onChange={(on) => void send({ type: 'p2Force', on })}
        />
      </div>
    );
  const Mark = forced ? CircleAlert : CircleCheck;
  return (
    <p role="status" className={classes('flex items-start gap-2 font-medium text-small', !forced && 'text-muted')}>
      <Mark aria-hidden className={classes('size-5 shrink-0', forced ? 'text-danger' : 'text-success')} />
      {speaker.text(`screen.demand.${forced ? 'on' : 'off'}.${side}`, {
        ...names,
        count: Math.max(1, match.setup.smallestForced),
      })}
    </p>
  );
}

/** The time to write before a round: what it is for, and who is done. */
function Talk() {
  const { match, seat, faces, speaker } = useScreen();
  const { nameOf } = useNames();
  const { talkDone } = match.table;
  const other = faces.find((face) => face.seat !== seat);
  const isWithBot = seat !== null && other?.isBot === true;
  return (
    <div className="flex flex-col items-center gap-2 py-2 text-center">
      <MessagesSquare aria-hidden className="size-10 text-info" strokeWidth={1.5} />
      <h2 className="text-large">{speaker.text(seat === null ? 'screen.talk.watch' : 'screen.talk.title')}</h2>
      <p className="max-w-104 text-balance">{speaker.text('screen.talk.binds')}</p>
      {seat !== null && (
        <p className="max-w-104 text-balance text-muted text-small">
          {isWithBot ? speaker.text('screen.talk.bot', { name: other.name }) : speaker.text('screen.talk.where')}
        </p>
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {[OFFERER, ANSWERER].map((of) => (
          <li
            key={of}
            className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 text-small"
          >
            <MarkedName look={faces[of]?.look ?? of} name={nameOf(of)} />
            {talkDone[of] && <Check aria-hidden className="size-4 text-success" strokeWidth={3} />}
            <span className="text-muted">
              {speaker.text(`screen.talk.${talkDone[of] ? 'isDone' : 'isTalking'}.${of === seat ? 'you' : 'other'}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How it all came out: what both have, and how much of what was possible they made together. */
function Final() {
  const { match, speaker } = useScreen();
  const last = match.table.rounds.at(-1);
  const first = match.table.rounds[0];
  if (last === undefined || first === undefined) return null;
  const worth = [last.outcomes[0] ?? 0, last.outcomes[1] ?? 0] as const;
  const made = worth[0] + worth[1];
  const atFirst = first.before.map((tokens, seat) => worthTo(match.setup, seat, tokens));
  return (
    <section
      data-final
      aria-label={speaker.text('screen.final.title')}
      className="flex flex-col gap-3 py-1 [[data-poster]_&]:hidden"
    >
      <h2 className="text-center text-title">{speaker.text('screen.final.title')}</h2>
      <div className="flex justify-center rounded-corner bg-surface p-3 text-large">
        <WorthLine worth={worth} now={atFirst} />
      </div>
      <Together
        made={made}
        possible={mostPossible(match.setup, first.before)}
        start={atFirst.reduce((sum, points) => sum + points, 0)}
      />
    </section>
  );
}

interface TogetherProps {
  readonly made: number;
  readonly possible: number;
  readonly start: number;
}

/** How much of the possible gain was made, as a line that fills and in words. */
function Together({ made, possible, start }: TogetherProps) {
  const { seat, speaker } = useScreen();
  const how = made <= start ? 'none' : made >= possible ? 'all' : 'some';
  return (
    <div className="flex flex-col gap-1">
      <p className="text-balance text-center font-medium">
        {speaker.text(`screen.final.together${seat === null ? 'Watched' : ''}`, { made, possible })}
      </p>
      <span aria-hidden className="block h-3 overflow-hidden rounded-full border border-muted bg-surface">
        <span className="block h-full bg-success" style={{ width: `${(made / possible) * 100}%` }} />
      </span>
      <p className="text-balance text-center text-muted text-small">
        {speaker.text(`screen.final.${how}`, { start, left: possible - made })}
      </p>
    </div>
  );
}
