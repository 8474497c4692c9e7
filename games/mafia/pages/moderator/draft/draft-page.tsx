import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import type { RequestedVillage } from '../../../moderator/game/directives.ts';
import { begin, newModeratorGame } from '../../../moderator/game/index.ts';
import { Bar } from '../kit/bar.tsx';
import { capitalised, refusalIn, useTranslator } from '../kit/voice.ts';
import { type KeptChange, type KeptGame, newSeed } from '../storage/kept-game.ts';
import { type Draft, openingFrom, type ReadDraft, rosterOf, withWish } from './draft.ts';
import { LengthsPanel } from './lengths-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useDictionary } from './use-dictionary.ts';

interface DraftPageProps {
  readonly kept: KeptGame;
  readonly draft: Draft;
  readonly change: (change: KeptChange) => boolean;
}

/** A game that is being set up. */
export function DraftPage({ draft, change }: DraftPageProps) {
  const voice = useTranslator();
  const { say, text } = voice;
  const dictionary = useDictionary();
  const read = useMemo(() => rosterOf(draft, dictionary), [draft, dictionary]);
  const [refused, setRefused] = useState<string | null>(null);
  const keep = (next: Draft) => {
    setRefused(null);
    change({ draft: next });
  };
  const choose = (wish: RequestedVillage) => keep(withWish(draft, wish));
  const start = () => {
    const fresh = newModeratorGame(openingFrom(read, newSeed()));
    if (!fresh.ok) return setRefused(capitalised(text(`desk.restore.${fresh.mistake.code}`)));
    const begun = begin(fresh.desk, Date.now());
    if (!begun.ok) return setRefused(refusalIn(voice, begun.code));
    change({ desk: begun.desk, copied: [] });
  };
  const { name, preset, settings, minutes, seed } = read.roster;
  const wish: RequestedVillage = { name, preset, settings, minutes, seed };
  return (
    <>
      <div className="flex grow flex-col gap-4">
        <h1 className="font-semibold text-title">{say('draft.title')}</h1>
        <VillageName name={name} onChange={(village) => choose({ ...wish, name: village })} />
        <PlayersPanel {...{ draft, read }} onChange={keep} />
        <RulesPanel wish={wish} onChange={choose} />
        <LengthsPanel minutes={minutes} onChange={(lengths) => choose({ ...wish, minutes: lengths })} />
        {refused === null ? null : <Notice kind="danger">{refused}</Notice>}
      </div>
      <Bar status={<DraftStatus read={read} />}>
        <Button kind="main" disabled={read.roster.mistakes.length > 0} onClick={start}>
          <Play aria-hidden className="size-5" />
          {say('draft.begin')}
        </Button>
      </Bar>
    </>
  );
}

function VillageName({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const { say } = useTranslator();
  const [draft, setDraft] = useState({ written: name, over: name });
  if (name !== draft.over) setDraft({ written: name, over: name });
  const write = (written: string) => {
    const meant = written.trim();
    setDraft({ written, over: meant });
    if (meant !== name) onChange(meant);
  };
  return (
    <TextField
      label={say('draft.village')}
      value={draft.written}
      onChange={write}
      maxLength={80}
      autoComplete="off"
      className="max-w-md"
    />
  );
}

/** Whether the game could begin, or what is still wrong. */
function DraftStatus({ read }: { readonly read: ReadDraft }) {
  const { say } = useTranslator();
  const { mistakes, players, factions } = read.roster;
  if (players.length === 0 && mistakes.length <= 1) return say('draft.empty');
  if (mistakes.length > 0) return <span className="text-danger">{say('draft.wrong', { count: mistakes.length })}</span>;
  const alone = players.filter(({ faction }) => faction === undefined).length;
  const sides = factions.flatMap(({ id, kind, name }) => {
    const members = players.filter(({ faction }) => faction === id).length;
    return members === 0 ? [] : [`${name === kind ? say(`sides.${kind}`) : name} ${members}`];
  });
  const all = alone === 0 ? sides : [...sides, `${say('sides.ThirdParty')} ${alone}`];
  return `${say('draft.ready', { count: players.length })} ${all.join(' · ')}`;
}
