import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { Order, Settlement } from '../../local/order.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RequestedSetup } from '../../ui/requested-setup.ts';
import { Select } from '../../ui/select.tsx';
import { GameSetupForm } from '../shell/game-setup-form.tsx';
import type { catalogue } from '../shell/games.ts';
import { blamedIn, refusalText } from '../shell/refusal-text.ts';
import { SeatChoices } from './chair-choices.tsx';
import { type NewGame, orderOf, sameAgain, withSeat, withSetup } from './new-game.ts';
import { PACES, type Pace } from './paces.ts';
import { useSettlement } from './use-settlement.ts';

interface NewGameDialogProps {
  readonly game: (typeof catalogue)[number];
  readonly standing: TableInfo;
  /** Begins what was ordered; hands back why not, or null. */
  readonly begin: (order: Order) => Promise<Refusal | null>;
  /** What the rules make of a wish. */
  readonly settle: (wish: RequestedSetup) => Promise<Settlement>;
  /** How fast bots play from now on. */
  readonly setPace: (pace: number) => void;
  readonly onClose: () => void;
}

/** Another practice game: how it is played, by whom, and how fast. The pace holds at once, also for the game on the table. */
export function NewGameDialog({ game, standing, begin, settle, setPace, onClose }: NewGameDialogProps) {
  const { t } = useTranslation('practice');
  const form = useId();
  const best = game.bots.at(-1) as string;
  const [draft, setDraft] = useState(() => sameAgain(standing, best));
  const { settled, why } = useSettlement(draft.wish, standing, settle);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const order = async (wanted: NewGame) => {
    setSending(true);
    const why = await begin(orderOf(wanted));
    setSending(false);
    setRefusal(why);
    if (why === null) onClose();
  };
  const choosePace = (pace: Pace) => {
    setDraft({ ...draft, pace });
    setPace(PACES[pace]);
  };
  const chooseWish = (wish: RequestedSetup) => {
    setDraft(withSetup(draft, wish, best));
    setRefusal(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void order(draft);
  };
  const footer = (
    <>
      <ConfirmButton
        sure={t('restartSure')}
        disabled={isSending}
        onConfirm={() => void order(sameAgain(standing, best))}
      >
        {t('restart')}
      </ConfirmButton>
      <Button kind="main" type="submit" form={form} disabled={isSending || why !== null}>
        {t('start')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('newGame')} isOpen onClose={onClose} footer={footer}>
      <form id={form} onSubmit={submit} className="flex flex-col gap-6">
        {refusal !== null && <Notice kind="danger">{refusalText(refusal, game.id)}</Notice>}
        <Select
          label={t('pace')}
          value={draft.pace}
          onChange={choosePace}
          choices={(Object.keys(PACES) as Pace[]).map((pace) => ({ value: pace, label: t(`paces.${pace}`) }))}
        />
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
      </form>
    </Dialog>
  );
}
