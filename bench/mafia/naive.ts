/**
 * First nights of Mafia by the rules of the library, written naively: every change rebuilds the surrounding state, including the log, and
 * after every action the dependencies of all pairs are computed again. It only knows the roles of the bench's mixes.
 */
import type { Action, ActionName, LogEvent, RoleStack, Village, Who } from '../../games/mafia/resolver/index.ts';

interface Mark {
  readonly name: string;
  readonly who: Who;
}

interface Person {
  readonly name: string;
  readonly role: RoleStack;
  readonly faction: number;
  readonly marks: readonly Mark[];
}

interface State {
  readonly people: readonly Person[];
  readonly events: readonly LogEvent[];
}

/** Who does what: how early, with how many targets, and whether they may target themselves. */
interface Skill {
  readonly role: string;
  readonly a: ActionName;
  readonly precedence: number;
  readonly targets: number;
  readonly self: boolean;
  readonly forFaction: boolean;
}

const skill = (role: string, a: ActionName, precedence: number, self: boolean, forFaction = false): Skill => {
  return { role, a, precedence, targets: a === 'busdrive' ? 2 : 1, self, forFaction };
};

const SKILLS: readonly Skill[] = [
  skill('Busdriver', 'busdrive', 0, false),
  skill('Ventriloquist', 'possess', 1, true),
  skill('Roleblocker', 'roleblock', 2, true),
  skill('Jailkeeper', 'jail', 2, false),
  skill('Delayer', 'delay', 3, true),
  skill('Framer', 'frame', 100, false),
  skill('Cop', 'investigate', 1000, true),
  skill('Tracker', 'track', 1000, true),
  skill('Watcher', 'watch', 1000, true),
  skill('ActionDoubler', 'double', 1000, true),
  skill('Doctor', 'protect', 1000, false),
  skill('Bodyguard', 'guard', 1001, false),
  skill('EliteBodyguard', 'eliteGuard', 1001, false),
  skill('Vigilante', 'kill', 2000, true),
  skill('Goon', 'kill', 2000, true, true),
  skill('Hitman', 'hitmanKill', 2000, true, true),
  skill('Politician', 'stealVote', 2000, true),
];

/** The marks that simple actions leave on their targets. */
const MARKS: Partial<Record<ActionName, readonly string[]>> = {
  roleblock: ['blocked'],
  jail: ['blocked', 'protected'],
  delay: ['delayed'],
  frame: ['framed'],
  double: ['extra'],
  protect: ['protected'],
  guard: ['guarded'],
  eliteGuard: ['guarded by elite'],
  stealVote: ['vote stolen'],
};

const personOf = (state: State, who: Who): Person => state.people[who] as Person;
const is = (state: State, who: Who, layer: string): boolean => personOf(state, who).role.some((name) => name === layer);
const marksOn = (state: State, who: Who, name: string): readonly Mark[] =>
  personOf(state, who).marks.filter((mark) => mark.name === name);
const has = (state: State, who: Who, name: string): boolean => marksOn(state, who, name).length > 0;
const alive = (state: State, who: Who): boolean => !has(state, who, 'dead');
const actual = (state: State, aimed: Who): Who => marksOn(state, aimed, 'switched').at(-1)?.who ?? aimed;
const inNameOrder = (state: State, list: readonly Who[]): Who[] =>
  [...new Set(list)].sort((one, other) => (personOf(state, one).name < personOf(state, other).name ? -1 : 1));

const say = (state: State, event: LogEvent): State => ({ ...state, events: [...state.events, event] });

function mark(state: State, who: Who, name: string, other: Who): State {
  const people = state.people.map((person, index) =>
    index === who ? { ...person, marks: [...person.marks, { name, who: other }] } : { ...person },
  );
  return { ...state, people };
}

/** What happens in the first night of a village. */
export function nightOf(village: Village, actions: readonly Action[]): readonly LogEvent[] {
  const people = village.players.map(({ name, role, faction }) => ({ name, role, faction, marks: [] }));
  let state: State = { people, events: [] };
  let left = accepted(state, actions).sort((one, other) => precedenceOf(one) - precedenceOf(other));
  const done: Action[] = [];
  while (left.length > 0) {
    const pairs = left.flatMap((one) => left.map((other) => ({ one, waits: waitsFor(state, one, other) })));
    const next = left.find((deed) => !pairs.some(({ one, waits }) => waits && one === deed)) ?? (left[0] as Action);
    const deed = redirected(state, next);
    state = perform(state, deed);
    left = left.filter((other) => other !== next);
    done.push(deed);
  }
  state = done.reduce(afterwards, state);
  return state.events.some(({ t }) => t === 'died') ? state.events : [...state.events, { t: 'noDeaths', to: 'public' }];
}

const precedenceOf = ({ a }: Action): number => SKILLS.find((each) => each.a === a)?.precedence ?? 0;

/** The newest submissions that fit an unused template. */
function accepted(state: State, actions: readonly Action[]): Action[] {
  let free = state.people.flatMap(({ role, faction }, by) =>
    SKILLS.filter((each) => role.some((name) => name === each.role)).map((each) => ({ ...each, by, faction })),
  );
  const kept: Action[] = [];
  for (const action of [...actions].reverse()) {
    const { a, by, on, via = null } = action;
    const template = free.find((each) => each.a === a && each.by === by && each.forFaction === (via !== null));
    if (template === undefined || on.length !== template.targets) continue;
    if (!on.every((who) => alive(state, who) && (template.self || who !== by))) continue;
    free = free.filter((each) => (via === null ? each !== template : !(each.forFaction && each.faction === via)));
    kept.unshift(action);
  }
  return kept;
}

function waitsFor(state: State, one: Action, other: Action): boolean {
  if (one === other) return false;
  const targets = one.on.map((who) => actual(state, who));
  const others = other.on.map((who) => actual(state, who));
  const onActor = others[0] === one.by;
  if (['roleblock', 'jail'].includes(other.a) && onActor) return true;
  if (other.a === 'busdrive' && targets.some((who) => others.includes(who))) return true;
  const protects = ['protect', 'guard', 'eliteGuard', 'jail'].includes(other.a);
  return protects && onActor && targets.some((who) => is(state, who, 'ParanoidGunOwner'));
}

function redirected(state: State, deed: Action): Action {
  const forced = marksOn(state, deed.by, 'must target').at(-1);
  if (forced === undefined || has(state, deed.by, 'blocked')) return deed;
  return { ...deed, on: [forced.who, ...deed.on.slice(1)] };
}

function perform(before: State, deed: Action): State {
  const { by } = deed;
  if (has(before, by, 'blocked')) return say(before, { t: 'blocked', who: by, to: 'moderator' });
  if (has(before, by, 'delayed')) return say(before, { t: 'delayed', who: by, to: 'moderator' });
  return takeEffect(
    deed.on.reduce((state, aimed) => visit(state, deed, aimed), before),
    deed,
  );
}

function visit(before: State, { a, by, on }: Action, aimedAt: Who): State {
  const at = actual(before, aimedAt);
  const state = say(before, {
    t: 'visit',
    by,
    at,
    ...(at === aimedAt ? {} : { aimedAt }),
    ...(is(before, by, 'Ninja') ? { hidden: true } : {}),
    as: a,
    to: 'moderator',
  });
  const owner = actual(state, on[0] as Who);
  return is(state, owner, 'ParanoidGunOwner') ? attempt(state, owner, by, true, []) : state;
}

function takeEffect(state: State, { a, by, on, redirect }: Action): State {
  const [target, second] = on.map((who) => actual(state, who)) as [Who, Who];
  if (a === 'busdrive') {
    const swapped = mark(mark(state, target, 'switched', second), second, 'switched', target);
    return say(swapped, { t: 'swapped', who: [target, second], to: 'moderator' });
  }
  if (a === 'possess') return mark(state, target, 'must target', redirect as Who);
  if (a === 'kill' || a === 'hitmanKill') return attempt(state, by, target, a === 'kill', []);
  const marked = (MARKS[a] ?? []).reduce((sum, name) => mark(sum, target, name, by), state);
  return a === 'double' ? say(marked, { t: 'extraAction', to: [target] }) : marked;
}

function attempt(state: State, killer: Who, victim: Who, wanted: boolean, chain: readonly Who[]): State {
  if (!alive(state, victim)) return state;
  const protectable = wanted && !chain.includes(victim);
  if (!protectable) return die(state, victim);
  const saved = say(state, { t: 'saved', who: victim, to: 'moderator' });
  const shields = ['protected', 'guarded', 'guarded by elite'];
  const shield = personOf(state, victim)
    .marks.filter(({ name }) => shields.includes(name))
    .at(-1);
  if (shield === undefined) return is(state, victim, 'Bulletproof') ? saved : die(state, victim);
  if (shield.name === 'protected') return saved;
  const struck = attempt(saved, killer, shield.who, true, [...chain, victim]);
  return shield.name === 'guarded' ? struck : attempt(struck, shield.who, killer, true, []);
}

function die(state: State, who: Who): State {
  const { faction } = personOf(state, who);
  const dead = mark(say(state, { t: 'died', who, to: 'public' }), who, 'dead', who);
  const members = (of: State): Person[] =>
    of.people.filter((each, index) => each.faction === faction && alive(of, index));
  const [leader] = members(dead);
  const canKill = members(dead).some(({ role }) => role.includes('Goon') || role.includes('Hitman'));
  if (leader === undefined || !canKill || members(state)[0] !== personOf(state, who)) return dead;
  return say(dead, { t: 'youLead', faction, to: [dead.people.indexOf(leader)] });
}

/** What investigators learn when everything else has happened. */
function afterwards(state: State, { a, by, on }: Action): State {
  if (!['investigate', 'track', 'watch'].includes(a)) return state;
  if (['blocked', 'delayed', 'dead'].some((name) => has(state, by, name))) return state;
  const about = on[0] as Who;
  const target = actual(state, about);
  if (a === 'investigate') {
    const evil = has(state, target, 'framed') || is(state, target, 'Miller') || personOf(state, target).faction === 1;
    return say(state, { t: 'alignment', about, is: evil ? 'evil' : 'good', to: [by] });
  }
  const visits = state.events.flatMap((event) => (event.t === 'visit' && !event.hidden ? [event] : []));
  if (a === 'track') {
    const list = inNameOrder(
      state,
      visits.filter((each) => each.by === target).map(({ at }) => at),
    );
    return say(state, { t: 'wentTo', about, list, to: [by] });
  }
  const visitors = visits.filter((each) => each.at === target && each.by !== by).map((each) => each.by);
  return say(state, { t: 'visitedBy', about, list: inNameOrder(state, visitors), to: [by] });
}
