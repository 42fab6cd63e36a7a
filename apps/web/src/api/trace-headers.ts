import { randomHex } from './random-hex.ts';

/**
 * A new trace for a call (W3C Trace Context), where the config says that the service traces. The ids are random and identify nobody. Only
 * calls to the page's own origin have it.
 */
export const traceHeaders = ({
  basePath,
  traced,
}: {
  readonly basePath: string;
  readonly traced?: boolean | undefined;
}): Record<string, string> =>
  traced && !basePath.includes('//') ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` } : {};
