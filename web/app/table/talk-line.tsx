import { useTranslation } from 'react-i18next';
import type { Followed } from '../../../client/followed.ts';
import { AudienceBadge, RIMS } from '../../ui/audience.tsx';
import { classes } from '../../ui/classes.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { audienceOf, isOthers, type TalkWords, useFresh } from './talk.ts';

/** How long the last word stays above the dock. */
const lineMs = () => 8000;

interface TalkLineProps {
  readonly followed: Followed;
  readonly words: TalkWords;
  readonly faces: readonly Face[];
  /** Whether what seats say hangs over the table: then only what others say is here. */
  readonly hasBubbles: boolean;
  /** Shows all of the talk. */
  readonly onOpen: () => void;
}

/** The last thing that somebody else said, as one line: on a phone the talk itself is on another sheet. */
export function TalkLine({ followed, words, faces, hasBubbles, onOpen }: TalkLineProps) {
  const { t } = useTranslation('table');
  const fresh = useFresh(followed, lineMs);
  const last = followed.past.findLast((item) => isOthers(item, followed) && !(hasBubbles && item.said?.seat !== null));
  const said = last?.said ?? null;
  if (said === null || !fresh.includes(last?.key ?? '')) return null;
  const audience = audienceOf(said, words);
  const face = said.seat === null ? undefined : faces[said.seat];
  return (
    <button
      type="button"
      data-talk-line
      title={t('openTalk')}
      onClick={onOpen}
      className={classes(
        'pointer-events-auto mx-2 mb-1 flex min-h-11 w-[calc(100%-1rem)] items-center gap-2 rounded-full bg-surface px-3 text-start text-ink text-small shadow-piece',
        audience === null || audience.kind === 'all' ? 'border border-line' : RIMS[audience.kind],
      )}
    >
      {face !== undefined && <SeatMark look={face.look} size="small" />}
      <strong className="max-w-24 shrink-0 truncate font-medium">{said.name || face?.name}</strong>
      {audience !== null && (
        <span className="shrink-0">
          <AudienceBadge {...audience} />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{words.text(said)}</span>
    </button>
  );
}
