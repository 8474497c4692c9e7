import { MessageSquareQuote } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { Button, ConfirmButton } from '../../../web/ui/button.tsx';
import { CommandDialog, Dialog } from '../../../web/ui/dialog.tsx';
import { ChoiceChips } from '../../../web/ui/fields.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { type Offered, useAnswer } from '../../../web/ui/screen.ts';
import type { Command } from '../types.ts';
import { useScreen } from './screen-context.tsx';

const CLAIM_KINDS = ['claimRole', 'claimResult', 'claimSaw'] as const;
type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What was chosen for each blank of a claim. */
type Said = Readonly<Record<string, unknown>>;

/** The kinds of claim that I may make now. */
const kindsOffered = (extras: readonly Offered[]): readonly ClaimKind[] =>
  CLAIM_KINDS.filter((kind) => extras.some(({ type }) => type === kind));

/** The blanks of a claim, each with what may be chosen. */
function blanksOf(extras: readonly Offered[], kind: ClaimKind): readonly (readonly [string, readonly unknown[]])[] {
  const offered = extras.find(({ type }) => type === kind);
  return Object.entries(offered?.blanks ?? {}).map(([field, blank]) => [field, 'oneOf' in blank ? blank.oneOf : []]);
}

/** The claim as it is sent; null while something is missing. */
function claimCommand(extras: readonly Offered[], kind: ClaimKind, said: Said): Command | null {
  const fields = blanksOf(extras, kind).map(([field]) => field);
  if (fields.some((field) => said[field] === undefined)) return null;
  return { type: kind, ...Object.fromEntries(fields.map((field) => [field, said[field]])) } as unknown as Command;
}

/** Lets me say who I am, what I found out or whom I saw, while there is something to be said. */
export function Claims() {
  const { extras, answer, speaker } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (answer === null || kindsOffered(extras).length === 0) return null;
  return (
    <>
      <Button
        data-claim
        icon={MessageSquareQuote}
        className="border-outline max-[22rem]:px-2 max-sm:[:has(>[data-unvote])>&]:px-0"
        onClick={() => setIsOpen(true)}
      >
        {/* Next to a vote that can be taken back, a phone has room for the picture alone. */}
        <span className="max-sm:[:has(>[data-unvote])>*>&]:sr-only">{speaker.text('screen.claims.open')}</span>
      </Button>
      {isOpen && <ClaimDialog onClose={close} />}
    </>
  );
}

/** A small form for what I say: of which kind, and what. */
function ClaimDialog({ onClose }: { readonly onClose: () => void }) {
  const { extras, answer, speaker } = useScreen();
  const [wanted, setWanted] = useState<ClaimKind | null>(null);
  const [said, setSaid] = useState<Said>({});
  const kinds = kindsOffered(extras);
  const kind = kinds.find((each) => each === wanted) ?? kinds[0];
  if (kind === undefined) return null;
  return (
    <CommandDialog
      title={speaker.text('screen.claims.title')}
      about={speaker.text('screen.claims.bindsNobody')}
      sendLabel={speaker.text('screen.claims.say')}
      command={claimCommand(extras, kind, said)}
      answer={answer}
      onClose={onClose}
    >
      <ChoiceChips
        kind="radio"
        choices={kinds.map((each) => ({ label: speaker.text(`screen.claims.kinds.${each}`), face: null }))}
        chosen={[kinds.indexOf(kind)]}
        onToggle={(index) => setWanted(kinds[index] ?? null)}
      />
      <ClaimFields kind={kind} said={said} onSay={(field, value) => setSaid({ ...said, [field]: value })} />
    </CommandDialog>
  );
}

interface ClaimFieldsProps {
  readonly kind: ClaimKind;
  readonly said: Said;
  readonly onSay: (field: string, value: unknown) => void;
}

/** What a claim consists of: a role, or players and what they are said to be or to have done. */
function ClaimFields({ kind, said, onSay }: ClaimFieldsProps) {
  const { extras, faces, speaker } = useScreen();
  const labelOf = (value: unknown): string => {
    if (typeof value === 'number') return speaker.seat(value);
    return speaker.text(kind === 'claimRole' ? `roles.${String(value)}.name` : `alignments.${String(value)}`);
  };
  return blanksOf(extras, kind).map(([field, values]) => (
    <fieldset key={`${kind} ${field}`} data-field={field} className="min-w-0">
      <legend className="mb-2 font-medium">{speaker.text(`screen.claims.fields.${field}`)}</legend>
      <ChoiceChips
        kind="radio"
        choices={values.map((value) => ({
          label: labelOf(value),
          face: typeof value === 'number' ? (faces[value] ?? null) : null,
        }))}
        chosen={said[field] === undefined ? [] : [values.indexOf(said[field])]}
        onToggle={(index) => onSay(field, values[index])}
      />
    </fieldset>
  ));
}

/** Whom I may shoot by day; null where I may not. */
export function useShotTargets(): readonly Seat[] | null {
  const { extras, answer } = useScreen();
  const blank = extras.find(({ type }) => type === 'dayAct')?.blanks.target;
  return answer === null || blank === undefined || !('oneOf' in blank) ? null : (blank.oneOf as readonly Seat[]);
}

interface ShotProps {
  readonly targets: readonly Seat[];
  readonly onClose: () => void;
}

/** What I can do by day, at once and before everybody's eyes; asked twice. */
export function Shot({ targets, onClose }: ShotProps) {
  const { answer, faces, speaker } = useScreen();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const { send, isSending, refusal } = useAnswer(answer);
  const target = chosen !== null && targets.includes(chosen) ? chosen : null;
  return (
    <Dialog
      isOpen
      title={speaker.text('screen.shot.title')}
      onClose={onClose}
      footer={
        <ConfirmButton
          key={target}
          kind="main"
          disabled={target === null || isSending}
          sure={speaker.text('screen.sure')}
          onConfirm={() => (target === null ? undefined : void send({ type: 'dayAct', target }))}
        >
          {target === null
            ? speaker.text('screen.shot.choose')
            : speaker.text('screen.shot.do', { seat: speaker.seat(target) })}
        </ConfirmButton>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{speaker.text('screen.shot.help')}</p>
        <ChoiceChips
          kind="radio"
          choices={targets.map((seat) => ({ label: speaker.seat(seat), face: faces[seat] ?? null }))}
          chosen={target === null ? [] : [targets.indexOf(target)]}
          onToggle={(index) => setChosen(targets[index] ?? null)}
        />
        {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </Dialog>
  );
}
