import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { ErrorNotice, Notice } from '../../../../web/ui/notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import {
  COLOURS,
  type Colour,
  FACTIONS,
  type Faction,
  type GameSet,
  type KeleresHome,
  NOTED_FACTIONS,
  SETS,
} from '../../facts/facts.ts';
import { freeColours, keleresHomes, openColours, openFactions } from '../../reading/factions.ts';
import type { Command, Player } from '../../types.ts';
import { OneOf } from '../parts/page.tsx';
import { FILLS, INKS, useNames } from '../parts/players.tsx';
import { type Closing, canWrite, useRecorder, useSending } from '../recorder.ts';
import { tight } from './map.tsx';

const LONGEST_NAME = 100;

/** Who has a place: their colour, their faction, and a name if they like. Nothing changes before it is confirmed. */
export function PlayerDialog({ seat, onClose }: Closing & { readonly seat: Seat }) {
  const { table, text, controls } = useRecorder();
  const { draft, lost, change, command } = usePlayerDraft(seat);
  const missing = missingOf(draft);
  const { isSending, refusal, send } = useSending();
  const confirm = async () => {
    if (command !== null && (await send(command))) onClose();
  };
  return (
    <Dialog
      title={text('setup.dialog.title', { number: seat + 1 })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <p
            role="status"
            className={classes(
              'min-w-0 flex-1 basis-40 self-center text-small',
              missing === null && 'sr-only',
              lost.length === 0 ? 'text-muted' : 'font-medium text-danger',
            )}
          >
            {[...lost, ...(missing === null ? [] : [text(`setup.dialog.missing.${missing}`)])].join(' ')}
          </p>
          <Button onClick={onClose}>{text('setup.cancel')}</Button>
          <Button kind="main" disabled={command === null || isSending || controls.record === null} onClick={confirm}>
            {text('setup.dialog.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ErrorNotice text={refusal} />
        <TextField
          label={text('setup.dialog.name')}
          help={text('setup.dialog.nameHelp')}
          value={draft.name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <ColourChoice seat={seat} chosen={draft.colour} onChoose={(colour) => change({ colour })} />
        <FactionChoice seat={seat} chosen={draft.faction} onChoose={(faction) => change({ faction })} />
        {draft.faction === 'keleres' ? (
          // Whose home they take, if that is known already; only those that nobody plays.
          <OneOf
            legend={text('setup.dialog.home')}
            values={['none', ...keleresHomes(table, seat)] as const}
            labelOf={(home) => text(home === 'none' ? 'setup.dialog.later' : `factions.${home}.name`)}
            chosen={draft.home}
            onChoose={(home) => change({ home })}
          />
        ) : null}
        <Note faction={draft.faction} />
      </div>
    </Dialog>
  );
}

/** What has to be chosen yet. */
function missingOf({ colour, faction }: PlayerDraft): 'both' | 'colour' | 'faction' | null {
  if (colour === null) return faction === null ? 'both' : 'colour';
  return faction === null ? 'faction' : null;
}

/** What the table has to know about a faction, where there is something. */
function Note({ faction }: Pick<PlayerDraft, 'faction'>) {
  const { text } = useRecorder();
  if (faction === null || faction === 'random' || !NOTED_FACTIONS.includes(faction)) return null;
  return <Notice kind="info">{text(`factions.${faction}.note`)}</Notice>;
}

interface ChoiceProps<V> {
  readonly seat: Seat;
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
}

/** The eight colours; one that is taken says who has it, or who would get this place's for it. */
function ColourChoice({ seat, chosen, onChoose }: ChoiceProps<Colour>) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const group = useId();
  const free = freeColours(table, seat);
  const open = openColours(table, seat);
  const ownerOf = (colour: Colour) => {
    const owner = table.players.findIndex((player) => player.colour === colour);
    return tight(table.players[owner]?.name || short(owner));
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{text('setup.dialog.colour')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {COLOURS.map((colour) => {
          const isTaken = !free.includes(colour);
          const isOpen = open.includes(colour);
          return (
            <label
              key={colour}
              className={classes(
                'relative flex min-h-11 min-w-0 items-center gap-2 rounded-corner border border-muted bg-surface p-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
                colour === chosen && 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]',
                !isOpen && 'border-line text-muted',
              )}
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={colour === chosen}
                disabled={!isOpen}
                onChange={() => onChoose(colour)}
              />
              <span
                aria-hidden
                className="flex size-8 shrink-0 items-center justify-center rounded-corner border border-ink"
                style={{ backgroundColor: FILLS[colour], color: INKS[colour] }}
              >
                {colour === chosen ? <Check className="size-5" strokeWidth={3} /> : null}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {text(`blanks.colour.values.${colour}`)}
                {isTaken ? (
                  <span className="block font-normal text-small">
                    {text(isOpen ? 'setup.dialog.exchange' : 'setup.dialog.takenBy', { name: ownerOf(colour) })}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The factions that this place can have, by their boxes, and chance; one that another has says who would get this place's for it. */
function FactionChoice({ seat, chosen, onChoose }: ChoiceProps<Faction | 'random'>) {
  const { table, text, offers } = useRecorder();
  const { faction: nameOf, short } = useNames();
  const id = useId();
  const open = openFactions(table, seat);
  // The Keleres are in two boxes.
  const setOf = (faction: Faction): GameSet =>
    faction === 'keleres' && !table.options.codex ? 'thunders-edge' : FACTIONS[faction];
  const labelOf = (faction: Faction | 'random') => {
    if (faction === 'random') return text('setup.random');
    const owner = table.players.findIndex((player, other) => other !== seat && player.faction === faction);
    if (owner === -1) return nameOf(faction);
    const name = tight(table.players[owner]?.name || short(owner));
    return text('setup.dialog.exchangeFaction', { faction: nameOf(faction), name });
  };
  const groups = SETS.map((set) => ({ set, factions: open.filter((faction) => setOf(faction) === set) }));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium font-sans">
        {text('setup.dialog.faction')}
      </h3>
      {canWrite(offers('setPlayer'), 'faction', 'random') ? (
        <ChoiceChips
          kind="radio"
          choices={[{ label: text('setup.random'), face: null }]}
          chosen={chosen === 'random' ? [0] : []}
          onToggle={() => onChoose('random')}
        />
      ) : null}
      {groups.map(({ set, factions }) =>
        factions.length === 0 ? null : (
          <OneOf<Faction | 'random'>
            key={set}
            isQuiet
            legend={text(`sets.${set}`)}
            values={factions}
            labelOf={labelOf}
            chosen={chosen}
            onChoose={onChoose}
          />
        ),
      )}
    </section>
  );
}

/** What is chosen for a place so far. */
interface PlayerDraft {
  readonly colour: Colour | null;
  readonly faction: Faction | 'random' | null;
  readonly home: KeleresHome | 'none';
  readonly name: string;
}

/** What is chosen for a place so far, without what somebody else has taken meanwhile; and the command, once it is enough. */
function usePlayerDraft(seat: Seat) {
  const { table, text } = useRecorder();
  const { faction: nameOf } = useNames();
  const player = table.players[seat];
  const [wish, setWish] = useState<PlayerDraft>(() => ({
    colour: player?.colour ?? null,
    faction: player?.faction ?? null,
    home: player?.home ?? 'none',
    name: player?.name ?? '',
  }));
  const among = <V,>(list: readonly V[], value: V): V | null => (list.includes(value) ? value : null);
  const colour = wish.colour && among(openColours(table, seat), wish.colour);
  const faction = wish.faction === 'random' ? 'random' : wish.faction && among(openFactions(table, seat), wish.faction);
  const home = (faction === 'keleres' && among<string>(keleresHomes(table, seat), wish.home) && wish.home) || 'none';
  const draft: PlayerDraft = { colour, faction, home, name: wish.name };
  const has = (isTheirs: (player: DeepReadonly<Player>) => boolean) => {
    const owner = table.players.findIndex((each, other) => other !== seat && isTheirs(each));
    return owner === -1 ? '' : table.players[owner]?.name || text('frame.seat', { number: owner + 1 });
  };
  const lostTo = (what: string, who: string) => (who === '' ? [] : [text('setup.dialog.lost', { what, who })]);
  /** What was chosen here and somebody else has taken meanwhile. */
  const lost = [
    ...(wish.colour === null || colour !== null
      ? []
      : lostTo(
          text(`blanks.colour.values.${wish.colour}`),
          has((each) => each.colour === wish.colour),
        )),
    ...(wish.faction === null || wish.faction === 'random' || faction !== null
      ? []
      : lostTo(
          nameOf(wish.faction),
          has((each) => each.faction === wish.faction),
        )),
  ];
  const command: Command | null =
    colour === null || faction === null
      ? null
      : { type: 'setPlayer', seat, colour, faction, home, name: wish.name.trim() };
  return { draft, lost, command, change: (part: Partial<PlayerDraft>) => setWish({ ...wish, ...part }) };
}
