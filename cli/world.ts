import type { Readable, Writable } from 'node:stream';

/** Everything outside the program that the command line touches, as a value. */
export interface World {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  readonly root: string;
  /** The folder that paths on the command line start from. */
  readonly folder: string;
  readonly now: () => number;
  /** A fresh secret for a live match: 64 hexadecimal digits. */
  readonly drawKey: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
}
