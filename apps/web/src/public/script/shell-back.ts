import { createBridge } from '../../shell/bridge.ts';
import { createBridgeLog } from '../../shell/bridge-log.ts';

/**
 * Shows a back button inside a native app, because a web view has none of its own. It leads to the previous page, or from the first out of
 * the web view.
 */
export function startBackButton(page: Window): void {
  const button = page.document.querySelector<HTMLElement>('[data-back]');
  if (button === null) return;
  const bridge = createBridge({
    page,
    androidObject: button.dataset['back'] ?? '',
    log: createBridgeLog(),
    loadBrowser: () => Promise.reject(new Error('there is no shell')),
  });
  const look = (): void => {
    button.hidden = bridge.shell() === null;
  };
  look();
  // some shells inject their objects after the page has loaded
  page.addEventListener('load', look);
  button.addEventListener('click', () => {
    if (page.history.length > 1) page.history.back();
    else bridge.closeWebview();
  });
}
