import { fastRandom, type Random } from '../../kernel/host.ts';
import type { TestServer } from '../server-for-tests.ts';
import type { Look } from './look.ts';
import type { VERBS } from './verbs.ts';

/** A way to call the verbs: plain HTTP, or MCP of either era. Refusals are thrown, with their code. */
export interface Face {
  /** From now on with this token. */
  readonly become: (token: string) => Promise<void>;
  readonly call: (verb: keyof typeof VERBS, args: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A call that was refused. */
export class CallRefused extends Error {
  readonly code: string;
  readonly values: object;

  constructor({
    code = '',
    with: values = {},
    message = '',
  }: { readonly code?: string; readonly with?: object; readonly message?: string }) {
    super(message);
    this.code = code;
    this.values = values;
  }
}

/** What one program did in a match. */
export interface PlayedMatch {
  readonly outcome: NonNullable<Look['outcome']> | null;
  /** For each decision, how many calls it took and how many letters went back and forth. */
  readonly decisions: readonly { readonly calls: number; readonly letters: number }[];
  readonly refused: readonly string[];
}

/** A table with one seat for a program and bots that answer at once in the others; the host has no seat. */
export async function openForAgent(
  { context }: TestServer,
  of: { readonly game: string; readonly seats?: number; readonly options?: object; readonly bot?: string },
): Promise<{ readonly code: string; start(): Promise<void> }> {
  const { person } = await context.people.add('Host');
  const opened = await context.registry.create({
    game: of.game,
    wish: { options: of.options ?? {}, ...(of.seats !== undefined && { seats: of.seats }) } as object,
    settings: { pace: 0, allowsAgents: true, discussionSeconds: 0 },
    isModerated: false,
    host: { person: person.id, name: 'Host' },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.why));
  const { code } = opened.value;
  const act = async (action: Parameters<typeof opened.value.actFor>[1]) => {
    const table = await context.registry.find(code);
    const done = table.ok ? await table.value.actFor(person.id, action, context.world.drawId()) : table;
    if (!done.ok) throw new Error(JSON.stringify(done.why));
  };
  return {
    code,
    start: async () => {
      const table = await context.registry.find(code);
      const chairs = table.ok ? table.value.state.chairs : [];
      const bot = of.bot ?? 'random';
      for (const [seat, chair] of chairs.entries()) if (chair.type === 'nobody') await act({ type: 'fill', seat, bot });
      await act({ type: 'start' });
    },
  };
}

/** Sits down, has the match started, and answers anything legal until it is over. */
export async function playMatch(
  face: Face,
  table: { readonly code: string; start(): Promise<void> },
  { seed = 1, most = 2000 }: { readonly seed?: number; readonly most?: number } = {},
): Promise<PlayedMatch> {
  const random = fastRandom(seed, 1);
  const sat = (await face.call('sit', { table: table.code, name: 'Ada', ai: 'a test' })) as Look & { token: string };
  await face.become(sat.token);
  await table.start();
  const decisions: { calls: number; letters: number }[] = [];
  const refused: string[] = [];
  let since = sat.cursor;
  let spent = { calls: 0, letters: 0 };
  const call = async <T>(verb: keyof typeof VERBS, args: object): Promise<T> => {
    const answer = await patiently(() => face.call(verb, args));
    spent = {
      calls: spent.calls + 1,
      letters: spent.letters + JSON.stringify(args).length + JSON.stringify(answer).length,
    };
    return answer as T;
  };
  while (decisions.length < most) {
    const look = await call<Look>('wait', { since });
    since = look.cursor;
    if (look.outcome !== undefined) return { outcome: look.outcome, decisions, refused };
    if (look.asked === undefined) continue;
    try {
      await call('answer', { question: look.asked.question, ...chosen(look.asked, random), why: 'because' });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      refused.push(`${error.code}: ${JSON.stringify(look.asked)}`);
    }
    decisions.push(spent);
    spent = { calls: 0, letters: 0 };
  }
  return { outcome: null, decisions, refused };
}

/** Longer than any call takes, on however busy a machine: a match may take its time as long as it goes on. */
const LONGEST_CALL_MS = 300_000;

/** Calls again once there may be more calls. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('a call was not answered')), LONGEST_CALL_MS);
    });
    try {
      return await Promise.race([call(), tooLong]);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'too-fast') throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Any of the legal answers that a look shows. */
function chosen({ answers = {}, forms = [] }: NonNullable<Look['asked']>, random: Random): object {
  const numbers = Object.keys(answers);
  const examples = forms.flatMap((form) => form.examples);
  const choice = random.below(numbers.length + examples.length);
  return choice < numbers.length ? { number: Number(numbers[choice]) } : { command: examples[choice - numbers.length] };
}

/** The verbs as plain HTTP. */
export function overHttp({ url }: Pick<TestServer, 'url'>): Face {
  let token = '';
  return {
    become: async (secret) => {
      token = secret;
    },
    call: async (verb, args) => {
      const answer = await fetch(`${url}/api/${verb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(args),
      });
      const body = (await answer.json()) as object;
      if (!answer.ok) throw new CallRefused(body);
      return body;
    },
    close: async () => {},
  };
}
