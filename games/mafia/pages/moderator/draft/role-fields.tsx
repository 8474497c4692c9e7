import { ChoiceChips } from '../../../../../web/ui/choice-chips.tsx';
import { Select } from '../../../../../web/ui/select.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import type { RoleName } from '../../../resolver/index.ts';
import { useTranslator } from '../kit/voice.ts';
import { CORES, HAVE_FAMILIES, LAYERS, type PlayerWish, SIDES, sideOf } from './player-wish.ts';
import { useDictionary } from './use-dictionary.ts';

interface WishProps {
  readonly wish: PlayerWish;
  readonly setWish: (wish: PlayerWish) => void;
}

interface RoleFieldsProps extends WishProps {
  /** Whom a lyncher or a lover may mean. */
  readonly others: readonly string[];
}

/** A player's role and side, whom the role is about, and what lies round it. */
export function RoleFields({ wish, setWish, others }: RoleFieldsProps) {
  const { say, text } = useTranslator();
  const dictionary = useDictionary();
  return (
    <>
      <Select
        label={say('draft.role')}
        value={wish.role}
        onChange={(role) => setWish({ ...wish, role, side: sideOf(role, dictionary) ?? wish.side })}
        choices={CORES.map((role) => ({ value: role, label: text(`roles.${role}.name`) }))}
      />
      <p className="-mt-3 text-muted text-small">{text(`roles.${wish.role}.short`)}</p>
      <Select
        label={say('draft.side')}
        value={wish.side}
        onChange={(side) => setWish({ ...wish, side })}
        choices={SIDES.map((side) => ({ value: side, label: say(`sides.${side}`) }))}
      />
      <FamilyField {...{ wish, setWish }} />
      <BondFields {...{ wish, setWish, others }} />
      <LayerChips {...{ wish, setWish }} />
    </>
  );
}

/** Which of several mafias or masonries it is. */
function FamilyField({ wish, setWish }: WishProps) {
  const { say } = useTranslator();
  if (!HAVE_FAMILIES.includes(wish.side)) return null;
  return (
    <TextField
      label={say('draft.family')}
      help={say('draft.familyHelp')}
      value={wish.family}
      onChange={(family) => setWish({ ...wish, family: family.replace(/[():]/g, '') })}
      maxLength={40}
    />
  );
}

/** Whom a lyncher wants lynched, and whom a lover loves. */
function BondFields({ wish, setWish, others }: RoleFieldsProps) {
  const { say } = useTranslator();
  const names = [{ value: '', label: '–' }, ...others.map((name) => ({ value: name, label: name }))];
  const isLover = wish.role === 'Lover' || wish.layers.includes('Lover');
  return (
    <>
      {wish.role === 'Lyncher' ? (
        <Select
          label={say('draft.target')}
          value={wish.target}
          onChange={(target) => setWish({ ...wish, target })}
          choices={names}
        />
      ) : null}
      {isLover ? (
        <Select
          label={say('draft.lover')}
          value={wish.lover}
          onChange={(lover) => setWish({ ...wish, lover })}
          choices={names}
        />
      ) : null}
    </>
  );
}

/** What lies round the role. */
function LayerChips({ wish, setWish }: WishProps) {
  const { say, text } = useTranslator();
  const layers = [...new Set([...LAYERS, ...wish.layers])];
  const toggle = (layer: RoleName) => {
    const without = wish.layers.filter((each) => each !== layer);
    setWish({ ...wish, layers: without.length < wish.layers.length ? without : [...wish.layers, layer] });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{say('draft.layers')}</legend>
      <ChoiceChips
        kind="checkbox"
        choices={layers.map((layer) => ({ label: text(`roles.${layer}.name`), face: null }))}
        chosen={layers.flatMap((layer, index) => (wish.layers.includes(layer) ? [index] : []))}
        onToggle={(index) => toggle(layers[index] as RoleName)}
      />
    </fieldset>
  );
}
