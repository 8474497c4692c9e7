import { expect, test } from 'vitest';
import { takeIn } from './coming.ts';
import { KeyboardPlayer } from './keyboard.ts';
import { LIAP_TUI } from './liap-tui.ts';
import { MAFIA } from './mafia.ts';
import { addPerson } from './people.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { SNATCH } from './snatch.ts';
import { openTable } from './table.ts';
import { TableKeeper, TI4 } from './ti4-table.ts';
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

test('three pick their strategy cards and take their turns at the TI4 table: heard, and kept by keys alone', async () => {
  const me = await addPerson('Ana');
  const player = await KeyboardPlayer.open(arrival(newVisitor({ me })), 1);
  const { visitor } = player;
  const word = (key: string) => visitor.say(`${TI4}:${key}`);
  await visitor.open(`/t/${await openTable(me, { game: TI4 })}`);
  const keeper = new TableKeeper(visitor);
  await keeper.seats(['sol', 'hacan', 'letnev']);
  await keeper.speaks('sol');
  await player.listen();
  /** To what is asked, to the thing with this name there, and what is said then. */
  const choose = async (name: RegExp, heard: string) => {
    await player.press('Alt+a');
    await player.tabTo(name);
    await keeper.records(() => player.press('Enter'));
    await player.untilSaid(heard);
    expect(await player.isInMain()).toBe(true);
  };
  const picks = { 1: 'Hacan', 2: 'Letnev', 4: 'Sol', 5: 'Hacan', 6: 'Letnev' };
  for (const [card, next] of Object.entries(picks))
    await choose(new RegExp(`^${card} `), `${word('play.picking.them')}: ${next}`);
  await choose(/^8 /, word('play.queue.title'));
  await choose(new RegExp(word('play.review.end')), 'Turn 1: Sol');
  await choose(new RegExp(word('play.buttons.tactical')), 'tactical action');
  await choose(/Hacan/, 'Turn 2: Hacan');
  await choose(/Diplomacy/, 'used Diplomacy');
  await choose(/Letnev/, 'Turn 3: Letnev');
  await keeper.records(() => player.press('Control+z'));
  await player.untilSaid('Turn 2: Hacan');
  await expect(`${player.transcript.join('\n')}\n`).toMatchFileSnapshot(`golden/${TI4}.txt`);
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
