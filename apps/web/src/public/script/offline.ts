import '../../proof/own-scripts.ts';

/** Shows a message while there is no connection. */
export function announceOffline(page: Window): void {
  const notice = page.document.querySelector<HTMLElement>('[data-offline]');
  if (notice === null) return;
  const show = (): void => {
    notice.hidden = page.navigator.onLine;
  };
  page.addEventListener('online', show);
  page.addEventListener('offline', show);
  show();
}

/** Registers the service worker after everything else has loaded, unless the lender disables it. */
export function keepPages({ document, navigator }: Window): void {
  const isWanted = document.documentElement.dataset['worker'] !== 'off';
  if (!isWanted || !('serviceWorker' in navigator)) return;
  // refused by the browser or the network: the page works without it
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
