import { expect, test } from 'vitest';
import { type Playing, type PlayingAct, playOn } from './playback.tsx';

const START: Playing = { all: 4, step: 0, beat: 0, isForward: false, isRunning: false, speed: 1 };
const after = (from: Playing, ...acts: PlayingAct[]) => acts.reduce(playOn, from);

test('it runs to the end and stops there, and then begins again', () => {
  const ran = after(START, { type: 'toggle' }, { type: 'tick' }, { type: 'tick' });
  expect(ran).toEqual({ ...START, step: 2, beat: 2, isForward: true, isRunning: true });
  const ended = after(ran, { type: 'tick' });
  expect(ended).toEqual({ ...START, step: 3, beat: 3, isForward: true, isRunning: false });
  expect(after(ended, { type: 'toggle' })).toEqual({ ...START, step: 0, beat: 4, isRunning: true });
});

test('a person who steps or jumps stops the run; changing the speed does not', () => {
  const running = after(START, { type: 'toggle' }, { type: 'setSpeed', speed: 4 });
  expect(running).toEqual({ ...START, isRunning: true, speed: 4 });
  expect(after(running, { type: 'move', by: 1 })).toMatchObject({ step: 1, isForward: true, isRunning: false });
  expect(after(running, { type: 'goTo', step: 3 })).toMatchObject({ step: 3, isForward: false, isRunning: false });
});

test('nobody steps beyond either end, and standing still is not a beat', () => {
  expect(after(START, { type: 'move', by: -1 })).toEqual(START);
  expect(after(START, { type: 'goTo', step: 99 })).toMatchObject({ step: 3, beat: 1 });
});

test('steps back and jumps do not come from the step before', () => {
  const stepped = after(START, { type: 'move', by: 1 }, { type: 'move', by: 1 });
  expect(after(stepped, { type: 'move', by: -1 })).toMatchObject({ step: 1, isForward: false });
  expect(after(stepped, { type: 'goTo', step: 3 })).toMatchObject({ step: 3, isForward: false });
});
