import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import type { Offered, ScreenProps } from '../../../../web/ui/screen.ts';
import type { Command, SecretHitler } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import type { Answering } from './answering.ts';
import { WHOLE } from './whole.ts';

interface Answer {
  readonly command: Command;
  /** A key of `screen.asking.do`; what it means is said under it where there is a text for that. */
  readonly key: string;
  readonly hasMeaning?: boolean;
}

/** The answers that need no choosing before: one press each. */
export function AnswerButtons({ isSending, onAnswer }: Answering) {
  const props = useScreen();
  const isCovered = useIsCovered();
  const { match, speaker } = props;
  const marked = match.table.markedForExecution;
  const seat = marked === null ? '' : speaker.seat(marked);
  const answers = answersOf(props, isCovered);
  if (answers.length === 0) return null;
  return (
    <div className={classes('flex flex-wrap gap-2', WHOLE, '@lg:w-auto sm:@lg:w-auto')}>
      {answers.map(({ command, key, hasMeaning }) => (
        <Button key={key} disabled={isSending} className="grow flex-col gap-0" onClick={() => onAnswer(command)}>
          {speaker.text(`screen.asking.do.${key}`, { seat })}
          {hasMeaning && (
            <span className="font-normal text-muted text-small">{speaker.text(`screen.asking.do.${key}Means`)}</span>
          )}
        </Button>
      ))}
    </div>
  );
}

const answersOf = ({ options }: ScreenProps<SecretHitler>, isCovered: boolean): readonly Answer[] =>
  options.flatMap((option) => answersTo(option, isCovered));

function answersTo({ type, blanks }: Offered, isCovered: boolean): readonly Answer[] {
  switch (type) {
    case 'proposeVeto':
      return [{ command: { type }, key: 'proposeVeto' }];
    case 'answerVeto':
      return [
        { command: { type, accept: true }, key: 'acceptVeto', hasMeaning: true },
        { command: { type, accept: false }, key: 'refuseVeto', hasMeaning: true },
      ];
    case 'closeEyes':
      return isCovered ? [] : [{ command: { type }, key: 'closeEyes' }];
    case 'propaganda':
      return [
        { command: { type, discard: true }, key: 'propagandaDiscard' },
        { command: { type, discard: false }, key: 'propagandaLeave' },
      ];
    case 'pardon':
      return [
        { command: { type, pardon: true }, key: 'pardon' },
        { command: { type, pardon: false }, key: 'noPardon' },
      ];
    case 'noConfidence':
      return [
        { command: { type, enact: true }, key: 'noConfidence' },
        { command: { type, enact: false }, key: 'confidence' },
      ];
    case 'removePolicy':
      return tracksIn(blanks).map((track) => ({ command: { type, track }, key: `remove${track}` }));
    default:
      return [];
  }
}

const tracksIn = ({ track }: Offered['blanks']): readonly ('fascist' | 'communist')[] =>
  track !== undefined && 'oneOf' in track ? (track.oneOf as readonly ('fascist' | 'communist')[]) : [];
