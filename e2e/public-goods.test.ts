import { expect, test } from 'vitest';
import { expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { giveUntil, PUBLIC_GOODS } from './public-goods.ts';
import { makeSession, matchIsOver, planFor, sayReady } from './session.ts';
import { houseUrl } from './test-server.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

const came = takeIn();

test('a practice match on a phone is played to its end, and ends with a poster', async () => {
  const visitor = await came(newVisitor({ viewport: PHONE, language: 'es' }));
  const { page, say, open } = visitor;
  await open(`/practice/${PUBLIC_GOODS}`);
  const dialog = page.getByRole('dialog');
  // The tempo holds for the match on the table, too.
  await page.getByRole('button', { name: say('practice:newGame') }).click();
  await dialog
    .getByRole('combobox')
    .filter({ hasText: say('shell:tempo.tempos.atOnce') })
    .selectOption('atOnce');
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: say(`${PUBLIC_GOODS}:screen.give.name`) }).waitFor();
  await expectTidy(visitor);
  const poster = page.getByText(say(`${PUBLIC_GOODS}:poster.strip`)).first();
  await giveUntil(visitor, poster);
  await page
    .getByText(say(`${PUBLIC_GOODS}:truth.title`))
    .first()
    .waitFor();
  await expectTidy(visitor);
  expect(visitor.troubles).toEqual([]);
});

/** Goes through all pages until there is nothing to do but wait. */
async function comeIn({ page, say, open }: Visitor, code: string): Promise<void> {
  await open(`/s/${code}`);
  await page.getByRole('button', { name: say('session:consent.agree'), exact: true }).click();
  await page.getByRole('button', { name: say('session:instructions.go'), exact: true }).click();
  await page.getByRole('heading', { name: say('session:waiting.title') }).waitFor();
}

test('two participants play both treatments, and every round is a row of data', async () => {
  const organiser = await came(newVisitor({ viewport: LAPTOP }));
  const plan = planFor(PUBLIC_GOODS);
  const code = await makeSession(organiser, {
    ...plan,
    options: { ...plan.options, rounds: 2 },
    ...{ expected: 2, asksNames: false, noRematch: false, questions: [], returnLink: '', idParameter: '' },
  });
  const people = await Promise.all([came(newVisitor({ viewport: PHONE })), came(newVisitor({ viewport: LAPTOP }))]);
  await Promise.all(people.map((visitor) => comeIn(visitor, code)));
  await organiser.page.getByRole('button', { name: organiser.say('experiments:waiting.start', { count: 2 }) }).click();
  await Promise.all(people.map((visitor) => giveUntil(visitor, matchIsOver(visitor))));
  await Promise.all(people.map(sayReady));
  await Promise.all(people.map((visitor) => matchIsOver(visitor).waitFor({ state: 'hidden' })));
  await Promise.all(people.map((visitor) => giveUntil(visitor, matchIsOver(visitor))));

  const key = await organiser.page.evaluate((name) => localStorage.getItem(name), `tertulia.organiser.${code}`);
  const answer = await fetch(`${houseUrl()}/api/sessions/${code}/export/rounds.jsonl`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const rows = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.map(({ treatment, round, p1_given, p2_given }) => [treatment, round, p1_given, p2_given])).toEqual([
    ['no-punishment', 1, 1, 1],
    ['no-punishment', 2, 1, 1],
    ['punishment', 1, 1, 1],
    ['punishment', 2, 1, 1],
  ]);
  expect(rows.map(({ p1_earned, p2_points }) => [p1_earned, p2_points])).toEqual([
    [20.6, 20.6],
    [20.6, 41.2],
    [20.6, 20.6],
    [20.6, 41.2],
  ]);
  expect([organiser, ...people].flatMap(({ troubles }) => troubles)).toEqual([]);
});
