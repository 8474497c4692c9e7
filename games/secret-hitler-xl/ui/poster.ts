import { VenetianMask } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { PieceColour } from '../../../web/ui/pieces.tsx';
import type { PosterColumn, PosterMark, PosterOf, PosterPerson, PosterTitle } from '../../../web/ui/poster-data.ts';
import { type Claimant, countedAs, earnedTitles } from '../../../web/ui/poster-data.ts';
import type { Face } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import type { Policy } from '../rules/policies.ts';
import type { Party, Role } from '../rules/roles.ts';
import type { Claim, Government, SecretHitler, Winner } from '../types.ts';
import { type EndedMatch, type Facts, factsOf, isFalse, turnedOf } from './end-facts.ts';
import { MEMBERSHIPS, PARTY_LOOKS, POLICY_LOOKS } from './marks.tsx';

const PARTY_COLOURS: Readonly<Record<Party, PieceColour>> = { liberal: 'blue', fascist: 'orange', communist: 'red' };

export const POLICY_COLOURS: Readonly<Record<Policy, PieceColour>> = {
  ...PARTY_COLOURS,
  antifascist: 'red',
  anticommunist: 'orange',
  socialdemocratic: 'blue',
  article48: 'back',
  enablingact: 'back',
};

const TONES: Readonly<Record<Winner, PieceColour>> = { ...PARTY_COLOURS, liberal_and_communist: 'blue' };

/** The end of Secret Hitler XL: who was who, what was enacted and which claims were false, as far as this viewer may know. */
export const poster: PosterOf<SecretHitler> = (match, speaker, faces) => {
  const { table, outcome, seats } = match;
  const { winner } = table;
  const facts = factsOf(match, faces);
  if (outcome === null || winner === null || facts === null) return null;
  const { roles } = facts;
  const lies = table.claims.filter((claim) => isFalse(claim, facts));
  const [won = [], lost = []] = outcome.ranking;
  const hitler = roles.indexOf('hitler');
  const people = (list: readonly Seat[]) => list.map((seat) => personOf(seat, { match, facts, speaker, faces }));
  return {
    tone: TONES[winner],
    kicker: [
      speaker.text('title'),
      speaker.text('poster.players', { count: seats }),
      speaker.text('poster.elections', { count: table.governments.length }),
    ],
    title: [speaker.text(`poster.winners.${winner}`), speaker.text('poster.take')],
    why: whyOf(match, hitler, speaker),
    winners: people(won),
    line: hitler < 0 ? null : speaker.text('poster.line', { name: speaker.seat(hitler) }),
    others: people(lost.toSorted((one, other) => ORDER[roles[one] as Role] - ORDER[roles[other] as Role])),
    strip: {
      title: speaker.text('poster.strip'),
      legend: speaker.text('poster.falseClaim'),
      rows: null,
      columns: table.governments.map((government, at) => columnOf(government, at, lies, speaker)),
    },
    titles: titlesOf(match, { roles, lies }, { speaker, faces }),
  };
};

/** Those whom everybody wants to see come first. */
const ORDER: Readonly<Record<Role, number>> = { hitler: 0, fascist: 1, communist: 2, liberal: 3 };

interface Telling {
  readonly facts: Facts;
  readonly speaker: Translator;
}

function personOf(
  seat: Seat,
  { match, facts, speaker, faces }: Telling & { readonly match: EndedMatch; readonly faces: readonly Face[] },
): PosterPerson {
  const role = facts.roles[seat] as Role;
  const turned = turnedOf(seat, facts, match);
  const name = (of: Role) => speaker.text(`roles.${of}.name`);
  return {
    look: faces[seat]?.look ?? seat,
    name: speaker.seat(seat),
    isYou: faces[seat]?.isYou ?? false,
    isDead: match.table.deaths.includes(seat),
    tab: {
      text: name(role),
      colour: PARTY_COLOURS[MEMBERSHIPS[role]],
      Icon: role === 'hitler' ? VenetianMask : PARTY_LOOKS[role].Icon,
    },
    changed:
      turned === null
        ? null
        : {
            from: name(turned.from),
            round: turned.government === null ? null : speaker.text('poster.turned', { number: turned.government + 1 }),
            // A poster has room for one.
            by: turned.by.length === 1 ? speaker.text('poster.turnedBy', { name: speaker.seats(turned.by) }) : null,
          },
  };
}

/** By which rule it ended, with the names of those who did it. */
function whyOf({ table, setup }: EndedMatch, hitler: Seat, speaker: Translator): string {
  const { winner, reason, governments, tracks } = table;
  const last = governments.at(-1);
  if (last === undefined || winner === null) return '';
  const names = { president: speaker.seat(last.president), chancellor: speaker.seat(last.chancellor) };
  if (reason === 'hitler_elected') {
    return speaker.text('poster.why.elected', { ...names, policies: tracks.fascist });
  }
  if (reason === 'hitler_dead') {
    return last.target === hitler && last.power?.includes('execution') && !last.power.includes('marked')
      ? speaker.text('poster.why.shot', { name: speaker.seat(hitler), president: names.president })
      : speaker.text('poster.why.dead', { name: speaker.seat(hitler) });
  }
  const nth = speaker.text(`poster.nth.${winner === 'liberal_and_communist' ? 0 : tracks[winner]}`);
  return last.policy === null
    ? speaker.text('poster.why.fell', { nth, failures: setup.failuresUntilChaos })
    : speaker.text('poster.why.enacted', { ...names, nth });
}

type Claims = readonly DeepReadonly<Claim>[];

function columnOf(government: DeepReadonly<Government>, at: number, told: Claims, speaker: Translator): PosterColumn {
  const { president, chancellor, policy, extra } = government;
  const cards = [policy, extra].filter((card) => card !== null);
  const lies = told.filter((claim) => Math.max(0, claim.government) === at);
  const liars = [...new Set(lies.map(({ by }) => by))];
  const names = { number: at + 1, president: speaker.seat(president), chancellor: speaker.seat(chancellor) };
  return {
    number: String(at + 1),
    marks: cards.map(
      (card): PosterMark => ({ kind: 'card', colour: POLICY_COLOURS[card], Icon: POLICY_LOOKS[card].Icon }),
    ),
    isFlagged: lies.length > 0,
    label: [
      speaker.text('poster.column', names),
      cards.length === 0
        ? speaker.text('poster.nothing')
        : cards.map((card) => speaker.text(`policies.${card}`)).join(', '),
      ...(liars.length === 0
        ? []
        : [speaker.text('poster.lied', { names: speaker.seats(liars), count: liars.length })]),
    ].join(' · '),
    begins: { type: 'nominated', after: at },
  };
}

/** What some have earned, from votes, claims and roles. */
function titlesOf(
  { table, seats }: EndedMatch,
  { roles, lies }: { readonly roles: readonly Role[]; readonly lies: Claims },
  { speaker, faces }: { readonly speaker: Translator; readonly faces: readonly Face[] },
): readonly PosterTitle[] {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const voted = table.governments.filter(({ votes }) => votes !== null);
  const share = (one: number, of: number) => Math.round((100 * one) / of);
  const candidates: Readonly<Record<string, readonly Claimant[]>> = {
    liar: everyone.flatMap((seat) => {
      const told = lies.filter(({ by }) => by === seat).length;
      const cast = voted
        .filter(({ president, chancellor }) => president === seat || chancellor === seat)
        .flatMap(({ votes }) => votes?.filter((vote) => vote !== null) ?? []);
      const ja = share(cast.filter(Boolean).length, cast.length);
      return told >= 1 && cast.length > 0 && ja >= 50
        ? [{ seat, by: ja + told / 100, values: { count: told, ja } }]
        : [];
    }),
    nose: everyone.flatMap((seat) => {
      if (roles[seat] !== 'liberal') return [];
      const cast = voted.filter(({ votes }) => votes?.[seat] !== null && votes?.[seat] !== undefined);
      const right = cast.filter(({ votes, president, chancellor }) => {
        return votes?.[seat] === [president, chancellor].every((held) => roles[held] === 'liberal');
      }).length;
      return cast.length >= 4 && right * 3 >= cast.length * 2
        ? [{ seat, by: right / cast.length, values: { right, votes: cast.length } }]
        : [];
    }),
    wanted: countedAs(seats, 3, (seat) => table.governments.filter(({ chancellor }) => chancellor === seat).length),
    shot: countedAs(seats, 1, (seat) => {
      const shots = table.governments.filter(({ power, president }) => power === 'execution' && president === seat);
      return shots.filter(({ target }) => target !== null && MEMBERSHIPS[roles[target] as Role] === 'fascist').length;
    }),
    unwanted: countedAs(seats, 3, (seat) => {
      const stood = voted.filter(({ president, chancellor }) => president === seat || chancellor === seat);
      return stood.filter(({ end }) => end === 'failed').length;
    }),
    contrary: countedAs(seats, 4, (seat) => voted.filter(({ votes }) => isAlone(votes ?? [], seat)).length),
  };
  return earnedTitles(candidates, speaker, faces);
}

/** Whether somebody voted against more than half of the others. */
function isAlone(votes: readonly (boolean | null)[], seat: Seat): boolean {
  const mine = votes[seat] ?? null;
  const cast = votes.filter((vote) => vote !== null);
  return mine !== null && cast.filter((vote) => vote === mine).length * 2 < cast.length;
}
