import { BookmarkPlus, Link2, MonitorSmartphone, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import type { CatalogueGame } from '../../catalogue.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { copyText } from '../../ui/device.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { fieldLook, focusField } from '../../ui/text-field.tsx';
import { rulesHref } from '../practice/asked-match.ts';
import { NameForm } from '../shell/name-form.tsx';
import { failureText, openTableAt, useMe, usePublicOrigin } from '../shell/server.ts';
import { isOneKind } from './lab-words.ts';

interface TakeAwayProps {
  readonly game: CatalogueGame;
  readonly setting: LabSetting;
  readonly href: string;
  /** Whether the setting can be played. */
  readonly isPlayable: boolean;
  /** Null where it is saved already. */
  readonly onSave: (() => void) | null;
}

/** What can be done with rules that were found: keep them to compare, hand them on, play them. */
export function TakeAway({ game, setting, href, isPlayable, onSave }: TakeAwayProps) {
  const { t } = useTranslation('lab');
  const [isOpening, setOpening] = useState(false);
  const { seats, preset, options, bots } = setting;
  const bot = isOneKind(bots) ? bots : game.usualBot;
  return (
    <div className="grid gap-2 sm:grid-cols-2 2xl:flex">
      <Button kind="main" icon={BookmarkPlus} disabled={onSave === null || !isPlayable} onClick={onSave ?? undefined}>
        {t('compare.save')}
      </Button>
      <CopyLink href={href} />
      <Button icon={Users} disabled={!isPlayable} onClick={() => setOpening(true)}>
        {t('take.table')}
      </Button>
      {isPlayable ? (
        <ButtonLink icon={MonitorSmartphone} href={rulesHref(game.id, { wish: { seats, preset, options }, bot })}>
          {t('take.practise')}
        </ButtonLink>
      ) : (
        <Button icon={MonitorSmartphone} disabled>
          {t('take.practise')}
        </Button>
      )}
      {isOpening && <OpenTable {...{ game, setting }} onClose={() => setOpening(false)} />}
    </div>
  );
}

/** Copies the link to the whole setting, or hands it on by the phone's own sheet. */
function CopyLink({ href }: { readonly href: string }) {
  const { t } = useTranslation('lab');
  const origin = usePublicOrigin();
  const url = origin + href;
  const [done, setDone] = useState<{ readonly url: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => {
    const isPhone = window.matchMedia('(pointer: coarse)').matches;
    if (isPhone && typeof navigator.share === 'function') {
      // Someone who closes the sheet has decided.
      await navigator.share({ url, title: t('title') }).catch(() => undefined);
      return;
    }
    setDone({ url, isCopied: await copyText(url) });
  };
  const isCopied = done?.url === url && done.isCopied;
  return (
    <>
      <Button icon={Link2} onClick={() => void copy()}>
        {isCopied ? t('take.copied') : t('take.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('take.copied')}
      </span>
      <Dialog title={t('take.copy')} isOpen={done !== null && !done.isCopied} onClose={() => setDone(null)}>
        <label className="grid gap-2">
          {t('take.byHand')}
          <input readOnly value={url} onFocus={(event) => event.target.select()} className={fieldLook} />
        </label>
      </Dialog>
    </>
  );
}

interface OpenTableProps extends Pick<TakeAwayProps, 'game' | 'setting'> {
  readonly onClose: () => void;
}

/** Takes the rules into a lobby; somebody without a name is asked for one first. */
function OpenTable({ game, setting, onClose }: OpenTableProps) {
  const { t } = useTranslation('lab');
  const [, go] = useLocation();
  const isSomebody = useMe((me) => me.token !== null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setError(null);
    try {
      const { seats, preset, options } = setting;
      const address = await openTableAt('/api/tables', {
        game: game.id,
        wish: { seats, preset, options },
        isHostSeated: true,
      });
      if (address !== null) go(address);
    } catch (failure) {
      setError(await failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('take.table')}
      isOpen
      onClose={onClose}
      {...(isSomebody && {
        footer: (
          <Button kind="main" disabled={isBusy} onClick={() => void open()}>
            {t('take.open')}
          </Button>
        ),
      })}
    >
      <div className="grid gap-3">
        <p>{t('take.tableText')}</p>
        {!isSomebody && (
          <div ref={focusField}>
            <NameForm action={t('take.open')} onNamed={() => void open()} />
          </div>
        )}
        <ErrorNotice text={error} />
      </div>
    </Dialog>
  );
}
