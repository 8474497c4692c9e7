import { choiceOf, voteCount, weightedCount } from '../../../../moderator/game/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { countText } from '../../telling/texts.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { useRoom } from '../room.ts';

/** MF-156: the votes as they stand, ready to paste. */
export function CountPanel() {
  const { desk, voice, aloud, teller } = useRoom();
  const { say, text } = voice;
  const { candidates, notVoting } = voteCount(desk);
  const most = Math.max(1, candidates[0]?.voters.length ?? 1);
  const weighted = weightedCount(desk);
  const list = (weighted ?? []).map(({ for: choice, votes }) => `${choiceOf(teller, choice)} ${votes}`).join(', ');
  return (
    <Panel
      title={say('count.title')}
      aside={<CopyButton text={countText(aloud, desk)} of={say('count.title')} label={say('count.copy')} />}
    >
      {candidates.length === 0 ? <p className="text-muted">{text('desk.count.none')}</p> : null}
      <ul aria-label={say('count.title')} className="grid gap-2">
        {candidates.map(({ for: choice, voters }) => (
          <li key={choice} className="grid gap-1">
            <div className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere font-semibold">{choiceOf(teller, choice)}</span>
              <span className="counts font-semibold">{voters.length}</span>
            </div>
            <div aria-hidden className="h-2 rounded-full bg-raised">
              <div className="h-2 rounded-full bg-accent" style={{ width: `${(voters.length / most) * 100}%` }} />
            </div>
            <p className="wrap-anywhere text-muted text-small">
              {voters.map((who) => choiceOf(teller, who)).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {notVoting.length === 0 ? null : (
        <p className="wrap-anywhere text-muted text-small">
          {text('desk.count.notVoting', {
            count: notVoting.length,
            names: notVoting.map((who) => choiceOf(teller, who)).join(', '),
          })}
        </p>
      )}
      {weighted === null ? null : <p className="text-gold text-small">{text('desk.count.weighted', { list })}</p>}
      <LanguageChoice />
    </Panel>
  );
}
