import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Policy } from '../rules/policies.ts';
import type { Power } from '../rules/powers.ts';
import type { Claim, Event, Secret, Setup } from '../types.ts';

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** An event as a sentence; single votes and closed eyes need none, nor what the next event repeats. */
export function phrase(event: Event | Secret, speaker: Translator, setup: DeepReadonly<Setup>): string | null {
  const { text, seat, seats } = speaker;
  switch (event.type) {
    case 'hasVoted':
    case 'eyesClosed':
      return null;
    case 'dealt':
      return text('events.dealt', { seats: event.seats });
    case 'month':
      return monthSentence(event, speaker, setup);
    case 'candidate':
      return text(`events.candidate.${event.why}`, { seat: seat(event.seat) });
    case 'nominated':
    case 'elected':
    case 'presidentDiscarded':
      return text(`events.${event.type}`, { president: seat(event.president), chancellor: seat(event.chancellor) });
    case 'nobodyEligible':
    case 'vetoRefused':
      return text(`events.${event.type}`, { president: seat(event.president) });
    case 'votes':
      return votesSentence(event.votes, speaker);
    case 'electionFailed':
      return text('events.electionFailed', { tracker: event.tracker, limit: event.limit });
    case 'notHitler':
      return text('events.notHitler', { seat: seat(event.seat) });
    case 'sessionBegan':
      return text('events.sessionBegan', { president: seat(event.president), deckCount: event.deckCount });
    case 'vetoProposed':
      return text('events.vetoProposed', { chancellor: seat(event.chancellor) });
    case 'vetoAccepted':
      return text('events.vetoAccepted', { president: seat(event.president), tracker: event.tracker });
    case 'chaos':
      return text('events.chaos');
    case 'enacted':
      return enactedSentence(event, speaker);
    case 'policyRemoved':
      return text('events.policyRemoved', { track: text(`tracks.${event.track}`), count: event.count });
    case 'reshuffled':
      return text('events.reshuffled', { deckCount: event.deckCount });
    case 'powerGranted':
      return text('events.powerGranted', { seat: seat(event.seat), power: text(`powers.${event.power}.name`) });
    case 'emergency':
      return text(`events.emergency.${event.policy}`, { seat: seat(event.seat) });
    case 'nobodyToTarget':
      return text('events.nobodyToTarget', { power: text(`powers.${event.power}.name`) });
    case 'powerUsed':
      return powerUsedSentence(event, speaker);
    case 'confessed':
    case 'sawParty':
      return text(`events.${event.type}.${event.party}`, { seat: seat(event.seat) });
    case 'propagandaDone':
      return text(`events.propagandaDone.${event.discarded ? 'discarded' : 'left'}`, { by: seat(event.by) });
    case 'pardoned': {
      const what = event.pardoned ? 'pardoned' : 'refused';
      return text(`events.pardoned.${what}`, { by: seat(event.by), seat: seat(event.seat) });
    }
    case 'noConfidence':
      return text(`events.noConfidence.${event.enacted ? 'enacted' : 'declined'}`, { by: seat(event.by) });
    case 'died':
      return text(`events.died.${event.how}`, { seat: seat(event.seat), policies: setup.markRipens });
    case 'claimed':
      return claimSentences(event.claim, speaker);
    case 'gameOver':
      return gameOverSentences(event, speaker);
    case 'yourRole':
      return roleSentences(event, speaker);
    case 'sawCards':
      return text(`events.sawCards.${event.as}`, { cards: namesOf(event.cards, speaker) });
    case 'secretAim':
      return text(`events.secretAim.${event.power}`, { seat: seat(event.seat) });
    case 'comrades':
      return event.seats.length === 0
        ? text('events.noComrades')
        : text('events.comrades', { seats: seats(event.seats) });
    case 'radicalized':
      return text(`events.radicalized.${event.result}`);
  }
}

/** A secret as everybody may read it once it is over. */
export function disclose(secret: Secret, hearers: readonly Seat[], speaker: Translator): string {
  const { text, seat, seats } = speaker;
  const who = seats(hearers);
  switch (secret.type) {
    case 'yourRole': {
      const role = text(`roles.${secret.role}.name`);
      if (secret.team.length === 0) return text('disclosed.role', { who, role });
      const team = secret.team.map((mate) => seatIs(mate.seat, mate.is, speaker)).join(', ');
      return text('disclosed.roleAndTeam', { who, role, team });
    }
    case 'sawCards':
      return text(`disclosed.${secret.as}`, { who, cards: namesOf(secret.cards, speaker) });
    case 'sawParty':
      return text('disclosed.sawParty', { who, seat: seat(secret.seat), party: text(`parties.${secret.party}`) });
    case 'secretAim':
      return text(`disclosed.${secret.power}`, { who, seat: seat(secret.seat) });
    case 'comrades':
      return secret.seats.length === 0
        ? text('disclosed.noComrades', { who })
        : text('disclosed.comrades', { who, seats: seats(secret.seats) });
    case 'radicalized':
      return text(`disclosed.${secret.result}`, { who });
  }
}

/** Cards by their names, in the order in which they were seen. */
const namesOf = (cards: readonly Policy[], { text }: Translator): string =>
  cards.map((card) => text(`policies.${card}`)).join(', ');

/** Months are only announced if October means something. */
function monthSentence(
  { month, oktoberfest }: Told<'month'>,
  { text }: Translator,
  setup: DeepReadonly<Setup>,
): string | null {
  if (setup.oktoberFest === 'off') return null;
  return oktoberfest
    ? text(`events.oktoberfest.${setup.oktoberFest}`)
    : text('events.month', { month: text(`months.${month}`) });
}

/** Who voted Ja and who Nein. */
function votesSentence(votes: readonly (boolean | null)[], { text, seats }: Translator): string {
  const those = (vote: boolean): Seat[] => votes.flatMap((given, seat) => (given === vote ? [seat] : []));
  const named = (voters: readonly Seat[]) => (voters.length === 0 ? text('events.nobody') : seats(voters));
  const [ja, nein] = [those(true), those(false)];
  return text('events.votes', {
    ja: named(ja),
    jaCount: ja.length,
    nein: named(nein),
    neinCount: nein.length,
  });
}

/** An emergency card that no government enacted does nothing. */
function enactedSentence({ policy, by, track, count }: Told<'enacted'>, { text }: Translator): string {
  return track === null && by !== 'government'
    ? text(`events.lapsed.${policy}`)
    : text(`events.enacted.${policy}`, { count });
}

/** A confession says what was confessed. */
function powerUsedSentence({ power, by, seat: target }: Told<'powerUsed'>, { text, seat }: Translator): string | null {
  if (power === 'confession') return null;
  return text(`events.powerUsed.${deedOf(power)}`, { by: seat(by), seat: target === null ? '' : seat(target) });
}

/** A president's and a chancellor's power do the same, but to impeach one another. */
const deedOf = (power: Power): string =>
  power === 'chancellor_impeachment' ? power : power.replace(/^chancellor_|_emergency$/, '');

/** A claim, and what contradicts it. */
function claimSentences(claim: DeepReadonly<Claim>, speaker: Translator): string {
  const said = claimSentence(claim, speaker);
  return claim.doubt === null ? said : `${said} ${speaker.text(`events.doubt.${claim.doubt}`)}`;
}

function claimSentence(claim: DeepReadonly<Claim>, speaker: Translator): string {
  const { text, seat } = speaker;
  const by = seat(claim.by);
  switch (claim.kind) {
    case 'cards': {
      const cards = namesOf(claim.cards, speaker);
      return text(`events.claimed.cards.${claim.as}`, { by, number: claim.government + 1, cards });
    }
    case 'party':
      return text(`events.claimed.party.${claim.party}`, { by, seat: seat(claim.seat) });
    case 'side':
      return text(`events.claimed.side.${claim.party}`, { by });
  }
}

/** Why it is over, who won, and everyone's role. */
function gameOverSentences({ winner, reason, roles }: Told<'gameOver'>, speaker: Translator): string {
  const { text } = speaker;
  const all = roles.map((role, seat) => seatIs(seat, role, speaker)).join(', ');
  return [text(`reasons.${reason}`), text(`events.gameOver.${winner}`), text('events.allRoles', { roles: all })].join(
    ' ',
  );
}

function roleSentences({ role, team }: Extract<Secret, { type: 'yourRole' }>, speaker: Translator): string {
  const { text } = speaker;
  const you = text(`events.yourRole.${role}`);
  if (team.length === 0) return you;
  const known = team.map(({ seat, is }) => seatIs(seat, is, speaker)).join(', ');
  return `${you} ${text('events.yourTeam', { team: known })}`;
}

const seatIs = (seat: Seat, is: string, { text, seat: nameOf }: Translator): string =>
  text('events.seatIs', { seat: nameOf(seat), is: text(`roles.${is}.name`) });
