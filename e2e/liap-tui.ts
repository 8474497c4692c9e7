import type { Locator } from 'playwright-core';
import { actionBar, result } from './bar.ts';
import type { Visitor } from './visitor.ts';

export const LIAP_TUI = 'liap-tui';

const words = (key: string): string => `${LIAP_TUI}:screen.${key}`;

/** Shows that it is this visitor's turn. */
const myTurn = (visitor: Visitor): Locator =>
  actionBar(visitor).getByText(visitor.say('kit:yourTurn'), { exact: true });
/** The numbers that can be declared. */
export const declaring = (visitor: Visitor): Locator =>
  actionBar(visitor).getByRole('group', { name: visitor.say(words('declare.label')) });
const keeping = (visitor: Visitor): Locator =>
  actionBar(visitor).getByRole('button', { name: visitor.say(words('redeal.decline')) });
/** The pieces that can be picked up. */
export const pickable = ({ page, say }: Visitor): Locator =>
  page.getByRole('toolbar', { name: say(words('yourHand')) });
/** Everything that only this visitor may see. */
export const tray = ({ page, say }: Visitor): Locator => page.getByRole('region', { name: say(words('yourHand')) });

/** Waits until this visitor is asked. */
export const untilAsked = (visitor: Visitor): Promise<void> => myTurn(visitor).waitFor();

/** Waits until this visitor is asked or the match is over. */
async function untilAskedOrOver(visitor: Visitor): Promise<'asked' | 'over'> {
  await myTurn(visitor).or(result(visitor)).first().waitFor();
  return (await result(visitor).isVisible()) ? 'over' : 'asked';
}

/** Answers the question with the first possible choice. */
export async function answer(visitor: Visitor): Promise<void> {
  await declaring(visitor).or(keeping(visitor)).or(pickable(visitor)).first().waitFor();
  if (await declaring(visitor).isVisible()) await declare(visitor);
  else if (await keeping(visitor).isVisible()) await keep(visitor);
  else await playPieces(visitor);
}

/** Declares the first number that may be declared. */
async function declare(visitor: Visitor): Promise<void> {
  await declaring(visitor).getByRole('button', { disabled: false }).first().click();
  await declaring(visitor).waitFor({ state: 'hidden' });
}

/** Keeps the hand; if somebody else has all pieces dealt again, the same may be asked at once. */
async function keep(visitor: Visitor): Promise<void> {
  await keeping(visitor).click();
  await keeping(visitor)
    .waitFor({ state: 'hidden', timeout: 3000 })
    .catch(() => {});
}

/** Picks up pieces until they may be played, and plays them. */
async function playPieces(visitor: Visitor): Promise<void> {
  const unpicked = pickable(visitor).locator('[data-piece][aria-pressed=false]');
  const play = actionBar(visitor).getByRole('button', { name: visitor.say(words('play')), exact: true });
  while (!(await canPress(play))) await unpicked.first().click();
  await play.click();
  // Picked pieces stay picked until the answer is accepted.
  await pickable(visitor).locator('[aria-pressed=true]').first().waitFor({ state: 'hidden' });
}

const canPress = (button: Locator): Promise<boolean> =>
  button.evaluateAll((found) => found.some((each) => !(each as HTMLButtonElement).disabled));

/** Plays until the match is over, and does something before each answer. */
export async function playToTheEnd(
  visitor: Visitor,
  before: (visitor: Visitor) => Promise<void> = async () => {},
): Promise<void> {
  while ((await untilAskedOrOver(visitor)) === 'asked') {
    await before(visitor);
    await answer(visitor);
  }
}
