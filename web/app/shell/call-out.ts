import { useSettings } from './settings.ts';
import { playTwoNotes } from './two-notes.ts';

const BUZZ = [80, 60, 80];

let shown: Notification | null = null;
/** The tag of the last call; whoever leaves a table has another address by the time it is taken away. */
let calledAs: string | null = null;

/** One a page: a call from one table does not replace that from another. */
const tagHere = () => `tertulia-your-turn ${location.pathname}`;

/** Calls somebody once, in every way that they allowed. */
export function callOut(title: string, text: string): void {
  const { hasSound, notifies } = useSettings.getState();
  if (hasSound) playTwoNotes();
  navigator.vibrate?.(BUZZ);
  if (notifies && mayNotify()) void notify(title, text);
}

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
