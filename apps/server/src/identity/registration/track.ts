import type { CampaignLabels } from '@hiram/contract/service/registration';
import type { Services } from '../../app/services.ts';
import { phoneHashOf } from '../../platform/limits/keyed-hash.ts';
import { addressLimit, consumeLimits } from '../../verification/limits.ts';
import { readNumber } from '../../verification/templates.ts';

type Needs = Pick<Services, 'stores' | 'secret' | 'registration'>;

interface Tracked extends CampaignLabels {
  readonly page_id: string;
  readonly client_type: 'ios' | 'android';
  readonly address: string;
  readonly now: Date;
}

const columnsOf = ({ page_id, client_type, user_from, app_from, utm_tag }: Tracked) => ({
  page_id,
  client_type,
  user_from,
  app_from,
  utm_tag,
});

/** Counts a visit; a repeated visitId is not counted, and without one each call counts. @throws Refusal 'too-many' */
export async function trackVisit(services: Needs, visit: Tracked & { visitId: string }): Promise<void> {
  const { stores } = services;
  await consumeLimits(stores, [addressLimit(services, 'track', visit.address)], visit.now);
  const visit_id = visit.visitId === '' ? null : visit.visitId;
  await stores.campaigns.addVisit({ ...columnsOf(visit), visit_id, visited_at: visit.now });
}

/** Counts a press of the apply button, with a hash of its number. @throws Refusal 'too-many' */
export async function trackClick(services: Needs, click: Tracked & { phone: string }): Promise<void> {
  const { stores, secret } = services;
  await consumeLimits(stores, [addressLimit(services, 'track', click.address)], click.now);
  await stores.campaigns.addClick({
    ...columnsOf(click),
    // the result is ignored, so a text that is no number is counted as it is
    phone_hash: phoneHashOf(secret, readNumber(services.registration.templates, click.phone)?.phone ?? click.phone),
    clicked_at: click.now,
  });
}
