import { matchPlayer } from '../../../../bots/play-match.ts';
import { random } from '../../../../bots/random.ts';
import { chooseSetup, copyJson, type GameTypes, type Match, type Seat } from '../../../../kernel/host.ts';
import type { MatchOnScreen, ScreenProps } from '../../../../web/ui/screen.ts';
import type { Language } from '../../../game-package.ts';
import { speakerForTests } from '../../../translator-for-tests.ts';
import { game } from '../../game.ts';
import { spoken } from '../../text/index.ts';
import type { Mafia, Setup } from '../../types.ts';

/** Something of everything, so that much happens. */
export const RICH =
  'Town Cop, Town Doctor, Town Tracker, Town Busdriver, Town Roleblocker, Town Watcher, Town Bodyguard, Town Delayer, Town Ventriloquist, Town Vigilante, Town Overeager Hider, Town Role Swapper, Town Thief, Town Politician, Town Reviver, Mafia Godfather, Mafia Ninja Goon, Cult Cult Leader, Town Bomb Villager, Third-Party Joker';

interface Wish {
  readonly seats: number;
  readonly options?: Partial<Setup>;
  readonly seed?: number;
  readonly seat?: Seat | null;
  readonly language?: Language;
  readonly place?: ScreenProps['place'];
}

/** What a screen is given at the end of a match that chance played. */
export function endedMatch({ seats, options = {}, seed = 1, ...rest }: Wish): ScreenProps<Mafia> {
  const { seat = null, language = 'en', place = 'table' } = rest;
  const { table, outcome, setup, phase } = playedMatch({ seats, options, seed });
  const faces = Array.from({ length: seats }, (_, at) => ({
    ...{ seat: at, name: `Seat ${at + 1}`, look: at, isYou: at === seat },
    ...{ isBot: false, isHere: true, heldBy: null },
  }));
  const match: MatchOnScreen<Mafia> = {
    ...{ id: 'match', setup, seats, phase, question: 1, asked: [], table, hand: null, hands: null, outcome },
  };
  const speaker = speakerForTests(language, spoken.words[language], 'Seat ');
  return { match, seat, options: [], extras: [], faces, news: { beat: 1, heard: [] }, speaker, place, answer: null };
}

function playedMatch({ seats, options, seed }: Required<Pick<Wish, 'seats' | 'options' | 'seed'>>) {
  const setup = chooseSetup(game, { options: { ...options } }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const ended: Match<GameTypes>[] = [];
  const series = {
    game: game.id,
    setup: setup.value,
    seats,
    seed,
    casting: { by: 'seat', names: ['random'] },
  } as const;
  const play = matchPlayer({ game: game as never, bots: { random: random() } }, series as never, (match) => ({
    told: () => undefined,
    decided: () => undefined,
    over: () => ended.push(match),
  }));
  const { outcome } = play(0);
  const { table, phase } = (ended[0] as Match<GameTypes>).publicView();
  return {
    table: copyJson(table as never) as MatchOnScreen<Mafia>['table'],
    phase: phase as 'gameOver',
    outcome,
    setup: setup.value,
  };
}
