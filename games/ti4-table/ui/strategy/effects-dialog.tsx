import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useRecorder } from '../use-recorder.ts';
import { type Effect, effectsOn } from './effects.ts';
import { SwapForm } from './swap-form.tsx';
import { ZeroForm } from './zero-form.tsx';

interface EffectsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What changes the order of play once all have picked: two cards are swapped, or the 0 token is given. */
export function EffectsDialog({ isOpen, onClose }: EffectsDialogProps) {
  const { text } = useRecorder();
  const [effect, setEffect] = useState<Effect | null>(null);
  return (
    <Dialog
      title={text(effect === null ? 'play.effects.title' : `play.effects.${effect.id}`)}
      isOpen={isOpen}
      onClose={onClose}
    >
      {effect === null ? (
        <EffectList onChoose={setEffect} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{text(`play.effects.${effect.id}Help`)}</p>
          {effect.does === 'swap' ? <SwapForm onDone={onClose} /> : <ZeroForm onDone={onClose} />}
          <Button kind="quiet" className="self-start" onClick={() => setEffect(null)}>
            {text('play.effects.back')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function EffectList({ onChoose }: { readonly onChoose: (effect: Effect) => void }) {
  const { table, text } = useRecorder();
  return (
    <div className="flex flex-col gap-2">
      <p>{text('play.effects.choose')}</p>
      {effectsOn(table).map((effect) => (
        <Button key={effect.id} className="justify-start text-start" onClick={() => onChoose(effect)}>
          <span>
            <span className="block">{text(`play.effects.${effect.id}`)}</span>
            <span className="block font-normal text-muted text-small">{text(`play.effects.${effect.id}Help`)}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}
