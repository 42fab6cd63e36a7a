import { addCampaign, addSessionQuery } from './session-query.ts';
import { startContactForm } from './contact-form.ts';
import { hashRoute } from './hash-routes.ts';
import { rememberLanguage } from './language.ts';
import { tidyMenus } from './menus.ts';
import { keepPages, announceOffline } from './offline.ts';
import { openRegistration } from './open-registration.ts';
import { startBackButton } from './shell-back.ts';

/** The script of the public pages. They are readable and usable without it. */
function start(): void {
  const { search } = window.location;
  addSessionQuery(document, search);
  addCampaign(document, search);
  startContactForm(document);
  tidyMenus(document);
  rememberLanguage(document);
  startBackButton(window);
  announceOffline(window);
  window.addEventListener('load', () => setTimeout(() => keepPages(window)));
  void openRegistration(document);
}

/** Redirects an address with a page's name after '#/'. */
function followHash(): boolean {
  const address = hashRoute(window.location);
  if (address !== null) window.location.replace(address);
  return address !== null;
}

if (!followHash()) {
  window.addEventListener('hashchange', followHash);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
