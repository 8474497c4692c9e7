import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { unloadable } from '../games/registry.ts';
import { complain, type Shell } from './shell.ts';

/** Says of every game that cannot be loaded which file is to blame and why. The others can be played. */
export function tellUnloadable(shell: Shell): void {
  for (const { id, error } of unloadable) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const ownFile = new RegExp(`games/${id}/[\\w./-]+(:\\d+)?`);
    const why = message.split('\n', 1)[0]?.replace(/ imported from .*/, '') ?? '';
    const file = ownFile.exec(message) ?? ownFile.exec(stack) ?? ownFile.exec(sourcesOf(stack));
    const sentence = ownFile.test(why) ? why : `${file?.[0] ?? `games/${id}`}: ${why}`;
    complain(shell, `tertulia: ${shell.messages.text('errors.unloadable', { game: id, why: sentence })}`);
  }
}

/** The places of our sources in a stack of the bundle. */
function sourcesOf(stack: string): string {
  const places = [...stack.matchAll(/(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g)];
  return places
    .map(([, url = '', line, column]) => {
      const map = `${fileURLToPath(url)}.map`;
      if (!existsSync(map)) return '';
      const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(
        Number(line) - 1,
        Number(column) - 1,
      );
      return 'originalSource' in found ? `${found.originalSource}:${found.originalLine + 1}` : '';
    })
    .join('\n');
}
