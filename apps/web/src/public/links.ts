import { isPublicPage, pagePaths, type PageName } from '@hiram/contract/pages';

/** The targets of links on public pages: public pages, and screens that work without a session or ask for one. */
export type LinkTarget = PageName;

/** Parameter that opens a page without header and footer. */
const FRAMED = 'framed';

export interface LinkOptions {
  /** A locale's name, unless it is the default one. */
  readonly locale?: string | undefined;
  /** Id of an element of the page. */
  readonly place?: string | undefined;
  readonly isFramed?: boolean | undefined;
  /** The template of a registration when the page's address names none. */
  readonly templateId?: string | undefined;
  /** The loan to continue with after the login. */
  readonly appliesFor?: string | undefined;
}

/** The address of a page of ours, from the root. The locale is added to every page, so that no cookie is needed. */
export function linkTo(
  target: LinkTarget,
  { locale, place, isFramed = false, templateId, appliesFor }: LinkOptions = {},
): string {
  const query = new URLSearchParams();
  if (templateId !== undefined && target === 'register') query.set('templateId', templateId);
  if (appliesFor !== undefined && target === 'login') {
    query.set('from', `${pagePaths.product}?${new URLSearchParams({ productId: appliesFor, apply: '1' }).toString()}`);
  }
  if (locale !== undefined) query.set('lang', locale);
  if (isFramed && isPublicPage(target)) query.set(FRAMED, '1');
  const search = query.toString();
  return `${pagePaths[target]}${search === '' ? '' : `?${search}`}${place === undefined ? '' : `#${place}`}`;
}
