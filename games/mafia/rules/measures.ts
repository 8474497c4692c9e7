import type { DeepReadonly, Game } from '../../../kernel/index.ts';
import type { ActionName, Chapter, EvilWins } from '../resolver/index.ts';
import type { Command, Ending, FactionId, GameView, Mafia, Setup, Table } from '../types.ts';

/** What simulations measure in a match of Mafia. */
export const statistics: NonNullable<Game<Mafia>['statistics']> = {
  side: ({ faction }) => sideOfFaction(faction),
  tally: ({ counts }) => ({ ...counts }),
  rounds,
  leaders,
  abilities: {
    kill: usesAtNight('kill', 'hitmanKill'),
    shoot: (_view, { type }) => type === 'dayAct',
    investigate: usesAtNight('investigate', 'track', 'watch', 'autopsy'),
    protect: usesAtNight('protect', 'guard', 'eliteGuard', 'jail'),
    block: usesAtNight('roleblock', 'jail', 'delay'),
    redirect: usesAtNight('busdrive', 'possess', 'swap'),
    recruit: usesAtNight('recruit'),
    vote: (_view, command) => command.type === 'vote' && command.for !== 'nobody',
    claim: (_view, { type }) => type === 'claimRole' || type === 'claimResult' || type === 'claimSaw',
  },
};

/** Masons play for the town. */
export const sideOfFaction = (faction: FactionId): string => (faction === 'mason' ? 'town' : faction);

/** Whether a night's answer has one of these actions in it, for oneself or for the faction. */
function usesAtNight(...actions: readonly ActionName[]) {
  return (_view: GameView, command: Command): boolean =>
    command.type === 'night' &&
    (command.own.some(({ action }) => actions.includes(action)) ||
      (command.order !== null && actions.includes(command.order.action)));
}

/** A round is a night and a day; the last may lack one of them. */
function rounds({ counts }: DeepReadonly<Table>): number {
  return Math.max(counts.nights, counts.days);
}

/** The sides that win by being more than half. */
const EVIL: readonly FactionId[] = ['mafia', 'mafia2', 'cult'];

/** After each round the side that could win soonest if all went its way; nobody where two could equally soon. */
function leaders(table: DeepReadonly<Table>, { evilWins }: DeepReadonly<Setup>): readonly (string | null)[] {
  const { players, story } = table.ending as Ending;
  const sides = players.map(({ original }) => sideOfFaction(original.faction));
  const isDead = players.map(() => false);
  const resolved = story.filter(({ phase }) => phase.kind !== 'start');
  const beginsAtNight = resolved[0]?.phase.kind === 'night';
  const ahead: (string | null)[] = new Array<null>(rounds(table)).fill(null);
  for (const { phase, events } of resolved) {
    for (const event of events) follow(event, sides, isDead);
    const round = phase.number - (beginsAtNight && phase.kind === 'day' ? 1 : 0);
    ahead[round] = leaderAmong(
      sides.filter((_, seat) => !isDead[seat]),
      evilWins,
    );
  }
  return ahead;
}

function follow(event: Chapter['events'][number], sides: string[], isDead: boolean[]): void {
  if (event.t === 'died' || event.t === 'lynched') isDead[event.who] = true;
  if (event.t === 'revived') isDead[event.who] = false;
  if (event.t === 'recruited') sides[event.who] = 'cult';
}

/** MF-61, MF-159: how soon each side could win: the town takes one a round by its vote, an evil side another at night. */
function leaderAmong(living: readonly string[], evilWins: EvilWins): string | null {
  const count = (side: string): number => living.filter((each) => each === side).length;
  const evil = EVIL.reduce((sum, side) => sum + count(side), 0);
  const needs = EVIL.flatMap((side) => {
    const members = count(side);
    const lead = evilWins === 'parity' && members === evil ? 0 : 1;
    return members === 0 ? [] : [{ side, rounds: Math.max(0, Math.ceil((living.length - 2 * members + lead) / 2)) }];
  });
  const all = count('town') === 0 ? needs : [...needs, { side: 'town', rounds: evil }];
  const least = Math.min(...all.map((each) => each.rounds));
  const first = all.filter((each) => each.rounds === least);
  return first.length === 1 ? (first[0]?.side ?? null) : null;
}
