import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { USUAL_LENGTHS } from '../../../protocol/codes.ts';
import type { Settings } from '../../../protocol/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { labHref } from '../lab/address.ts';
import { GameSetupForm } from '../shell/game-setup-form.tsx';
import { HouseRules } from '../shell/house-rules.tsx';
import { blamedIn } from '../shell/server.ts';
import { TempoChoice } from '../shell/tempo-choice.tsx';
import { HostOnly, type LobbyControls, setupRefusalText, useLobbyAction, whyNotBlind } from './lobby-controls.tsx';
import { Uneven, useBalance } from './uneven.tsx';

const ENTRIES = ['open', 'knock', 'locked'] as const;

/** How the table is run: by the host, seen by all. */
export function SettingsPanel({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const lobbyAction = useLobbyAction(controls);
  const { settings } = controls.standing;
  const { entry = 'open' } = settings;
  const set = (change: Settings) => void lobbyAction.act({ type: 'set', settings: change });
  const isDisabled = !controls.isHost;
  const whyNot = whyNotBlind(controls.standing);
  return (
    <details className="group rounded-corner border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-2 rounded-corner px-4 py-2 hover:bg-raised">
        <h2 className="min-w-0 flex-1 font-semibold text-large">{t('settings.title')}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-2">
        <HostOnly controls={controls} />
        <ErrorNotice text={lobbyAction.refusal} />
        <Switch
          label={t('settings.listed')}
          help={t('settings.listedHelp')}
          isOn={settings.isListed}
          onChange={(isListed) => set({ isListed })}
          isDisabled={isDisabled}
        />
        <div className="flex flex-col gap-1">
          <Select
            label={t('settings.entry')}
            value={entry}
            choices={ENTRIES.map((value) => ({ value, label: t(`settings.entries.${value}`) }))}
            onChange={(chosen) => set({ entry: chosen })}
            isDisabled={isDisabled}
          />
          <p className="text-muted text-small">{t(`settings.entryHelp.${entry}`)}</p>
        </div>
        <Switch
          label={t('settings.blind')}
          help={<BlindHelp why={whyNot} />}
          isOn={settings.isBlind}
          onChange={(isBlind) => set({ isBlind })}
          isDisabled={isDisabled || whyNot !== null}
        />
        <Switch
          label={t('settings.agents')}
          help={t('settings.agentsHelp')}
          isOn={settings.allowsAgents === true}
          onChange={(allowsAgents) => set({ allowsAgents })}
          isDisabled={isDisabled}
        />
        <Lengths controls={controls} set={set} />
        <Button
          kind="danger"
          className="self-start"
          disabled={isDisabled}
          onClick={() => controls.ask({ type: 'close' })}
        >
          {t('close.do')}
        </Button>
      </div>
    </details>
  );
}

function BlindHelp({ why }: { readonly why: ReturnType<typeof whyNotBlind> }) {
  const { t } = useTranslation('lobby');
  return (
    <>
      {t('settings.blindHelp')} {why === 'forGood' ? t('settings.blindForGood') : t('settings.blindAlone')}
    </>
  );
}

/** How long bots leave people to talk, in seconds, where nobody has chosen. */
const USUAL_DISCUSSION_SECONDS = 60;

function Lengths({ controls, set }: { readonly controls: LobbyControls; readonly set: (change: Settings) => void }) {
  const { t, i18n } = useTranslation('lobby');
  const { settings } = controls.standing;
  const say = (seconds: number | null, never: string) =>
    seconds === null ? never : lengthInWords(seconds, i18n.language);
  return (
    <>
      <LengthSelect
        label={t('settings.decision')}
        help={t('settings.decisionHelp')}
        value={settings.decisionSeconds}
        choices={choicesWith<number | null>(USUAL_LENGTHS.decisionSeconds, settings.decisionSeconds)}
        say={(seconds) => say(seconds, t('settings.noLimit'))}
        onChange={(decisionSeconds) => set({ decisionSeconds })}
        isDisabled={!controls.isHost}
      />
      <LengthSelect
        label={t('settings.grace')}
        help={t('settings.graceHelp')}
        value={settings.graceSeconds}
        choices={choicesWith<number | null>(USUAL_LENGTHS.graceSeconds, settings.graceSeconds)}
        say={(seconds) => say(seconds, t('settings.waits'))}
        onChange={(graceSeconds) => set({ graceSeconds })}
        isDisabled={!controls.isHost}
      />
      {controls.game.hasDiscussion && (
        <LengthSelect
          label={t('settings.discussion')}
          help={t('settings.discussionHelp')}
          value={settings.discussionSeconds ?? USUAL_DISCUSSION_SECONDS}
          choices={choicesWith<number>(
            USUAL_LENGTHS.discussionSeconds,
            settings.discussionSeconds ?? USUAL_DISCUSSION_SECONDS,
          )}
          say={(seconds) => say(seconds === 0 ? null : seconds, t('settings.noDiscussion'))}
          onChange={(discussionSeconds) => set({ discussionSeconds })}
          isDisabled={!controls.isHost}
        />
      )}
      <TempoChoice settings={settings} onChange={(tempo) => set({ tempo })} isDisabled={!controls.isHost} />
    </>
  );
}

interface LengthSelectProps<V extends number | null> {
  readonly label: string;
  readonly help?: string;
  readonly value: V;
  readonly choices: readonly V[];
  readonly say: (value: V) => string;
  readonly onChange: (value: V) => void;
  readonly isDisabled: boolean;
}

function LengthSelect<V extends number | null>({ label, help, value, choices, ...rest }: LengthSelectProps<V>) {
  const key = (one: V) => String(one);
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={label}
        value={key(value)}
        choices={choices.map((one) => ({ value: key(one), label: rest.say(one) }))}
        onChange={(chosen) => rest.onChange(choices.find((one) => key(one) === chosen) as V)}
        isDisabled={rest.isDisabled}
      />
      {help !== undefined && <p className="text-muted text-small">{help}</p>}
    </div>
  );
}

/** How the game will be played: chosen by the host, seen by all. */
export function OptionsPanel({ controls }: { readonly controls: LobbyControls }) {
  const { t } = useTranslation('lobby');
  const { wish, settled, why, change } = controls.draft;
  const balance = useBalance(controls.game.id);
  return (
    <Panel title={t('options.title')}>
      <HostOnly controls={controls} />
      <HouseRules game={controls.game} preset={wish.preset} changed={wish.options} />
      <GameSetupForm
        {...{ game: controls.game, wish, settled }}
        onChange={change}
        noteOf={(preset, seats) => <Uneven game={controls.game} {...{ balance, preset, seats }} />}
        isReadOnly={!controls.isHost}
        refused={why === null ? null : { key: blamedIn(why), text: <Refused controls={controls} why={why} /> }}
      />
      {controls.game.companion === null && (
        <ButtonLink href={labHref(controls.game, wish)} icon={SlidersHorizontal} size="small" className="self-start">
          {t('options.lab')}
        </ButtonLink>
      )}
    </Panel>
  );
}

function Refused({ controls, why }: { readonly controls: LobbyControls; readonly why: Refusal }) {
  const { t } = useTranslation('lobby');
  return (
    <>
      <p>{setupRefusalText(why, controls.game.id)}</p>
      <p className="mt-1 text-muted text-small">{t('options.refused')}</p>
      <Button size="small" className="mt-2" onClick={controls.draft.takeBack}>
        {t('options.takeBack')}
      </Button>
    </>
  );
}

/** The usual choices, and what is chosen now where it is none of them. */
export function choicesWith<V>(usual: readonly V[], chosen: V): readonly V[] {
  return usual.includes(chosen) ? usual : [...usual, chosen];
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A length of time in the largest unit that says it without a fraction: 90 seconds, 2 minutes, 1 day. */
export function lengthInWords(seconds: number, language: string): string {
  const { unit, seconds: each } =
    UNITS.find((one) => seconds >= one.seconds && seconds % one.seconds === 0) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / each);
}
