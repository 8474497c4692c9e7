/** What a process has used so far. */
export interface Usage {
  /** Bytes, after a collection. */
  readonly heap: number;
  readonly resident: number;
}

/** Answers its parent's questions about this process. */
export function answerParent(): void {
  process.on('message', (question) => {
    if (question === 'usage') process.send?.(usage());
    // While it is played, without a collection that would be counted with it.
    if (question === 'cpu') process.send?.(cpu());
    if (question === 'stop') process.exit(0);
  });
  process.on('disconnect', () => process.exit());
}

function usage(): Usage {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}

/** Microseconds of all its threads. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
