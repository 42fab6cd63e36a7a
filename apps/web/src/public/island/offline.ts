/** Says on a page that there is no connection, for as long as there is none. */
export function tellOffline(page: Window): void {
  const notice = page.document.querySelector<HTMLElement>('[data-offline]');
  if (notice === null) return;
  const show = (): void => {
    notice.hidden = page.navigator.onLine;
  };
  page.addEventListener('online', show);
  page.addEventListener('offline', show);
  show();
}

/** Once all else is there, lets the page be read without a connection later; nothing where the lender wants no worker. */
export function keepPages({ document, navigator }: Window): void {
  const isWanted = document.documentElement.dataset['worker'] !== 'off';
  if (!isWanted || !('serviceWorker' in navigator)) return;
  // refused by the browser or the network: the page works without
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
