import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHostHere } from '../../../client/followed.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Face } from '../../ui/screen.ts';
import { type ResolvedSetup, resolvedFor, type RequestedSetup as Wish } from '../../ui/setup.ts';
import { refusalText } from '../shell/server.ts';

/** Something that is asked in a dialog before it is done. */
export type Asked =
  | { readonly type: 'rename'; readonly seat: number }
  | { readonly type: 'secondPerson'; readonly seat: number }
  | { readonly type: 'kick'; readonly person: string; readonly name: string }
  | { readonly type: 'handOver'; readonly person: string; readonly name: string }
  | { readonly type: 'close' }
  /** The host would start a match in which they only watch. */
  | { readonly type: 'watch' };

/** What every part of the lobby works with. */
export interface LobbyControls {
  readonly standing: TableInfo;
  readonly game: CatalogueGame;
  readonly faces: readonly Face[];
  readonly isHost: boolean;
  /** What the host is called; null where there is none. */
  readonly hostName: string | null;
  /** The options as they are shown, which the table may not have yet. */
  readonly draft: SetupDraft;
  /** Does something to the table. Hands back why it was refused, or null. */
  readonly act: (action: Action) => Promise<Refusal | null>;
  /** Asks something first. */
  readonly ask: (asked: Asked) => void;
}

/** One place of the lobby where something is done, and where it is said why it was refused. */
export interface LobbyAction {
  /** Does one thing after another until one is refused; whether all were done. */
  readonly act: (...actions: readonly Action[]) => Promise<boolean>;
  /** Does one thing, and where it is refused makes amends by another; says why the first was refused. */
  readonly actOr: (action: Action, amends: Action) => Promise<boolean>;
  readonly isActing: boolean;
  /** Why the last was refused, in the reader's language. */
  readonly refusal: string | null;
  /** Its code, for what can be mended on the spot. */
  readonly code: string | null;
}

/** Acts from one place of the lobby. */
export function useLobbyAction({ act, game }: Pick<LobbyControls, 'act' | 'game'>): LobbyAction {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isActing, setIsActing] = useState(false);
  const during = async (acting: () => Promise<Refusal | null>) => {
    setIsActing(true);
    setRefused(null);
    const why = await acting();
    setRefused(why);
    setIsActing(false);
    return why === null;
  };
  return {
    act: (...actions) => during(() => firstRefusal(actions, act)),
    actOr: (action, amends) => during(() => refusalAfterAmends(action, amends, act)),
    isActing,
    refusal: refused === null ? null : refusalText(refused, game.id),
    code: refused?.code ?? null,
  };
}

async function firstRefusal(actions: readonly Action[], act: LobbyControls['act']): Promise<Refusal | null> {
  for (const action of actions) {
    const why = await act(action);
    if (why !== null) return why;
  }
  return null;
}

async function refusalAfterAmends(action: Action, amends: Action, act: LobbyControls['act']): Promise<Refusal | null> {
  const why = await act(action);
  if (why !== null) await act(amends);
  return why;
}

/** The heading over what only the host may do; for others it says who that is. */
export function useHostGroupTitle({ isHost, hostName }: LobbyControls): string {
  const { t } = useTranslation('lobby');
  if (isHost) return t('hostOnly.you');
  return hostName === null ? t('hostOnly.nobody') : t('hostOnly.other', { name: hostName });
}

/** Says to everybody but the host that only the host can change what is below. */
export function HostOnly({ controls: { isHost, hostName } }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  if (isHost) return null;
  return (
    <p className="text-muted text-small">
      {hostName === null ? t('hostOnly.shortNobody') : t('hostOnly.short', { name: hostName })}
    </p>
  );
}

interface Draft {
  readonly wish: Wish;
  /** What the table had when this was sent. */
  readonly basis: Wish;
  readonly state: 'sent' | 'taken' | 'refused';
  readonly why: Refusal | null;
}

/** The options as they are shown and changed. */
interface SetupDraft {
  readonly wish: Wish;
  /** What the rules make of them, as far as that is known. */
  readonly settled: ResolvedSetup;
  /** Whether the table has yet to answer. */
  readonly isAsking: boolean;
  /** Why the table does not have them; null where it has, or is being asked. */
  readonly why: Refusal | null;
  readonly change: (wish: Wish) => void;
  /** Goes back to what the table has. */
  readonly takeBack: () => void;
}

/** Sends every change of the options; what is refused stays written, with the reason. */
export function useSetupDraft(standing: TableInfo, act: (action: Action) => Promise<Refusal | null>): SetupDraft {
  const current = standing.wish;
  const [draft, setDraft] = useState<Draft | null>(null);
  const newest = useRef<Wish | null>(null);
  const change = async (wish: Wish) => {
    newest.current = wish;
    setDraft({ wish, basis: current, state: 'sent', why: null });
    const why = await act({ type: 'choose', wish: wish as Extract<Action, { type: 'choose' }>['wish'] });
    // An answer to what was written before says nothing about what is written now.
    if (newest.current === wish) setDraft({ wish, basis: current, state: why === null ? 'taken' : 'refused', why });
  };
  // Someone who is no longer host has no more to say.
  const shown = isHostHere(standing) && isShown(draft, current) ? draft : null;
  const wish = shown?.wish ?? current;
  return {
    wish,
    settled: resolvedFor(wish, standing),
    isAsking: shown?.state === 'sent',
    why: shown?.why ?? null,
    change: (wished) => void change(wished),
    takeBack: () => setDraft(null),
  };
}

/** What was taken is shown until the table itself has it, so that nothing flickers. */
function isShown(draft: Draft | null, current: Wish): boolean {
  return draft !== null && (draft.state !== 'taken' || JSON.stringify(draft.basis) === JSON.stringify(current));
}

/** Why the table does not take what was chosen: for a seat in use, that it would be taken away. */
export const setupRefusalText = (why: Refusal, game: string): string =>
  why.code === 'chair-taken' ? i18next.t('lobby:options.chairTaken', { ...why.with }) : refusalText(why, game);

/** One seat of a table and who is in it. */
export type Sitter = TableInfo['chairs'][number];

/** Somebody who came to a table. */
export type Guest = TableInfo['people'][number];

/** The seats that nobody has taken. */
export const emptySeats = ({ chairs }: TableInfo): readonly number[] =>
  chairs.flatMap(({ type }, seat) => (type === 'nobody' ? [seat] : []));

/** Whether this seat is the viewer's. */
export const isMine = (sitter: Sitter, { you }: TableInfo): boolean =>
  sitter.type === 'person' && you.person !== null && sitter.person === you.person;

/** Why a table cannot be made blind, or seeing, now; null where it can be made blind. */
export function whyNotBlind({ settings, people, you }: TableInfo): 'forGood' | 'notAlone' | null {
  if (settings.isBlind) return 'forGood';
  return people.some(({ person }) => person !== you.person) ? 'notAlone' : null;
}

/** The viewer's seats. */
export const ownSeats = (standing: TableInfo): readonly number[] =>
  standing.chairs.flatMap((sitter, seat) => (isMine(sitter, standing) ? [seat] : []));

const hostOf = ({ host, people }: TableInfo): Guest | null => people.find(({ person }) => person === host) ?? null;

/** What the host is called, as their seat shows it if they have one; null if there is no host. */
export function hostName(standing: TableInfo, faces: readonly Face[]): string | null {
  const seat = standing.chairs.findIndex((sitter) => sitter.type === 'person' && sitter.person === standing.host);
  return faces[seat]?.name ?? hostOf(standing)?.name ?? null;
}

/** People at the table who have no seat: those who are here first. */
export function standingPeople({ chairs, people }: TableInfo): readonly Guest[] {
  const seated = new Set(chairs.flatMap((sitter) => (sitter.type === 'person' ? [sitter.person] : [])));
  const without = people.filter(({ person }) => !seated.has(person));
  return [...without.filter(({ isHere }) => isHere), ...without.filter(({ isHere }) => !isHere)];
}

/** The order of the seats after two of them changed places. */
export function swapped(count: number, one: number, other: number): number[] {
  const order = Array.from({ length: count }, (_, seat) => seat);
  order[one] = other;
  order[other] = one;
  return order;
}

/** The seats in an order that chance decides. `draw` gives numbers from 0 to below 1. */
export function shuffled(count: number, draw: () => number): number[] {
  const order = Array.from({ length: count }, (_, seat) => seat);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(draw() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** Whether the host is about to start a match without a seat in it, unlike a moderator, who never has one. */
export const isHostUnseated = (standing: TableInfo): boolean =>
  isHostHere(standing) && !standing.settings.isModerated && ownSeats(standing).length === 0;

/** The seat so many places on, round the table. */
export const placesOn = (count: number, seat: number, places: number): number => (seat + places + count) % count;

/** What keeps a match from starting, as the viewer sees it; null where they can start it. */
export type StartBlock =
  | { readonly type: 'empty'; readonly count: number }
  | { readonly type: 'waitsForHost' | 'hostAway' | 'noHost' | 'refused' };

/** Why the viewer cannot start the match now, the table having refused what they chose, if anything; null where they can. */
export function whyNotStart(standing: TableInfo, refused: Refusal | null): StartBlock | null {
  const host = hostOf(standing);
  if (host === null) return { type: 'noHost' };
  if (!isHostHere(standing)) return { type: host.isHere ? 'waitsForHost' : 'hostAway' };
  const count = emptySeats(standing).length;
  if (count > 0) return { type: 'empty', count };
  return refused === null ? null : { type: 'refused' };
}
