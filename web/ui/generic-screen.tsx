import { ListChecks } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../kernel/host.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Dock } from './dock.tsx';
import { fieldName, readable, textOr, useShownLabels } from './labels.ts';
import { OptionForm, OptionTaps, tapsOf } from './option-form.tsx';
import { PrivateTray } from './private-tray.tsx';
import type { Face, Offered, ScreenProps } from './screen.ts';
import { useAnswer, useDraft } from './screen.ts';
import { type MiddleSize, Stage, seatsFrom } from './stage.tsx';
import { SeatName, StateView, showTable } from './state-view.tsx';

/** A screen for any game, made from its options and its state alone. */
export function GenericScreen(props: ScreenProps) {
  const { match, seat, options, extras, faces, speaker, answer } = props;
  const { t } = useTranslation('kit');
  const answers = useRef<HTMLElement>(null);
  const { send, isSending, refusal } = useAnswer<Tagged>(answer);
  // Of several forms, the one that was touched last.
  const [chosen, setChosen] = useState<{ readonly question: number; readonly command: Tagged | null } | null>(null);
  useDraft<Tagged>(props.draft, chosen?.question === match.question ? chosen.command : null);
  const offered = answer === null || match.outcome !== null ? [] : options;
  const isTapped = (option: Offered) => props.hasShortcuts !== false && hasBlanks(option) && tapsOf(option) !== null;
  const taps = offered.filter(isTapped);
  const forms = offered.filter((option) => hasBlanks(option) && !isTapped(option));
  const buttons = offered.filter((option) => !hasBlanks(option));
  const drawn = { speaker, faces, isSending, onAnswer: (command: Tagged) => void send(command) };
  const answering = {
    ...drawn,
    onDraft: (command: Tagged | null) => setChosen({ question: match.question, command }),
  };
  const help = textOr(speaker, `phaseHelp.${match.phase}`, t('generic.ask'));
  const isSmall = fitsOnTable(match);
  const isInDock = forms.length === 1 && fitsInDock(forms[0] as Offered);
  return (
    <div
      data-screen
      className={classes('flex flex-1 flex-col gap-4 short:min-h-0 short:flex-row', !isSmall && 'roomy:min-h-0')}
    >
      <div
        className={classes(
          'flex min-w-0 flex-1 flex-col gap-4 short:min-h-0 short:overflow-y-auto',
          // What is on a large table comes before the seats, and scrolls above the dock, which would lie over it.
          !isSmall && 'roomy:min-h-0 roomy:overflow-y-auto',
        )}
      >
        <LastTold lines={match.outcome === null ? (props.told ?? []) : []} />
        <Stage
          // High enough for seats round the table, where there is any room for them.
          className={classes('roomy:min-h-104!', !isSmall && 'roomy:order-1')}
          label={t('generic.seats')}
          middle={MIDDLE}
          seats={seatsFrom(seat, match.seats).map((at) => ({
            face: faces[at] as Face,
            isAsked: match.outcome === null && match.asked.includes(at),
          }))}
        >
          <div className="flex h-full flex-col items-center justify-center gap-3">
            <Heading {...props} />
            {isSmall && <SharedTable {...props} className="on-paper px-4 py-2" />}
          </div>
        </Stage>
        <Hands {...props} />
        {forms.length === 0 || isInDock ? null : (
          <Forms
            ref={answers}
            title={t('generic.answers')}
            options={forms}
            question={match.question}
            drawn={answering}
          />
        )}
        {answer === null || extras.length === 0 || match.outcome !== null ? null : (
          <Forms title={t('generic.extras')} options={extras} question={null} drawn={drawn} />
        )}
        {!isSmall && <SharedTable {...props} className="p-4" />}
      </div>
      <Dock match={match} seat={answer === null ? null : seat} faces={faces} ask={help} refusal={refusal}>
        {taps.map((option) => (
          <OptionTaps key={option.type} option={option} {...drawn} />
        ))}
        {buttons.map((option) => (
          <OptionForm key={option.type} option={option} kind={offered.length === 1 ? 'main' : 'plain'} {...drawn} />
        ))}
        {isInDock && <Form option={forms[0] as Offered} question={match.question} isInDock {...answering} />}
        {forms.length === 0 || isInDock ? null : (
          <Button onClick={() => answers.current?.focus()}>
            <ListChecks aria-hidden className="size-4" />
            {t('generic.toAnswers')}
          </Button>
        )}
      </Dock>
    </div>
  );
}

/** What is going on; at the end, that it is the end, why, and who has won. */
function Heading({ match, speaker }: ScreenProps) {
  const { t } = useTranslation('kit');
  const { outcome, phase } = match;
  if (outcome === null)
    return <h2 className="text-center text-title">{textOr(speaker, `phases.${phase}`, readable(phase))}</h2>;
  const [winners = []] = outcome.ranking;
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <h2 className="text-title">{t('generic.over')}</h2>
      <p>{textOr(speaker, `reasons.${outcome.reason}`, readable(outcome.reason))}</p>
      {winners.length > 0 && <p className="font-medium">{t('generic.won', { names: speaker.seats(winners) })}</p>}
    </div>
  );
}

/** The last things that happened, the newest in full ink. */
function LastTold({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('kit');
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={t('generic.told')}
      className="z-20 flex flex-col items-center bg-surface px-4 py-1 text-center text-small max-sm:sticky max-sm:top-0 max-sm:shadow-piece roomy:bg-transparent"
    >
      {[...lines.entries()].map(([at, line]) => (
        <li key={at} className={at === lines.length - 1 ? 'text-base' : 'text-muted'}>
          {line}
        </li>
      ))}
    </ul>
  );
}

const MIDDLE: MiddleSize = { ring: [480, 250], rows: [320, 250] };

/** Whether all that everybody sees can lie on the table as one sheet: little of it, and nothing long. */
function fitsOnTable({ table, seats }: ScreenProps['match']): boolean {
  const values = Object.values(table);
  const bySeat = values.filter((value) => Array.isArray(value) && value.length === seats).length;
  const isShort = JSON.stringify(values).length <= 160;
  return isShort && seats <= 5 && bySeat <= 4 && values.length - bySeat <= 2;
}

/** The most that can be chosen from in the dock. */
const MOST_IN_DOCK = 8;

/** Whether an answer is a single choice of few, or a number: it is then given where it is asked for. */
function fitsInDock({ blanks }: Offered): boolean {
  const [blank, ...others] = Object.values(blanks);
  if (blank === undefined || others.length > 0) return false;
  return 'oneOf' in blank ? blank.oneOf.length <= MOST_IN_DOCK : 'from' in blank;
}

const hasBlanks = ({ blanks }: Offered): boolean => Object.keys(blanks).length > 0;

interface FormsProps {
  readonly title: string;
  readonly options: readonly Offered[];
  /** Whatever was written for one question is not for the next; null where nothing was asked. */
  readonly question: number | null;
  readonly drawn: Omit<Parameters<typeof OptionForm>[0], 'option' | 'label' | 'kind'>;
  readonly ref?: React.Ref<HTMLElement>;
}

function Forms({ title, options, question, drawn, ref }: FormsProps) {
  const id = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-large">
        {title}
      </h3>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {options.map((option) => (
          <Form key={JSON.stringify(option)} option={option} question={question} {...drawn} />
        ))}
      </div>
    </section>
  );
}

type FormProps = Parameters<typeof OptionForm>[0] & Pick<FormsProps, 'question'>;

/** Begins again with every question. */
const Form = ({ question, ...props }: FormProps) => (
  <OptionForm key={`${question ?? ''} ${JSON.stringify(props.option)}`} {...props} />
);

function SharedTable({ match, faces, speaker, className }: ScreenProps & { readonly className: string }) {
  const { t } = useTranslation('kit');
  const labels = useShownLabels(speaker);
  const drawer = showTable(labels, match.table, match.seats);
  return (
    <section
      className={classes('flex max-w-full flex-col gap-2 rounded-corner border border-line bg-surface', className)}
    >
      <h3 className="text-large">{t('generic.table')}</h3>
      <StateView drawer={drawer} faces={faces} nameOf={(field) => fieldName(speaker, field)} />
    </section>
  );
}

/** What this seat holds; everybody's hands if everything is open. */
function Hands({ match, faces, speaker }: ScreenProps) {
  const { t } = useTranslation('kit');
  const labels = useShownLabels(speaker);
  // A hand is one seat's: no list in it is by seat.
  const draw = (hand: object) => (
    <StateView drawer={showTable(labels, hand, 0)} faces={faces} nameOf={(field) => fieldName(speaker, field)} />
  );
  if (match.hands === null) {
    return match.hand === null ? null : <PrivateTray title={t('generic.hand')}>{draw(match.hand)}</PrivateTray>;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {match.hands.map((hand, seat) => {
        const face = faces[seat];
        return face === undefined ? null : (
          <section key={face.seat} className="rounded-corner border border-line bg-surface p-4">
            <h3 className="mb-2 text-base">
              <SeatName face={face} />
            </h3>
            {draw(hand)}
          </section>
        );
      })}
    </div>
  );
}
