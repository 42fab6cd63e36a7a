import { sql } from 'kysely';
import { addKey } from '../src/identity/partners/manage-keys.ts';
import type { PartnerEventKind } from '../src/lending/partner-events.ts';
import { deliverWebhooks } from '../src/webhooks/deliver.ts';
import { addEndpoint, removeEndpoint } from '../src/webhooks/manage-endpoints.ts';
import type { PartnerReceiver } from './partner-receiver.ts';
import type { ServiceRig } from './service-rig.ts';

/** The borrower who is a customer of the partner `mobile-app`. */
export const CUSTOMER = 1;

/** What tests of partners' endpoints do. @param url the address of an endpoint, unless another is given */
export function partnerEndpoints(rig: () => ServiceRig, url: () => string) {
  const services = () => rig().app.services;
  const by = () => ({ agentId: null, login: 'ana', now: rig().now() });
  const send = () => deliverWebhooks(services());
  const passMinutes = (minutes: number) => rig().setClock(new Date(rig().now().getTime() + minutes * 60_000));
  return {
    by,

    /** Two partners with keys, and a customer of the first one. */
    async prepare(): Promise<void> {
      for (const [partner, isTest] of [
        ['mobile-app', false],
        ['mobile-app', true],
        ['web-shop', false],
      ] as const)
        await addKey(services(), by(), { partner, networks: '', isTest });
      const customer = { partner: 'mobile-app', customer: 'C-1', borrowerId: CUSTOMER, at: rig().now() };
      await services().stores.partners.link(customer);
    },

    add: (wanted: { partner?: string; url?: string; kinds?: string; isTest?: boolean } = {}) =>
      addEndpoint(
        services(),
        { by: by(), rule: { isLoopbackAllowed: true } },
        { partner: 'mobile-app', url: url(), kinds: '', isTest: false, ...wanted },
      ),

    async removeAll(): Promise<void> {
      for (const { name, stopReason } of await services().stores.webhookEndpoints.list())
        if (stopReason !== 'removed') await removeEndpoint(services(), by(), name);
    },

    /** An event of a loan of the customer's, as the database records it. */
    async tell(kind: PartnerEventKind, facts: Readonly<Record<string, unknown>> = {}, orderId = 170): Promise<void> {
      await sql`
        select tell_partners(${kind}, ${orderId}, ${CUSTOMER}, ${rig().now()}, ${JSON.stringify(facts)}::jsonb)`.execute(
        rig().db,
      );
    },

    send,

    passMinutes,

    /** Makes each of the ten tries of an event when it is due. */
    async sendUntilGivenUp(): Promise<void> {
      for (const minutes of beforeTries) {
        await passMinutes(minutes);
        await send();
      }
    },
  };
}

/** Minutes to wait before each of the ten tries of an event. */
const beforeTries = [0, 1, 5, 30, 120, 300, 600, 840, 1200, 1440] as const;

/** The kinds of what a receiver has got. */
export const typesOf = ({ taken }: PartnerReceiver): string[] =>
  taken.map(({ body }) => (JSON.parse(body) as { type: string }).type);
