import './offline-page.css';
import { applyTheme } from '../../brand/apply-theme.ts';
import { configFromPage } from '../../brand/config.ts';
import { PROBE_INTERVAL_MS, probeService } from '../connection.ts';

// The service worker shows offline.html in place of a page that was never opened on this phone. This script only adds the brand's colours and
// the automatic return.
applyTheme(document.documentElement, configFromPage(document).config.brand);

const reload = (): void => window.location.reload();

async function reloadWhenThere(): Promise<void> {
  if (!document.hidden && (await probeService(window))) reload();
}

window.addEventListener('online', reload);
// The browser sends no event for a network that is up but had no access.
setInterval(() => void reloadWhenThere(), PROBE_INTERVAL_MS);
