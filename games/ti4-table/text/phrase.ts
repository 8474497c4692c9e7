import type { Seat, VisibleEvent } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import { type Faction, OBJECTIVES } from '../facts/facts.ts';
import type { Event, Ti4Table } from '../types.ts';

/** Options of which every value has a name. */
const NAMED: ReadonlySet<string> = new Set(['timerMode', 'mecatolPrompt', 'inactivityMinutes']);

/** A player's name in a sentence: the faction, or the seat while there is none. */
export const whoIs = ({ text, seat }: Translator, place: Seat, faction: Faction | null): string =>
  faction === null ? seat(place) : text(`factions.${faction}.short`);

/** An event as a short sentence, which also names what an undo takes back; null for what another event already says. */
export function phrase(event: VisibleEvent<Ti4Table>, speaker: Translator): string | null {
  // The user of Politics is mentioned with the speaker that it made.
  if (event.type === 'speakerSet' && event.via === 'politics') return null;
  return 'seat' in event ? ofPlayer(event, speaker) : ofTable(event, speaker);
}

type OfPlayer = Extract<Event, { seat: Seat }>;

type OfTable = Exclude<Event, OfPlayer>;

/** What a player did, or what happened to them. */
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

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** A pick, with the trade goods that lay on the card. */
function pickSentence({ card, bonus }: Told<'cardPicked'>, who: string, { text }: Translator): string {
  const name = text(`cards.${card}.name`);
  if (bonus === 0) return text('events.cardPicked.plain', { who, card: name });
  return text('events.cardPicked.bonus', { who, card: name, count: bonus });
}

function votesSentence({ votes, agenda }: Told<'voted'>, who: string, { text }: Translator): string {
  if (votes === 0) return text('events.voted.none', { who, agenda });
  return text('events.voted.some', { who, agenda, count: votes });
}

/** A change of points, with what it was for. */
function pointsSentence(event: Told<'vpChanged'>, who: string, speaker: Translator): string {
  const { from, to, source, objective, name } = event;
  const { text } = speaker;
  if (objective !== null) {
    return text('events.vpChanged.because', { who, from, to, what: objectiveName(objective, name, speaker) });
  }
  if (source === 'other') return text('events.vpChanged.plain', { who, from, to });
  return text('events.vpChanged.because', { who, from, to, what: text(`blanks.source.values.${source}`) });
}

/** A public objective by its known name, otherwise as it was entered. */
export function objectiveName(objective: string, written: string, { text }: Translator): string {
  if (OBJECTIVES.has(objective)) return text(`objectives.${objective}`);
  return written === '' ? text('events.objective.other') : written;
}

function revealSentence(event: Told<'objectiveRevealed' | 'objectiveHidden'>, speaker: Translator): string {
  const name = objectiveName(event.objective, event.name, speaker);
  if (event.type === 'objectiveHidden') return speaker.text('events.objectiveHidden', { objective: name });
  const objective = speaker.text(`events.objective.${event.stage}`, { name });
  return speaker.text('events.objectiveRevealed', { objective });
}

/** The subject and result of an agenda, as far as they were recorded. */
function agendaSentence({ agenda, title, result }: Told<'agendaNamed'>, { text }: Translator): string {
  if (title === '' && result === '') return text('events.agendaNamed.none', { agenda });
  if (result === '') return text('events.agendaNamed.title', { agenda, title });
  if (title === '') return text('events.agendaNamed.result', { agenda, result });
  return text('events.agendaNamed.both', { agenda, title, result });
}

/** The number by which people call a place at the table. */
const placeOf = (seat: Seat): number => seat + 1;

/** Who sits where: the faction, whose home it took, the person and the colour. */
function playerSentence(event: Told<'playerSet'>, who: string, { text }: Translator): string {
  const { home, name, colour, isRandom } = event;
  const homed = home === null ? who : text('events.homed', { faction: who, home: text(`factions.${home}.short`) });
  const faction = name === '' ? homed : text('events.named', { faction: homed, name });
  return text(`events.playerSet.${isRandom ? 'random' : 'chosen'}`, {
    place: placeOf(event.seat),
    faction,
    colour: text(`blanks.colour.values.${colour}`).toLocaleLowerCase(),
  });
}

/** An option by its name, with the chosen value as its setup calls it. */
function optionSentence({ option, value }: Told<'optionSet'>, { text }: Translator): string {
  const name = text(`fields.${option}.name`);
  return text('events.optionSet', { option: name, value: optionValue(option, value, text) });
}

function optionValue(option: string, value: Told<'optionSet'>['value'], text: Translator['text']): string {
  if (typeof value === 'boolean') return text(`events.${value ? 'on' : 'off'}`);
  return NAMED.has(option) ? text(`fields.${option}.values.${value}`) : String(value);
}

/** The heading of a phase; before the first round there is no round to name. */
function phaseSentence({ phase, round }: Told<'phaseBegan'>, { text }: Translator): string {
  const name = text(`phases.${phase}`);
  return text(`events.phaseBegan.${round === 0 ? 'before' : 'inRound'}`, { round, phase: name });
}

/** A reminder that was ticked, for all or for one place. */
function tickSentence({ list, row, of, isDone }: Told<'ticked'>, { text }: Translator): string {
  const step = { list: text(`blanks.list.values.${list}`), row: row + 1 };
  if (of === 'all') return text(`events.ticked.${isDone ? 'done' : 'undone'}`, step);
  return text(`events.ticked.${isDone ? 'placeDone' : 'placeUndone'}`, { ...step, place: placeOf(of) });
}
