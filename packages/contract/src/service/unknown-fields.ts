import { campaignParamNames, sessionParamNames } from '../session-params.ts';
import type { ServiceEndpoint } from './for-service.ts';

const travelling: ReadonlySet<string> = new Set([...sessionParamNames, ...campaignParamNames]);

/**
 * Fields of a request that are unknown to a call which refuses them. Session and campaign parameters are part of every request. A
 * page also sends the other parameters of its address, in front of the call's own fields (REQ-02, REQ-03): in a page's request only the
 * fields from the first known one on are checked.
 * @param isPages whether the request has the mark of the pages' client (REQ-08)
 */
export function unknownFields(
  { refusesUnknown, requestSchema }: Pick<ServiceEndpoint, 'refusesUnknown' | 'requestSchema'>,
  input: unknown,
  isPages: boolean,
): string[] {
  if (!refusesUnknown || typeof input !== 'object' || input === null || !('entries' in requestSchema)) return [];
  const known = new Set(Object.keys(requestSchema.entries as object));
  const names = Object.keys(input);
  const firstOwn = isPages ? names.findIndex((name) => known.has(name)) : 0;
  return firstOwn < 0 ? [] : names.slice(firstOwn).filter((name) => !known.has(name) && !travelling.has(name));
}
