import { randomHex } from './random-hex.ts';

/**
 * A new trace for a call (W3C Trace Context), where the page was told that the service traces. The ids are random and name nobody. Only
 * the page's own origin is told.
 */
export const traceHeaders = ({
  basePath,
  traced,
}: {
  readonly basePath: string;
  readonly traced?: boolean | undefined;
}): Record<string, string> =>
  traced && !basePath.includes('//') ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` } : {};
