import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import type { HeadlineOf } from '../../../web/ui/headline.tsx';
import type { Screen } from '../../../web/ui/screen.ts';
import type { HasTalk, SecretTypes } from '../../../web/ui/speech.ts';
import { ANSWERER, firstOf, OFFERER } from '../reading/goods.ts';
import type { Snatch } from '../types.ts';
import { Asking } from './asking.tsx';
import { useDraft } from './building.tsx';
import { Cloth } from './cloth.tsx';
import { RoundsList } from './rounds.tsx';
import { SeatEnd } from './seats.tsx';
import { offeredTo, ScreenContext, useScreen } from './use-screen.ts';

const Versions = lazy(() => import('./versions.tsx'));

/** SnatchGame as a person sees it: a cloth on the table with a player at each end, and what is asked of me. */
const SnatchScreen: Screen<Snatch> = (props) => {
  const { place } = props;
  const draft = useDraft(props);
  const near = props.seat ?? OFFERER;
  const far = near === OFFERER ? ANSWERER : OFFERER;
  return (
    <ScreenContext value={props}>
      <div data-screen className={SCREEN}>
        <div className="@container flex min-w-0 flex-1 flex-col gap-2">
          <div data-stage className={classes('flex flex-1 flex-col', place === 'tv' && 'px-6 pt-20')}>
            <div className="tabletop inset-auto! relative! flex-1 rounded-[2rem]! p-2.5 @2xl:p-5">
              <div className="relative flex h-full flex-col gap-3">
                <Rule />
                <div className={classes(TABLE, 'flex-1')}>
                  <SeatEnd seat={far} nearness="far" />
                  <Cloth draft={draft} />
                  <SeatEnd seat={near} nearness="near" />
                </div>
              </div>
            </div>
          </div>
          <RoundsList />
        </div>
        {place === 'table' && <Asking draft={draft} />}
      </div>
    </ScreenContext>
  );
};

export default SnatchScreen;

export { moments } from './moments.ts';
export { poster } from './poster.ts';

/** What only some are told. */
export const secrets: SecretTypes<Snatch> = { shamed: true, gaveShame: true };

/** SN-35: only in G5 is there time to talk, unless there always is. */
export const hasTalk: HasTalk<Snatch> = ({ table, setup }) => table.variant === 'G5' || setup.alwaysTalk;

/** On a phone on its side, the dock stays next to what scrolls. */
const SCREEN =
  'flex min-w-0 flex-1 flex-col gap-2 short:flex-row short:[&>[data-dock]]:sticky short:[&>[data-dock]]:top-0 short:[&>[data-dock]]:h-[calc(100dvh-var(--above,3.5rem))] short:[&>[data-dock]]:self-start';

/** Everything grows with a large screen. Me on the left and the other on the right: at the ends of the cloth where there is room, on a phone above it, where no dock hides them. */
const TABLE =
  "grid grid-cols-2 content-center gap-x-2 gap-y-3 @6xl:[--spacing:0.3125rem] @6xl:[--text-base:1.25rem] @6xl:[--text-large:1.5rem] @6xl:[--text-small:1rem] @6xl:[--text-title:2.125rem] [grid-template-areas:'near_far''cloth_cloth'] @2xl:gap-3 @2xl:grid-cols-[8rem_minmax(0,1fr)_8rem] @3xl:grid-cols-[10.5rem_minmax(0,1fr)_10.5rem] @2xl:[grid-template-areas:'near_cloth_far']";

/** What is special about this version, how far the rounds are, and the way to the other versions. */
function Rule() {
  const props = useScreen();
  const { match, speaker, place } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { table, setup } = match;
  const mayChoose = offeredTo(props, 'setVariant') !== undefined;
  return (
    <div className="flex items-center gap-3 ps-2">
      <p className="min-w-0 flex-1 text-small leading-tight">
        <strong className="me-2 font-semibold">{speaker.text(`treatments.${table.variant}.name`)}</strong>
        <RoundMarks done={table.rounds.length} rounds={setup.rounds} />
        <span className="block text-on-table-muted">{speaker.text(`screen.versions.${table.variant}.line`)}</span>
      </p>
      {place !== 'tv' && (
        <Button size="small" icon={BookOpen} className="shrink-0" onClick={() => setIsOpen(true)}>
          {speaker.text(mayChoose ? 'screen.versions.change' : 'screen.versions.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Versions onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A mark a round: full ones are over. */
function RoundMarks({ done, rounds }: { readonly done: number; readonly rounds: number }) {
  return (
    <span aria-hidden className="inline-flex gap-1 align-middle">
      {firstOf(rounds).map((at) => (
        <span key={at} className={classes('size-2.5 rounded-full border-2 border-inlay', at < done && 'bg-brass')} />
      ))}
    </span>
  );
}

/** Which round it is, and what it waits for. */
export const headline: HeadlineOf<Snatch> = ({ setup, table, phase }, { text }) => ({
  title: text('screen.roundShort', { round: Math.min(table.round, setup.rounds) }),
  note: `${text('screen.roundsOf', { rounds: setup.rounds })} · ${text(`phases.${phase}`)}`,
});
