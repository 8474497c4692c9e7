/** What may stand anywhere on the command line, and the rest of it. */
export interface Globals {
  /** What `--lang` asks for; null without it. */
  readonly language: string | null;
  readonly isPlain: boolean;
  readonly rest: readonly string[];
}

/** Takes the options that every command has out of the command line. */
export function readGlobals(written: readonly string[]): Globals {
  const rest: string[] = [];
  let language: string | null = null;
  let isPlain = false;
  for (let at = 0; at < written.length; at++) {
    const word = written[at] as string;
    if (word === '--') return { language, isPlain, rest: [...rest, ...written.slice(at)] };
    if (word === '--no-color') isPlain = true;
    else if (word === '--lang') language = written[++at] ?? '';
    else if (word.startsWith('--lang=')) language = word.slice('--lang='.length);
    else rest.push(word);
  }
  return { language, isPlain, rest };
}
