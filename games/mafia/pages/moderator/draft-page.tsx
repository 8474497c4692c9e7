import { Play, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ChoiceChips, Select } from '../../../../web/ui/fields.tsx';
import { ErrorNotice } from '../../../../web/ui/notice.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { begin, newModeratorGame } from '../../moderator/game/game.ts';
import { openingOf } from '../../moderator/game/roster.ts';
import { lengthIn } from '../../moderator/game/sentences.ts';
import { type RequestedVillage, readMinutes } from '../../moderator/game/settings.ts';
import type { PhaseMinutes } from '../../moderator/game/types.ts';
import { PRESETS, type Preset, SETTING_VALUES, type Settings } from '../../resolver/index.ts';
import { awaitsRole, type Draft, type ReadDraft, rosterOf, withVillage } from './draft.ts';
import { Bar, Fold } from './parts.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { type GameChange, newSeed, type SavedGame } from './saved-games.tsx';
import { capitalised, refusalIn, useDictionary, useTranslator } from './translator.ts';

const PRESET_NAMES: readonly Preset[] = ['table', 'library'];

/** The settings by what they are about. */
const GROUPS: Readonly<Record<string, readonly (keyof Settings)[]>> = {
  votes: ['lynch', 'ties', 'noLynchVote', 'silentGovernor'],
  news: ['blockedInvestigators', 'autopsyAfterDeath', 'copSeesRecruit'],
  order: ['dependencies', 'races', 'cycles', 'chains', 'swaps'],
  reach: ['nightEffects', 'possession', 'compelledTargets', 'delayedAfterDeath', 'factionActions'],
  dead: ['deadGuards', 'deadGunOwners', 'gunOwnerStops', 'unharmedVengeance'],
};

interface DraftPageProps {
  readonly saved: SavedGame;
  readonly draft: Draft;
  readonly change: (change: GameChange) => boolean;
}

/** A game that is being set up. */
export function DraftPage({ draft, change }: DraftPageProps) {
  const translator = useTranslator();
  const { say, text } = translator;
  const dictionary = useDictionary();
  const read = useMemo(() => rosterOf(draft, dictionary), [draft, dictionary]);
  const [refused, setRefused] = useState<string | null>(null);
  const keep = (next: Draft) => {
    setRefused(null);
    change({ draft: next });
  };
  const choose = (village: RequestedVillage) => keep(withVillage(draft, village));
  const start = () => {
    const fresh = newModeratorGame(openingOf(read.roster, newSeed()));
    if (!fresh.ok) return setRefused(capitalised(text(`desk.restore.${fresh.mistake.code}`)));
    const begun = begin(fresh.game, Date.now());
    if (!begun.ok) return setRefused(refusalIn(translator, begun.code));
    change({ game: begun.game, copied: [] });
  };
  const { name, preset, settings, minutes, seed } = read.roster;
  const village: RequestedVillage = { name, preset, settings, minutes, seed };
  return (
    <>
      <div className="flex grow flex-col gap-4">
        <h1 className="font-semibold text-title">{say('draft.title')}</h1>
        <VillageName name={name} onChange={(next) => choose({ ...village, name: next })} />
        <PlayersPanel {...{ draft, read }} onChange={keep} />
        <RulesPanel village={village} onChange={choose} />
        <LengthsPanel minutes={minutes} onChange={(lengths) => choose({ ...village, minutes: lengths })} />
        <ErrorNotice text={refused} />
      </div>
      <Bar status={<DraftStatus read={read} />}>
        <Button kind="main" icon={Play} disabled={read.roster.mistakes.length > 0} onClick={start}>
          {say('draft.begin')}
        </Button>
      </Bar>
    </>
  );
}

function VillageName({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const { say } = useTranslator();
  const [draft, setDraft] = useState({ written: name, over: name });
  if (name !== draft.over) setDraft({ written: name, over: name });
  const write = (written: string) => {
    const meant = written.trim();
    setDraft({ written, over: meant });
    if (meant !== name) onChange(meant);
  };
  return (
    <TextField
      label={say('draft.village')}
      value={draft.written}
      onChange={write}
      maxLength={80}
      autoComplete="off"
      className="max-w-md"
    />
  );
}

/** Whether the game could begin, or what is still wrong. */
function DraftStatus({ read }: { readonly read: ReadDraft }) {
  const { say } = useTranslator();
  const { mistakes, players, factions } = read.roster;
  if (read.lines.length === 0) return say('draft.empty');
  const waiting = read.lines.filter(awaitsRole).length;
  if (waiting > 0 && !read.lines.some((line) => line.mistakes.length > 0 && !awaitsRole(line)))
    return say('draft.alone', { count: waiting });
  if (mistakes.length > 0)
    return <span className="text-danger">{say('draft.wrong', { count: mistakes.length - waiting })}</span>;
  const alone = players.filter(({ faction }) => faction === undefined).length;
  const sides = factions.flatMap(({ id, kind, name }) => {
    const members = players.filter(({ faction }) => faction === id).length;
    return members === 0 ? [] : [`${name === kind ? say(`sides.${kind}`) : name} ${members}`];
  });
  const all = alone === 0 ? sides : [...sides, `${say('sides.ThirdParty')} ${alone}`];
  return `${say('draft.ready', { count: players.length })} ${all.join(' · ')}`;
}

interface LengthsPanelProps {
  readonly minutes: PhaseMinutes;
  readonly onChange: (minutes: PhaseMinutes) => void;
}

/** MF-155: how long nights and days last. */
function LengthsPanel({ minutes, onChange }: LengthsPanelProps) {
  const { say } = useTranslator();
  return (
    <Panel title={say('lengths.title')} text={say('lengths.help')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Length
          label={say('lengths.night')}
          value={minutes.night}
          onChange={(night) => onChange({ ...minutes, night })}
        />
        <Length label={say('lengths.day')} value={minutes.day} onChange={(day) => onChange({ ...minutes, day })} />
      </div>
    </Panel>
  );
}

interface LengthProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

function Length({ label, value, onChange }: LengthProps) {
  const { say, text } = useTranslator();
  const [draft, setDraft] = useState({ written: value === null ? '' : String(value), over: value });
  // What is kept may change elsewhere: by a line of the list, or in another tab.
  if (value !== draft.over) setDraft({ written: value === null ? '' : String(value), over: value });
  const write = (written: string) => {
    const meant = readMinutes(written);
    const isNone = written.trim() === '';
    setDraft({ written, over: isNone || meant !== null ? meant : value });
    if ((isNone || meant !== null) && meant !== value) onChange(meant);
  };
  const { written } = draft;
  const isWrong = written.trim() !== '' && readMinutes(written) === null;
  return (
    <TextField
      label={label}
      value={written}
      onChange={write}
      inputMode="text"
      autoComplete="off"
      placeholder={say('lengths.none')}
      error={isWrong ? say('lengths.wrong') : null}
      help={value === null || isWrong ? say('lengths.example') : lengthIn(text, value * 60_000)}
    />
  );
}

interface RulesPanelProps {
  readonly village: RequestedVillage;
  readonly onChange: (village: RequestedVillage) => void;
}

/** MF-70: which rules are played by: a preset, and single settings over it. */
function RulesPanel({ village, onChange }: RulesPanelProps) {
  const { say, text } = useTranslator();
  const count = Object.keys(village.settings).length;
  return (
    <Panel title={say('rules.title')}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{say('rules.preset')}</legend>
        <ChoiceChips
          kind="radio"
          choices={PRESET_NAMES.map((preset) => ({ label: text(`presets.${preset}.name`), face: null }))}
          chosen={[PRESET_NAMES.indexOf(village.preset)]}
          onToggle={(index) => onChange({ ...village, preset: PRESET_NAMES[index] as Preset, settings: {} })}
        />
        <p className="text-muted text-small">{text(`presets.${village.preset}.help`)}</p>
      </fieldset>
      <Fold title={count === 0 ? say('rules.single') : say('rules.changed', { count })}>
        {count === 0 ? null : (
          <Button
            kind="quiet"
            size="small"
            icon={RotateCcw}
            className="-ms-3"
            onClick={() => onChange({ ...village, settings: {} })}
          >
            {say('rules.undoAll')}
          </Button>
        )}
        {Object.entries(GROUPS).map(([group, keys]) => (
          <section key={group} className="border-line border-t pt-3 pb-4 first:border-t-0">
            <h3 className="mb-2 font-semibold">{say(`rules.groups.${group}`)}</h3>
            <div className="grid gap-4 md:grid-cols-2">
              {keys.map((key) => (
                <Setting key={key} {...{ name: key, village, onChange }} />
              ))}
            </div>
          </section>
        ))}
      </Fold>
    </Panel>
  );
}

function Setting({ name, village, onChange }: RulesPanelProps & { readonly name: keyof Settings }) {
  const { say, text } = useTranslator();
  const preset = PRESETS[village.preset][name];
  const value = village.settings[name] ?? preset;
  const choose = (chosen: string | boolean) => {
    const { [name]: _, ...others } = village.settings;
    onChange({ ...village, settings: chosen === preset ? others : { ...others, [name]: chosen } });
  };
  const label = text(`fields.${name}.name`);
  const help = text(`fields.${name}.help`);
  const isChanged = value !== preset;
  if (typeof value === 'boolean') {
    return (
      <div>
        <Switch label={label} help={help} isOn={value} onChange={choose} />
        {isChanged ? <p className="font-semibold text-gold text-small">{say('rules.isChanged')}</p> : null}
      </div>
    );
  }
  const valueText = (each: string) => text(`fields.${name}.values.${each}`);
  return (
    <div className="grid content-start gap-1">
      <Select
        label={label}
        value={value}
        onChange={choose}
        choices={(SETTING_VALUES[name] as readonly string[]).map((each) => ({ value: each, label: valueText(each) }))}
      />
      <p className="text-muted text-small">{help}</p>
      {isChanged ? (
        <p className="font-semibold text-gold text-small">
          {say('rules.isChangedFrom', { value: valueText(String(preset)) })}
        </p>
      ) : null}
    </div>
  );
}
