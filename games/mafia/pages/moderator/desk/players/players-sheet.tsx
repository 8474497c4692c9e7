import { Ellipsis, NotebookText, UserRoundPen, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../../web/ui/button.tsx';
import { classes } from '../../../../../../web/ui/classes.ts';
import { Menu, MenuItem } from '../../../../../../web/ui/menu.tsx';
import { helpFor } from '../../../../moderator/commands/index.ts';
import { isGameOver, titleOfIn } from '../../../../moderator/game/index.ts';
import { isAlive, playerOf, type Who } from '../../../../resolver/index.ts';
import { useRoom } from '../room.ts';
import { NotebookDialog } from './notebook-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';

const DIALOGS = { substitute: SubstituteDialog, remove: RemoveDialog, notebook: NotebookDialog };

interface Doing {
  readonly what: keyof typeof DIALOGS;
  readonly who: Who;
}

/** Everybody, with roles, wills and what they can send; for the moderator alone. */
export function PlayersSheet() {
  const { desk, voice } = useRoom();
  const [doing, setDoing] = useState<Doing | null>(null);
  const Doing = doing === null ? null : DIALOGS[doing.what];
  return (
    <>
      <h2 className="sr-only">{voice.say('sheets.players')}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {desk.village.byName.map((who) => (
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
  const { desk, voice } = useRoom();
  const { say, text } = voice;
  const { village } = desk;
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
        {alive && !isGameOver(desk) ? (
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
  const { desk, voice } = useRoom();
  const { say } = voice;
  const { name } = playerOf(desk.village, who);
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
      {isAlive(desk.village, who) && !isGameOver(desk) ? (
        <MenuItem isDangerous icon={<UserRoundX className="size-5" />} onSelect={() => onDo('remove')}>
          {say('players.remove')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
