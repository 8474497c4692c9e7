import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { findGame } from '../games/registry.ts';
import { PLAN_DEFAULTS, type SessionPlan } from '../protocol/index.ts';
import type { Visitor } from './visitor.ts';

/** A plan of two treatments with every page there is, and without clocks: a test's people are as slow as its machine. */
export function planFor(game: string): SessionPlan {
  const inTournament = findGame(game)!.inTournament!;
  const noClocks = Object.fromEntries(inTournament.clocks.map((clock) => [clock, 0]));
  const treatments = Object.entries(inTournament.treatments).slice(0, 2);
  return {
    ...{ game, title: 'Six at two tables', language: 'en', options: noClocks, order: 'fixed', row: 0, seed: 11 },
    treatments: treatments.map(([name, options]) => ({ name, options: options as Record<string, string> })),
    ...{ noRematch: true, roles: 'balanced', odd: 'bot', committedRounds: 1, lapses: 2, breakSeconds: 600 },
    ...{ substitute: inTournament.substitute, expected: 6, asksNames: true, consent: 'We record what you decide.' },
    instructions: 'You trade three times with the same partner.',
    questions: [
      { question: 'How often do you trade?', answers: ['Once', 'Three times'], right: 1, why: 'Read again.' },
    ],
    ...{ tries: 3, leaderboard: 'everybody', currency: 'EUR', showUpFee: 4, exchangeRate: 0.25 },
    questionnaire: [{ kind: 'text', key: 'why', question: 'Why did you do what you did?', isRequired: true }],
    ...PLAN_DEFAULTS,
    ...{ completionCode: 'WELL-DONE', returnLink: 'https://example.org/back?id={id}', idParameter: 'PID' },
  };
}

/** Creates a session from a plan in a file, as an organiser does; returns its code. */
export async function makeSession({ page, say, open }: Visitor, plan: SessionPlan): Promise<string> {
  await open('/experiments/new');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('experiments:form.load') }).click();
  await (await chooser).setFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(plan)),
  });
  await page
    .getByRole('textbox')
    .and(page.locator(`[value="${plan.title}"]`))
    .first()
    .waitFor();
  await page.getByRole('button', { name: say('experiments:new.create.do') }).click();
  await page.waitForURL(/\/experiments\/[A-Z2-9]{6}/);
  return page.url().match(/\/experiments\/([A-Z2-9]{6})/)![1]!;
}

const named = ({ page }: Visitor, role: 'button' | 'heading', name: string): Locator =>
  page.getByRole(role, { name, exact: true }).first();

/** Joins by the link and goes through every page until there is nothing to do but wait. A wrong answer is shown, and corrected. */
export async function comeIn(visitor: Visitor, code: string, name: string): Promise<void> {
  const { page, say, open } = visitor;
  await open(`/s/${code}?PID=${name}-at-the-agency`);
  await page.getByLabel(say('session:name.label')).fill(name);
  await named(visitor, 'button', say('session:name.go')).click();
  await named(visitor, 'button', say('session:consent.agree')).click();
  await named(visitor, 'button', say('session:instructions.go')).click();
  await page.getByRole('radio', { name: 'Once' }).click();
  await named(visitor, 'button', say('session:questions.send')).click();
  await page.getByText('Read again.').waitFor();
  await page.getByRole('radio', { name: 'Three times' }).click();
  await named(visitor, 'button', say('session:questions.send')).click();
  await named(visitor, 'heading', say('session:waiting.title')).waitFor();
}

/** Where participants wait for the others after a match. */
export const matchIsOver = (visitor: Visitor): Locator =>
  named(visitor, 'heading', visitor.say('session:between.done'))
    .or(named(visitor, 'heading', visitor.say('session:questionnaire.title')))
    .first();

export const sayReady = (visitor: Visitor): Promise<void> =>
  named(visitor, 'button', visitor.say('session:between.ready')).click();

/** Answers the last question, and is thanked and paid. */
export async function finish(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await page.getByRole('textbox').fill('I trusted them, "mostly",\nand =1+1');
  await named(visitor, 'button', say('session:questionnaire.send')).click();
  await named(visitor, 'heading', say('session:done.title')).waitFor();
  await page.getByText('WELL-DONE').waitFor();
  const back = await page.getByRole('link', { name: say('session:done.return') }).getAttribute('href');
  expect(back).toMatch(/^https:\/\/example\.org\/back\?id=.+-at-the-agency$/);
}
