import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The browser's own reader of codes, where it has one. */
interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
declare const BarcodeDetector: new (options: { readonly formats: readonly string[] }) => Detector;

const MS_BETWEEN_LOOKS = 200;

interface ScanDialogProps {
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads a table's code through the camera. */
export default function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const { t } = useTranslation('home');
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const [isBlind, setIsBlind] = useState(false);

  useEffect(() => {
    const done = new AbortController();
    look(video, done.signal)
      .then((text) => (text === null ? undefined : read.current(text)))
      .catch(() => setIsBlind(true));
    return () => done.abort();
  }, []);

  return (
    <Dialog title={t('scan.title')} isOpen onClose={onClose}>
      {isBlind ? (
        <Notice kind="danger">{t('scan.blind')}</Notice>
      ) : (
        <div className="grid gap-3">
          <p className="text-muted">{t('scan.help')}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('scan.camera')}
            className="w-full rounded-corner bg-raised"
          />
        </div>
      )}
    </Dialog>
  );
}

/** Looks until a code is read; null where somebody closed the dialog before. */
async function look(video: { readonly current: HTMLVideoElement | null }, done: AbortSignal): Promise<string | null> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const letGo = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  if (done.aborted || video.current === null) {
    letGo();
    return null;
  }
  done.addEventListener('abort', letGo);
  video.current.srcObject = camera;
  await video.current.play();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  while (!done.aborted && video.current !== null) {
    const [found] = await detector.detect(video.current);
    if (found !== undefined) return found.rawValue;
    await new Promise((next) => setTimeout(next, MS_BETWEEN_LOOKS));
  }
  return null;
}
