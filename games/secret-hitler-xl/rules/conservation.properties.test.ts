import { test } from 'vitest';
import type { Box } from '../types.ts';
import { DRAWN } from './cards.ts';
import { countPolicies, POLICIES, type Policy, TRACKS } from './policies.ts';
import { holdsAlways, type Moment } from './random-play-for-tests.ts';

/** The cards that left and entered the deck, according to the events. */
interface Ledger {
  inPlay: number;
  onTracks: number;
}

function note(ledger: Ledger, { told }: Moment): void {
  for (const { event } of told) {
    if (event.type === 'enacted') ledger.inPlay--;
    if (event.type === 'enacted' && event.track !== null) ledger.onTracks++;
    if (event.type === 'policyRemoved') ledger.onTracks--;
    if (event.type === 'powerUsed' && event.power === 'five_year_plan') ledger.inPlay += 3;
  }
}

/** Every card that is on no track and has not left the game. */
const cardsOf = ({ deck, discards, agenda, presidentsDiscard }: Box): readonly Policy[] => [
  ...deck,
  ...discards,
  ...agenda,
  ...(presidentsDiscard === null ? [] : [presidentsDiscard]),
];

test('[SH-39] cards are conserved at every step, three more after each Five-Year Plan', () => {
  holdsAlways(() => {
    let ledger: Ledger | null = null;
    return (moment) => {
      const { table, box } = moment.match.state;
      const cards = cardsOf(box);
      ledger ??= { inPlay: cards.length, onTracks: 0 };
      note(ledger, moment);
      const laid = TRACKS.reduce((sum, track) => sum + table.tracks[track], 0);
      return cards.length === ledger.inPlay && laid === ledger.onTracks;
    };
  });
});

test('[SH-39] public information about the cards is true at every step', () => {
  holdsAlways(() => ({ match: { state } }) => {
    const { table, box } = state;
    const counts = countPolicies(cardsOf(box));
    const isDiscardCounted = table.discardCount === box.discards.length + (box.presidentsDiscard === null ? 0 : 1);
    const isDeckCounted = table.deckCount === box.deck.length;
    return isDiscardCounted && isDeckCounted && POLICIES.every((kind) => counts[kind] === table.circulating[kind]);
  });
});

const IN_SESSION = ['legislativePresident', 'legislativeChancellor', 'legislativeVeto', 'gameOver'];

test('[SH-26] outside a session three cards can always be drawn', () => {
  holdsAlways(
    () =>
      ({ match: { state } }) =>
        IN_SESSION.includes(state.phase) || state.box.deck.length >= DRAWN,
  );
});
