import type { Chair, PersonId, TableSettings, TableState, TableWish } from './table-state.ts';
import { NOBODY, realName } from './table-state.ts';

/** A table before anybody but its host came. */
export function openingState(of: {
  readonly code: string;
  readonly match: string;
  readonly game: string;
  readonly wish: TableWish;
  readonly settings: TableSettings;
  readonly host: { readonly person: PersonId; readonly name: string };
}): TableState {
  const { code, match, game, wish, settings, host } = of;
  return {
    code,
    match,
    game,
    stage: 'lobby',
    wish,
    settings,
    isPaused: false,
    host: host.person,
    chairs: Array.from({ length: wish.seats }, () => NOBODY),
    guests: [{ person: host.person, name: realName(host.name), muted: [] }],
    kicked: [],
    moderators: [],
    numbers: {},
  };
}

/** The same table before its next match. Whoever stood up in the last one has no chair in it. */
export function nextState(state: TableState, match: string): TableState {
  const chairs = state.chairs.map((chair): Chair => {
    if (chair.type === 'bot') return chair;
    return chair.type === 'person' && !chair.hasLeft ? { ...chair, heldBy: null } : NOBODY;
  });
  return { ...structuredClone(state), match, stage: 'lobby', isPaused: false, chairs, moderators: [] };
}
