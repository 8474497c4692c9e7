import { type LucideIcon, ShieldCheck, Swords, UserRound } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { PieceColour } from '../../../web/ui/pieces.tsx';
import type { PosterColumn, PosterOf, PosterPerson } from '../../../web/ui/poster-data.ts';
import { type Claimant, countedAs, earnedTitles } from '../../../web/ui/poster-data.ts';
import type { Face, MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import { capitalised, roleName, roleTitle, sidesText } from '../text/phrase.ts';
import type { EndedPlayer, FactionId, Grave, Mafia, Round } from '../types.ts';
import { changedIn, type Ended, isEvil, isGood, isTrue, killsBy, savesBy } from './end-facts.ts';

const LOOKS: Readonly<Record<FactionId, { readonly colour: PieceColour; readonly Icon: LucideIcon }>> = {
  town: { colour: 'green', Icon: ShieldCheck },
  mason: { colour: 'green', Icon: ShieldCheck },
  mafia: { colour: 'wine', Icon: Swords },
  mafia2: { colour: 'wine', Icon: Swords },
  cult: { colour: 'back', Icon: Swords },
  third: { colour: 'orange', Icon: UserRound },
};

/** Everything else that may win does so on its own. */
const TONES: Readonly<Record<string, PieceColour>> = { town: 'green', mafia: 'wine', mafia2: 'wine', cult: 'back' };

/** The end of Mafia: who was who, and which nights and days they died in. */
export const poster: PosterOf<Mafia> = (match, speaker, faces) => {
  const { table, outcome, seats } = match;
  const { ending } = table;
  if (ending === null || outcome === null) return null;
  const { sides, winners, players } = ending;
  const rounds = roundsOf(ending);
  const lost = players.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const people = (list: readonly Seat[]) => list.map((seat) => personOf(seat, ending, { speaker, faces }));
  return {
    tone: sides.length === 0 ? 'back' : (TONES[sides[0] ?? ''] ?? 'orange'),
    kicker: [
      speaker.text('title'),
      speaker.text('poster.players', { count: seats }),
      speaker.text('poster.nights', { count: rounds.filter(({ kind }) => kind === 'night').length }),
    ],
    title:
      winners.length === 0
        ? [speaker.text('ending.nobodyWon')]
        : [capitalised(sidesText(speaker, sides)), speaker.text('poster.take', { count: sides.length })],
    why: whyOf(match, ending, speaker),
    winners: people(winners),
    line: lineOf(ending, speaker),
    others: people(lost.toSorted((one, other) => rankOf(players[one]) - rankOf(players[other]))),
    strip: {
      title: speaker.text('poster.strip'),
      legend: speaker.text('poster.wrong'),
      rows: null,
      columns: rounds.map((round, at) =>
        columnOf(round, { match, ending, before: rounds.slice(0, at), speaker, faces }),
      ),
    },
    titles: titlesOf(match, ending, { speaker, faces }),
  };
};

/** The hidden side first, because everybody wants to see it. */
const rankOf = (player: DeepReadonly<EndedPlayer> | undefined): number => (isEvil(player) ? 0 : isGood(player) ? 2 : 1);

interface Telling {
  readonly speaker: Translator;
  readonly faces: readonly Face[];
}

function personOf(seat: Seat, ending: Ended, { speaker, faces }: Telling): PosterPerson {
  const { role, faction, original, alive } = ending.players[seat] as DeepReadonly<EndedPlayer>;
  const text = roleName(speaker, role);
  // The colour tells the side; only where that alone has changed must it be said.
  const isSame = original.faction === faction || roleName(speaker, original.role) !== text;
  const from = isSame ? roleName(speaker, original.role) : roleTitle(speaker, original.role, original.faction);
  return {
    look: faces[seat]?.look ?? seat,
    name: speaker.seat(seat),
    isYou: faces[seat]?.isYou ?? false,
    isDead: !alive,
    tab: { text, ...LOOKS[faction] },
    changed: from === text ? null : { from, ...whenChanged(seat, ending, speaker) },
  };
}

function whenChanged(seat: Seat, ending: Ended, speaker: Translator) {
  const change = changedIn(seat, ending);
  if (change === null) return { round: null, by: null };
  const { round, by } = change;
  return {
    round: speaker.text(`poster.${round.kind}`, { number: round.number }),
    by: by === null ? null : speaker.seat(by),
  };
}

/** The last death and the rule by which that ended it. */
function whyOf({ table }: MatchOnScreen<Mafia>, { reason }: Ended, speaker: Translator): string {
  const last = table.graves.at(-1);
  const rule = speaker.text(`reasons.${reason}`);
  if (last === undefined || reason === 'quiet') return rule;
  const { seat, round, how } = last;
  return `${speaker.text(`poster.died.${how}`, { name: speaker.seat(seat), number: round.number })} ${rule}`;
}

/** Who the hidden side were from the beginning; null where there was none. */
function lineOf({ players }: Ended, speaker: Translator): string | null {
  const dealt = (factions: readonly FactionId[]) =>
    players.flatMap(({ original }, seat) => (factions.includes(original.faction) ? [seat] : []));
  const mafia = dealt(['mafia', 'mafia2']);
  if (mafia.length > 0) return speaker.text('poster.mafia', { names: speaker.seats(mafia), count: mafia.length });
  const cult = dealt(['cult']);
  return cult.length === 0 ? null : speaker.text('poster.cult', { names: speaker.seats(cult), count: cult.length });
}

/** Every night and day that there was, in order. */
function roundsOf({ story }: Ended): readonly Round[] {
  const rounds: Round[] = [];
  for (const { phase } of story) {
    const { kind, number } = phase;
    if (kind === 'start' || rounds.some((round) => round.kind === kind && round.number === number)) continue;
    rounds.push({ kind, number });
  }
  return rounds;
}

interface ColumnContext extends Telling {
  readonly match: MatchOnScreen<Mafia>;
  readonly ending: Ended;
  readonly before: readonly Round[];
}

function columnOf({ kind, number }: Round, { match, ending, before, speaker, faces }: ColumnContext): PosterColumn {
  const died = match.table.graves.filter(({ round }) => round.kind === kind && round.number === number);
  const isWrong = (grave: DeepReadonly<Grave>) => grave.how === 'lynched' && isGood(ending.players[grave.seat]);
  const names = speaker.seats(died.map(({ seat }) => seat));
  const told = died.length === 0 ? speaker.text('poster.nobody') : speaker.text('poster.dead', { names });
  const nights = before.filter((round) => round.kind === 'night').length;
  return {
    number: speaker.text(`poster.${kind}`, { number }),
    marks: died.map(({ seat }) => ({ kind: 'disc', look: faces[seat]?.look ?? seat })),
    isFlagged: died.some(isWrong),
    label: [
      `${speaker.text(`ending.${kind}`, { number })}: ${told}`,
      ...(died.some(isWrong) ? [speaker.text('poster.wrong')] : []),
    ].join(' · '),
    begins:
      kind === 'night'
        ? { type: 'nightFell', after: nights }
        : nights === 0
          ? { type: 'began', after: 0 }
          : { type: 'dawn', after: nights - 1 },
  };
}

/** What some have earned, from votes, claims and nights, and what everybody was. */
function titlesOf({ table, seats }: MatchOnScreen<Mafia>, ending: Ended, { speaker, faces }: Telling) {
  const { players } = ending;
  const votes = table.days.flatMap(({ votes: cast }) => cast.map((aim, by) => ({ aim, by })));
  const against = (seat: Seat) => votes.filter(({ aim, by }) => aim === seat && by !== seat).length;
  const nose = Array.from({ length: seats }, (_, seat): readonly Claimant[] => {
    const own = votes.filter(({ aim, by }) => by === seat && typeof aim === 'number');
    const right = own.filter(({ aim }) => typeof aim === 'number' && isEvil(players[aim])).length;
    const isSharp = isGood(players[seat]) && right >= 2 && right * 2 > own.length;
    return isSharp ? [{ seat, by: right / own.length + right / 100, values: { right, votes: own.length } }] : [];
  }).flat();
  const hidden = countedAs(seats, 0, (seat) => against(seat))
    .filter(({ seat }) => isEvil(players[seat]) && players[seat]?.alive)
    .map((claimant) => ({ ...claimant, by: -claimant.by }));
  const candidates: Readonly<Record<string, readonly Claimant[]>> = {
    nose,
    hidden: table.days.length < 2 ? [] : hidden,
    liar: countedAs(
      seats,
      1,
      (seat) => table.claims.filter((claim) => claim.by === seat && !isTrue(claim, ending)).length,
    ),
    guardian: countedAs(seats, 1, (seat) => savesBy(seat, ending)),
    avenger: countedAs(seats, 1, (seat) => (isGood(players[seat]) ? killsBy(seat, ending) : 0)),
    suspect: countedAs(seats, 3, (seat) => (isGood(players[seat]) ? against(seat) : 0)),
    alone: countedAs(seats, 2, (seat) => {
      const isAlone = ({ votes: cast }: (typeof table.days)[number]) =>
        typeof cast[seat] === 'number' && cast.filter((aim) => aim === cast[seat]).length === 1;
      return table.days.filter(isAlone).length;
    }),
  };
  return earnedTitles(candidates, speaker, faces);
}
