import { catalogue } from 'virtual:catalogue';
import { ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableRequest } from '../../../protocol/index.ts';
import { localGame } from '../../local/local-game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  type ChosenSetup,
  presetValue,
  type RequestedSetup,
  type ResolvedSetup,
  type SetupGame,
  type SetupOption,
  useSetupWords,
} from '../../ui/setup.ts';

interface HouseRulesProps {
  readonly game: SetupGame;
  readonly preset: string;
  /** What was chosen on top of the preset, by key. */
  readonly changed: Readonly<Record<string, unknown>>;
}

/** The rules in which a table differs from its preset, in words, for everybody there; nothing where it does not. */
export function HouseRules({ game, preset, changed }: HouseRulesProps) {
  const { t } = useTranslation('kit');
  const words = useSetupWords(game);
  const options = game.options.filter(({ key }) => Object.hasOwn(changed, key));
  if (options.length === 0) return null;
  return (
    <section aria-label={t('houseRules.title')} className="rounded-corner border border-gold border-s-4 p-3 text-base">
      <h3 className="flex items-center gap-2 font-semibold text-base">
        <ScrollText aria-hidden className="size-5 shrink-0 text-gold" />
        {t('houseRules.title')}
      </h3>
      <p className="text-muted text-small">{t('houseRules.text', { preset: words.preset(preset).name })}</p>
      <ul className="mt-1 flex flex-col gap-1 text-small">
        {options.map((option) => {
          const usual = presetValue(game, preset, option);
          return (
            <li key={option.key} className="wrap-anywhere">
              <span className="font-medium">{words.option(option).name}:</span>{' '}
              <span className="counts font-semibold">{words.value(option, changed[option.key])}</span>
              {usual !== changed[option.key] && usual !== '' && (
                <span className="text-muted"> {t('houseRules.usually', { value: words.briefly(option, usual) })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OfTableProps {
  readonly game: string;
  readonly wish: RequestedSetup;
}

/** The same of a table, by the id of its game. */
export function HouseRulesOfTable({ game: id, wish }: OfTableProps) {
  const game = catalogue.find((one) => one.id === id);
  return game === undefined ? null : <HouseRules game={game} preset={wish.preset} changed={wish.options} />;
}

interface OfMatchProps {
  readonly game: string;
  readonly setup: object;
  /** What was chosen, where that is known. */
  readonly wish: ChosenSetup | null;
  readonly seats: number;
}

/** The same of a match, behind a button. */
export function HouseRulesOfMatch({ game: id, setup, wish, seats }: OfMatchProps) {
  const game = catalogue.find((one) => one.id === id);
  const chosen = useChosen(game, { setup: setup as Readonly<Record<string, unknown>>, wish, seats });
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(chosen?.options ?? {}).length;
  if (game === undefined || chosen === null || count === 0) return null;
  const label = t('houseRules.open', { count });
  return (
    <>
      <Button
        kind="quiet"
        icon={ScrollText}
        className="px-2"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <span className="hidden lg:inline">{label}</span>
      </Button>
      <Dialog title={t('houseRules.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <HouseRules game={game} preset={chosen.preset} changed={chosen.options} />
      </Dialog>
    </>
  );
}

/** The preset from which a set-up differs least, and in what; the first of several. */
export function nearestPreset(game: SetupGame, setup: Readonly<Record<string, unknown>>): ChosenSetup {
  const from = (preset: string): ChosenSetup => {
    const differs = (option: SetupOption) =>
      Object.hasOwn(setup, option.key) && setup[option.key] !== presetValue(game, preset, option);
    const options = game.options.filter(differs).map(({ key }) => [key, setup[key]]);
    return { preset, options: Object.fromEntries(options) as Readonly<Record<string, unknown>> };
  };
  const [first, ...others] = game.presets.map(from);
  const size = ({ options }: ChosenSetup) => Object.keys(options).length;
  return others.reduce((best, one) => (size(one) < size(best) ? one : best), first as ChosenSetup);
}

/** Settles a wish as the rules do. */
type Settle = (wish: RequestedSetup) => Promise<{ readonly settled: ResolvedSetup }>;

/** What somebody must have chosen: without those options that the rules make of the others. */
export async function withoutDerived({ preset, options }: ChosenSetup, seats: number, settle: Settle) {
  let chosen = options;
  for (const [key, value] of Object.entries(options)) {
    const { [key]: _, ...others } = chosen;
    const { settled } = await settle({ preset, options: others, seats });
    if (settled[key] === value) chosen = others;
  }
  return { preset, options: chosen };
}

interface KnownOfMatch extends Pick<OfMatchProps, 'wish' | 'seats'> {
  readonly setup: Readonly<Record<string, unknown>>;
}

/** What was chosen for a match, else what must have been; null until it is known. */
function useChosen(game: SetupGame | undefined, { setup, wish, seats }: KnownOfMatch): ChosenSetup | null {
  const [found, setFound] = useState<{ readonly of: object; readonly chosen: ChosenSetup } | null>(null);
  useEffect(() => {
    if (game === undefined || wish !== null) return;
    let isWanted = true;
    const near = nearestPreset(game, setup);
    const finding = withoutDerived(near, seats, (asked) => localGame.settle(game.id, asked as TableRequest));
    // Without an answer everything is shown that differs.
    finding
      .catch(() => near)
      .then((chosen) => {
        if (isWanted) setFound({ of: setup, chosen });
      });
    return () => {
      isWanted = false;
    };
  }, [game, setup, wish, seats]);
  return wish ?? (found?.of === setup ? found.chosen : null);
}
