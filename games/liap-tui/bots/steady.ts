import type { BotKind, Options } from '../../../kernel/index.ts';
import type { Piece } from '../rules/pieces.ts';
import type { Command, GameView, LiapTui } from '../rules/types.ts';
import { chooseDeclaration } from './declaring.ts';
import { type Bounds, choosePlay } from './playing.ts';
import { choosesRedeal } from './voting.ts';

/** Declares what it expects to take and then plays to take exactly that, by rules of thumb and from its view alone. */
export const steady: BotKind<LiapTui> = {
  listens: false,
  isSlow: true,
  make: () => answer,
};

type Option = Options<LiapTui>[number];

function answer(view: GameView, options: Options<LiapTui>): Command {
  const option = options[0] as Option;
  switch (option.type) {
    case 'redeal':
      return { type: 'redeal', accept: choosesRedeal(view) };
    case 'declare':
      return { type: 'declare', piles: chooseDeclaration(view, readNumbers(option)) };
    case 'play':
      return { type: 'play', pieces: choosePlay(view, readBounds(option)) };
  }
}

function readNumbers({ blanks }: Option): readonly number[] {
  return (blanks.piles as { readonly oneOf: readonly number[] }).oneOf;
}

function readBounds({ blanks, check }: Option): Bounds {
  const { min, max } = blanks.pieces as unknown as { readonly min: number; readonly max: number };
  const allows = check === null ? null : (pieces: readonly Piece[]) => check.passes({ type: 'play', pieces } as never);
  return { min, max, allows };
}
