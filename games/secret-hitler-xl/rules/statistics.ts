import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Command, GameView, Government, Table } from '../types.ts';
import { type Policy, TRACK_OF, TRACKS, type Track } from './policies.ts';
import { POWERS, type PowerPhase } from './powers.ts';

/** Named numbers of a match, as simulations report them. */
export function tally({ governments, counts, deaths }: DeepReadonly<Table>): Readonly<Record<string, number>> {
  return {
    elections: governments.length,
    failedElections: counts.failedElections,
    legislativeSessions: counts.sessions,
    chaos: counts.chaos,
    vetoes: counts.vetoes,
    deaths: deaths.length,
  };
}

/** SH-70, SH-71: how many policies lie on each track at the end; a game without communists has no third track. */
export function counts({ tracks, boards }: DeepReadonly<Table>): {
  readonly policies: Readonly<Record<string, number>>;
} {
  const { liberal, fascist, communist } = tracks;
  return { policies: { liberal, fascist, ...(boards.communist.size > 0 && { communist }) } };
}

/** A round is a nomination and what comes of it. */
export const rounds = ({ governments }: DeepReadonly<Table>): number => governments.length;

/** After each round: the side whose track is the fullest for its length, null if two are equally full. */
export function leaders(table: DeepReadonly<Table>): readonly (Track | null)[] {
  const removed = removedBySocialDemocratic(table);
  const tracks: Record<Track, number> = { liberal: 0, fascist: 0, communist: 0 };
  const found = table.governments.map((government) => {
    for (const policy of enactedIn(government)) layOn(tracks, policy, removed);
    return fullest(table, tracks);
  });
  // A policy that came because nobody could be nominated belongs to no government: only the end is certain.
  if (found.length > 0) found[found.length - 1] = fullest(table, table.tracks);
  return found;
}

const enactedIn = ({ policy, extra }: DeepReadonly<Government>): readonly Policy[] =>
  [policy, extra].filter((each) => each !== null);

/** SH-27, SH-28, SH-29: a policy on its track, and what it takes off another. */
function layOn(tracks: Record<Track, number>, policy: Policy, removed: 'fascist' | 'communist'): void {
  const track = TRACK_OF[policy];
  if (track === null) return;
  tracks[track]++;
  if (policy === 'antifascist') takeOff(tracks, 'fascist');
  else if (policy === 'anticommunist') takeOff(tracks, 'communist');
  else if (policy === 'socialdemocratic') takeOff(tracks, removed);
}

function takeOff(tracks: Record<Track, number>, track: Track): void {
  if (tracks[track] > 0) tracks[track]--;
}

/** SH-29: the record does not say which track lost a policy, but one of the two is shorter than what was laid on it. */
function removedBySocialDemocratic({ governments, tracks }: DeepReadonly<Table>): 'fascist' | 'communist' {
  const withoutCommunist: Record<Track, number> = { liberal: 0, fascist: 0, communist: 0 };
  for (const government of governments)
    for (const policy of enactedIn(government)) layOn(withoutCommunist, policy, 'communist');
  return withoutCommunist.fascist > tracks.fascist ? 'fascist' : 'communist';
}

function fullest({ boards }: DeepReadonly<Table>, tracks: DeepReadonly<Record<Track, number>>): Track | null {
  let leader: Track | null = null;
  let most = 0;
  for (const track of TRACKS) {
    const { size } = boards[track];
    const share = size === 0 ? 0 : tracks[track] / size;
    if (share > most) {
      leader = track;
      most = share;
    } else if (share === most) leader = null;
  }
  return leader;
}

/** A use of a power: a choice in its phase that has an effect, or the choice of it by an emergency card. */
const uses =
  (power: PowerPhase) =>
  ({ phase }: GameView, command: Command): boolean =>
    command.type === 'choosePower' ? POWERS[command.power].phase === power : phase === power && hasEffect(command);

function hasEffect(command: Command): boolean {
  switch (command.type) {
    case 'target':
    case 'aim':
    case 'point':
      return true;
    case 'propaganda':
      return command.discard;
    case 'pardon':
      return command.pardon;
    case 'noConfidence':
      return command.enact;
    default:
      return false;
  }
}

/** What players can be kept from using. Powers in which nobody chooses anything are not among them; their slots can be left empty instead. */
export const abilities = {
  veto: (_view: GameView, command: Command): boolean =>
    command.type === 'proposeVeto' || (command.type === 'answerVeto' && command.accept),
  claims: (_view: GameView, { type }: Command): boolean =>
    type === 'claimCards' || type === 'claimParty' || type === 'claimSide',
  investigate_loyalty: uses('investigate_loyalty'),
  special_election: uses('special_election'),
  execution: uses('execution'),
  bugging: uses('bugging'),
  radicalization: uses('radicalization'),
  emergency: (_view: GameView, { type }: Command): boolean => type === 'choosePower',
  propaganda: uses('propaganda'),
  impeachment: uses('impeachment'),
  marked_for_execution: uses('marked_for_execution'),
  pardon: uses('pardon'),
  vote_of_no_confidence: uses('vote_of_no_confidence'),
};
