/** Somebody's right to play the table of a game, which one tab has at a time. */
export interface Claim {
  readonly release: () => void;
}

/** How long a tab that was just closed may take to let go. */
const PATIENCE_MS = 1500;

/** Claims the table of a game; null while another tab has it. `lost` is called when another tab takes it over. */
export function claimTable(
  game: string,
  { isTakenOver, lost }: { readonly isTakenOver: boolean; readonly lost: () => void },
): Promise<Claim | null> {
  if (navigator.locks === undefined) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    let hasIt = false;
    const held = () =>
      new Promise<void>((release) => {
        hasIt = true;
        resolve({ release });
      });
    const how = isTakenOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
    navigator.locks.request(`tertulia.practice.${game}`, how, held).catch(() => {
      if (hasIt) lost();
      else resolve(null);
    });
  });
}
