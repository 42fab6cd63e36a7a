import { campaignParamNames, commonParamsOf } from '@hiram/contract/session-params';

/** Adds the session and campaign parameters of the page's address to links to our other pages (REQ-12). */
export function addSessionQuery(root: ParentNode, search: string): void {
  const sessionQuery = commonParamsOf(new URLSearchParams(search));
  // the display mode of this page does not apply to the next
  sessionQuery.delete('framed');
  if ([...sessionQuery].length === 0) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    link.setAttribute('href', withParams(link.getAttribute('href') ?? '/', sessionQuery));
  }
}

function withParams(address: string, sessionQuery: URLSearchParams): string {
  const { pathname, searchParams, hash } = new URL(address, 'https://pages.invalid');
  for (const [name, value] of sessionQuery) if (!searchParams.has(name)) searchParams.append(name, value);
  return `${pathname}?${searchParams.toString()}${hash}`;
}

/** The campaign of an address, as a query. */
function campaignOf(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const campaign = new URLSearchParams();
  for (const name of campaignParamNames) {
    const value = given.get(name);
    if (value !== null) campaign.set(name, value);
  }
  return campaign;
}

/**
 * Adds the campaign to links to the stores. Google Play passes an app only the `referrer` parameter, so the campaign is also put there; a
 * store ignores unknown parameters.
 */
export function addCampaign(root: ParentNode, search: string): void {
  const campaign = campaignOf(search);
  if ([...campaign].length === 0) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-store]')) {
    const url = new URL(link.href);
    for (const [name, value] of campaign) if (!url.searchParams.has(name)) url.searchParams.append(name, value);
    if (url.hostname === 'play.google.com' && !url.searchParams.has('referrer')) {
      url.searchParams.set('referrer', campaign.toString());
    }
    link.href = url.href;
  }
}
