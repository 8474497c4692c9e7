import { catalogue } from 'virtual:catalogue';
import { ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableRequest } from '../../../protocol/index.ts';
import { localGame } from '../../local/local-game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
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
  readonly seats: number;
}

/** The same of a match of which only the whole set-up is known, behind a button. */
export function HouseRulesOfMatch({ game: id, setup, seats }: OfMatchProps) {
  const game = catalogue.find((one) => one.id === id);
  const near = game === undefined ? null : nearestPreset(game, setup as Readonly<Record<string, unknown>>);
  const settled = useSettled(id, near, seats);
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  if (game === undefined || near === null || settled === null) return null;
  const chosen = Object.entries(near.options).filter(([key, value]) => value !== settled[key]);
  if (chosen.length === 0) return null;
  const label = t('houseRules.open', { count: chosen.length });
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
        <HouseRules game={game} preset={near.preset} changed={Object.fromEntries(chosen)} />
      </Dialog>
    </>
  );
}

/** The preset from which a set-up differs least, and in what; the first of several. */
export function nearestPreset(
  game: SetupGame,
  setup: Readonly<Record<string, unknown>>,
): Pick<RequestedSetup, 'preset' | 'options'> {
  const from = (preset: string) => {
    const differs = (option: SetupOption) =>
      Object.hasOwn(setup, option.key) && setup[option.key] !== presetValue(game, preset, option);
    const options = game.options.filter(differs).map(({ key }) => [key, setup[key]]);
    return { preset, options: Object.fromEntries(options) as Readonly<Record<string, unknown>> };
  };
  const [first, ...others] = game.presets.map(from);
  const size = ({ options }: { readonly options: object }) => Object.keys(options).length;
  return others.reduce(
    (best, one) => (size(one) < size(best) ? one : best),
    first as Pick<RequestedSetup, 'preset' | 'options'>,
  );
}

const AS_WRITTEN: ResolvedSetup = {};

/** What the rules make of the preset itself for so many people: those differences nobody chose. Null until it is known. */
function useSettled(
  game: string,
  near: Pick<RequestedSetup, 'preset' | 'options'> | null,
  seats: number,
): ResolvedSetup | null {
  const preset = near === null || Object.keys(near.options).length === 0 ? null : near.preset;
  const [known, setKnown] = useState<{ readonly of: string; readonly settled: ResolvedSetup } | null>(null);
  const asked = `${game} ${preset} ${seats}`;
  useEffect(() => {
    if (preset === null) return;
    let isWanted = true;
    const settling = localGame.settle(game, { preset, seats } as TableRequest);
    // Without an answer everything is shown that differs.
    settling.then(
      ({ settled }) => isWanted && setKnown({ of: asked, settled }),
      () => isWanted && setKnown({ of: asked, settled: AS_WRITTEN }),
    );
    return () => {
      isWanted = false;
    };
  }, [asked, game, preset, seats]);
  if (preset === null) return AS_WRITTEN;
  return known?.of === asked ? known.settled : null;
}
