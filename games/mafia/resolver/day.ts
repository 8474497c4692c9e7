import { countDown, effectOn, hasEffect, playerOf } from './effects.ts';
import { processDeath } from './kills.ts';
import { eventsSince, log, openChapter } from './log.ts';
import { checkActions, checkPlayer } from './mistakes.ts';
import { resolveInOrder } from './order.ts';
import { perform } from './perform.ts';
import { isAlive, livingOf, roleOf } from './players.ts';
import { accepts, daySpec, deedOf } from './templates.ts';
import type { Action, Deed, Village, Who } from './types.ts';
import { copyVillage, drawFrom } from './village.ts';

/** What somebody wants of the day: that one is lynched, or nobody; null withdraws what was said before. */
export interface Ballot {
  readonly by: Who;
  readonly for: Who | 'no-lynch' | null;
}

type Choice = Who | 'no-lynch';

/** MF-50 to MF-57: a day, from the ballots in the order in which they were cast. */
export function resolveDay(before: Village, number: number, ballots: readonly Ballot[]): Village {
  checkBallots(before, ballots);
  const village = copyVillage(before);
  openChapter(village, { kind: 'day', number });
  const cast = standingBallots(ballots);
  const votes = effectiveVotes(village, cast);
  resolveInOrder(village, pardons(village, cast, votes));
  const lynched = pickLynched(village, callRoll(village, cast, votes));
  if (lynched === null || isUnlynchable(village, lynched)) log(village, { t: 'noLynch', to: 'public' });
  else {
    log(village, { t: 'lynched', who: lynched, to: 'public' });
    playerOf(village, lynched).wasLynched = true;
    processDeath(village, lynched);
  }
  countDown(village, 'days');
  return village;
}

function checkBallots(village: Village, ballots: readonly Ballot[]): void {
  const { players } = village;
  for (let index = 0; index < ballots.length; index++) {
    const { by, for: choice } = ballots[index] as Ballot;
    if (players[by] === undefined) checkPlayer(village, by, `ballots[${index}].by`);
    if (typeof choice === 'number' && players[choice] === undefined)
      checkPlayer(village, choice, `ballots[${index}].for`);
  }
}

/** MF-50: casting again replaces a ballot and moves its voter to the end; a withdrawn one leaves the order. */
export function standingBallots(ballots: readonly Ballot[]): ReadonlyMap<Who, Choice> {
  const cast = new Map<Who, Choice>();
  for (const { by, for: choice } of ballots) {
    cast.delete(by);
    if (choice !== null) cast.set(by, choice);
  }
  return cast;
}

/** MF-51: everybody's vote, after thefts, one step deep. */
function effectiveVotes(village: Village, cast: ReadonlyMap<Who, Choice>): ReadonlyMap<Who, Choice> {
  const votes = new Map<Who, Choice>();
  for (const who of livingOf(village)) {
    const voter = effectOn(village, who, 'votesWith')?.who ?? who;
    const vote = isAlive(village, voter) ? cast.get(voter) : undefined;
    if (vote !== undefined) votes.set(who, vote);
  }
  return votes;
}

/** MF-52: governors pardon whom they vote for, in casting order. */
function pardons(village: Village, cast: ReadonlyMap<Who, Choice>, votes: ReadonlyMap<Who, Choice>): Deed[] {
  const silent = [...votes.keys()].filter((who) => !cast.has(who));
  const voters = village.settings.silentGovernor === 'pardons' ? [...cast.keys(), ...silent] : [...cast.keys()];
  const deeds: Deed[] = [];
  for (const by of voters) {
    const spec = roleOf(village, by).voteAction;
    const vote = votes.get(by);
    if (spec === null || vote === undefined || vote === 'no-lynch') continue;
    const action: Action = { a: spec.a, by, on: [vote] };
    if (accepts(village, spec, action)) deeds.push(deedOf(action, spec));
  }
  return deeds;
}

/** MF-53: the roll in name order, and what each candidate has. */
function callRoll(
  village: Village,
  cast: ReadonlyMap<Who, Choice>,
  votes: ReadonlyMap<Who, Choice>,
): ReadonlyMap<Choice, number> {
  const totals = new Map<Choice, number>();
  for (const by of livingOf(village)) {
    const vote = votes.get(by);
    if (vote === undefined || !counts(village, vote)) continue;
    const weight = roleOf(village, by).voteWeight;
    const wanted = cast.get(by);
    log(village, {
      t: 'vote',
      by,
      for: forWhom(vote),
      weight,
      ...(wanted === undefined || wanted === vote ? {} : { wanted: forWhom(wanted) }),
      to: 'moderator',
    });
    totals.set(vote, (totals.get(vote) ?? 0) + weight);
  }
  return totals;
}

const counts = (village: Village, vote: Choice): boolean =>
  vote === 'no-lynch' ? village.settings.noLynchVote : isAlive(village, vote);

const forWhom = (vote: Choice): Who | null => (vote === 'no-lynch' ? null : vote);

/** MF-54, MF-55, MF-56: who has the most votes; ties, majorities and votes for nobody as the settings say. */
function pickLynched(village: Village, totals: ReadonlyMap<Choice, number>): Who | null {
  const { ties, lynch } = village.settings;
  const candidates = village.byName.filter((who) => totals.has(who));
  const most = Math.max(0, ...candidates.map((who) => totals.get(who) as number));
  if (most === 0 || (totals.get('no-lynch') ?? 0) >= most) return null;
  if (lynch === 'majority' && most * 2 <= weightOfAll(village)) return null;
  const tied = candidates.filter((who) => totals.get(who) === most);
  if (tied.length === 1 || ties === 'last-name') return tied[tied.length - 1] as Who;
  return ties === 'draw' ? drawFrom(village, tied) : null;
}

const weightOfAll = (village: Village): number =>
  livingOf(village).reduce((sum, who) => sum + roleOf(village, who).voteWeight, 0);

/** MF-57: a pardon, or a role that cannot be lynched; nobody else is lynched instead. */
const isUnlynchable = (village: Village, who: Who): boolean =>
  hasEffect(village, who, 'unlynchable') || roleOf(village, who).unlynchable;

/** MF-17, MF-120: an action by day happens the moment it is submitted, and everybody sees who did it; null if it is not allowed. */
export function performDayAction(before: Village, number: number, action: Action): Village | null {
  checkActions(before, [action]);
  const spec = daySpec(before, action.by);
  if (spec === null || !isAlive(before, action.by) || !accepts(before, spec, action)) return null;
  const village = copyVillage(before);
  openChapter(village, { kind: 'day', number });
  log(village, { t: 'shot', by: action.by, at: action.on[0] as Who, to: 'public' });
  perform(village, deedOf(action, spec), []);
  if (!eventsSince(before, village).some(({ t }) => t === 'died')) log(village, { t: 'noDeaths', to: 'public' });
  return village;
}
