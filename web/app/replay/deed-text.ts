import type { TFunction } from 'i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { Giver } from '../../../kernel/index.ts';
import { readable, textOr } from '../../ui/text-or.ts';

/** What was done, as far as these eyes saw it. */
type Deed =
  | { readonly type: 'answer'; readonly seat: number; readonly by: Giver; readonly command?: { readonly type: string } }
  | { readonly type: 'host'; readonly command: { readonly type: string } }
  | { readonly type: 'time' }
  | { readonly type: 'talk'; readonly seat: number; readonly text?: string }
  | { readonly type: 'undo' | 'redo'; readonly asker: number | 'host' };

interface Wording {
  readonly t: TFunction<'replay'>;
  readonly speaker: Translator;
}

/** Who did what at a step, in a sentence. */
export function deedText(given: object | null, { t, speaker }: Wording): string {
  if (given === null) return t('deed.opening');
  const deed = given as Deed;
  const commandText = (type: string) => textOr(speaker, `commands.${type}`, readable(type));
  switch (deed.type) {
    case 'answer': {
      const name = speaker.seat(deed.seat);
      const { command } = deed;
      if (command === undefined) return t(`deed.unseen.${deed.by}`, { name });
      return t(`deed.answer.${deed.by}`, { name, command: commandText(command.type) });
    }
    case 'host':
      return t('deed.host', { command: commandText(deed.command.type) });
    case 'time':
      return t('deed.time');
    case 'talk': {
      const name = speaker.seat(deed.seat);
      return deed.text === undefined ? t('deed.unheard', { name }) : t('deed.talk', { name, text: deed.text });
    }
    case 'undo':
    case 'redo':
      return t(`deed.${deed.type}`, { name: deed.asker === 'host' ? t('theHost') : speaker.seat(deed.asker) });
  }
}
