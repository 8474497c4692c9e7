import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Claim, EndedPlayer, Event, Grave, Secret, Vote } from '../rules/types.ts';
import { noteSentence } from './notes.ts';
import { roleName, roleTitle } from './role-title.ts';

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** What was told as one sentence or a few. */
export function phrase(event: Event | Secret, speaker: Translator): string {
  const { text, seat } = speaker;
  switch (event.type) {
    case 'began':
      return text('events.began', { seats: event.seats });
    case 'nightFell':
      return text('events.nightFell', { number: event.number });
    case 'dawn':
      return dawnSentence(event, speaker);
    case 'died':
      return graveSentences(event.grave, speaker);
    case 'revived':
      return text('events.revived', { seat: seat(event.seat) });
    case 'voted':
      return votedSentence(event, speaker);
    case 'dusk':
      return duskSentences(event, speaker);
    case 'shot':
      return text(event.survived ? 'events.shotSurvived' : 'events.shot', { by: seat(event.by), at: seat(event.at) });
    case 'lastWords':
      return lastWordsSentence(event, speaker);
    case 'claimed':
      return claimSentence(event.claim, speaker);
    case 'gameOver':
      return gameOverSentences(event, speaker);
    case 'learned':
      return noteSentence(event.note.what, speaker);
    case 'yourTarget':
      return text('events.yourTarget', { seat: seat(event.seat) });
  }
}

function dawnSentence({ number, died }: Told<'dawn'>, { text, seats }: Translator): string {
  return died.length === 0 ? text('events.quietDawn', { number }) : text('events.dawn', { number, dead: seats(died) });
}

/** Who died and how, and as much of the role and the will as is left behind. */
function graveSentences(grave: DeepReadonly<Grave>, speaker: Translator): string {
  const { text, seat } = speaker;
  const will = grave.will === '' ? [] : [text('events.will', { text: grave.will })];
  return [text(`events.died.${grave.how}`, { seat: seat(grave.seat) }), ...revealed(grave, speaker), ...will].join(' ');
}

function revealed({ role, faction, alignment }: DeepReadonly<Grave>, speaker: Translator): readonly string[] {
  if (role !== null && faction !== null)
    return [speaker.text('events.was', { title: roleTitle(speaker, role, faction) })];
  return alignment === null ? [] : [speaker.text(`events.wasSide.${alignment}`)];
}

function votedSentence({ seat: voter, for: candidate }: Told<'voted'>, { text, seat }: Translator): string {
  return candidate === 'nobody'
    ? text('events.votedForNobody', { seat: seat(voter) })
    : text('events.voted', { seat: seat(voter), candidate: seat(candidate) });
}

/** How everybody voted, and what came of it where nobody had to die. */
function duskSentences({ number, lynched, votes }: Told<'dusk'>, speaker: Translator): string {
  const { text } = speaker;
  const counted = votesFor(votes, speaker);
  return [
    text('events.dusk', { number }),
    ...(counted === '' ? [] : [text('events.votes', { votes: counted })]),
    ...(lynched === null ? [text('events.noLynch')] : []),
  ].join(' ');
}

/** Every candidate with those who voted for them, the most wanted first. */
function votesFor(votes: readonly Vote[], { text, seat, seats }: Translator): string {
  const candidates = [...new Set(votes)].flatMap((candidate) => {
    if (candidate === null) return [];
    const voters = votes.flatMap((vote, voter): Seat[] => (vote === candidate ? [voter] : []));
    return [{ candidate: candidate === 'nobody' ? text('events.nobody') : seat(candidate), voters }];
  });
  return candidates
    .sort((one, other) => other.voters.length - one.voters.length)
    .map(({ candidate, voters }) =>
      text('events.votesFor', { candidate, number: voters.length, voters: seats(voters) }),
    )
    .join('; ');
}

function lastWordsSentence({ seat: speaking, lastWords }: Told<'lastWords'>, { text, seat }: Translator): string {
  return lastWords === ''
    ? text('events.noLastWords', { seat: seat(speaking) })
    : text('events.lastWords', { seat: seat(speaking), text: lastWords });
}

function claimSentence(claim: DeepReadonly<Claim>, speaker: Translator): string {
  const { text, seat } = speaker;
  const by = seat(claim.by);
  switch (claim.kind) {
    case 'role':
      return text('events.claimed.role', { by, role: roleName(speaker, [claim.role]) });
    case 'result':
      return text(`events.claimed.${claim.is}`, { by, about: seat(claim.about) });
    case 'saw':
      return text('events.claimed.saw', { by, who: seat(claim.who), at: seat(claim.at) });
  }
}

/** Why it is over, who won, and what everybody was. */
function gameOverSentences({ winners, sides, reason, players }: Told<'gameOver'>, speaker: Translator): string {
  const { text, seats } = speaker;
  const won =
    winners.length === 0
      ? text('events.noWinners')
      : text('events.winners', { side: text(`sides.${sides.join('+')}`), seats: seats(winners) });
  const roles = players.map((player, seat) => playerIs(player, seat, speaker)).join(', ');
  return [text(`reasons.${reason}`), won, text('events.allRoles', { roles })].join(' ');
}

function playerIs({ role, faction, original }: DeepReadonly<EndedPlayer>, seat: Seat, speaker: Translator): string {
  const title = roleTitle(speaker, role, faction);
  const before = roleTitle(speaker, original.role, original.faction);
  const values = { seat: speaker.seat(seat), title };
  return title === before
    ? speaker.text('events.seatIs', values)
    : speaker.text('events.seatBecame', { ...values, original: before });
}
