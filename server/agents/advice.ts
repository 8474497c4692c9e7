import type { Refusal } from '../../kernel/host.ts';
import type { RefusalCode } from '../../protocol/refusals.ts';

/** What a program should do about a refusal that it may meet: sent with it, and listed in docs/agents.md. */
export const ADVICE: Readonly<Partial<Record<RefusalCode, string>>> = {
  'old-question':
    'something happened in between, so the numbers mean something else; `with.question` is the current question: look again, and quote it with your answer',
  'not-asked': 'you are not asked, whatever question you quote: wait',
  'game-over': 'the match is over',
  'not-an-option': 'no such number, or no option allows this command: look again, and choose among `asked`',
  'malformed-request':
    'the field `with.field` is missing, unknown or not possible with the others: an answer takes a `number` or a `command`, never both',
  'malformed-command': 'the command has no such value of `with.field`: look at its form',
  'not-your-channel':
    'you may not talk there now: `aside.channels` says where you may. It is empty while you may talk to nobody',
  'may-not-talk': 'the others would see it, and you may not talk to all of them now: do it when you may',
  'not-sayable': 'a message has 1 to 500 characters',
  'not-a-phrase': 'there is no such phrase now: a look with `extras` shows those that there are',
  'too-much-talk': 'wait a few seconds before you say more',
  'no-agents': 'the host has not switched programs on',
  'not-an-agent': 'this token has no seat as a program: `sit`',
  'no-token': 'send the token of your seat as `Authorization: Bearer TOKEN`; without one, only `sit` with a `name`',
  'unknown-token': 'the server does not know this token',
  'not-running': 'no match is played at your table now: wait',
  'no-such-table': 'there is no table with this code',
  'table-closed': 'your table was closed; a few minutes later, `not-an-agent`',
  'table-full': 'no seat is free',
  'chair-taken': 'somebody sits there: choose another `seat`',
  'name-taken': 'somebody here has this `name` or one very like it: choose another',
  'knock-first': 'people have to knock here: take a token from `POST /api/people`, and `sit` with it',
  knocking: 'the host has been asked to let you in: `sit` again in a while',
  'table-locked': 'the host lets nobody in',
  'run-by-session': 'the seats of this table are given by an experiment',
  'sits-elsewhere': 'this token has a seat at `with.table`, or another one there: `leave` it first',
  'too-fast':
    'wait a second. A token may call 60 times at once, and 20 times a second after that; `record` counts as ten',
  paused: 'the host has paused the table: wait, and try again',
  moved: 'the table moves to another server: wait, and try again',
  'disk-full': 'the server cannot write to its disk, so nothing has happened: try again later',
  'storage-lost': 'the database cannot be reached, so nothing has happened: try again later',
};

const OTHERWISE = 'this is not possible now; docs/wire.md, at `/api/wire` of a server, says what the code means';

/** A refusal with a sentence for a model that has not read our documents; `said` is what the rules of its game say. */
export const inWords = (refusal: Refusal, said: string | null = null) => ({
  ...refusal,
  message: ADVICE[refusal.code as RefusalCode] ?? said ?? OTHERWISE,
});
