import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { runCli } from './world-for-tests.ts';

test('--json lists every game as the contract says', async () => {
  const { exitCode, stdout, stderr } = await runCli(['games', '--json']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const listed = JSON.parse(stdout);
  expect(listed).toHaveLength(registry.length);
  const both = { en: expect.any(String), es: expect.any(String) };
  for (const [at, { game, bots }] of registry.entries()) {
    expect(listed[at]).toEqual({
      id: game.id,
      version: game.version,
      title: both,
      seats: game.seats,
      presets: Object.keys(game.fields.presets),
      options: expect.any(Array),
      bots: Object.keys(bots),
    });
    for (const option of listed[at].options) {
      expect(option).toMatchObject({ key: expect.any(String), default: expect.anything(), name: both, help: both });
      const limits = { switch: [], number: ['from', 'to'], choice: ['oneOf'], text: ['upTo'] }[
        option.kind as 'switch' | 'number' | 'choice' | 'text'
      ];
      expect(Object.keys(option)).toEqual(['key', 'kind', 'default', ...limits, 'name', 'help']);
    }
  }
});

test('the same as text, in both languages', async () => {
  const english = await runCli(['games']);
  const spanish = await runCli(['games', '--lang', 'es']);
  for (const { game, words } of registry) {
    expect(english.stdout).toContain(`${words.en.title}  ${game.id}  `);
    expect(spanish.stdout).toContain(`${words.es.title}  ${game.id}  `);
  }
  expect(english.stdout).toContain('players');
  expect(spanish.stdout).toContain('jugadores');
});
