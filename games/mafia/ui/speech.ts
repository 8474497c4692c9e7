import type { DeepReadonly } from '../../../kernel/index.ts';
import type { SpeechOf } from '../../../web/ui/speech.ts';
import type { Translator } from '../../game-package.ts';
import { roleName } from '../text/phrase.ts';
import type { Claim, Mafia } from '../types.ts';

/** A claim is said by the one who makes it. */
export const speechOf: SpeechOf<Mafia> = (event, speaker) =>
  event.type === 'claimed' ? { seat: event.claim.by, text: wordsOf(event.claim, speaker) } : null;

function wordsOf(claim: DeepReadonly<Claim>, speaker: Translator): string {
  const { text, seat } = speaker;
  switch (claim.kind) {
    case 'role':
      return text('events.said.role', { role: roleName(speaker, [claim.role]) });
    case 'result':
      return text(`events.said.${claim.is}`, { about: seat(claim.about) });
    case 'saw':
      return text('events.said.saw', { who: seat(claim.who), at: seat(claim.at) });
  }
}
