import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { playNotes } from '../../ui/sound.ts';
import { Switch } from '../../ui/switch.tsx';
import { useSettings } from './settings.ts';
import { callInTitle, markIcon } from './tab.ts';

export const AT_REST: Attention = { isMyTurn: false, isNoticed: false };

interface Turn {
  readonly isMyTurn: boolean;
  /** What is asked, for the notification. */
  readonly text: string;
  /** The title of the tab; "your turn" unless it says otherwise. */
  readonly title?: string;
}

/** Reaches somebody who looks elsewhere while it is their turn: in the tab, by ear and hand, and by a notification. */
export function useAttention({ isMyTurn, text, title: asked }: Turn): void {
  const { t } = useTranslation('shell');
  const attention = useRef(AT_REST);
  const said = useRef(text);
  said.current = text;
  const title = asked ?? t('attention.yourTurn');
  const calledWith = useRef(title);

  useEffect(() => {
    // Someone who is called for something else is called again.
    if (calledWith.current !== title) attention.current = AT_REST;
    calledWith.current = title;
    const look = () => {
      const call = attend(attention.current, { isMyTurn, isLooking: !document.hidden });
      attention.current = call.attention;
      callInTitle(call.marks ? title : null);
      markIcon(call.marks ? 'called' : 'usual');
      if (call.calls) callOut(title, said.current);
      if (!call.marks) stopCalling();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      callInTitle(null);
      markIcon('usual');
      stopCalling();
    };
  }, [isMyTurn, title]);
}

/** What is known of somebody's turn: whether they saw it begin, or were called already. */
export interface Attention {
  readonly isMyTurn: boolean;
  readonly isNoticed: boolean;
}

/** How the world is: whose turn, and whether anybody looks at the page. */
export interface Glance {
  readonly isMyTurn: boolean;
  readonly isLooking: boolean;
}

/** What to do about it: `marks` shows it in the tab for as long as it holds, `calls` is heard once a turn. */
interface Call {
  readonly attention: Attention;
  readonly marks: boolean;
  readonly calls: boolean;
}

/** A turn that begins while somebody looks is noticed; one that begins unseen calls once, and marks the tab until seen. */
export function attend(before: Attention, { isMyTurn, isLooking }: Glance): Call {
  if (!isMyTurn) return { attention: AT_REST, marks: false, calls: false };
  const wasNoticed = before.isMyTurn && before.isNoticed;
  return { attention: { isMyTurn, isNoticed: true }, marks: !isLooking, calls: !isLooking && !wasNoticed };
}

/** One a page: a call from one table does not replace that from another. */
const tagHere = () => `tertulia-your-turn ${location.pathname}`;

const BUZZ = [80, 60, 80];

/** Calls somebody once, in every way that they allowed. */
export function callOut(title: string, text: string): void {
  const { hasSound, notifies } = useSettings.getState();
  if (hasSound) playTwoNotes();
  navigator.vibrate?.(BUZZ);
  if (notifies && mayNotify()) void notify(title, text);
}

let shown: Notification | null = null;

/** The tag of the last call; a person who leaves a table has another address by the time it is taken away. */
let calledAs: string | null = null;

/** Takes the notification away: it was seen, or the turn is over. */
export function stopCalling(): void {
  shown?.close();
  shown = null;
  if (mayNotify()) void closeOfWorker(calledAs ?? tagHere());
  calledAs = null;
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

async function notify(title: string, text: string): Promise<void> {
  calledAs = tagHere();
  const options = { body: text, tag: calledAs, icon: '/icon-192.png', data: { url: location.href } };
  const registration = await registered();
  // Phones show notifications of a service worker alone; without one, the page shows its own.
  if (registration !== undefined) return registration.showNotification(title, options);
  shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    stopCalling();
  };
}

async function closeOfWorker(tag: string): Promise<void> {
  const shownThere = await (await registered())?.getNotifications({ tag });
  for (const notification of shownThere ?? []) notification.close();
}

const registered = async () => navigator.serviceWorker?.getRegistration();

const C5 = 523.25;

const E5 = 659.25;

/** Two soft rising notes: your turn. */
export const playTwoNotes = (): void => playNotes([C5, E5]);

const permission = () => ('Notification' in window ? Notification.permission : 'never');

/** Notifications on one's turn. The browser is asked for leave only when somebody switches them on. */
export function NotificationSwitch() {
  const { t } = useTranslation('shell');
  const wants = useSettings((settings) => settings.notifies);
  const [allowed, setAllowed] = useState(permission);

  const change = async (isOn: boolean) => {
    if (!isOn) return useSettings.setState({ notifies: false });
    const answer = await Notification.requestPermission();
    setAllowed(answer);
    useSettings.setState({ notifies: answer === 'granted' });
  };

  return (
    <div className="grid gap-2">
      <Switch
        label={t('settings.notify')}
        help={t(allowed === 'never' ? 'settings.notifyNever' : 'settings.notifyHelp')}
        isOn={wants && allowed === 'granted'}
        onChange={(isOn) => void change(isOn)}
        isDisabled={allowed === 'never'}
      />
      {allowed === 'denied' ? <Notice kind="info">{t('settings.notifyBlocked')}</Notice> : null}
    </div>
  );
}
