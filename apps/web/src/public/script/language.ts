import { LANGUAGE_COOKIE } from '@hiram/contract/public-pages';
import { setClientCookie } from '../../shell/client-cookies.ts';

/** Stores the language chosen in the menu. The link names it too, so nothing depends on the cookie. */
export function rememberLanguage(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
    const name = link?.dataset['language'];
    if (name !== undefined) setClientCookie(page, LANGUAGE_COOKIE, name);
  });
}
