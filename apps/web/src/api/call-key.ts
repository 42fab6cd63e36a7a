import type { Endpoint } from '@hiram/contract/endpoint';
import { stableText } from './stable-text.ts';

/** Key of a call's answer in the cache, and in the answers that the service may prefetch with the page. */
export const callKey = (endpoint: Pick<Endpoint, 'name'>, request: object, sessionId: string): string =>
  `${endpoint.name} ${stableText(request)} ${sessionId}`;
