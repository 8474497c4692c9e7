/** Lets the browser keep the page for when the server is out of reach, once everything else has been loaded. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the page does all but open offline; private windows, for one, refuse.
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}
