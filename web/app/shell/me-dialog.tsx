import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { COLOURS, GLYPHS, type Glyph, lookOf, SeatMark, seatLook } from '../../ui/seat-mark.tsx';
import { NameForm } from './name-form.tsx';
import { ask, forgetMe, useAction, useMe, usePublicOrigin } from './server.ts';

/** Who I am here: the name, other devices, and how to be forgotten. */
export default function MeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { name, token } = useMe();
  const [isRenamed, setIsRenamed] = useState(false);
  return (
    <Dialog title={t('me.title')} isOpen onClose={onClose}>
      <div className="grid gap-6">
        <section className="grid gap-3">
          <NameForm onNamed={() => setIsRenamed(true)} />
          <p className="text-muted text-small">{t('me.ask')}</p>
          {isRenamed && name !== null ? <Notice kind="success">{t('me.renamed', { name })}</Notice> : null}
        </section>
        <LookPicker />
        {token === null ? null : (
          <>
            <DeviceLink />
            <ForgetMe onGone={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Which glyph and which colour others see; none chosen, the seat lends its own. */
export function LookPicker() {
  const { t } = useTranslation('table');
  const look = useMe((me) => me.look);
  const glyph = look === undefined ? null : look % GLYPHS.length;
  const colour = look === undefined ? null : COLOURS.indexOf(seatLook(look).colour);
  const choose = (chosen: number) => useMe.setState({ look: chosen });
  const lend = () => {
    const { look: _, ...me } = useMe.getState();
    useMe.setState(me, true);
  };
  return (
    <section aria-labelledby="look" className="grid gap-3 border-line border-t pt-5">
      <h3 id="look" className="text-large">
        {t('look.title')}
      </h3>
      <p className="text-muted text-small">{t('look.help')}</p>
      <Choices
        title={t('look.glyph')}
        chosen={glyph}
        looks={GLYPHS.map((_, at) => lookOf(at, colour ?? at))}
        nameOf={(at) => t(`look.glyphs.${GLYPHS[at] as Glyph}`)}
        onChoose={choose}
      />
      <Choices
        title={t('look.colour')}
        chosen={colour}
        looks={COLOURS.map((_, at) => lookOf(glyph ?? at, at))}
        nameOf={(at) => t(`look.colours.${at as 0}`)}
        onChoose={choose}
      />
      {look === undefined ? null : (
        <Button kind="quiet" size="small" className="-ms-3 justify-self-start" onClick={lend}>
          {t('look.lend')}
        </Button>
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly chosen: number | null;
  readonly looks: readonly number[];
  readonly nameOf: (at: number) => string;
  readonly onChoose: (look: number) => void;
}

function Choices({ title, chosen, looks, nameOf, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {looks.map((look, at) => (
          <label
            key={nameOf(at)}
            className="grid size-11 place-items-center rounded-full border-3 border-transparent has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name={title}
              aria-label={nameOf(at)}
              checked={chosen === at}
              onChange={() => onChoose(look)}
              className="sr-only"
            />
            <SeatMark look={look} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MadeLink {
  /** The secret that the other device brings. */
  readonly link: string;
}

/** A link that makes a second device the same person, once. */
export function DeviceLink() {
  const { t } = useTranslation('shell');
  const [link, setLink] = useState<MadeLink | null>(null);
  const { run, refusal } = useAction();
  const make = async () => setLink(await ask<MadeLink>('POST', '/api/me/device-links'));

  return (
    <section className="grid gap-3 border-line border-t pt-5">
      <h3 className="text-large">{t('me.devices')}</h3>
      <p className="text-muted text-small">{t('me.devicesHelp')}</p>
      {link === null ? (
        <Button icon={MonitorSmartphone} className="justify-self-start" onClick={() => void run(make)}>
          {t('me.makeLink')}
        </Button>
      ) : (
        <ShownLink link={link} />
      )}
      <ErrorNotice text={refusal} />
    </section>
  );
}

function ShownLink({ link }: { readonly link: MadeLink }) {
  const { t } = useTranslation('shell');
  // Made of where this page is: the server may be known by other names than it knows itself.
  const url = `${usePublicOrigin()}/#device=${link.link}`;
  return (
    <div className="grid justify-items-center gap-3 sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-stretch">
      <div className="size-48">
        <QrCode text={url} label={t('me.qr')} />
      </div>
      <CopyField label={t('me.devices')} text={url} say={(key) => t(`me.${key}`)} />
    </div>
  );
}

const WAYS = ['forget', 'delete'] as const;

type Way = (typeof WAYS)[number];

/** Two ways to go: forgotten by this device, or by the server too. Each asks once more. */
function ForgetMe({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState<Way | null>(null);
  const { run, refusal } = useAction();
  const go = async (way: Way) => {
    if (way === 'delete') await ask('DELETE', '/api/me');
    forgetMe();
    onGone();
  };

  return (
    <section className="grid gap-4 border-line border-t pt-5">
      {WAYS.map((way) => (
        <div key={way} className="grid gap-2">
          <Button
            kind="danger"
            className="justify-self-start"
            aria-expanded={chosen === way}
            onClick={() => setChosen(way)}
          >
            {t(`me.${way}`)}
          </Button>
          <p className="text-muted text-small">{t(`me.${way}Help`)}</p>
          {chosen === way ? (
            <Sure way={way} onYes={() => void run(() => go(way))} onNo={() => setChosen(null)} />
          ) : null}
        </div>
      ))}
      <ErrorNotice text={refusal} />
    </section>
  );
}

function Sure({ way, onYes, onNo }: { readonly way: Way; readonly onYes: () => void; readonly onNo: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Notice kind="danger">
      <p className="font-medium">{t('me.sure')}</p>
      <div ref={bringIntoSight} className="mt-2 flex scroll-mb-8 flex-wrap gap-2">
        <Button kind="danger" onClick={onYes}>
          {t(way === 'forget' ? 'me.yesForget' : 'me.yesDelete')}
        </Button>
        <Button onClick={onNo}>{t('me.keep')}</Button>
      </div>
    </Notice>
  );
}

const bringIntoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });
