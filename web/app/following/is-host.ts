import type { Standing } from '../../../protocol/index.ts';

/** Whether somebody may do what a host may. */
export const isHostThere = ({ host, coHosts }: Standing, person: string | null): boolean =>
  person !== null && (host === person || coHosts.includes(person));

/** Whether the reader may. */
export const isHostHere = (standing: Standing): boolean => isHostThere(standing, standing.you.person);
