import { Crown, Gavel } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { NumberField } from '../../../../web/ui/fields.tsx';
import { readNumber } from '../../../../web/ui/filling.ts';
import { SOURCES, type Source, UNNAMED_SOURCES } from '../../facts/facts.ts';
import { playing } from '../../reading/seats.ts';
import { worthOf } from '../../reading/victory.ts';
import { type Closing, useRecorder } from '../recorder.ts';
import { FILLS, Fitted, PlayerMark, useNames } from './players.tsx';

/** More than that lie in two rows on a phone, and have no room for second lines elsewhere. */
export const CROWD = 7;

/** Everybody's victory points: a plate for each seat, always in the order of the seats; nothing where the table shows none. */
export function Shelf({ isStill = false }: { readonly isStill?: boolean }) {
  const { table, match, text } = useRecorder();
  const [changed, setChanged] = useState<Seat | null>(null);
  const { vpLimit: limit, showVpMeter } = table.options;
  const isCounted = table.startedAt !== null && match.outcome === null;
  if (!showVpMeter || !(isStill || isCounted)) return null;
  const seats = playing(table);
  const firstTo = (
    <>
      {text('frame.vp.firstTo')} <b>{limit}</b>
    </>
  );
  return (
    <>
      <section data-part="shelf" className="tt-shelf tt-wood">
        <div className="tt-shelf-label">
          <p className="tt-shelf-title">{text('frame.vp.points')}</p>
          <p>
            <Crown aria-hidden size="1.3em" />
            <span>{firstTo}</span>
          </p>
        </div>
        <ul
          aria-label={text(isStill ? 'end.tv.points' : 'frame.vp.title', { limit })}
          data-crowd={seats.length >= CROWD || undefined}
          className="tt-plates"
        >
          {seats.map((seat) => (
            <Plate key={seat} {...{ seat, isStill }} onChange={() => setChanged(seat)} />
          ))}
        </ul>
        {changed !== null && <VpDialog key={changed} seat={changed} onClose={() => setChanged(null)} />}
      </section>
      <p className="tt-limit">
        <span>{text('frame.vp.inSeatOrder')}</span>
        <span>{firstTo}</span>
      </p>
    </>
  );
}

interface PlateProps {
  readonly seat: Seat;
  readonly isStill: boolean;
  readonly onChange: () => void;
}

/** How many points a player has; a tap asks what they get more for, or lose some. */
function Plate({ seat, isStill, onChange }: PlateProps) {
  const { table, seat: mine, text } = useRecorder();
  const { short } = useNames();
  const { vp, limit, isOpen } = useVp(seat);
  const { colour = null, isEliminated = false } = table.players[seat] ?? {};
  const isSpeaker = table.speaker === seat;
  const isMine = seat === mine;
  const said = { player: isMine ? text('frame.vp.you', { player: short(seat) }) : short(seat), vp, limit };
  const look = {
    className: 'tt-plate',
    'data-there': vp >= limit || undefined,
    'data-long': vp > 9 || undefined,
    style: { '--colour': colour === null ? 'var(--paper-muted)' : FILLS[colour] } as CSSProperties,
  };
  const face = (
    <span aria-hidden>
      <span className="tt-band" />
      <PlayerMark seat={seat} className="tt-disc" />
      <span className={classes('tt-name flex', isEliminated && 'line-through')}>
        <Fitted text={short(seat)} size="var(--plate-name)" letter="var(--plate-letter)" />
      </span>
      <span data-vp={seat} data-part="points" className="tt-points counts">
        {vp}
      </span>
      <span className="tt-pips">
        {Array.from({ length: limit }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
          <span key={at} data-on={at < vp || undefined} />
        ))}
      </span>
      {isSpeaker && (
        <span className="tt-gavel">
          <Gavel size="0.8125rem" strokeWidth={2.5} />
        </span>
      )}
      {vp >= limit - 1 && (
        <span className="tt-crown">
          <Crown size="0.8125rem" strokeWidth={2.5} />
        </span>
      )}
    </span>
  );
  return (
    <li data-part={`plate-${seat}`} data-vp-seat={seat} data-mine={isMine || undefined} className="min-w-0">
      {isStill ? (
        <span {...look}>
          {face}
          <span className="sr-only">{text(isSpeaker ? 'frame.vp.saidSpeaker' : 'frame.vp.said', said)}</span>
        </span>
      ) : (
        <button
          type="button"
          {...look}
          aria-label={text(isSpeaker ? 'frame.vp.changeSpeaker' : 'frame.vp.change', said)}
          aria-disabled={!isOpen || undefined}
          onClick={() => {
            if (isOpen) onChange();
          }}
        >
          {face}
        </button>
      )}
    </li>
  );
}

/** Changes somebody's victory points for a reason: by what that is worth, one less, or to a number that is typed. */
export function VpDialog({ seat, onClose }: Closing & { readonly seat: Seat }) {
  const { text } = useRecorder();
  const { whole } = useNames();
  const { vp, limit, may, set } = useVp(seat);
  const [typed, setTyped] = useState(String(vp));
  const [source, setSource] = useState<Source>('other');
  const whyNotId = useId();
  const to = readNumber({ from: 0, to: limit }, typed);
  const whyNot = useWhyNotSet(to, seat);
  const gain = worthOf(source);
  const raised = Math.max(vp, Math.min(limit, vp + gain));
  const become = (points: number) => {
    set(points, source);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('frame.vp.dialog', { player: whole(seat), vp, limit })}>
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-medium">{text('frame.vp.source')}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {SOURCES.map((one) => (
              <Button
                key={one}
                size="small"
                kind={one === source ? 'main' : 'plain'}
                aria-pressed={one === source}
                onClick={() => setSource(one)}
              >
                {text(`blanks.source.values.${one}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" disabled={!may(vp - 1)} onClick={() => become(vp - 1)}>
            {text('frame.vp.less')}
          </Button>
          <Button size="large" kind="main" disabled={!may(raised)} onClick={() => become(raised)}>
            {text('frame.vp.more', { points: gain })}
          </Button>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <NumberField name={text('frame.vp.points')} text={typed} onChange={setTyped} from={0} to={limit} />
          <Button
            disabled={to === null || whyNot !== null}
            aria-describedby={whyNotId}
            onClick={() => become(to ?? vp)}
          >
            {text('frame.vp.set')}
          </Button>
        </div>
        <p
          id={whyNotId}
          role="status"
          className={classes('text-small', to === null ? 'font-medium text-danger' : 'text-muted')}
        >
          {whyNot}
        </p>
      </div>
    </Dialog>
  );
}

/** Why the points cannot be set to what is typed; null where they can. */
function useWhyNotSet(to: number | null, seat: Seat): string | null {
  const { text } = useRecorder();
  const { vp, limit, may } = useVp(seat);
  if (to === null) return text('setup.number.whole', { from: 0, to: limit });
  if (may(to)) return null;
  return text(to === vp ? 'setup.number.same' : 'setup.number.notNow');
}

/** A player's victory points, and a way to set them; beyond the limits nothing happens. */
function useVp(seat: Seat) {
  const { table, does, may } = useRecorder();
  const vp = table.players[seat]?.vp ?? 0;
  const limit = table.options.vpLimit;
  const command = (to: number, source: Source) => ({ type: 'setVp', seat, from: vp, to, source }) as const;
  const mayBe = (to: number) => to !== vp && may(command(to, 'other'));
  return {
    vp,
    limit,
    may: mayBe,
    /** Whether they can be changed from here at all. */
    isOpen: mayBe(vp + 1) || mayBe(vp - 1),
    set: (to: number, source: Source) => {
      if (!mayBe(to)) return;
      const unnamed = UNNAMED_SOURCES.find((one) => one === source);
      // An objective that is ticked later must not count a second time.
      const isScore = unnamed !== undefined && to > vp && to === Math.min(limit, vp + worthOf(unnamed));
      void does(isScore ? { type: 'scoreUnnamed', seat, from: vp, source: unnamed } : command(to, source));
    },
  };
}
