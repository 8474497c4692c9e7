import { expect, test } from 'vitest';
import { takeIn } from './coming.ts';
import { KeyboardPlayer } from './keyboard.ts';
import { LIAP_TUI } from './liap-tui.ts';
import { MAFIA } from './mafia.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { SNATCH } from './snatch.ts';
import { newVisitor } from './visitor.ts';

const arrival = takeIn();

/** How a round is played by keys. */
interface Walk {
  readonly game: string;
  /** What is dealt, and what bots do. */
  readonly seed: number;
  /** How many questions are answered. */
  readonly answers: number;
  readonly answer: (player: KeyboardPlayer) => Promise<void>;
}

const WALKS: readonly Walk[] = [
  { game: LIAP_TUI, seed: 7, answers: 4, answer: playPieces },
  { game: SECRET_HITLER_XL, seed: 13, answers: 3, answer: govern },
  { game: MAFIA, seed: 2, answers: 2, answer: pointAtSomebody },
  { game: SNATCH, seed: 7, answers: 1, answer: trade },
];

test.each(WALKS)('a round of $game is heard, and played by keys alone', async ({ game, seed, answers, answer }) => {
  const player = await KeyboardPlayer.open(arrival(newVisitor()), seed);
  await player.begin(game, game === SNATCH);
  await player.untilAsked();
  for (let answered = 0; answered < answers; answered++) {
    await answer(player);
    await player.untilAsked();
  }
  await expect(`${player.transcript.join('\n')}\n`).toMatchFileSnapshot(`golden/${game}.txt`);
});

async function playPieces(player: KeyboardPlayer): Promise<void> {
  const { page, visitor } = player;
  const say = (key: string) => visitor.say(`${LIAP_TUI}:screen.${key}`);
  await player.press('Alt+a');
  if (await page.getByRole('group', { name: say('declare.label') }).isVisible()) {
    await player.tabTo(/^[23] piles/);
    return player.press('Enter');
  }
  const play = page.getByRole('button', { name: say('play'), exact: true });
  await player.press('Space');
  while (!(await play.isVisible())) {
    await player.press('ArrowRight');
    await player.press('Space');
  }
  await player.press('Alt+a');
  await player.press('Enter');
}

async function govern(player: KeyboardPlayer): Promise<void> {
  await player.press('Alt+a');
  if (await player.page.locator('[data-ballot]').first().isVisible()) return player.press('Enter');
  await player.press('Space');
  // Names are one stop, cards are several.
  await player.press('Tab');
  await player.tabTo(/^(Nominate|Enact|Discard)/);
  await player.press('Enter');
}

/** Somebody else: my own seat comes first. */
async function pointAtSomebody(player: KeyboardPlayer): Promise<void> {
  await player.press('Alt+a');
  await player.press('Tab');
  await player.press('Enter');
  await player.press('Alt+a');
  await player.press('Enter');
}

async function trade(player: KeyboardPlayer): Promise<void> {
  await player.press('Alt+a');
  await player.press('Enter');
  await player.press('Alt+a');
  await player.press('Enter');
}
