import type { Seat, VisibleEvent } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Faction } from '../facts/factions.ts';
import type { Event, Ti4Table } from '../rules/types.ts';
import {
  agendaSentence,
  objectiveName,
  pickSentence,
  pointsSentence,
  revealSentence,
  votesSentence,
} from './phrase-numbers.ts';
import { optionSentence, phaseSentence, placeOf, playerSentence, tickSentence } from './phrase-setup.ts';

/** What a player is called in a sentence: by the faction, or by the chair while there is none. */
export const whoIs = ({ text, seat }: Translator, place: Seat, faction: Faction | null): string =>
  faction === null ? seat(place) : text(`factions.${faction}.short`);

/** What was told as a short sentence, which also names what an undo takes back; null for what is said already. */
export function phrase(event: VisibleEvent<Ti4Table>, speaker: Translator): string | null {
  // Whoever used Politics was told with the speaker that it made.
  if (event.type === 'speakerSet' && event.via === 'politics') return null;
  return 'seat' in event ? ofPlayer(event, speaker) : ofTable(event, speaker);
}

type OfPlayer = Extract<Event, { seat: Seat }>;
type OfTable = Exclude<Event, OfPlayer>;

/** What somebody did, or what happened to them. */
function ofPlayer(event: OfPlayer, speaker: Translator): string {
  const { text } = speaker;
  const who = whoIs(speaker, event.seat, event.faction);
  const card = (number: number | null) => (number === null ? '' : text(`cards.${number}.name`));
  switch (event.type) {
    case 'playerSet':
      return playerSentence(event, who, speaker);
    case 'playerCleared':
      return text('events.playerCleared', { place: placeOf(event.seat) });
    case 'playerMoved':
      return text('events.playerMoved', { who, place: placeOf(event.to) });
    case 'speakerSet':
      return text(`events.speakerSet.${event.isRandom ? 'random' : event.via}`, { who });
    case 'roundBegan':
      return text('events.roundBegan', { who, round: event.round });
    case 'cardPicked':
      return pickSentence(event, who, speaker);
    case 'cardsSwapped': {
      const other = whoIs(speaker, event.other, event.otherFaction);
      return text('events.cardsSwapped', { who, other, card: card(event.card), with: card(event.with) });
    }
    case 'actionTaken':
      return text(`events.actionTaken.${event.kind}`, { who });
    case 'cardUsed': {
      if (event.speaker === null) return text('events.cardUsed.plain', { who, card: card(event.card) });
      const chosen = whoIs(speaker, event.speaker, event.speakerFaction);
      return text('events.cardUsed.speaker', { who, card: card(event.card), speaker: chosen });
    }
    case 'actionCancelled':
      return text(`events.actionCancelled.${event.kind}`, { who, card: card(event.card) });
    case 'passed':
      return text(`events.passed.${event.next === null ? 'all' : 'one'}`, { who });
    case 'followed':
      return text(`events.followed.${event.does}`, { who, card: card(event.card) });
    case 'custodiansClaimed':
      return text(`events.custodiansClaimed.${event.withPoint ? 'point' : 'plain'}`, { who });
    case 'cardsKept':
      return text(`events.cardsKept.${event.keeps}`, { who });
    case 'voted':
      return votesSentence(event, who, speaker);
    case 'vpChanged':
      return pointsSentence(event, who, speaker);
    case 'objectiveNamed': {
      const what = objectiveName(event.objective, event.name, speaker);
      return text('events.objectiveNamed', { who, what, round: event.round });
    }
    case 'secretScored':
      return text(`events.secretScored.${event.text === '' ? 'plain' : 'named'}`, { who, text: event.text });
    case 'gameEnded':
      return text(`events.gameEnded.${event.reason}`, { who });
    case 'zeroGiven':
    case 'anotherAction':
    case 'turnEnded':
    case 'turnSkipped':
    case 'secretKept':
    case 'secretDropped':
    case 'playerEliminated':
      return text(`events.${event.type}`, { who });
  }
}

/** What concerns the table as a whole. */
function ofTable(event: OfTable, speaker: Translator): string {
  const { text } = speaker;
  switch (event.type) {
    case 'countSet':
      return text('events.countSet', { number: event.count });
    case 'optionSet':
      return optionSentence(event, speaker);
    case 'phaseBegan':
      return phaseSentence(event, speaker);
    case 'strategyEnded': {
      const cards = event.grown.map((card) => text(`cards.${card}.name`)).join(', ');
      return text(`events.strategyEnded.${cards === '' ? 'plain' : 'grown'}`, { cards });
    }
    case 'ticked':
      return tickSentence(event, speaker);
    case 'agendaNamed':
      return agendaSentence(event, speaker);
    case 'agendaEnded':
      return text('events.agendaEnded', { agenda: event.agenda });
    case 'objectiveRevealed':
    case 'objectiveHidden':
      return revealSentence(event, speaker);
    case 'setupCompleted':
    case 'firstRoundStarted':
    case 'allPicked':
    case 'playedOn':
      return text(`events.${event.type}`);
  }
}
