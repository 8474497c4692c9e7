import { registry } from '../../games/registry.ts';
import { fastRandom, seatsIn } from '../../kernel/host.ts';
import type { TestServer } from '../server-for-tests.ts';
import type { Look } from './look.ts';
import { CallRefused, type Face, openForAgent } from './players-for-tests.ts';

// A round at the table of a companion, whose match people play elsewhere: a program in a seat records it, all by itself.

/** More commands than a round takes. */
const MOST_COMMANDS = 600;

/** What a program recorded. */
interface RecordedRound {
  readonly rounds: number;
  readonly commands: number;
  readonly refused: readonly string[];
}

/** Has a program record a companion's game until its first round is over; what is played is up to the game's own scribes. */
export async function recordRound(server: TestServer, face: Face, seed: number): Promise<RecordedRound> {
  const companion = registry.find(({ game }) => game.capabilities?.realTable !== undefined);
  if (companion === undefined) throw new Error('no companion');
  const { code } = await openForAgent(server, { game: companion.game.id });
  const sat = (await face.call('sit', { table: code, name: 'Ada', ai: 'a test' })) as Look & { token: string };
  await face.become(sat.token);
  const scribe = companion.bots.scribe;
  const { seats } = companion.game;
  const scribes = Array.from({ length: seats.max }, (_, seat) => scribe?.make(seat, fastRandom(seed, seat)));
  const refused: string[] = [];
  let rounds = 0;
  let commands = 0;
  while (rounds < 2 && commands < MOST_COMMANDS) {
    const match = server.context.registry.atHand(code)?.recording?.match;
    if (match === undefined) throw new Error('no match');
    const [asked = 0] = seatsIn(match.state.asked);
    // Anybody may record what others do, except for what only they know.
    const view = { ...match.seatView(asked), hand: { secrets: [{ text: '', isScored: true }] } };
    const command = scribes[asked]?.(view, match.optionsFor(asked), []);
    try {
      await face.call('answer', { command });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'too-fast') await new Promise((resolve) => setTimeout(resolve, 250));
      else refused.push(error.code);
      continue;
    }
    commands++;
    rounds = (match.publicView().table as { readonly round?: number }).round ?? 0;
  }
  return { rounds, commands, refused };
}
