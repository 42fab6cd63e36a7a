const MAX_MS = 24 * 3_600_000;

/**
 * The delay of a `Retry-After` header (RFC 9110, 10.2.3): seconds or a date. In milliseconds, a day at most;
 * null for none or an invalid one.
 */
export function retryAfterMs(header: string | null, now = new Date()): number | null {
  if (header === null) return null;
  const said = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(said) ? null : Math.min(Math.max(said, 0), MAX_MS);
}
