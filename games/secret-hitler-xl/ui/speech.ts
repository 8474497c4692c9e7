import type { DeepReadonly } from '../../../kernel/index.ts';
import type { SpeechOf } from '../../../web/ui/speech.ts';
import type { Translator } from '../../game-package.ts';
import type { Claim, SecretHitler } from '../types.ts';

/** A claim is said by the one who makes it; which election it is about, and what speaks against it, is the table's remark. */
export const speechOf: SpeechOf<SecretHitler> = (event, speaker) => {
  if (event.type !== 'claimed') return null;
  const { claim } = event;
  const said = { seat: claim.by, text: wordsOf(claim, speaker) };
  const election = claim.kind === 'cards' ? speaker.text('events.said.election', { number: claim.government + 1 }) : '';
  const doubt = claim.doubt === null ? '' : speaker.text(`events.doubt.${claim.doubt}`);
  const note = `${election} ${doubt}`.trim();
  return note === '' ? said : { ...said, note };
};

function wordsOf(claim: DeepReadonly<Claim>, { text, seat }: Translator): string {
  switch (claim.kind) {
    case 'cards': {
      const cards = claim.cards.map((card) => text(`policies.${card}`)).join(', ');
      return text(`events.said.cards.${claim.as}`, { cards });
    }
    case 'party':
      return text(`events.said.party.${claim.party}`, { seat: seat(claim.seat) });
    case 'side':
      return text(`events.said.side.${claim.party}`);
  }
}
