import amount from '../ui/amount.module.css?inline';
import base from '../ui/base.css?inline';
import button from '../ui/button.module.css?inline';
import field from '../ui/field.module.css?inline';
import card from '../ui/card.module.css?inline';
import listRows from '../ui/list-rows.module.css?inline';
import logo from '../ui/logo.module.css?inline';
import navRow from '../ui/nav-row.module.css?inline';
import tokens from '../ui/tokens.css?inline';
import article from './article.module.css?inline';
import chrome from './chrome.module.css?inline';
import keyFigures from './key-figures.module.css?inline';
import contact from './landing/contact.module.css?inline';
import landing from './landing/landing.module.css?inline';
import legal from './legal/legal.module.css?inline';
import print from './print.css?inline';
import register from './register/register.module.css?inline';

// The whole style of a page stands in it: no second request before the first paint. Each page gets what it draws with.
const shared = tokens + base + chrome + button + card + listRows + print;

/** Style of the landing page. */
export const landingStyle = shared + amount + logo + navRow + keyFigures + landing + contact;
/** Style of the long texts. */
export const legalStyle = shared + amount + keyFigures + legal;
/** Style of the short pages. */
export const articleStyle = shared + article;
/** What the agreement page needs beyond a long text. */
export const actionsStyle = article;
/** What the registration page needs beyond a short page. */
export const registerStyle = articleStyle + field + register;
