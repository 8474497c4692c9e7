import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { buttonLook } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { restoreSentence } from '../../moderator/game/terminal/sentences.ts';
import { DeleteButton } from './delete-button.tsx';
import { DeskPage } from './desk/desk-page.tsx';
import { DraftPage } from './draft/draft-page.tsx';
import { CopyButton } from './kit/copy-button.tsx';
import { useGoing } from './kit/use-going.ts';
import { useTranslator } from './kit/voice.ts';
import { KeepingNotice } from './storage/keeping-notice.tsx';
import { type KeptGame, openKept } from './storage/kept-game.ts';
import { type OpenGame, useGame } from './storage/use-games.ts';

/** One game of this device: being set up, or running. */
export function OpenedGame({ id }: { readonly id: string }) {
  const { say } = useTranslator();
  const [path] = useLocation();
  const game = useGame(id);
  return (
    <div className="flex grow flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Link href={path} className={classes(buttonLook({ kind: 'quiet', size: 'small' }), '-ms-3 self-start')}>
          <ChevronLeft aria-hidden className="size-4" />
          {say('games.all')}
        </Link>
        <KeepingNotice trouble={game.trouble} />
      </div>
      <Content {...game} />
    </div>
  );
}

function Content({ kept, change }: OpenGame) {
  const { say } = useTranslator();
  if (kept === null) return <Notice kind="danger">{say('games.gone')}</Notice>;
  const opened = openKept(kept);
  if (opened.stage === 'damaged') return <Damaged kept={kept} />;
  if (opened.stage === 'draft') return <DraftPage {...{ kept, change, draft: opened.draft }} />;
  return <DeskPage {...{ kept, change, desk: opened.desk, restored: opened.restored }} />;
}

/** A kept game that cannot be read: its text is still there to be saved. */
function Damaged({ kept }: { readonly kept: KeptGame }) {
  const { say, text } = useTranslator();
  const goTo = useGoing();
  const opened = openKept(kept);
  const why = opened.stage === 'damaged' ? restoreSentence(text, opened.mistake) : '';
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="danger">{say('games.damagedWhy', { why })}</Notice>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={kept.text} of={say('games.damaged')} label={say('games.copyText')} />
        <DeleteButton id={kept.id} name={say('games.damaged')} isSpelled onDeleted={() => goTo(null)} />
      </div>
    </div>
  );
}
