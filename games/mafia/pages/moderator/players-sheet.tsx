import { Ellipsis, NotebookText, UserRoundPen, UserRoundX } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { ErrorNotice } from '../../../../web/ui/notice.tsx';
import { Form, TextField } from '../../../../web/ui/text-field.tsx';
import { helpFor } from '../../moderator/commands.ts';
import { isGameOver, remove, substitute } from '../../moderator/game/game.ts';
import { titleOfIn } from '../../moderator/game/sentences.ts';
import { isAlive, playerOf, type Who } from '../../resolver/index.ts';
import { useModeration } from './game-context.tsx';
import { CopyButton } from './parts.tsx';
import { notebookText } from './texts.ts';

const DIALOGS = { substitute: SubstituteDialog, remove: RemoveDialog, notebook: NotebookDialog };

interface Doing {
  readonly what: keyof typeof DIALOGS;
  readonly who: Who;
}

/** Everybody, with roles, wills and what they can send; for the moderator alone. */
export function PlayersSheet() {
  const { game, translator } = useModeration();
  const [doing, setDoing] = useState<Doing | null>(null);
  const Doing = doing === null ? null : DIALOGS[doing.what];
  return (
    <>
      <h2 className="sr-only">{translator.say('sheets.players')}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {game.village.byName.map((who) => (
          <PlayerCard key={who} who={who} onDo={(what) => setDoing({ what, who })} />
        ))}
      </ul>
      {Doing === null || doing === null ? null : <Doing who={doing.who} onClose={() => setDoing(null)} />}
    </>
  );
}

interface PlayerCardProps {
  readonly who: Who;
  readonly onDo: (what: Doing['what']) => void;
}

function PlayerCard({ who, onDo }: PlayerCardProps) {
  const { game, translator } = useModeration();
  const { say, text } = translator;
  const { village } = game;
  const { name, will } = playerOf(village, who);
  const alive = isAlive(village, who);
  return (
    <li
      data-player={name}
      className={classes(
        'flex items-start gap-2 rounded-corner border border-line p-3',
        alive ? 'bg-surface' : 'border-dashed',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className={classes('wrap-anywhere font-sans font-semibold', !alive && 'text-muted line-through')}>
          {name}
        </h3>
        <p>
          {titleOfIn(text, village, who)}
          <span className="text-muted"> · {text(`desk.terminal.${alive ? 'alive' : 'out'}`)}</span>
        </p>
        {will === '' ? null : (
          <p className="wrap-anywhere whitespace-pre-wrap text-small">{text('desk.terminal.willOf', { will })}</p>
        )}
        {alive && !isGameOver(game) ? (
          <p className="wrap-anywhere text-muted text-small">
            {say('players.canSend', { commands: helpFor(village, who).join(' · ') })}
          </p>
        ) : null}
      </div>
      <PlayerMenu {...{ who, onDo }} />
    </li>
  );
}

/** What can be done about a player. */
function PlayerMenu({ who, onDo }: PlayerCardProps) {
  const { game, translator } = useModeration();
  const { say } = translator;
  const { name } = playerOf(game.village, who);
  return (
    <Menu
      label={name}
      trigger={
        <Button kind="quiet" size="icon" aria-label={say('players.more', { name })}>
          <Ellipsis aria-hidden className="size-5" />
        </Button>
      }
    >
      <MenuItem icon={<NotebookText className="size-5" />} onSelect={() => onDo('notebook')}>
        {say('players.notebook')}
      </MenuItem>
      <MenuItem icon={<UserRoundPen className="size-5" />} onSelect={() => onDo('substitute')}>
        {say('players.substitute')}
      </MenuItem>
      {isAlive(game.village, who) && !isGameOver(game) ? (
        <MenuItem isDangerous icon={<UserRoundX className="size-5" />} onSelect={() => onDo('remove')}>
          {say('players.remove')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

/** Everything that one player was told: for a player who lost it, or a substitute. */
function NotebookDialog({ who, onClose }: PlayerDialogProps) {
  const { game, translator, playersTranslator } = useModeration();
  const { name } = playerOf(game.village, who);
  const text = notebookText(playersTranslator, game, who);
  const title = translator.say('players.notebookOf', { name });
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={<CopyButton kind="main" text={text} of={title} />}>
      <p className="wrap-anywhere whitespace-pre-wrap text-small">{text}</p>
    </Dialog>
  );
}

/** MF-154: takes a player out of the game; asks first. */
function RemoveDialog({ who, onClose }: PlayerDialogProps) {
  const { game, translator, take } = useModeration();
  const { say, text } = translator;
  const { name } = playerOf(game.village, who);
  const [refused, setRefused] = useState<string | null>(null);
  const go = () => {
    const why = take(remove(game, who));
    setRefused(why);
    if (why === null) onClose();
  };
  return (
    <Dialog
      title={say('players.removeThis', { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="danger" onClick={go}>
            {say('players.removeGo', { name })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ErrorNotice text={refused} />
        <p>{say('players.removeText', { name, title: titleOfIn(text, game.village, who) })}</p>
        <p className="text-muted text-small">{say('resolve.undoable')}</p>
      </div>
    </Dialog>
  );
}

interface PlayerDialogProps {
  readonly who: Who;
  readonly onClose: () => void;
}

/** MF-154: somebody else takes a player's place. */
function SubstituteDialog({ who, onClose }: PlayerDialogProps) {
  const { game, translator, take } = useModeration();
  const { say } = translator;
  const form = useId();
  const { name: old } = playerOf(game.village, who);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const submit = () => {
    const why = take(substitute(game, who, name));
    setRefused(why);
    if (why === null) onClose();
  };
  return (
    <Dialog
      title={say('players.substituteThis', { name: old })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="main" type="submit" form={form}>
            {say('players.substituteGo')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-3">
        <p>{say('players.substituteText', { name: old })}</p>
        <TextField
          label={say('players.newName')}
          value={name}
          onChange={setName}
          error={refused}
          autoComplete="off"
          maxLength={40}
        />
      </Form>
    </Dialog>
  );
}
