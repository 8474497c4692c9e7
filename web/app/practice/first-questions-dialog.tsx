import { catalogue } from 'virtual:catalogue';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import type { Order } from '../../local/host-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import {
  firstFields,
  type RequestedSetup,
  type SetupControls,
  useSetupWords,
  withChoice,
  withChoices,
} from '../../ui/setup.ts';
import { SetupField } from '../../ui/setup-form.tsx';
import { Form } from '../../ui/text-field.tsx';
import { useAction } from '../shell/server.ts';
import { orderOf, sameAgain, withSetup } from './new-game.ts';

export interface FirstQuestionsProps {
  readonly game: string;
  readonly standing: TableInfo;
  /** Begins what was ordered; hands back why not, or null. */
  readonly begin: (order: Order) => Promise<Refusal | null>;
  readonly onClose: () => void;
}

/** The form for what a game asks before anything else. */
export function FirstQuestionsDialog({ game: id, ...dialog }: DialogProps) {
  const game = catalogue.find((each) => each.id === id);
  return game === undefined ? null : <Questions game={game} {...dialog} />;
}

type DialogProps = FirstQuestionsProps & { readonly controls: SetupControls };

function Questions({
  game,
  standing,
  begin,
  onClose,
  controls,
}: Omit<DialogProps, 'game'> & { readonly game: CatalogueGame }) {
  const { t } = useTranslation('practice');
  const form = useId();
  const words = useSetupWords(game);
  const [wish, setWish] = useState<RequestedSetup>(standing.wish);
  const { attempt, isBusy, refusal } = useAction(game.id);
  const shown = { game, wish, settled: standing.settled };
  const start = async () => {
    if (wish === standing.wish) return onClose();
    const { usualBot } = game;
    const order = orderOf(withSetup(sameAgain(standing, usualBot), wish, usualBot));
    if (await attempt(() => begin(order))) onClose();
  };
  const footer = (
    <Button kind="main" type="submit" form={form} disabled={isBusy}>
      {t('start')}
    </Button>
  );
  return (
    <Dialog title={t('first')} isOpen onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={start}>
        <ErrorNotice text={refusal} />
        <ul className="*:first:border-t-0">
          {firstFields(game.options).map((option) => (
            <SetupField
              key={option.key}
              {...{ shown, option, words, controls }}
              onChoose={(value) => setWish(withChoice(shown, { option, value }))}
              onChooseAll={(values) => setWish(withChoices(shown, values))}
              simulate={null}
              refused={null}
            />
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
