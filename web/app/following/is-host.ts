import type { TableInfo } from '../../../protocol/index.ts';

/** Whether somebody may do what a host may. */
export const isHostThere = ({ host, coHosts }: TableInfo, person: string | null): boolean =>
  person !== null && (host === person || coHosts.includes(person));

/** Whether the reader may. */
export const isHostHere = (standing: TableInfo): boolean => isHostThere(standing, standing.you.person);
