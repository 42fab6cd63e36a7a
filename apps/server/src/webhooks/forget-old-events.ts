import type { Services } from '../app/services.ts';

const DAY_MS = 86_400_000;
/** How many events are deleted at a time: few enough to hold up no delivery. */
const AT_ONCE = 5_000;

/** Deletes events for receivers outside that have been over for longer than the lender keeps them. @param until when it fires, the rest waits for the next run */
export async function forgetOldEvents(
  { stores, clock, webhookEventsDays }: Pick<Services, 'stores' | 'clock' | 'webhookEventsDays'>,
  until: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookEventsDays * DAY_MS);
  let deleted = AT_ONCE;
  while (deleted === AT_ONCE && !until.aborted) deleted = await stores.webhooks.forget(before, AT_ONCE);
}
