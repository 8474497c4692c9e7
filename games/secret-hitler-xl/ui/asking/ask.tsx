import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import type { Offered, ScreenProps } from '../../../../web/ui/screen.ts';
import type { SecretHitler } from '../../types.ts';
import { useScreen } from '../screen-context.ts';

/** What only some are asked, so that the question itself tells who one is. */
export const isTelling = (options: readonly Offered[]): boolean =>
  options.some(({ type }) => type === 'point' || type === 'closeEyes');

/** What is asked of me: a key of `screen.asking.ask`. */
export function askKey({ match, options }: ScreenProps<SecretHitler>): string {
  const isOffered = (asked: string) => options.some(({ type }) => type === asked);
  if (isOffered('point')) return 'point';
  if (isOffered('closeEyes')) return 'closeEyes';
  if (isOffered('proposeVeto')) return 'legislativeChancellorVeto';
  return match.phase === 'legislativeVeto' && isOffered('enact') ? 'vetoRefused' : match.phase;
}

/** What is asked of me, in one line. */
export function Ask() {
  const props = useScreen();
  const isCovered = useIsCovered();
  const { match, options, speaker } = props;
  const { presidentCandidate, chancellorCandidate, chancellor, markedForExecution } = match.table;
  if (options.length === 0) return null;
  if (isCovered && isTelling(options)) return speaker.text('screen.asking.uncover');
  const name = (seat: number | null) => (seat === null ? '' : speaker.seat(seat));
  return speaker.text(`screen.asking.ask.${askKey(props)}`, {
    president: name(presidentCandidate),
    chancellor: name(match.phase === 'vote' ? chancellorCandidate : chancellor),
    seat: name(match.phase === 'pardon' ? markedForExecution : accused(props)),
  });
}

/** Whose party is shown in an impeachment: that of the other half of the government. */
function accused({ match, seat }: ScreenProps<SecretHitler>): number | null {
  const { president, chancellor } = match.table;
  return seat === president ? chancellor : president;
}
