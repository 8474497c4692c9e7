import type { DeepReadonly } from '../../../kernel/index.ts';
import type { SpeechOf } from '../../../web/ui/speech.ts';
import type { Translator } from '../../game-package.ts';
import type { Claim, SecretHitler } from '../types.ts';

/** A claim is said by the one who makes it; what speaks against it is the table's remark. */
export const speechOf: SpeechOf<SecretHitler> = (event, speaker) => {
  if (event.type !== 'claimed') return null;
  const { by, doubt } = event.claim;
  const said = { seat: by, text: wordsOf(event.claim, speaker) };
  return doubt === null ? said : { ...said, note: speaker.text(`events.doubt.${doubt}`) };
};

function wordsOf(claim: DeepReadonly<Claim>, { text, seat }: Translator): string {
  switch (claim.kind) {
    case 'cards': {
      const cards = claim.cards.map((card) => text(`policies.${card}`)).join(', ');
      return text(`events.said.cards.${claim.as}`, { number: claim.government + 1, cards });
    }
    case 'party':
      return text(`events.said.party.${claim.party}`, { seat: seat(claim.seat) });
    case 'side':
      return text(`events.said.side.${claim.party}`);
  }
}
