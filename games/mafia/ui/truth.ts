import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Face } from '../../../web/ui/screen.ts';
import type { TruthChange, TruthFact, TruthOf, TruthWord } from '../../../web/ui/truth-data.ts';
import type { Translator } from '../../game-package.ts';
import { roleName, roleTitle } from '../text/phrase.ts';
import type { Claim, EndedPlayer, Mafia } from '../types.ts';
import { changedIn, type Ended, isEvil, isTrue } from './end-facts.ts';

interface Telling {
  readonly ending: Ended;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
}

/** What was claimed by day, next to what was so; the nights are told by their arrows. */
export const truth: TruthOf<Mafia> = ({ table, outcome }, speaker, faces) => {
  const { ending, claims, days } = table;
  if (ending === null || outcome === null) return null;
  const telling = { ending, speaker, faces };
  const changes = ending.players.flatMap((_, seat) => changeOf(seat, telling));
  const numbers = [...new Set(claims.map(({ day }) => day))].sort((one, other) => one - other);
  if (numbers.length === 0 && changes.length === 0) return null;
  const firstIsNight = ending.story.find(({ phase }) => phase.kind !== 'start')?.phase.kind === 'night';
  return {
    title: speaker.text('truth.title'),
    changes,
    rounds: numbers.map((number) => ({
      number: String(number),
      title: speaker.text('ending.day', { number }),
      facts: lynchedIn(days.find((day) => day.number === number)?.lynched ?? null, telling),
      words: claims.filter(({ day }) => day === number).map((claim) => wordOf(claim, telling)),
      begins: firstIsNight
        ? { type: 'dawn', after: number - 1 }
        : number === 1
          ? { type: 'began', after: 0 }
          : { type: 'dawn', after: number - 2 },
    })),
  };
};

/** Who did not end as what they were dealt, since when and by whom. */
function changeOf(seat: Seat, { ending, speaker, faces }: Telling): readonly TruthChange[] {
  const { role, faction, original } = ending.players[seat] as DeepReadonly<EndedPlayer>;
  const from = roleTitle(speaker, original.role, original.faction);
  const to = roleTitle(speaker, role, faction);
  if (from === to) return [];
  const change = changedIn(seat, ending);
  const values = { name: speaker.seat(seat), from, to };
  const when = change === null ? '' : speaker.text(`ending.${change.round.kind}`, { number: change.round.number });
  const text =
    change === null
      ? speaker.text('truth.changed.unknown', values)
      : change.by === null
        ? speaker.text('truth.changed.when', { ...values, when })
        : speaker.text('truth.changed.by', { ...values, when, by: speaker.seat(change.by) });
  return [{ look: faces[seat]?.look ?? seat, text }];
}

function lynchedIn(seat: Seat | null, { ending, speaker }: Telling): readonly TruthFact[] {
  const player = seat === null ? undefined : ending.players[seat];
  if (seat === null || player === undefined) return [];
  const role = roleTitle(speaker, player.role, player.faction);
  return [
    { label: speaker.text('truth.lynched'), text: speaker.text('ending.named', { seat: speaker.seat(seat), role }) },
  ];
}

function wordOf(claim: DeepReadonly<Claim>, { ending, speaker, faces }: Telling): TruthWord {
  const wasTrue = isTrue(claim, ending);
  return {
    look: faces[claim.by]?.look ?? claim.by,
    name: speaker.seat(claim.by),
    said: { text: saidIn(claim, speaker) },
    verdict: { isKept: wasTrue, text: speaker.text(`truth.${wasTrue ? 'true' : 'lie'}`) },
    truth: truthOf(claim, wasTrue, { ending, speaker }),
  };
}

function saidIn(claim: DeepReadonly<Claim>, speaker: Translator): string {
  switch (claim.kind) {
    case 'role':
      return speaker.text('truth.said.role', { role: roleName(speaker, [claim.role]) });
    case 'result':
      return speaker.text(`truth.said.${claim.is}`, { about: speaker.seat(claim.about) });
    case 'saw':
      return speaker.text('truth.said.saw', { who: speaker.seat(claim.who), at: speaker.seat(claim.at) });
  }
}

/** What was so: the role, or the side; also where somebody said truly what they had been told wrongly. */
function truthOf(
  claim: DeepReadonly<Claim>,
  wasTrue: boolean,
  { ending, speaker }: Pick<Telling, 'ending' | 'speaker'>,
): TruthWord['truth'] {
  if (claim.kind === 'saw') return null;
  if (claim.kind === 'role') {
    const player = ending.players[claim.by];
    if (wasTrue || player === undefined) return null;
    return {
      text: speaker.text('truth.actually', {
        title: roleTitle(speaker, player.original.role, player.original.faction),
      }),
    };
  }
  const about = ending.players[claim.about];
  const isRight = isEvil(about) === (claim.is === 'evil');
  if (about === undefined || (wasTrue && isRight)) return null;
  const title = roleTitle(speaker, about.role, about.faction);
  return { text: speaker.text(isRight ? 'truth.madeUp' : 'truth.actually', { title }) };
}
