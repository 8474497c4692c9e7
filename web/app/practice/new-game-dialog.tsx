import { catalogue } from 'virtual:catalogue';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { LIMITS, type Tempo } from '../../../protocol/codes.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Order, OrderedSeat, Settlement } from '../../local/host-messages.ts';
import { Button, ConfirmButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { type RequestedSetup, type ResolvedSetup, resolvedFor } from '../../ui/setup.ts';
import { Form, fieldLook } from '../../ui/text-field.tsx';
import { GameSetupForm } from '../shell/game-setup-form.tsx';
import { useGame } from '../shell/games.ts';
import { blamedIn, refusalText, useAction } from '../shell/server.ts';
import { TempoChoice } from '../shell/tempo-choice.tsx';
import { type NewGame, orderOf, practiceForm, sameAgain, withSeat, withSetup } from './new-game.ts';

interface NewGameDialogProps {
  readonly game: CatalogueGame;
  readonly standing: TableInfo;
  /** Begins what was ordered; hands back why not, or null. */
  readonly begin: (order: Order) => Promise<Refusal | null>;
  /** What the rules make of a wish. */
  readonly settle: (wish: RequestedSetup) => Promise<Settlement>;
  /** How fast the game on the table goes on. */
  readonly setTempo: (tempo: Tempo) => void;
  readonly onClose: () => void;
}

/** The same for a game by its id: what can be chosen of it comes with this dialog. */
export function NewGameDialogOf({ id, ...dialog }: Omit<NewGameDialogProps, 'game'> & { readonly id: string }) {
  const found = catalogue.find((each) => each.id === id);
  if (found === undefined) return null;
  const { standing, begin, settle } = dialog;
  const { game, shown, meant } = practiceForm(found, found.practice);
  return (
    <NewGameDialog
      {...dialog}
      game={game}
      standing={{ ...standing, wish: shown(standing.wish) as TableInfo['wish'] }}
      begin={({ wish, ...order }) => begin({ ...order, wish: meant(wish as RequestedSetup) as Order['wish'] })}
      settle={(wish) => settle(meant(wish))}
    />
  );
}

/** Another practice game: how it is played, by whom, and how fast. The tempo holds at once, also for the game on the table. */
export function NewGameDialog({ game, standing, begin, settle, setTempo, onClose }: NewGameDialogProps) {
  const { t } = useTranslation('practice');
  const form = useId();
  const { usualBot } = game;
  const [draft, setDraft] = useState(() => sameAgain(standing, usualBot));
  const { settled, why, roles } = useSettlement(draft.wish, standing, settle);
  const [wantedRole, setRole] = useState<string | null>(null);
  // What was asked for may not be dealt any more.
  const role = wantedRole !== null && roles.includes(wantedRole) ? wantedRole : null;
  const { attempt, isBusy, refusal, forget } = useAction(game.id);
  const order = async (wanted: NewGame) => {
    const dealt = wanted === draft && role !== null ? { role } : {};
    if (await attempt(() => begin({ ...orderOf(wanted), ...dealt }))) onClose();
  };
  const chooseTempo = (tempo: Tempo) => {
    setDraft({ ...draft, tempo });
    setTempo(tempo);
  };
  const chooseWish = (wish: RequestedSetup) => {
    setDraft(withSetup(draft, wish, usualBot));
    forget();
  };
  const footer = (
    <>
      <ConfirmButton
        sure={t('restartSure')}
        disabled={isBusy}
        onConfirm={() => void order(sameAgain(standing, usualBot))}
      >
        {t('restart')}
      </ConfirmButton>
      <Button kind="main" type="submit" form={form} disabled={isBusy || why !== null}>
        {t('start')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('newGame')} isOpen onClose={onClose} footer={footer}>
      <Form id={form} noValidate={false} onSubmit={() => order(draft)} className="flex flex-col gap-6">
        <ErrorNotice text={refusal} />
        <TempoChoice settings={{ ...standing.settings, tempo: draft.tempo }} onChange={chooseTempo} />
        {roles.length > 0 && (
          <Suspense>
            <RoleChoice game={game.id} {...{ roles, role }} onChoose={setRole} />
          </Suspense>
        )}
        <SeatChoices
          game={game}
          chairs={draft.chairs.slice(0, draft.wish.seats)}
          onChange={(seat, chair) => setDraft(withSeat(draft, seat, chair))}
        />
        <GameSetupForm
          game={game}
          wish={draft.wish}
          settled={settled}
          onChange={chooseWish}
          isReadOnly={false}
          refused={why === null ? null : { key: blamedIn(why), text: refusalText(why, game.id) }}
        />
        {standing.stage === 'playing' && <p className="text-muted">{t('givesUp')}</p>}
      </Form>
    </Dialog>
  );
}

interface RoleChoiceProps {
  readonly game: string;
  readonly roles: readonly string[];
  /** Null where it is left to chance. */
  readonly role: string | null;
  readonly onChoose: (role: string | null) => void;
}

const BY_CHANCE = '';

/** What the person at this screen would like to be dealt. */
function RoleChoice({ game, roles, role, onChoose }: RoleChoiceProps) {
  const { t } = useTranslation(['practice', game]);
  const { roleName } = useGame(game);
  const named = roles.map((value) => ({
    value,
    label: roleName?.(value, (key, values) => t(`${game}:${key}`, { ...values })) ?? value,
  }));
  const sorted = named.toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      label={t('role')}
      value={role ?? BY_CHANCE}
      onChange={(chosen) => onChoose(chosen === BY_CHANCE ? null : chosen)}
      choices={[{ value: BY_CHANCE, label: t('roleByChance') }, ...sorted]}
    />
  );
}

interface ChairChoicesProps {
  readonly game: { readonly id: string; readonly bots: readonly string[] };
  readonly chairs: readonly OrderedSeat[];
  readonly onChange: (seat: number, chair: OrderedSeat) => void;
}

/** Who is to sit in each seat: people at this screen, or bots of any kind. */
function SeatChoices({ game, chairs, onChange }: ChairChoicesProps) {
  const { t } = useTranslation('practice');
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('chairs')}</legend>
      <BotKinds game={game} />
      <ul className="flex flex-col gap-2">
        {chairs.map((chair, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its place
          <li key={seat} className="flex items-start gap-3">
            <span className="mt-1.5 shrink-0">
              <SeatMark look={seat} />
            </span>
            <ChairChoice {...{ game, chair, seat }} onChange={(other) => onChange(seat, other)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What each kind of bot is like, as the lobby says it. */
function BotKinds({ game: { id, bots } }: Pick<ChairChoicesProps, 'game'>) {
  const { t } = useTranslation(id);
  return (
    <dl className="mb-3 flex flex-col gap-1 text-muted text-small">
      {bots.toReversed().map((kind) => (
        <div key={kind}>
          <dt className="inline font-medium text-ink">{t(`bots.${kind}.name`)}:</dt>{' '}
          <dd className="inline">{t(`bots.${kind}.help`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const PERSON = 'person';

interface ChairChoiceProps {
  readonly game: ChairChoicesProps['game'];
  readonly chair: OrderedSeat;
  readonly seat: number;
  readonly onChange: (chair: OrderedSeat) => void;
}

function ChairChoice({ game, chair, seat, onChange }: ChairChoiceProps) {
  const { t } = useTranslation(['practice', game.id]);
  const number = seat + 1;
  const bots = game.bots.toReversed().map((kind) => ({ value: kind, label: t(`${game.id}:bots.${kind}.name`) }));
  const choose = (value: string) => onChange(value === PERSON ? { name: t('player', { number }) } : { bot: value });
  return (
    <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
      <Select
        label={t('chair', { number })}
        isLabelHidden
        value={'name' in chair ? PERSON : chair.bot}
        onChange={choose}
        choices={[...bots, { value: PERSON, label: t('personHere') }]}
      />
      {'name' in chair && (
        <input
          aria-label={t('nameAt', { number })}
          className={fieldLook}
          value={chair.name}
          maxLength={LIMITS.nameLetters}
          required
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </div>
  );
}

interface Known {
  readonly wish: RequestedSetup;
  readonly settled: ResolvedSetup;
  readonly why: Refusal | null;
  readonly roles: readonly string[];
}

/** What the rules make of a wish, or why they refuse it, as far as they have said so yet. */
function useSettlement(
  wish: RequestedSetup,
  before: Pick<Known, 'wish' | 'settled'>,
  settle: (wish: RequestedSetup) => Promise<Settlement>,
): Omit<Known, 'wish'> {
  const [known, setKnown] = useState<Known>({ ...before, why: null, roles: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another wish is another question
  useEffect(() => {
    let isStale = false;
    // Without an answer the form shows the preset as it is, and beginning says what is wrong.
    const answer = settle(wish).catch((): Settlement => ({ settled: {}, why: null, roles: [] }));
    void answer.then(({ settled, why, roles }) => {
      // A refusal says nothing about the other options: they stay as they were.
      if (!isStale)
        setKnown((last) => ({ wish, why, roles, settled: why === null ? settled : resolvedFor(wish, last) }));
    });
    return () => {
      isStale = true;
    };
  }, [wish]);
  const isOfThis = known.wish === wish;
  return { settled: resolvedFor(wish, known), why: isOfThis ? known.why : null, roles: known.roles };
}
