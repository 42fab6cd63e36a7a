import { createBridge } from '../../shell/bridge.ts';
import { createBridgeLog } from '../../shell/bridge-log.ts';

/**
 * Shows a way back where a native app shows the page: a web view has no button of its own. It leads to the page before, or out
 * of the web view from the first.
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
  // some shells put themselves in after the page has loaded
  page.addEventListener('load', look);
  button.addEventListener('click', () => {
    if (page.history.length > 1) page.history.back();
    else bridge.closeWebview();
  });
}
