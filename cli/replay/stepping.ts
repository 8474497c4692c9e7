import { keyboardOf } from '../play/keyboard.ts';
import { print } from '../shell.ts';
import { momentLines, type Showing, tableLines, wholeMomentLines } from './moments.ts';

const CLEAR = '\x1b[2J\x1b[H';

/** Steps through a match as somebody asks for it. */
export async function stepThrough(showing: Showing): Promise<void> {
  const { shell, reel } = showing;
  const keyboard = keyboardOf(shell.world);
  let number = 0;
  let note = '';
  try {
    for (;;) {
      const moment = reel.momentAt(number);
      shell.world.stdout.write(CLEAR);
      print(shell, ...momentLines(showing, moment), ...tableLines(showing, moment), note);
      const line = await keyboard.ask(`${shell.paint.dim(shell.voice.text('replay.prompt'))} ▸ `);
      const wish = line === null ? 'leave' : readWish(line, number);
      if (wish === 'leave') return;
      const isThere = wish !== null && wish >= 0 && wish <= reel.last;
      note = isThere
        ? ''
        : shell.voice.text(wish === reel.last + 1 ? 'replay.end' : 'replay.promptUnknown', { all: reel.last });
      if (isThere) number = wish;
    }
  } finally {
    keyboard.close();
  }
}

/** The number of the moment that somebody wants to see; null where that cannot be read. */
function readWish(line: string, number: number): number | 'leave' | null {
  const written = line.trim().toLowerCase();
  if (written === '' || written === 'n') return number + 1;
  if (written === 'p') return Math.max(0, number - 1);
  if (written === 'q') return 'leave';
  const wanted = /^g?\s*(\d+)$/.exec(written)?.[1];
  return wanted === undefined ? null : Number(wanted);
}

/** Prints every moment, and the table as it stood last. */
export function printAll(showing: Showing): void {
  const { shell, reel } = showing;
  for (let number = 0; number <= reel.last; number++) {
    print(shell, ...wholeMomentLines(showing, reel.momentAt(number)), '');
  }
  print(shell, ...tableLines(showing, reel.momentAt(reel.last)));
}
