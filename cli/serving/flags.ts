import { type Command, Option } from 'commander';
import { gather } from '../numbers.ts';
import type { Shell } from '../shell.ts';

/** Something that can be set by a flag, else by the environment, else is as it is by default. */
export interface Flag {
  readonly key: string;
  readonly flags: string;
  readonly env: string;
  readonly byDefault?: string;
  readonly isRepeated?: true;
}

/** Where everything is kept: for every command that opens it. */
export const PLACE_FLAGS = [
  { key: 'data', flags: '--data <folder>', env: 'TERTULIA_DATA', byDefault: 'data' },
  { key: 'database', flags: '--database <url>', env: 'TERTULIA_DATABASE' },
] as const satisfies readonly Flag[];

export const SERVE_FLAGS = [
  { key: 'host', flags: '--host <address>', env: 'TERTULIA_HOST', byDefault: '0.0.0.0' },
  { key: 'port', flags: '--port <number>', env: 'TERTULIA_PORT', byDefault: '8080' },
  ...PLACE_FLAGS,
  { key: 'tlsCert', flags: '--tls-cert <file>', env: 'TERTULIA_TLS_CERT' },
  { key: 'tlsKey', flags: '--tls-key <file>', env: 'TERTULIA_TLS_KEY' },
  { key: 'origin', flags: '--origin <url>', env: 'TERTULIA_ORIGIN', isRepeated: true },
  { key: 'behindProxy', flags: '--behind-proxy', env: 'TERTULIA_BEHIND_PROXY' },
  {
    key: 'socketsPerAddress',
    flags: '--sockets-per-address <number>',
    env: 'TERTULIA_SOCKETS_PER_ADDRESS',
    byDefault: '2000',
  },
  { key: 'log', flags: '--log <file>', env: 'TERTULIA_LOG' },
  { key: 'logLevel', flags: '--log-level <level>', env: 'TERTULIA_LOG_LEVEL', byDefault: 'info' },
] as const satisfies readonly Flag[];

/** What was written for a flag, and what to call it in a sentence. */
export interface Written {
  readonly text: string;
  readonly name: string;
  /** Nobody wrote it. */
  readonly isDefault?: true;
}

/** Adds flags to a command, each with its words and the name of its variable. */
export function addFlags({ voice }: Shell, command: Command, flags: readonly Flag[]): Command {
  for (const { key, flags: written, env, byDefault, isRepeated } of flags) {
    const option = new Option(written, `${voice.text(`serve.options.${key}`)} [${env}]`);
    if (byDefault !== undefined) option.default(byDefault);
    if (isRepeated) option.argParser(gather);
    command.addOption(option);
  }
  return command;
}

/** What was set for each flag; a flag comes before its variable, and an empty variable is none. */
export function readFlags(
  { world }: Shell,
  command: Command,
  flags: readonly Flag[],
): Readonly<Record<string, readonly Written[]>> {
  const read = flags.map((flag): [string, readonly Written[]] => {
    const { key, env } = flag;
    const [name = key] = flag.flags.split(' ');
    const given: unknown = command.getOptionValue(key);
    if (command.getOptionValueSource(key) === 'cli') {
      return [key, (Array.isArray(given) ? given : [given]).map((text) => ({ text: String(text), name }))];
    }
    const fromWorld = world.env[env];
    if (fromWorld) {
      const texts = flag.isRepeated ? fromWorld.split(',').map((text) => text.trim()) : [fromWorld];
      return [key, texts.map((text) => ({ text, name: env }))];
    }
    return [key, flag.byDefault === undefined ? [] : [{ text: flag.byDefault, name, isDefault: true }]];
  });
  return Object.fromEntries(read);
}
