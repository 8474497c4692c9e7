import { Check, Download, Eye, FileJson, House, Link2, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonLook } from '../../ui/button.tsx';
import { copyText, downloadFile } from '../../ui/device.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Face } from '../../ui/screen.ts';
import { VerifyShuffle } from '../end/verify-shuffle.tsx';
import { SettingsButton } from '../shell/page.tsx';
import type { ReplaySource, SaveSource, Viewpoint } from './replay-source.ts';
import { type Moment, momentSearch } from './step-cache.ts';

/** A replay can be watched without it. */
const HouseRules = lazy(async () => ({ default: (await import('../shell/house-rules.tsx')).HouseRulesOfMatch }));

interface ReplayHeaderProps {
  readonly title: string;
  readonly replay: ReplaySource;
  readonly moment: Moment;
  readonly faces: readonly Face[];
  readonly onChooseEyes: (eyes: Viewpoint) => void;
  readonly onOtherFile?: (() => void) | undefined;
}

/** What is watched, through whose eyes, and how to hand it on. */
export function ReplayHeader({ title, replay, moment, faces, onChooseEyes, onOtherFile }: ReplayHeaderProps) {
  const { t } = useTranslation('replay');
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-2 py-1">
      <Link href="/" aria-label={t('toHome')} className={buttonLook({ kind: 'quiet', size: 'icon' })}>
        <House aria-hidden size={20} />
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-base max-sm:sr-only">{title}</h1>
      <div className="min-w-0 max-sm:flex-1">
        <SeenBy eyes={moment.eyes} faces={faces} onChoose={onChooseEyes} />
      </div>
      {replay.isShared ? (
        <ShareMoment moment={moment} title={title} />
      ) : (
        <Link
          href="/replay"
          onClick={onOtherFile}
          aria-label={t('otherFile')}
          title={t('otherFile')}
          className={buttonLook({ kind: 'quiet', size: 'icon' })}
        >
          <FileJson aria-hidden size={20} />
        </Link>
      )}
      <Suspense fallback={null}>
        <HouseRules game={replay.game} setup={replay.setup} wish={replay.wish} seats={replay.seats} />
      </Suspense>
      <FairnessDialog replay={replay} />
      <SettingsButton />
    </header>
  );
}

interface SeenByProps {
  readonly eyes: Viewpoint;
  readonly faces: readonly Face[];
  readonly onChoose: (eyes: Viewpoint) => void;
}

/** Whose eyes the match is seen through. */
function SeenBy({ eyes, faces, onChoose }: SeenByProps) {
  const { t } = useTranslation('replay');
  const choose = (written: string) =>
    onChoose(written === 'open' || written === 'spectator' ? written : Number(written));
  return (
    <label className="flex min-w-0 items-center gap-2">
      <Eye aria-hidden size={20} className="shrink-0 text-muted max-sm:hidden" />
      <span className="whitespace-nowrap text-muted text-small max-sm:sr-only">{t('seenBy')}</span>
      <select
        value={String(eyes)}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 flex-1 truncate rounded-corner border border-line bg-surface px-2 text-ink"
      >
        <option value="spectator">{t('eyes.spectator')}</option>
        {faces.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
        <option value="open">{t('eyes.open')}</option>
      </select>
    </label>
  );
}

type Shared = { readonly by: 'copy' | 'hand'; readonly url: string };

/** Hands on a link to this very moment. */
function ShareMoment({ moment, title }: { readonly moment: Moment; readonly title: string }) {
  const { t } = useTranslation('replay');
  const [shared, setShared] = useState<Shared | null>(null);
  const { origin, pathname, search } = window.location;
  const url = origin + pathname + momentSearch(search, moment);
  const isCopied = shared?.by === 'copy' && shared.url === url;
  const share = async () => {
    const by = await handOn(url, title);
    if (by !== 'share') setShared({ by, url });
  };
  return (
    <>
      <Button kind="quiet" className="px-2" onClick={share} aria-label={t('share')} title={t('share')}>
        {isCopied ? <Check aria-hidden size={20} className="text-success" /> : <Link2 aria-hidden size={20} />}
        <span className="hidden lg:inline">{isCopied ? t('copied') : t('share')}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
      <Dialog title={t('share')} isOpen={shared?.by === 'hand'} onClose={() => setShared(null)}>
        <label className="grid gap-2">
          {t('copyByHand')}
          <input
            readOnly
            value={shared?.url ?? ''}
            onFocus={(event) => event.target.select()}
            className="min-h-11 rounded-corner border border-line bg-surface px-3"
          />
        </label>
      </Dialog>
    </>
  );
}

/** By the phone's own sheet, else by copying; where the browser allows neither, by hand. */
async function handOn(url: string, title: string): Promise<'share' | 'copy' | 'hand'> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (isPhone && typeof navigator.share === 'function') {
    // Someone who closes the sheet has decided.
    await navigator.share({ url, title }).catch(() => undefined);
    return 'share';
  }
  return (await copyText(url)) ? 'copy' : 'hand';
}

/** Whether all went fairly, and the whole match to take home. */
function FairnessDialog({ replay }: { readonly replay: ReplaySource }) {
  const { t, i18n } = useTranslation('replay');
  const [isOpen, setOpen] = useState(false);
  const { endedAt, game, promised, save } = replay;
  const ended =
    endedAt === null ? null : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Button
        icon={ShieldCheck}
        kind="quiet"
        className="px-2"
        onClick={() => setOpen(true)}
        aria-label={t('fairness')}
        title={t('fairness')}
      >
        <span className="hidden lg:inline">{t('fairness')}</span>
      </Button>
      <Dialog title={t('fairness')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-6">
          {ended !== null && endedAt !== null && (
            <p className="text-muted">{t('playedOn', { date: ended.format(endedAt) })}</p>
          )}
          <section className="grid gap-3">
            <p>{t('fairnessText')}</p>
            <VerifyShuffle game={game} check={async () => ({ promised, verdict: await replay.verify() })} />
          </section>
          <section className="grid justify-items-start gap-3 border-line border-t pt-4">
            <p>{t('downloadText')}</p>
            <SaveLink save={save} />
          </section>
        </div>
      </Dialog>
    </>
  );
}

/** Takes the whole match home as a file. */
function SaveLink({ save }: { readonly save: SaveSource }) {
  const { t } = useTranslation('replay');
  const said = (
    <>
      <Download aria-hidden size={20} />
      {t('download')}
    </>
  );
  if ('href' in save) {
    return (
      <a className={buttonLook()} href={save.href} download>
        {said}
      </a>
    );
  }
  return (
    <Button onClick={() => downloadFile(save.name, new Blob([save.text()], { type: 'application/json' }))}>
      {said}
    </Button>
  );
}
