import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshFolder, projectRoot, runCli } from '../cli/world-for-tests.ts';
import { findGame } from '../games/registry.ts';
import { readSave, replaySave } from '../kernel/host.ts';
import { SHORT, startTestServer, type TestServer } from '../server/server-for-tests.ts';

const isThere = (...args: readonly string[]): boolean => spawnSync('python3', args).status === 0;
const hasPython = isThere('--version');
const hasPettingZoo = hasPython && isThere('-c', 'import pettingzoo');

/** The command line from the sources, which Python starts. */
const TERTULIA = [
  process.execPath,
  '--import',
  join(projectRoot, 'scripts/load-sources.mjs'),
  join(projectRoot, 'cli/main.ts'),
]
  .map((word) => `'${word}'`)
  .join(' ');

/** Runs a Python program, and returns what it prints. */
async function python(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, TERTULIA, PYTHONPATH: join(projectRoot, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout, stderr } = await promisify(execFile)('python3', [...args], { env, cwd: projectRoot });
  expect(stderr).toBe('');
  return stdout;
}

function replays(json: unknown): boolean {
  const save = readSave(json);
  if (!save.ok) throw new Error(save.why.code);
  const gamePackage = findGame(save.value.game)!;
  return save.value.now.outcome !== null && replaySave(gamePackage.game, save.value).ok;
}

describe.skipIf(!hasPython)(hasPython ? 'Env' : 'Env: there is no python3 here', () => {
  test('plays, forks, imagines and saves a match, which replays', async () => {
    const printed = await python(
      '-c',
      `
import json, random
from tertulia import Env, TertuliaError, masks
with Env("liap-tui") as env:
    first = reply = env.reset(5, set={"maxRounds": 1})
    fork = env.fork(reply["match"])
    seat = reply["asked"][0]
    imagined = env.imagine(reply["match"], seat, seed=3)
    again = env.imagine_from(reply["views"][str(seat)], reply["heard"][str(seat)], seed=3)
    try:
        env.step(reply["match"], seat, index=999)
    except TertuliaError as error:
        refused = error.code
    chance = random.Random(1)
    while "outcome" not in reply:
        seat = reply["asked"][0]
        reply = env.step(reply["match"], seat, index=chance.randrange(sum(masks(reply)[seat])))
    print(json.dumps([fork["views"] == first["views"], imagined["views"] == again["views"], refused, env.save(1)]))
    env.forget(1)
`,
    );
    const [isFork, isImagined, refused, save] = JSON.parse(printed);
    expect([isFork, isImagined, refused]).toEqual([true, true, 'no-such-index']);
    expect(replays(save)).toBe(true);
  });

  test('plays batches by masks', async () => {
    const printed = await python(
      '-c',
      `
from tertulia import Env, command_count
with Env("snatch", batch=8) as env:
    replies = env.reset_all(1, want=["mask", "reward"], set={"demo": False, "offers": "five-for-five"})
    over = 0
    while any(reply["asked"] for reply in replies):
        replies = env.steps([{"match": reply["match"], "seat": reply["asked"][0], "index": command_count(reply, reply["asked"][0]) - 1} for reply in replies if reply["asked"]])
        over += sum("outcome" in reply for reply in replies)
    print(over, env.reset(1, match=1)["match"])
`,
    );
    expect(printed.trim()).toBe('8 1');
  });

  test('a table of Q-values learns to snatch, and not to offer; its match replays', async () => {
    const file = join(freshFolder(), 'learned.json');
    const printed = await python('python/examples/learn_snatch.py', '250', file);
    expect(printed).toContain('offer: {"type": "noOffer"}');
    expect(printed).toContain('"snatch"');
    expect(replays(JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
  });
});

test.skipIf(!hasPython)(
  hasPython ? 'the random bot plays in a simulation' : '--bot: there is no python3 here',
  async () => {
    const bot = `mine=python3 ${join(projectRoot, 'python/examples/random_bot.py')}`;
    const args = ['simulate', 'snatch', '--games', '3', '--bot', bot, '--bots', 'mine', '--json'];
    const run = async () => {
      const { exitCode, stdout, stderr } = await runCli(args, { env: { TERTULIA_BOT_MS: '60000' } });
      expect([exitCode, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    };
    const [one, other] = [await run(), await run()];
    expect(one).toMatchObject({ games: 3, bots: 'mine' });
    expect(other.outcomes).toEqual(one.outcomes);
  },
);

describe.skipIf(!hasPython)(hasPython ? 'Client' : 'Client: there is no python3 here', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('opens a table, sits down, talks, loses its connection, comes back and plays to the end', async () => {
    const printed = await python(
      '-c',
      `
import json, random, sys
sys.path.insert(0, "python/examples")
from liap_tui_player import decide
from tertulia import Client, TertuliaError
with Client("${server.url}", name="Ana") as client:
    code = client.create("liap-tui", wish=${JSON.stringify(SHORT)}, settings={"pace": 0, "allowsAgents": True})
    seen = client.sit(code, 0, ai="a script")
    client.say(code, "¿Empezamos?")
    try:
        client.start(code)
    except TertuliaError as error:
        refused = error.code
    client.start(code, bot="random")
    client.wait_until(lambda: client.tables[(code, 0)].match is not None)
    client.talk(code, 0, "suerte")
    answers = 0
    def lose_now_and_then(followed):
        global answers
        answers += 1
        if answers == 2:
            client._socket._socket.shutdown(2)
        return decide(followed)
    outcome = client.play(code, 0, lose_now_and_then, 100)
    followed = client.tables[(code, 0)]
    print(json.dumps([refused, seen.standing["chairs"][0]["ai"], outcome["reason"], answers > 2, [said["text"] for said in followed.said], followed.match["table"]["rounds"][0]["turns"] == len(followed.match["table"]["turns"])]))
`,
    );
    const [refused, ai, reason, isPlayed, said, isWhole] = JSON.parse(printed);
    expect([refused, ai, reason, isPlayed, isWhole]).toEqual(['chairs-empty', 'a script', 'rounds', true, true]);
    expect(said).toContain('suerte');
  });
});

test.skipIf(!hasPettingZoo)(
  hasPettingZoo ? 'PettingZoo accepts the environments' : 'PettingZoo is not installed here',
  async () => {
    const printed = await python(
      '-W',
      'ignore',
      '-c',
      `
import numpy
from pettingzoo.test import api_test
from tertulia import aec_env, parallel_env
env = aec_env("liap-tui", set={"maxRounds": 1})
api_test(env, num_cycles=30)
env.close()
env = parallel_env("liap-tui", set={"maxRounds": 1})
observed, _ = env.reset(3)
while env.agents:
    actions = {agent: int(numpy.argmax(seen["action_mask"])) for agent, seen in observed.items()}
    observed, rewards, *_ = env.step(actions)
env.close()
print(sum(rewards.values()) >= 1)
`,
    );
    expect(printed).toContain('Passed API test');
    expect(printed).toContain('True');
  },
);
