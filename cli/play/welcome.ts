import { commitmentFor } from '../../kernel/index.ts';
import type { Sitting } from './sitting.ts';

/** What is played, who sits where, and what is promised about the deal. */
export function welcomeLines(sitting: Sitting): string[] {
  const { recording, listed } = sitting;
  const { paint, voice } = sitting.shell;
  const seats = [...sitting.chairs.keys()].map((seat) =>
    voice.text('play.who', { seat: voice.seat(seat), who: sitting.nameOf(seat) }),
  );
  const commitment = commitmentFor(recording.origin.seed);
  const promise = commitment === null ? [] : [voice.text('play.commitment'), `  ${commitment}`, ''];
  return [
    '',
    paint.bold(voice.gameText(listed, 'title') ?? listed.game.id),
    voice.gameText(listed, 'tagline') ?? '',
    '',
    ...seats.map((line) => `  ${line}`),
    '',
    ...promise.map(paint.dim),
  ];
}
