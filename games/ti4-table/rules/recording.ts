import { playing } from '../reading/seats.ts';
import { eliminating, onElimination } from './elimination.ts';
import { endingGame, onEnding } from './ending.ts';
import { onObjectives, revealing, scoring } from './objectives.ts';
import { onPlayer, settingPlayer } from './players.ts';
import { onPoints, scoringUnnamed, settingPoints } from './points.ts';
import { keepingSecrets, onSecrets } from './secrets.ts';
import { CHANGING_OPTIONS, onSettings } from './settings.ts';
import { choosingSpeaker, onSpeaker, restartingForSpeaker } from './speakers.ts';
import type { GamePhase } from './types.ts';
import { phaseOf, type Recordable } from './who-may-record.ts';

const NOTHING = () => [];

/** What a phase adds to what can be recorded at any time. */
export type OwnPart = Pick<Recordable, 'flow' | 'on'> & Partial<Omit<Recordable, 'hidden'>>;

/** A phase after setting up: what is its own, and what can be recorded at any time. */
export function inGame({
  flow,
  isOwnFlow = () => false,
  about = NOTHING,
  shared = NOTHING,
  hostOnly = NOTHING,
  on,
}: OwnPart): GamePhase {
  return phaseOf({
    flow,
    isOwnFlow,
    about: (table, seat) => [
      ...settingPoints(table, seat),
      ...scoring(table, seat),
      ...scoringUnnamed(table, seat),
      ...about(table, seat),
    ],
    shared: (table) => [
      ...shared(table),
      ...revealing(table),
      ...(table.speaker === null ? [] : choosingSpeaker(table)),
    ],
    hidden: keepingSecrets,
    hostOnly: (table) => [
      ...hostOnly(table),
      ...restartingForSpeaker(table),
      ...CHANGING_OPTIONS,
      ...playing(table).flatMap((seat) => settingPlayer(table, seat)),
      ...eliminating(table),
      ...endingGame(table),
    ],
    on: {
      ...onPoints,
      ...onObjectives,
      ...onSecrets,
      ...onSpeaker,
      ...onSettings,
      ...onPlayer,
      ...onElimination,
      ...onEnding,
      ...on,
    },
  });
}
