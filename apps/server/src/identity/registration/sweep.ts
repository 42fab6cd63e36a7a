import type { Services } from '../../app/services.ts';

const DAY_MS = 86_400_000;
/** An expired code is kept for a while as used. */
const CODES_KEPT_MS = DAY_MS;
/** Campaigns are compared with those of a year ago. */
const VISITS_KEPT_MS = 400 * DAY_MS;

/** Deletes data that registration no longer needs: pages, codes, expired limits, old visits. @returns the number of pages */
export async function sweepRegistration({ stores }: Pick<Services, 'stores'>, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await stores.limits.forget(now, before(DAY_MS));
  await stores.codes.forget(before(CODES_KEPT_MS));
  await stores.campaigns.forget(before(VISITS_KEPT_MS));
  return stores.pages.forget(now);
}
