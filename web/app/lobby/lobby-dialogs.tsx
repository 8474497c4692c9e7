import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../protocol/codes.ts';
import type { Action } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLobbyAction } from './lobby-action.ts';
import type { Asked, LobbyControls } from './lobby-controls.ts';

interface LobbyDialogProps {
  readonly desk: LobbyControls;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** What is asked before something is done: a name, or whether it is really meant. */
export function LobbyDialog({ desk, asked, onClose }: LobbyDialogProps) {
  switch (asked.type) {
    case 'rename':
    case 'secondPerson':
      return <NameDialog desk={desk} asked={asked} onClose={onClose} />;
    case 'kick':
    case 'handOver':
    case 'close':
      return <SureDialog desk={desk} asked={asked} onClose={onClose} />;
  }
}

function NameDialog({
  desk,
  asked: { type, seat },
  onClose,
}: LobbyDialogProps & { readonly asked: Extract<Asked, { seat: number }> }) {
  const { t } = useTranslation('lobby');
  const deed = useLobbyAction(desk);
  const sitter = desk.standing.chairs[seat];
  const [name, setName] = useState(type === 'rename' && sitter?.type === 'person' ? sitter.name : '');
  const [isMissing, setIsMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    if (await deed.act({ type: type === 'rename' ? 'rename' : 'sit', seat, name: name.trim() })) onClose();
  };
  return (
    <Dialog
      title={t(`${type}.title`, { number: seat + 1 })}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="main" type="submit" form="chair-name" disabled={deed.isActing}>
          {t(`${type}.confirm`)}
        </Button>
      }
    >
      <form id="chair-name" onSubmit={submit} noValidate className="flex flex-col gap-3">
        {type === 'secondPerson' && <p>{t('secondPerson.help')}</p>}
        <TextField
          label={t('nameLabel')}
          value={name}
          onChange={setName}
          error={isMissing ? t('nameMissing') : deed.refusal}
          maxLength={LIMITS.nameLetters}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  );
}

type Sure = Exclude<Asked, { seat: number }>;

function SureDialog({ desk, asked, onClose }: LobbyDialogProps & { readonly asked: Sure }) {
  const { t } = useTranslation('lobby');
  const deed = useLobbyAction(desk);
  const name = asked.type === 'close' ? '' : asked.name;
  const confirm = async () => {
    if (await deed.act(actionOf(asked))) onClose();
  };
  return (
    <Dialog
      title={t(`${asked.type}.title`, { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={asked.type === 'handOver' ? 'main' : 'danger'} disabled={deed.isActing} onClick={confirm}>
            {t(`${asked.type}.confirm`, { name })}
          </Button>
        </>
      }
    >
      <p>{t(`${asked.type}.text`, { name })}</p>
      {deed.refusal !== null && (
        <Notice kind="danger" className="mt-3">
          {deed.refusal}
        </Notice>
      )}
    </Dialog>
  );
}

const actionOf = (asked: Sure): Action =>
  asked.type === 'close' ? { type: 'close' } : { type: asked.type, person: asked.person };
