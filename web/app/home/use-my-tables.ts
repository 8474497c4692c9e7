import { ask, Refused } from '../shell/asking.ts';
import { forgetMe, useMe } from '../shell/me.ts';
import { type Polled, usePolled } from './use-polled.ts';

/** A table at which I have or had a chair. */
export interface MyTable {
  readonly match: string;
  readonly code: string;
  readonly isCurrent: boolean;
  readonly game: string;
  readonly stage: 'lobby' | 'playing' | 'over' | 'closed';
  /** A companion follows a game that is still being set up. */
  readonly isSettingUp?: true;
  readonly changedAt: number;
}

const EVERY_MS = 30_000;

const loadMine = async (): Promise<readonly MyTable[]> => {
  if (useMe.getState().token === null) return [];
  try {
    const me = await ask<{ readonly name: string; readonly tables: readonly MyTable[] }>('GET', '/api/me');
    useMe.setState({ name: me.name });
    return me.tables;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.refusal.code !== 'unknown-token') throw failure;
    forgetMe();
    return [];
  }
};
const loadNobodys = async (): Promise<readonly MyTable[]> => [];

/** My tables, the newest first. A device that the server no longer knows becomes nobody's, quietly. */
export function useMyTables(): Polled<readonly MyTable[]> {
  const isSomebody = useMe((me) => me.token !== null);
  return usePolled(isSomebody ? loadMine : loadNobodys, EVERY_MS);
}
