import { Command } from 'commander';
import { describeCommand } from './described.ts';
import { addFlags, readFlags, SERVE_FLAGS } from './serving/flags.ts';
import type { Shell } from './shell.ts';

/** `serve`: the server, until somebody stops it. */
export function serveCommand(shell: Shell): Command {
  return addFlags(shell, describeCommand(shell, new Command('serve')), SERVE_FLAGS).action(
    async (_wish: unknown, command: Command) => {
      // Loaded here: no other command should wait for it.
      const { serve } = await import('./serving/server.ts');
      await serve(shell, readFlags(shell, command, SERVE_FLAGS));
    },
  );
}
