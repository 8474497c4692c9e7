import { Check, EllipsisVertical, Eye, Layers } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Select } from '../../../../web/ui/fields.tsx';
import { Menu, MenuGroup, MenuItem } from '../../../../web/ui/menu.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { ROWS } from '../../facts/facts.ts';
import { initiativeOrder } from '../../reading/seats.ts';
import { toReveal } from '../../reading/victory.ts';
import { CustodiansDialog, Planet } from '../mecatol/mecatol.tsx';
import { ObjectivesDialog } from '../objectives/objectives.tsx';
import { Checklist, DialogButton, Foot, LeaveButton } from '../parts/page.tsx';
import { useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import { Scoring } from './scoring.tsx';
import { REVEAL_ROW, useHasTicked, useStatusLists, useStatusTicks } from './ticks.ts';

/** The status phase: who scores in which order, and what else there is to do. */
export function StatusPart() {
  const isAskedHere = useAsksHere();
  const warnings = useWarnings();
  return (
    <div className="flex flex-1 flex-col gap-3">
      <div className="grid items-start gap-3 @3xl:grid-cols-2">
        <Scoring />
        <StatusChecklist />
      </div>
      {isAskedHere ? <CustodiansCard warnings={warnings} /> : <GoOn warnings={warnings} />}
    </div>
  );
}

/** On to the next phase; where nobody asks about the custodians any more, with a way to say that they left. */
function GoOn({ warnings }: { readonly warnings: () => readonly string[] }) {
  const { table, text, may, does } = useRecorder();
  const next = { type: 'nextPhase', custodians: 'ask' } as const;
  const isQuiet = table.custodians === null && table.options.mecatolPrompt === 'first-round-only';
  return (
    <Foot>
      <KeepMenu />
      {isQuiet ? <ClaimButton label={text('rounds.claim')} /> : null}
      <LeaveButton
        label={text('rounds.nextPhase')}
        isDisabled={!may(next)}
        warnings={warnings}
        onLeave={() => does(next)}
      />
    </Foot>
  );
}

/** Whether the custodians are asked about on this screen, rather than on a page of their own. */
function useAsksHere(): boolean {
  const { table, place } = useRecorder();
  const { mecatolPrompt } = table.options;
  return place === 'table' && table.custodians === null && table.round > 1 && mecatolPrompt === 'every-round';
}

/** What speaks against leaving the phase, in sentences; a table that never ticks anything is not asked. */
function useWarnings(): () => readonly string[] {
  const { text } = useRecorder();
  const isUsed = useHasTicked();
  const count = useStatusLists()
    .flat()
    .filter((isDone) => !isDone).length;
  return () => (count === 0 || !isUsed ? [] : [text('rounds.unticked', { count })]);
}

/** What is done in a status phase: one list for the table, or one for every player. */
function StatusChecklist() {
  const { text, may, does } = useRecorder();
  const { of, choose } = useWhose();
  const ticks = useStatusTicks()(of);
  const tick = (row: number, isDone: boolean) => ({ type: 'tick', list: 'status', row, of, isDone }) as const;
  return (
    <Panel
      title={text('rounds.checklist')}
      aside={text('rounds.done', { done: ticks.filter((isDone) => isDone).length, count: ROWS.status })}
      className="gap-1! py-2!"
    >
      {of === 'all' ? null : <Whose of={of} onChange={choose} />}
      <Checklist
        label={text('rounds.checklist')}
        rows={Array.from({ length: ROWS.status }, (_, row) => text(`reminders.status.${row + 1}`))}
        ticks={ticks}
        onTick={may(tick(0, true)) ? (row, isDone) => void does(tick(row, isDone)) : null}
        notes={{ [REVEAL_ROW]: <RevealNote /> }}
      />
    </Panel>
  );
}

/** Whose list is in sight: everybody's, or one player's, first of all one's own. */
function useWhose(): { readonly of: Seat | 'all'; readonly choose: (seat: Seat) => void } {
  const { table, seat } = useRecorder();
  const order = initiativeOrder(table);
  const [chosen, choose] = useState(seat);
  const whose = chosen !== null && order.includes(chosen) ? chosen : (order[0] ?? 0);
  return { of: table.options.checklistPerPlayer ? whose : 'all', choose };
}

function Whose({ of, onChange }: { readonly of: Seat; readonly onChange: (seat: Seat) => void }) {
  const { table, text } = useRecorder();
  const { short, person } = useNames();
  const label = (seat: Seat) => [short(seat), person(seat)].filter((name) => name !== '').join(' · ');
  return (
    <Select
      label={text('rounds.checklistOf')}
      value={String(of)}
      onChange={(seat) => onChange(Number(seat))}
      choices={initiativeOrder(table).map((seat) => ({ value: String(seat), label: label(seat) }))}
    />
  );
}

/** Which objective is turned next, where the table keeps track of them, and the way to turn it. */
function RevealNote() {
  const { table, text } = useRecorder();
  const next = toReveal(table);
  const isTracked = table.objectives.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isTracked ? (
        <p className="text-muted text-small">
          {next === null ? text('rounds.revealNone') : text(`rounds.reveal${next.stage}`, { count: next.left })}
        </p>
      ) : null}
      <DialogButton size="small" icon={Eye} dialog={(onClose) => <ObjectivesDialog onClose={onClose} />}>
        {text('rounds.objectives')}
      </DialogButton>
    </div>
  );
}

/** From the second round on, whether the custodians are still there: one tap, and the round goes on. */
function CustodiansCard({ warnings }: { readonly warnings: () => readonly string[] }) {
  const { text, may, does } = useRecorder();
  const next = { type: 'nextPhase', custodians: 'there' } as const;
  return (
    <Foot
      help={
        <p className="flex items-center gap-2 font-semibold text-base text-ink">
          <Planet isGuarded className="h-11 shrink-0" />
          {text('rounds.custodiansThere')}
        </p>
      }
    >
      <KeepMenu />
      <ClaimButton label={text('rounds.claimedBy')} />
      <LeaveButton
        label={text('rounds.stillThere')}
        isDisabled={!may(next)}
        warnings={warnings}
        onLeave={() => does(next)}
      />
    </Foot>
  );
}

/** Opens the question who took Mecatol Rex. */
function ClaimButton({ label }: { readonly label: string }) {
  const { offers } = useRecorder();
  const isClosed = offers('claimCustodians').length === 0;
  return (
    <DialogButton disabled={isClosed} dialog={(onClose) => <CustodiansDialog onClose={onClose} />}>
      {label}
    </DialogButton>
  );
}

/** Who keeps their strategy cards for the next round; rare, and so behind a menu. */
function KeepMenu() {
  const { table, text, may, does, offers } = useRecorder();
  const { short } = useNames();
  if (offers('keepCards').length === 0) return null;
  return (
    <Menu label={text('rounds.moreOf')} trigger={<Button icon={EllipsisVertical}>{text('rounds.more')}</Button>}>
      <MenuGroup title={text('rounds.keep')}>
        {initiativeOrder(table).map((seat) => {
          const isKeeper = table.keepers.includes(seat);
          const command = { type: 'keepCards', seat, keeps: !isKeeper } as const;
          return (
            <MenuItem
              key={seat}
              icon={isKeeper ? <Check className="size-5" /> : <Layers className="size-5" />}
              disabled={!may(command)}
              onSelect={() => void does(command)}
            >
              {isKeeper ? text('rounds.keeps', { who: short(seat) }) : short(seat)}
            </MenuItem>
          );
        })}
      </MenuGroup>
    </Menu>
  );
}
