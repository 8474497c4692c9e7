import { useSettings } from './settings.ts';
import { playTwoNotes } from './two-notes.ts';

const TAG = 'tertulia-your-turn';
const BUZZ = [80, 60, 80];

let shown: Notification | null = null;

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
  if (mayNotify()) void closeOfWorker();
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

async function notify(title: string, text: string): Promise<void> {
  const options = { body: text, tag: TAG, icon: '/icon-192.png', data: { url: location.href } };
  const registration = await registered();
  // Phones show notifications of a service worker alone; without one, the page shows its own.
  if (registration !== undefined) return registration.showNotification(title, options);
  shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    stopCalling();
  };
}

async function closeOfWorker(): Promise<void> {
  const shownThere = await (await registered())?.getNotifications({ tag: TAG });
  for (const notification of shownThere ?? []) notification.close();
}

const registered = async () => navigator.serviceWorker?.getRegistration();
