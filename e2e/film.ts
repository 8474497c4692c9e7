import { dress } from './album.ts';
import { type Frame, toAnimation } from './animated-png.ts';
import { Company } from './company.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { StoppedTime } from './stopped-time.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** A laptop's screen, drawn so much smaller. */
const SCALE = 0.625;
const FRAME_MS = 1000 / 12;
/** How long it rests before the votes are opened, how long they take, and how long the ribbon stays, with which it ends. */
const [BEFORE_MS, OPENING_MS, AFTER_MS] = [900, 2400, 2600];
const TIMES = 3;

const SEATS = 7;
/** Who votes Nein. */
const AGAINST = [3, 5];

/** An animation of votes being opened at a table of seven in Secret Hitler XL. */
export async function filmVotes(): Promise<Buffer> {
  const company = await voting();
  const visitor = await newVisitor({ me: company.person(0), showsMoments: true, scale: SCALE });
  try {
    await StoppedTime.prepare(visitor);
    await visitor.open(`/t/${company.code}`);
    await dress(visitor, 'light');
    await visitor.page.locator('[data-ballot=yes]').waitFor();
    await company.say(2, 'Trust them.');
    await visitor.page.waitForTimeout(1500);
    const time = await StoppedTime.stop(visitor);
    const frames = [{ png: await visitor.page.screenshot(), ms: BEFORE_MS }];
    await company.move(0, { type: 'vote', ja: true });
    await visitor.page.locator('[data-voted]').first().waitFor({ state: 'attached' });
    frames.push(...(await filmed(visitor, time)));
    return toAnimation(frames, TIMES);
  } finally {
    await visitor.context.close();
    company.close();
  }
}

/** A table in the middle of a match where everybody but Ana has voted. */
async function voting(): Promise<Company> {
  for (;;) {
    const company = await Company.gather({ game: SECRET_HITLER_XL, seats: SEATS, bot: 'role' });
    await company.sit(0);
    await company.start();
    const isGood = () => {
      const { phase, table, hand } = company.sees(0);
      const laid = Object.values(table.tracks as Record<string, number>).filter((count) => count > 0);
      // A player who governs or knows more would be shown more than the vote.
      const isPlain = table.presidentCandidate !== 0 && table.chancellorCandidate !== 0 && isLiberal(hand);
      return phase === 'vote' && (table.living as number[]).length === SEATS && laid.length > 1 && isPlain;
    };
    if (await company.moveUntil(isGood)) {
      for (const seat of company.asked.filter((each) => each > 0)) {
        await company.move(seat, { type: 'vote', ja: !AGAINST.includes(seat) });
      }
      return company;
    }
    company.close();
  }
}

const isLiberal = (hand: unknown): boolean => (hand as { readonly role: string }).role === 'liberal';

async function filmed({ page }: Visitor, time: StoppedTime): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for (let at = 0; at < OPENING_MS; at += FRAME_MS) {
    await time.pass(FRAME_MS);
    frames.push({ png: await page.screenshot(), ms: FRAME_MS });
  }
  return [...frames.slice(0, -1), { ...frames.at(-1)!, ms: AFTER_MS }];
}
