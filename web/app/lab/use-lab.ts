import { catalogue } from 'virtual:catalogue';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { LabWorkers } from '../../local/lab-workers.ts';
import { type LabAddress, type ReadAddress, readAddress, usualSetting, writeAddress } from './address.ts';
import { LabSession } from './lab-session.ts';
import { newStudies, type Studies } from './studies.ts';

/** The workers of this page and what they are watched by; null before the page is there. */
export interface Lab {
  readonly workers: LabWorkers;
  readonly session: LabSession;
  readonly studies: Studies;
}

/** Starts the workers of the lab; they rest while nobody looks, and end with the page. */
export function useLab(): Lab | null {
  const [lab, setLab] = useState<Lab | null>(null);
  useEffect(() => {
    const workers = new LabWorkers();
    const session = new LabSession(workers);
    const studies = newStudies(workers);
    setLab({ workers, session, studies });
    const rest = () => workers.pause(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', rest);
    return () => {
      document.removeEventListener('visibilitychange', rest);
      session.close();
      for (const study of Object.values(studies)) study.stop();
      workers.close();
      setLab(null);
    };
  }, []);
  return lab;
}

/** What the lab is about, and how that is changed; the address of the page follows. */
export interface LabControls extends ReadAddress {
  readonly game: CatalogueGame;
  /** The link to all of it, without the server. */
  readonly href: string;
  readonly choose: (setting: LabSetting) => void;
  readonly chooseGame: (game: CatalogueGame) => void;
  readonly change: (change: Partial<LabAddress>) => void;
}

/** After so long without a change the address is written: a slider that is pulled changes it many times a second. */
const PAUSE_MS = 300;

/** Changes that follow each other more quickly are one step for the Back button. */
const ONE_STEP_MS = 1500;

const gameOf = ({ setting }: LabAddress): CatalogueGame =>
  catalogue.find(({ id }) => id === setting.game) as CatalogueGame;

const hrefOf = (address: LabAddress): string => `/lab?${writeAddress(gameOf(address), address)}`;

/** The lab as its address says. Back and Forward go through what was chosen. */
export function useLabControls(): LabControls {
  const search = useSearch();
  const [read, setRead] = useState<ReadAddress>(() => readAddress(catalogue, search));
  const written = useRef(search);
  const changedAt = useRef(0);
  const lastOf = useRef(new Map<string, LabSetting>());
  if (search !== written.current) {
    // Somebody went back, or followed a link.
    written.current = search;
    setRead(readAddress(catalogue, search));
  }
  const { address } = read;
  const href = hrefOf(address);
  useEffect(() => {
    const query = href.slice(href.indexOf('?') + 1);
    if (query === written.current || changedAt.current === 0) return;
    const timer = setTimeout(() => {
      const isStep = written.current !== '' && performance.now() - pushedAt > ONE_STEP_MS;
      if (isStep) pushedAt = performance.now();
      written.current = query;
      navigate(href, { replace: !isStep });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [href]);
  const set = (next: LabAddress) => {
    changedAt.current = performance.now();
    lastOf.current.set(next.setting.game, next.setting);
    setRead({ address: next, leftOut: [] });
  };
  const change: LabControls['change'] = (some) => set({ ...address, ...some });
  return {
    ...read,
    ...{ href, change, game: gameOf(address) },
    choose: (setting) => change({ setting }),
    // The view of when it is called: a game is chosen once it is loaded.
    chooseGame: (game) => {
      changedAt.current = performance.now();
      const setting = lastOf.current.get(game.id) ?? usualSetting(game);
      setRead((now) => ({ address: { setting, against: null, view: now.address.view, asked: {} }, leftOut: [] }));
    },
  };
}

let pushedAt = Number.NEGATIVE_INFINITY;
