import amount from '../ui/amount.module.css?inline';
import base from '../ui/base.css?inline';
import button from '../ui/button.module.css?inline';
import field from '../ui/field.module.css?inline';
import card from '../ui/card.module.css?inline';
import listRows from '../ui/list-rows.module.css?inline';
import logo from '../ui/logo.module.css?inline';
import navRow from '../ui/nav-row.module.css?inline';
import noWrap from '../ui/no-wrap.module.css?inline';
import tokens from '../ui/tokens.css?inline';
import tokensOfParts from '../ui/tokens-parts.css?inline';
import article from './article.module.css?inline';
import articleParts from './article-parts.module.css?inline';
import chrome from './chrome.module.css?inline';
import actions from './entry/actions.module.css?inline';
import footer from './footer.module.css?inline';
import keyFigures from './key-figures.module.css?inline';
import contact from './landing/contact.module.css?inline';
import hero from './landing/hero.module.css?inline';
import landing from './landing/landing.module.css?inline';
import legal from './legal/legal.module.css?inline';
import legalParts from './legal/legal-parts.module.css?inline';
import opened from './opened.module.css?inline';
import print from './print.css?inline';
import register from './register/register.module.css?inline';

/** The styles of each page are inlined: no second request before the first paint. */
export interface PageStyle {
  /** Of the header and the lead; it precedes them. */
  readonly first: string;
  /** Of the rest; it follows the lead (see Lead). Of two rules of equal weight it wins. */
  readonly later: string;
  /** For a browser that runs no scripts, in a `noscript`: the media feature for it is newer than our oldest engines. */
  readonly withoutScripts?: string;
}

const first = tokens + base + chrome;
const later = tokensOfParts + opened + footer + card + listRows + noWrap;

/** Style of the landing page. */
export const landingStyle: PageStyle = {
  first: first + button + hero,
  later: later + amount + logo + navRow + keyFigures + landing + contact + print,
};
/** Style of the long texts. */
export const legalStyle: PageStyle = {
  first: first + legal,
  later: later + legalParts + button + amount + keyFigures + print,
};
/** Style of the short pages. */
export const articleStyle: PageStyle = {
  first: first + article,
  later: later + articleParts + actions + button + print,
};
/** Style of the agreement, a long text with the buttons of short pages. */
export const agreementStyle: PageStyle = { first: legalStyle.first, later: legalStyle.later + actions };
/** Style of the registration page, a short page with a form. */
export const registerStyle: PageStyle = {
  first: articleStyle.first,
  later: articleStyle.later + field + register,
  // the form does not work; the text below it gives an alternative
  withoutScripts: '#register{display:none}',
};
