import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, Refusal } from '../../../kernel/host.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Prepared } from '../../local/lab-workers.ts';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { presetValue, type RequestedSetup, resolvedFor, type SetupOption } from '../../ui/setup.ts';
import { SetupForm } from '../../ui/setup-form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { GamePicture, inLanguage } from '../home/shelf.tsx';
import { blamedIn } from '../shell/server.ts';
import { useSetupControls } from '../shell/setup-controls.ts';
import { isOneKind, labRefusal, useLabWords } from './lab-words.ts';

interface GameChoiceProps {
  readonly games: readonly CatalogueGame[];
  readonly chosen: string;
  readonly onChoose: (game: CatalogueGame) => void;
}

/** The games as boxes in a row. */
export function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const { t, i18n } = useTranslation('lab');
  const group = useId();
  return (
    <fieldset className="-mx-4 min-w-0">
      <legend className="sr-only">{t('game')}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1">
        {games.map((game) => (
          <label
            key={game.id}
            className={classes(
              'relative flex w-26 shrink-0 flex-col overflow-hidden rounded-corner border bg-surface sm:w-36 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
              game.id === chosen ? 'border-accent shadow-[0_0_0_2px_var(--accent)]' : 'border-outline',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={game.id === chosen}
              onChange={() => onChoose(game)}
            />
            <GamePicture id={game.id} className="h-11 w-full sm:h-16" />
            <span className={classes('px-2 py-1.5 text-small leading-tight', game.id === chosen && 'font-semibold')}>
              {inLanguage(game.title, i18n.language)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface LeversProps {
  readonly game: CatalogueGame;
  readonly setting: LabSetting;
  /** What the rules made of the last setting that could be played. */
  readonly prepared: { readonly setting: LabSetting; readonly prepared: Prepared } | null;
  readonly refusal: Refusal | null;
  readonly onChange: (setting: LabSetting) => void;
}

/** Everything that can be changed: who plays, and by which rules. */
export const Levers = memo(function Levers({ game, setting, prepared, refusal, onChange }: LeversProps) {
  const controls = useSetupControls(game.id);
  const { seats, preset, options } = setting;
  const wish: RequestedSetup = { seats, preset, options };
  const settled = prepared === null ? {} : resolvedFor(wish, settledIn(game, prepared));
  const blamed = refusal === null ? null : blamedIn(refusal);
  const text = refusal === null ? null : labRefusal(refusal, game.id);
  return (
    <div className="flex flex-col gap-5">
      <BotsChoice
        {...{ game }}
        bots={setting.bots}
        sides={prepared?.prepared.sides ?? []}
        refused={blamed === 'bots' ? text : null}
        onChange={(bots) => onChange({ ...setting, bots })}
      />
      <SetupForm
        {...{ game, wish, settled, controls }}
        layout="levers"
        isReadOnly={false}
        refused={text === null || blamed === 'bots' ? null : { key: blamed, text }}
        onChange={(wished) => onChange({ ...setting, ...wished, options: wished.options as Record<string, Json> })}
      />
    </div>
  );
});

/** The options that the rules settle otherwise than preset and choices alone would. */
function settledIn(game: CatalogueGame, { setting, prepared }: NonNullable<LeversProps['prepared']>) {
  const setup = prepared.series.setup as Readonly<Record<string, unknown>>;
  const plainly = (option: SetupOption) =>
    Object.hasOwn(setting.options, option.key)
      ? setting.options[option.key]
      : presetValue(game, setting.preset, option);
  const moved = game.options.filter((option) => setup[option.key] !== plainly(option));
  return { wish: setting, settled: Object.fromEntries(moved.map(({ key }) => [key, setup[key]])) };
}

interface BotsChoiceProps {
  readonly game: CatalogueGame;
  readonly bots: string;
  readonly sides: readonly string[];
  readonly refused: string | null;
  readonly onChange: (bots: string) => void;
}

/** The kinds of bots by side, as a setting writes them; null where one kind plays for all. */
function botsBySide(bots: string): Readonly<Record<string, string>> | null {
  if (!bots.includes('=')) return null;
  return Object.fromEntries(bots.split(',').map((part) => part.split('=') as [string, string]));
}

const writeBots = (bySide: Readonly<Record<string, string>>): string =>
  Object.entries(bySide)
    .map(([side, bot]) => `${side}=${bot}`)
    .join(',');

/** Which kind of bot plays: one for all, or one for each side. */
function BotsChoice({ game, bots, sides, refused, onChange }: BotsChoiceProps) {
  const { t } = useTranslation('lab');
  const words = useLabWords(game);
  const bySide = botsBySide(bots);
  const kinds = game.bots.toReversed().map((kind) => ({ value: kind, label: words.bot(kind) }));
  const names = bots.split(',').map(words.bot).join(', ');
  const isBySeat = bySide === null && !isOneKind(bots);
  const choices = isBySeat ? [{ value: bots, label: t('bots.bySeat', { names }) }, ...kinds] : kinds;
  const usual = isBySeat ? game.usualBot : bySide === null ? bots : (Object.values(bySide)[0] ?? game.usualBot);
  const divide = (isDivided: boolean) =>
    onChange(isDivided ? writeBots(Object.fromEntries(sides.map((side) => [side, usual]))) : usual);
  return (
    <div className="flex flex-col gap-2">
      {bySide === null ? (
        <Select
          label={t('bots.all')}
          value={choices.some(({ value }) => value === bots) ? bots : game.usualBot}
          choices={choices}
          onChange={onChange}
          help={isOneKind(bots) ? <BotHelp game={game} bot={bots} /> : t('bots.bySeatHelp')}
        />
      ) : (
        Object.entries(bySide).map(([side, bot]) => (
          <Select
            key={side}
            label={t('bots.of', { side: words.side(side) })}
            value={bot}
            choices={choices}
            onChange={(kind) => onChange(writeBots({ ...bySide, [side]: kind }))}
          />
        ))
      )}
      {(sides.length > 1 || bySide !== null) && (
        <Switch label={t('bots.bySide')} isOn={bySide !== null} onChange={divide} />
      )}
      <ErrorNotice text={refused} />
    </div>
  );
}

function BotHelp({ game, bot }: { readonly game: CatalogueGame; readonly bot: string }) {
  const { t } = useTranslation(game.id);
  return <>{t(`bots.${bot}.help`)}</>;
}
