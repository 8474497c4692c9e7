import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import type { TableInfo } from '../../../protocol/index.ts';
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
import type { catalogue } from '../shell/games.ts';
import { useAction } from '../shell/server.ts';
import { useSetupControls } from '../shell/setup-controls.ts';
import { orderOf, sameAgain, withSetup } from './new-game-dialog.tsx';

interface FirstQuestionsProps {
  readonly game: (typeof catalogue)[number];
  readonly standing: TableInfo;
  /** Begins what was ordered; hands back why not, or null. */
  readonly begin: (order: Order) => Promise<Refusal | null>;
  readonly onClose: () => void;
}

/** What a game asks before anything else, asked before the first move of a practice game; nothing where it asks nothing. */
export function FirstQuestions(props: FirstQuestionsProps) {
  const controls = useSetupControls(props.game.id);
  return firstFields(props.game.options, controls).length === 0 ? null : <Asking {...props} controls={controls} />;
}

function Asking({
  game,
  standing,
  begin,
  onClose,
  controls,
}: FirstQuestionsProps & { readonly controls: SetupControls }) {
  const { t } = useTranslation('practice');
  const form = useId();
  const words = useSetupWords(game);
  const [wish, setWish] = useState<RequestedSetup>(standing.wish);
  const { attempt, isBusy, refusal } = useAction(game.id);
  const shown = { game, wish, settled: standing.settled };
  const start = async () => {
    if (wish === standing.wish) return onClose();
    const best = game.bots.at(-1) as string;
    const order = orderOf(withSetup(sameAgain(standing, best), wish, best));
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
          {firstFields(game.options, controls).map((option) => (
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
