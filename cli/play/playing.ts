import { type Seat, seatsIn } from '../../kernel/index.ts';
import { askPerson } from './asking.ts';
import type { Sitting } from './sitting.ts';

/** Plays until the match is over or the people leave: whoever is asked answers, and where nobody is, time passes. */
export async function playOn(sitting: Sitting): Promise<'over' | 'left'> {
  while (sitting.recording.match.outcome === null) {
    const seat = nextSeat(sitting);
    if (seat === null) letTimePass(sitting);
    else if ((await answerFor(sitting, seat)) === 'left') return 'left';
    if ((await sitting.letRead()) === 'left' && sitting.recording.match.outcome === null) return 'left';
  }
  sitting.tellMissed('spectator');
  await sitting.letRead();
  return 'over';
}

/** People are asked once the bots have answered, and the keyboard stays with whoever has it as long as it can. */
function nextSeat({ recording, chairs, holder }: Sitting): Seat | null {
  const asked = seatsIn(recording.match.state.asked);
  const bot = asked.find((seat) => chairs[seat]?.type === 'bot');
  return bot ?? asked.find((seat) => seat === holder) ?? asked[0] ?? null;
}

async function answerFor(sitting: Sitting, seat: Seat): Promise<'played' | 'left'> {
  const { recording, chairs, pace, shell } = sitting;
  const chair = chairs[seat];
  if (chair?.type !== 'bot') return askPerson(sitting, seat);
  if (pace > 0) await shell.world.wait(pace);
  const { match } = recording;
  const command = chair.bot(match.seatView(seat), match.optionsFor(seat), sitting.heardSince(seat).flat());
  const result = sitting.answer(seat, command, 'bot');
  if (!result.ok) throw new Error(`${match.game.id}: bot ${chair.name} was refused (${result.why.code})`);
  return 'played';
}

/** Nobody is asked, so the clock jumps to where it rings. */
function letTimePass(sitting: Sitting): void {
  const { deadline, question, game } = sitting.recording.match;
  if (deadline === null) throw new Error(`${game.id}: nobody is asked and no timer runs`);
  const result = sitting.input({ type: 'time', at: Math.max(deadline, sitting.at()), question });
  if (!result.ok) throw new Error(`${game.id}: the clock was refused (${result.why.code})`);
}
