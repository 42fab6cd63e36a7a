import './offline-page.css';
import { applyTheme } from '../../brand/apply-theme.ts';
import { configFromPage } from '../../brand/config.ts';
import { LOOK_EVERY_MS, lookForService } from '../connection.ts';

// The service worker shows offline.html in place of a page that was never opened on this phone. This script only adds the brand's colours and
// the automatic return.
applyTheme(document.documentElement, configFromPage(document).config.brand);

const reload = (): void => window.location.reload();

async function reloadWhenThere(): Promise<void> {
  if (!document.hidden && (await lookForService(window))) reload();
}

window.addEventListener('online', reload);
// A network that led nowhere and does again is no news to the browser.
setInterval(() => void reloadWhenThere(), LOOK_EVERY_MS);
