import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../web/ui/button.tsx';
import { CommandDialog } from '../../../web/ui/dialog.tsx';
import { ChoiceChips, Select } from '../../../web/ui/fields.tsx';
import { useIsCovered } from '../../../web/ui/private-tray.tsx';
import type { Translator } from '../../game-package.ts';
import type { Policy } from '../rules/policies.ts';
import type { Party } from '../rules/roles.ts';
import { commandOf, memoryOf, type Said, type Subject, subjectKey, subjectsIn } from './claim-subjects.ts';
import { numbered, PolicyMark } from './marks.tsx';
import { useScreen } from './match-state.ts';
import { Private } from './notes.tsx';

const NOTHING: Said = [];

/** Where I choose what to speak of and what to say; what I truly saw is filled in, and anything else may be said. */
export default function ClaimDialog({ onClose }: { readonly onClose: () => void }) {
  const { match, extras, answer, speaker } = useScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Said>>>({});
  const isCovered = useIsCovered();
  const subjects = subjectsIn(extras);
  const subject = subjects.find((one) => subjectKey(one) === chosen) ?? subjects[0];
  if (subject === undefined || match.hand === null) return null;
  const key = subjectKey(subject);
  const memory = memoryOf(match.hand, subject);
  // What is covered must not show through what is filled in.
  const said = drafts[key] ?? (isCovered ? null : memory) ?? NOTHING;
  const missing = (subject.kind === 'cards' ? subject.size : 1) - said.length;
  return (
    <CommandDialog
      title={speaker.text('screen.claims.title')}
      about={speaker.text('screen.claims.bindsNobody')}
      sendLabel={speaker.text('screen.claims.say')}
      command={missing > 0 ? null : commandOf(subject, said)}
      missing={missing > 0 ? missingText(speaker, subject, missing) : null}
      answer={answer}
      onClose={onClose}
    >
      <Select
        label={speaker.text('screen.claims.about')}
        value={key}
        onChange={setChosen}
        choices={subjects.map((one) => ({ value: subjectKey(one), label: nameOf(one, speaker) }))}
      />
      <ClaimFields subject={subject} said={said} onChange={(next) => setDrafts({ ...drafts, [key]: next })} />
      {subject.kind !== 'side' && <Memory memory={memory} />}
    </CommandDialog>
  );
}

/** What a subject is called: a government and what was seen there, or one's own party. */
function nameOf(subject: Subject, { text, seat }: Translator): string {
  switch (subject.kind) {
    case 'cards':
      return text(`screen.claims.aboutCards.${subject.as}`, { number: subject.government + 1 });
    case 'party':
      return text('screen.claims.aboutParty', { number: subject.government + 1, seat: seat(subject.seat) });
    case 'side':
      return text('screen.claims.aboutSide');
  }
}

function missingText({ text }: Translator, { kind }: Subject, count: number): string {
  return kind === 'cards' ? text('screen.claims.missing', { count }) : text('screen.claims.choose');
}

/** What I truly saw, for my eyes alone. */
function Memory({ memory }: { readonly memory: Said | null }) {
  const { speaker } = useScreen();
  return (
    <Private title={speaker.text('screen.claims.truth')}>
      {memory === null ? (
        <p className="text-muted">{speaker.text('screen.claims.truthUnknown')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {numbered(memory).map(({ card, key }) => (
            <li key={key} className="inline-flex">
              <PolicyMark policy={card} />
            </li>
          ))}
        </ul>
      )}
    </Private>
  );
}

interface ClaimFieldsProps {
  readonly subject: Subject;
  readonly said: Said;
  readonly onChange: (said: Said) => void;
}

/** What I say: so many cards of each kind, or one party. */
function ClaimFields({ subject, said, onChange }: ClaimFieldsProps) {
  const { speaker } = useScreen();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{questionOf(subject, speaker)}</legend>
      {subject.kind === 'cards' ? (
        <CardCounters
          policies={subject.policies}
          size={subject.size}
          cards={said as readonly Policy[]}
          onChange={onChange}
        />
      ) : (
        <ChoiceChips
          kind="radio"
          choices={subject.parties.map((party) => ({ label: speaker.text(`parties.${party}`), face: null }))}
          chosen={said.map((party) => subject.parties.indexOf(party as Party))}
          onToggle={(index) => onChange([subject.parties[index] as Party])}
        />
      )}
    </fieldset>
  );
}

function questionOf(subject: Subject, { text, seat }: Translator): string {
  switch (subject.kind) {
    case 'cards':
      return text('screen.claims.cards', { count: subject.size });
    case 'party':
      return text('screen.claims.party', { seat: seat(subject.seat) });
    case 'side':
      return text('screen.claims.side');
  }
}

interface CardCountersProps {
  readonly policies: readonly Policy[];
  readonly size: number;
  readonly cards: readonly Policy[];
  readonly onChange: (cards: readonly Policy[]) => void;
}

/** How many cards of each kind, counted up and down. */
function CardCounters({ policies, size, cards, onChange }: CardCountersProps) {
  const { speaker } = useScreen();
  return (
    <ul className="flex flex-col">
      {policies.map((policy) => {
        const named = { policy: speaker.text(`policies.${policy}`) };
        const count = cards.filter((card) => card === policy).length;
        return (
          <li key={policy} className="flex items-center gap-1">
            <PolicyMark policy={policy} className="flex-1" />
            <IconButton
              kind="plain"
              icon={Minus}
              label={speaker.text('screen.claims.less', named)}
              disabled={count === 0}
              onClick={() => onChange(cards.toSpliced(cards.indexOf(policy), 1))}
            />
            <output className="counts w-6 text-center font-semibold" aria-label={named.policy}>
              {count}
            </output>
            <IconButton
              kind="plain"
              icon={Plus}
              label={speaker.text('screen.claims.more', named)}
              disabled={cards.length >= size}
              onClick={() => onChange([...cards, policy])}
            />
          </li>
        );
      })}
    </ul>
  );
}
