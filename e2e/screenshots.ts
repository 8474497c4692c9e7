import { type Album, photograph, type Series, type Shot, wantsAny } from './album.ts';
import { untilStill } from './clean.ts';
import { Company } from './company.ts';
import { LIAP_TUI, untilAsked } from './liap-tui.ts';
import { MAFIA } from './mafia.ts';
import { photographMoments, wantsMoments } from './moment-pictures.ts';
import { addPerson, ask } from './people.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { SNATCH } from './snatch.ts';
import { pauseClock } from './stopped-time.ts';
import { openTable, uncover } from './table.ts';
import { TableKeeper, TI4 } from './ti4-table.ts';
import { type Look, newVisitor, type Visitor } from './visitor.ts';
import type { Language } from './words.ts';

/** Goes through every page in one language, and takes the wanted pictures of each. */
export async function takeScreenshots(album: Album, language: Language): Promise<void> {
  const tour = new Tour(album, language);
  try {
    await tour.home();
    await tour.liapTui();
    await tour.secretHitlerXl();
    await tour.mafia();
    await tour.snatch();
    await tour.galaxy();
  } finally {
    await tour.close();
  }
}

/** The page of parts, in a development build at this address. */
export async function photographParts(album: Album, url: string): Promise<void> {
  const shot = { kind: 'parts', game: null, screen: 'parts', language: 'en' } as const;
  const visitor = await newVisitor();
  await visitor.page.goto(`${url}/parts`);
  const night = visitor.page.getByRole('button', { name: 'Night' });
  await night.waitFor({ timeout: 120_000 });
  const only = (isNight: boolean): Album => ({
    ...album,
    wants: (each) => (each.theme === 'night') === isNight && album.wants(each),
  });
  // Banners stay on this page for hours, so nothing waits until all is still.
  const taking = { isWhole: true, settle: () => visitor.page.waitForTimeout(ARRIVING_MS) };
  await photograph(only(false), visitor, shot, taking);
  await night.click();
  await photograph(only(true), visitor, shot, taking);
  await visitor.context.close();
}

const FACTIONS = ['sol', 'hacan', 'letnev', 'xxcha', 'yin', 'argent'];

/** A match that does not come to everything that is wanted is followed by another, but not for ever. */
const MOST_MATCHES = 4;

/** Lets everybody play to the end, and does something the first time that each of these is due. */
async function collect(
  company: Company,
  missing: Map<string, () => boolean>,
  take: (screen: string) => Promise<void>,
): Promise<void> {
  const due = () => [...missing].find(([, isDue]) => isDue())?.[0];
  while (await company.moveUntil(() => due() !== undefined)) {
    const screen = due()!;
    missing.delete(screen);
    await take(screen);
  }
}

/** The pieces in Ana's hand. */
const handOf = (company: Company) => Object.values((company.sees(0).hand as Record<string, object>).pieces ?? {});

/** The player with most to decide. */
function mostAsked(company: Company): number {
  const length = (seat: number) => JSON.stringify(company.sees(seat).options).length;
  return company.asked.reduce((most, seat) => (length(seat) > length(most) ? seat : most));
}

class Tour {
  private readonly album: Album;
  private readonly language: Language;
  private readonly visitors: Visitor[] = [];
  private readonly companies: Company[] = [];

  constructor(album: Album, language: Language) {
    this.album = album;
    this.language = language;
  }

  async close(): Promise<void> {
    for (const company of this.companies) company.close();
    for (const { context } of this.visitors) await context.close();
  }

  async home(): Promise<void> {
    const { wants, take } = this.series(null);
    if (!wants('home', 'settings')) return;
    const visitor = await this.visitor();
    const { page, say } = visitor;
    await visitor.open('/');
    await take(visitor, 'home');
    await page
      .getByRole('button', { name: say('shell:settings.title') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await take(visitor, 'settings');
  }

  /** From the lobby to the end, on Ana's device and on a TV. */
  async liapTui(): Promise<void> {
    const { wants, take } = this.series(LIAP_TUI);
    const hasMoments = await wantsMoments(this.album, this.seriesOf('moments', LIAP_TUI));
    const screens = ['tv-lobby', 'lobby', 'redeal', 'declare', 'play', 'tv', 'end', 'practice'];
    if (!wants(...screens) && !hasMoments) return;
    // Every hand is weak, so that its question is asked.
    const options = { maxRounds: 4, handSize: 8, weakThreshold: 13, maxRedeals: 1 };
    const company = await this.company({ game: LIAP_TUI, seats: 4, bot: 'steady', options });
    await company.sit(0, 3);
    const [ana, tv] = [await this.visitor({ me: company.person(0) }), await this.visitor()];
    await tv.open(`/tv/${company.code}`);
    await ana.open(`/t/${company.code}`);
    await company.say(1, this.in('Is David coming?', '¿Viene David?'));
    await company.say(2, this.in('On his way. Deal me in!', 'Está en camino. ¡Yo juego!'));
    await take(tv, 'tv-lobby');
    await take(ana, 'lobby');
    await company.sit(3);
    const missing = new Set(['redeal', 'declare', 'play'].filter((screen) => wants(screen)));
    await this.playLiapTui(missing, { company, ana, tv });
    await take(ana, 'end');
    await photographMoments(this.album, { company, series: this.seriesOf('moments', LIAP_TUI) });
    for (let match = 1; match < MOST_MATCHES && missing.size > 0; match++) {
      const other = await this.company({ game: LIAP_TUI, seats: 4, bot: 'steady', options });
      await other.sit(0);
      const [next, screen] = [await this.visitor({ me: other.person(0) }), await this.visitor()];
      await next.open(`/t/${other.code}`);
      await screen.open(`/tv/${other.code}`);
      await this.playLiapTui(missing, { company: other, ana: next, tv: screen });
    }
    if (!wants('practice')) return;
    const alone = await this.visitor();
    await alone.open(`/practice/${LIAP_TUI}`);
    await untilAsked(alone);
    await take(alone, 'practice');
  }

  /** Begins a match and plays it to its end; what is missing and comes up is taken. */
  private async playLiapTui(
    missing: Set<string>,
    { company, ana, tv }: { readonly company: Company; readonly ana: Visitor; readonly tv: Visitor },
  ): Promise<void> {
    const { take } = this.series(LIAP_TUI);
    await company.start();
    await uncover(ana);
    const isAt = (phase: string) => company.asked.includes(0) && company.sees(0).phase === phase;
    const count = (list: string) => (company.sees(0).table[list] as readonly unknown[]).length;
    const due: Readonly<Record<string, () => boolean>> = {
      redeal: () => isAt('preparation'),
      declare: () => isAt('declaration') && count('rounds') > 0 && company.asked.length === 1,
      play: () => isAt('follow') && count('turns') > 0 && company.asked.length === 1 && handOf(company).length > 3,
    };
    const wanted = Object.entries(due).filter(([screen]) => missing.has(screen));
    await collect(company, new Map(wanted), async (screen) => {
      missing.delete(screen);
      if (screen === 'play') await company.say(2, this.in('That pile was mine!', '¡Ese montón era mío!'));
      await take(ana, screen);
      if (screen === 'play') await take(tv, 'tv');
    });
  }

  /** A table of ten: a question of each kind, once some policies lie on the table, and the end. */
  async secretHitlerXl(): Promise<void> {
    const { wants, take } = this.series(SECRET_HITLER_XL);
    const hasMoments = await wantsMoments(this.album, this.seriesOf('moments', SECRET_HITLER_XL));
    const questions = { nominate: 'election', vote: 'vote', policies: 'legislativePresident' };
    const missing = new Map(Object.entries(questions).filter(([screen]) => wants(screen)));
    const isEndWanted = wants('roles', 'tv-vote', 'replay') || hasMoments;
    for (let match = 0; match < MOST_MATCHES && (missing.size > 0 || (match === 0 && isEndWanted)); match++) {
      const game = { game: SECRET_HITLER_XL, seats: 10, bot: 'role', options: { oktoberFest: 'off' } };
      const company = await this.company(game);
      await company.sit(0);
      await company.start();
      const [ana, tv] = [await this.visitor({ me: company.person(0) }), await this.visitor()];
      await ana.open(`/t/${company.code}`);
      await tv.open(`/tv/${company.code}`);
      await uncover(ana);
      const enacted = () => Object.values(company.sees(0).table.tracks as Record<string, number>);
      const isMidway = () => enacted().reduce((sum, count) => sum + count) > 2;
      const isDue = (phase: string) =>
        company.sees(0).phase === phase && company.asked.includes(0) && company.asked.length <= 3 && isMidway();
      const due = [...missing].map(([screen, phase]) => [screen, () => isDue(phase)] as const);
      await collect(company, new Map(due), async (screen) => {
        missing.delete(screen);
        if (screen === 'vote') await company.say(4, this.in('Trust me.', 'Fíate de mí.'));
        await take(ana, screen);
        if (screen === 'vote') await take(tv, 'tv-vote');
      });
      if (match > 0) continue;
      await take(ana, 'roles');
      if (wants('replay')) await take(await this.replay(company.sees(0).id), 'replay');
      await photographMoments(this.album, { company, series: this.seriesOf('moments', SECRET_HITLER_XL) });
    }
  }

  /** A village of nine: a night and a day, once somebody has died, and the story at the end. */
  async mafia(): Promise<void> {
    const { wants, take } = this.series(MAFIA);
    const hasMoments = await wantsMoments(this.album, this.seriesOf('moments', MAFIA));
    const missing = new Set(['night', 'day'].filter((screen) => wants(screen)));
    const isEndWanted = wants('story') || hasMoments;
    for (let match = 0; match < MOST_MATCHES && (missing.size > 0 || (match === 0 && isEndWanted)); match++) {
      const company = await this.company({ game: MAFIA, seats: 9, bot: 'townsfolk' });
      await company.sit(0);
      await company.start();
      await company.moveUntil(() => company.sees(0).phase === 'night');
      const seat = mostAsked(company);
      const player = await this.visitor({ me: company.person(seat) });
      await player.open(`/t/${company.code}`);
      const isLate = () => (company.sees(0).table.graves as readonly unknown[]).length > 0;
      const isAt = (phase: string) => company.asked.includes(seat) && company.sees(seat).phase === phase && isLate();
      const due = { night: () => isAt('night'), day: () => isAt('day') && company.asked.length <= 5 };
      const wanted = Object.entries(due).filter(([screen]) => missing.has(screen));
      await collect(company, new Map(wanted), async (screen) => {
        missing.delete(screen);
        if (screen === 'day')
          await company.say(0, this.in('I was at home all night.', 'Estuve en casa toda la noche.'));
        await take(player, screen);
      });
      if (match > 0) continue;
      await take(player, 'story');
      await photographMoments(this.album, { company, series: this.seriesOf('moments', MAFIA) });
    }
  }

  /** Two who trade: Ana's offer, and Ana's answer to one. */
  async snatch(): Promise<void> {
    const { wants, take } = this.series(SNATCH);
    const hasMoments = await wantsMoments(this.album, this.seriesOf('moments', SNATCH));
    if (!wants('offer', 'answer', 'traded') && !hasMoments) return;
    const company = await this.company({ game: SNATCH, seats: 2, bot: 'logit' });
    await company.sit(0);
    await company.start();
    const [ana, ben] = [await this.visitor({ me: company.person(0) }), await this.visitor({ me: company.person(1) })];
    await ana.open(`/t/${company.code}`);
    await ben.open(`/t/${company.code}`);
    const asked = (seat: number, phase: string) => company.asked.includes(seat) && company.sees(seat).phase === phase;
    if (await company.moveUntil(() => asked(0, 'offer'))) await take(ana, 'offer');
    if (await company.moveUntil(() => asked(1, 'response'))) await take(ben, 'answer');
    await company.moveUntil(() => company.sees(0).phase === 'finished');
    await take(ana, 'traded');
    if (company.isOver) await photographMoments(this.album, { company, series: this.seriesOf('moments', SNATCH) });
  }

  /** A companion's table of six through its phases, to the end. */
  async galaxy(): Promise<void> {
    const { wants, take } = this.series(TI4);
    const names = ['players', 'speaker', 'strategy', 'action', 'card', 'status', 'mecatol', 'agenda', 'end'];
    if (!wants(...names.map((name) => `galaxy-${name}`))) return;
    const player = await this.visitor({ me: await addPerson('Ana') });
    const code = await openTable(player.me!, { game: TI4 });
    await player.open(`/t/${code}`);
    const table = new TableKeeper(player);
    await take(player, 'galaxy-players');
    await table.seats(FACTIONS);
    await take(player, 'galaxy-speaker');
    await table.speaks('sol');
    for (const card of [7, 3]) await table.types(String(card));
    await take(player, 'galaxy-strategy');
    for (const card of [1, 4, 5]) await table.types(String(card));
    await table.picks([8]);
    for (const [at, faction] of FACTIONS.entries()) await table.hasPoints(faction, [3, 5, 2, 4, 1, 3][at]!);
    await take(player, 'galaxy-action');
    await table.types('1');
    await take(player, 'galaxy-card');
    await table.types('Space');
    await table.uses(3, 'yin');
    for (const card of [4, 5, 7, 8]) await table.uses(card);
    await table.pass(FACTIONS.length);
    await take(player, 'galaxy-status');
    await table.presses('rounds.nextPhase');
    await take(player, 'galaxy-mecatol');
    await table.claims('letnev');
    await table.presses('rounds.next');
    await take(player, 'galaxy-agenda');
    await table.wins('hacan');
    await take(player, 'galaxy-end');
  }

  private in(english: string, spanish: string): string {
    return this.language === 'en' ? english : spanish;
  }

  private async visitor(look: Look = {}): Promise<Visitor> {
    const visitor = await newVisitor({ ...look, language: this.language });
    await visitor.page.clock.install();
    this.visitors.push(visitor);
    return visitor;
  }

  /** The replay of a match, past its middle. */
  private async replay(match: string): Promise<Visitor> {
    const { steps } = await ask<{ readonly steps: number }>(`/api/matches/${match}`);
    const visitor = await this.visitor();
    await visitor.open(`/m/${match}?step=${Math.floor(steps * 0.6)}`);
    await visitor.page.getByRole('slider', { name: visitor.say('replay:timeline') }).waitFor();
    return visitor;
  }

  private async company(of: Parameters<typeof Company.gather>[0]): Promise<Company> {
    const company = await Company.gather(of);
    this.companies.push(company);
    return company;
  }

  private seriesOf(kind: Shot['kind'], game: string | null): Series {
    return { kind, game, language: this.language };
  }

  private series(game: string | null) {
    const series = this.seriesOf('screens', game);
    return {
      wants: (...screens: readonly string[]) => wantsAny(this.album, series, screens),
      take: (visitor: Visitor, screen: string) => this.hold(visitor, { ...series, screen }),
    };
  }

  /** Takes the pictures while the page's clock stands still: what somebody says stays until all are taken. */
  private async hold(visitor: Visitor, shot: Omit<Shot, 'size' | 'theme'>): Promise<void> {
    if (!wantsAny(this.album, shot, [shot.screen])) return;
    const { page } = visitor;
    await page.waitForTimeout(ARRIVING_MS);
    // A page that came to the table by itself has its title focused, as if somebody used the keyboard.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pauseClock(visitor);
    const settle = async () => {
      await page.clock.runFor(REDRAWING_MS);
      await untilStill(visitor);
    };
    await photograph(this.album, visitor, shot, { settle });
    await page.clock.resume();
  }
}

/** What the table did is on the page by then, and the page has redrawn itself. */
const ARRIVING_MS = 600;
const REDRAWING_MS = 50;
