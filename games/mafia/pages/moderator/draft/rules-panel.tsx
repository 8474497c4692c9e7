import { RotateCcw } from 'lucide-react';
import { Button } from '../../../../../web/ui/button.tsx';
import { ChoiceChips } from '../../../../../web/ui/choice-chips.tsx';
import { Select } from '../../../../../web/ui/select.tsx';
import { Switch } from '../../../../../web/ui/switch.tsx';
import type { RequestedVillage } from '../../../moderator/game/directives.ts';
import { SETTING_VALUES } from '../../../moderator/game/index.ts';
import { PRESETS, type Preset, type Settings } from '../../../resolver/index.ts';
import { Fold } from '../kit/fold.tsx';
import { Panel } from '../kit/panel.tsx';
import { useTranslator } from '../kit/voice.ts';

const PRESET_NAMES: readonly Preset[] = ['table', 'library'];

/** The settings by what they are about. */
const GROUPS: Readonly<Record<string, readonly (keyof Settings)[]>> = {
  votes: ['lynch', 'ties', 'noLynchVote', 'silentGovernor'],
  news: ['blockedInvestigators', 'autopsyAfterDeath', 'copSeesRecruit'],
  order: ['dependencies', 'races', 'cycles', 'chains', 'swaps'],
  reach: ['nightEffects', 'possession', 'compelledTargets', 'delayedAfterDeath', 'factionActions'],
  dead: ['deadGuards', 'deadGunOwners', 'gunOwnerStops', 'unharmedVengeance'],
};

interface RulesPanelProps {
  readonly wish: RequestedVillage;
  readonly onChange: (wish: RequestedVillage) => void;
}

/** MF-70: which rules are played by: a preset, and single settings over it. */
export function RulesPanel({ wish, onChange }: RulesPanelProps) {
  const { say, text } = useTranslator();
  const count = Object.keys(wish.settings).length;
  return (
    <Panel title={say('rules.title')}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{say('rules.preset')}</legend>
        <ChoiceChips
          kind="radio"
          choices={PRESET_NAMES.map((preset) => ({ label: text(`presets.${preset}.name`), face: null }))}
          chosen={[PRESET_NAMES.indexOf(wish.preset)]}
          onToggle={(index) => onChange({ ...wish, preset: PRESET_NAMES[index] as Preset, settings: {} })}
        />
        <p className="text-muted text-small">{text(`presets.${wish.preset}.help`)}</p>
      </fieldset>
      <Fold title={count === 0 ? say('rules.single') : say('rules.changed', { count })}>
        {count === 0 ? null : (
          <Button kind="quiet" size="small" className="-ms-3" onClick={() => onChange({ ...wish, settings: {} })}>
            <RotateCcw aria-hidden className="size-4" />
            {say('rules.undoAll')}
          </Button>
        )}
        {Object.entries(GROUPS).map(([group, keys]) => (
          <section key={group} className="border-line border-t pt-3 pb-4 first:border-t-0">
            <h3 className="mb-2 font-semibold">{say(`rules.groups.${group}`)}</h3>
            <div className="grid gap-4 md:grid-cols-2">
              {keys.map((key) => (
                <Setting key={key} {...{ name: key, wish, onChange }} />
              ))}
            </div>
          </section>
        ))}
      </Fold>
    </Panel>
  );
}

function Setting({ name, wish, onChange }: RulesPanelProps & { readonly name: keyof Settings }) {
  const { say, text } = useTranslator();
  const preset = PRESETS[wish.preset][name];
  const value = wish.settings[name] ?? preset;
  const choose = (chosen: string | boolean) => {
    const { [name]: _, ...others } = wish.settings;
    onChange({ ...wish, settings: chosen === preset ? others : { ...others, [name]: chosen } });
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
