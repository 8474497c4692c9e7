import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Paths in a folder of a test file's own, which is removed afterwards. */
export function folderForTests(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-storage-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}
