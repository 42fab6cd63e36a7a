import { isPublicPage, pagePaths, type PageName } from '@hiram/contract/pages';

/** What a public page may link to: public pages, and screens that need no session or say so themselves. */
export type LinkTarget = PageName;

/** Parameter that opens a page without head and foot. */
const FRAMED = 'framed';

export interface LinkOptions {
  /** A locale's name, where it is not the usual one. */
  readonly locale?: string | undefined;
  /** Id of an element of the page. */
  readonly place?: string | undefined;
  readonly isFramed?: boolean | undefined;
  /** The template that a registration is made of, where the address of the page names none. */
  readonly templateId?: string | undefined;
  /** The loan that a login is to apply for; it is gone on with once logged in. */
  readonly appliesFor?: string | undefined;
}

/** The address of a page of ours, from the root. A locale goes along to every page, so that no cookie is needed. */
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
