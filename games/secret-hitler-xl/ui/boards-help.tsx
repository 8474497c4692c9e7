import { Check, Trophy } from 'lucide-react';
import { useId } from 'react';
import { Dialog } from '../../../web/ui/dialog.tsx';
import type { MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Policy, Track } from '../rules/policies.ts';
import type { SecretHitler } from '../types.ts';
import { PartyMark, POWER_ICONS, PolicyMark } from './marks.tsx';
import { isZoneReached, sidesDealt, tracksOf, useScreen } from './match-state.ts';
import { type BoardSlot, slotsOf } from './slots.ts';

/** What each slot of each board does, and every special card, in words. */
export default function BoardsDialog({ onClose }: { readonly onClose: () => void }) {
  const { match, speaker } = useScreen();
  return (
    <Dialog isOpen title={speaker.text('screen.boards.title')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <RoleCounts />
        {tracksOf(match).map((track) => (
          <BoardHelp key={track} track={track} />
        ))}
        <SpecialCards />
      </div>
    </Dialog>
  );
}

/** SH-6: how many there were of each side at the start, as everybody knows. */
export function RoleCounts() {
  const { match, speaker } = useScreen();
  return (
    <p className="text-balance text-small">
      <span className="text-muted">{speaker.text('screen.table.dealt.title')}</span>{' '}
      {sidesDealt(match.table.roleCounts, speaker.text)}
    </p>
  );
}

function BoardHelp({ track }: { readonly track: Track }) {
  const { match, speaker } = useScreen();
  const { hitlerZone } = match.setup;
  const { size } = match.table.boards[track];
  const isTrackAlone = track === 'fascist' && !isZoneReached(match, hitlerZone);
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">
        <PartyMark party={track} />
      </h3>
      <p className="text-muted text-small">
        {speaker.text(isTrackAlone ? 'screen.boards.goalWithoutZone' : `screen.boards.goal.${track}`, {
          count: size,
          from: hitlerZone,
        })}
      </p>
      {track === 'fascist' && <Zones />}
      <ol className="flex flex-col gap-1 pt-1">
        {slotsOf(match, track)
          .filter(({ power, isLast }) => power !== null || isLast)
          .map((slot) => (
            <SlotHelp key={slot.number} slot={slot} />
          ))}
      </ol>
    </section>
  );
}

/** SH-25, SH-48: what begins with how many fascist policies. */
function Zones() {
  const { match, speaker } = useScreen();
  const { hitlerZone, vetoZone } = match.setup;
  return (
    <>
      {isZoneReached(match, hitlerZone) && (
        <p className="text-muted text-small">{speaker.text('screen.boards.hitlerZoneHelp', { count: hitlerZone })}</p>
      )}
      <p className="text-muted text-small">
        {isZoneReached(match, vetoZone)
          ? speaker.text('screen.boards.vetoZoneHelp', { count: vetoZone })
          : speaker.text('screen.boards.noVeto')}
      </p>
    </>
  );
}

function SlotHelp({ slot: { track, number, power, isFilled, isSpent } }: { readonly slot: BoardSlot }) {
  const { speaker } = useScreen();
  const Icon = power === null ? Trophy : POWER_ICONS[power];
  return (
    <li className="grid grid-cols-[1.5rem_1.5rem_1fr] items-start gap-x-1">
      <span className="counts text-muted">{number}</span>
      <Icon aria-hidden className="mt-0.5 size-5" />
      <span>
        {power === null ? (
          speaker.text(`screen.boards.winsFor.${track}`)
        ) : (
          <strong>{speaker.text(`powers.${power}.name`)}</strong>
        )}
        {isFilled && (
          <span className="ms-2 inline-flex items-center gap-1 text-muted text-small">
            <Check aria-hidden className="size-4" />
            {speaker.text('screen.boards.filled')}
          </span>
        )}
        {power !== null && <span className="block text-muted text-small">{speaker.text(`powers.${power}.help`)}</span>}
        {isSpent && <span className="block text-muted text-small">{speaker.text('screen.boards.spent')}</span>}
      </span>
    </li>
  );
}

const SPECIAL: readonly Policy[] = ['antifascist', 'anticommunist', 'socialdemocratic', 'article48', 'enablingact'];

/** What this table's special cards (all that are not plain policies) do, and how many of them may still be drawn. */
export function SpecialCards() {
  const { match, speaker } = useScreen();
  const id = useId();
  const cards = SPECIAL.filter((policy) => isOfThisTable(match, policy));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-base">
        {speaker.text('screen.boards.specialCards')}
      </h3>
      <ul className="flex flex-col gap-2 pt-1">
        {cards.map((policy) => (
          <li key={policy}>
            <PolicyMark policy={policy} className="font-semibold" />
            <span className="counts ms-2 text-muted text-small">
              {speaker.text('screen.boards.stillInGame', { count: match.table.circulating[policy] })}
            </span>
            <span className="block text-muted text-small">{speaker.text(`policyHelp.${policy}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether such a card is in the piles, or was enacted before. */
const isOfThisTable = ({ table }: MatchOnScreen<SecretHitler>, card: Policy): boolean =>
  table.circulating[card] > 0 || table.governments.some(({ policy, extra }) => policy === card || extra === card);
