export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step stays on screen at the usual speed, in milliseconds. */
export const STEP_TIME = 1200;

/** Where a replay stands and whether it runs. */
export interface Playing {
  readonly all: number;
  readonly step: number;
  /** Rises with every change of step, forwards or back. */
  readonly beat: number;
  readonly isRunning: boolean;
  readonly speed: Speed;
}

/** Everything that can be done to a replay. */
export type PlayingAct =
  | { readonly type: 'goTo'; readonly step: number }
  | { readonly type: 'move'; readonly by: number }
  /** The running replay's own next step. */
  | { readonly type: 'tick' }
  | { readonly type: 'toggle' }
  | { readonly type: 'setSpeed'; readonly speed: Speed };

/** How a replay stands after something was done to it. Whoever takes hold of it stops its run. */
export function playOn(playing: Playing, act: PlayingAct): Playing {
  const { step, all, isRunning } = playing;
  switch (act.type) {
    case 'goTo':
      return { ...standAt(playing, act.step), isRunning: false };
    case 'move':
      return { ...standAt(playing, step + act.by), isRunning: false };
    case 'tick':
      return { ...standAt(playing, step + 1), isRunning: step + 2 < all };
    case 'toggle':
      // At the end, to play is to begin again.
      if (!isRunning && step === all - 1) return { ...standAt(playing, 0), isRunning: all > 1 };
      return { ...playing, isRunning: !isRunning };
    case 'setSpeed':
      return { ...playing, speed: act.speed };
  }
}

function standAt(playing: Playing, wished: number): Playing {
  const step = Math.max(0, Math.min(playing.all - 1, wished));
  return step === playing.step ? playing : { ...playing, step, beat: playing.beat + 1 };
}
