import type { GamePackage } from '../../game-package.ts';
import type { Setup, Skull } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** An event as a sentence; null if it needs none. */
const phrase: GamePackage<Skull>['phrase'] = (event, { text, seat }) => {
  switch (event.type) {
    case 'roundBegan':
      return text('events.roundBegan', { round: event.round, seat: seat(event.starter) });
    case 'laid':
      return text('events.laid', { seat: seat(event.seat), count: event.count });
    case 'bid':
      return text('events.bid', { seat: seat(event.seat), number: event.number });
    case 'passed':
    case 'out':
      return text(`events.${event.type}`, { seat: seat(event.seat) });
    case 'turnedOver':
      return event.by === event.seat
        ? text(`events.own-${event.disc}`, { seat: seat(event.seat) })
        : text(`events.other-${event.disc}`, { seat: seat(event.by), owner: seat(event.seat) });
    case 'succeeded':
      return text('events.succeeded', { seat: seat(event.seat), count: event.points });
    case 'failed':
      return text('events.failed', { seat: seat(event.seat) });
    case 'lostDisc':
      return text('events.lostDisc', { seat: seat(event.seat), count: event.left });
    case 'ended':
      return text(`events.ended-${event.reason}`, { seat: seat(event.winner) });
    case 'youLaid':
    case 'youLost':
      return text(`events.${event.type}-${event.disc}`);
  }
};

/** A secret as all may read it once the match is over. */
const disclose: GamePackage<Skull>['disclose'] = (secret, [hearer = 0], { text, seat }) =>
  text(`disclosed.${secret.type}-${secret.disc}`, { seat: seat(hearer) });

/** The rules that apply in each phase, shown next to the table. */
const RULES: Readonly<Record<Skull['phase'], readonly string[]>> = {
  first: ['SK-1', 'SK-2'],
  turn: ['SK-3', 'SK-4'],
  bidding: ['SK-4', 'SK-5'],
  challenge: ['SK-6', 'SK-7', 'SK-8', 'SK-14'],
  loss: ['SK-8', 'SK-14', 'SK-9'],
  next: ['SK-10', 'SK-15'],
};

/** Rules that hold under some set-ups only. */
const HOLDS: Readonly<Record<string, (setup: Setup) => boolean>> = {
  'SK-8': ({ loss }) => loss === 'usual',
  'SK-10': ({ nextStarter }) => nextStarter === 'challenger',
  'SK-14': ({ loss }) => loss !== 'usual',
  'SK-15': ({ nextStarter }) => nextStarter === 'clockwise',
};

/** Everything that Skull says. */
export const spoken: Pick<GamePackage<Skull>, 'words' | 'phrase' | 'disclose' | 'rulesNow'> = {
  words: { en, es },
  phrase,
  disclose,
  rulesNow: ({ phase, setup }) => RULES[phase].filter((rule) => HOLDS[rule]?.(setup) ?? true),
};
