/** What a process has used so far. */
export interface Usage {
  /** Microseconds of all its threads. */
  readonly cpu: number;
  /** Bytes, after a collection. */
  readonly heap: number;
  readonly resident: number;
}

/** Answers its parent's questions about this process. */
export function answerParent(): void {
  process.on('message', (question) => {
    if (question === 'usage') process.send?.(usage());
    if (question === 'stop') process.exit(0);
  });
  process.on('disconnect', () => process.exit());
}

function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpu: user + system, heap: heapUsed + external, resident: rss };
}
