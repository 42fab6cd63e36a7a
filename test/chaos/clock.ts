const jumps: { readonly at: number; readonly ms: number }[] = [];

/** How far the service's clock has jumped since an instant of Date.now(), in days. */
export const daysJumpedSince = (instant: number): number =>
  jumps.filter(({ at }) => at >= instant).reduce((sum, { ms }) => sum + ms, 0) / 86_400_000;

/** Sets the service's clock. @param change milliseconds forward, or to nine in the morning of Manila, today */
export async function setClock(serviceUrl: string, change: number | 'morning'): Promise<void> {
  const answer = await fetch(`${serviceUrl}/sandbox/clock`);
  const now = Date.parse(((await answer.json()) as { now: string }).now);
  const to =
    change === 'morning'
      ? `${new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)}T01:00:00.000Z`
      : new Date(now + change).toISOString();
  await fetch(`${serviceUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: to }),
  });
  jumps.push({ at: Date.now(), ms: Date.parse(to) - now });
}
