import { certify, joinFailed, offer, order, reminder } from '@hiram/contract';
import { placeOf } from './contents.ts';
import type { LifeOptions } from './life.ts';
import type { Visitor } from './visitor.ts';

/** Browsers that notify one borrower; beyond five the service drops the oldest. */
const MAX_BROWSERS = 4;

/** A borrower's small recorded actions: taps, ratings, reminders, a shared location. */
export function habitActions(options: LifeOptions, visitor: Pick<Visitor, 'insist' | 'subscribed'>) {
  const { chance, person, acknowledged } = options;
  const { insist } = visitor;
  let taps = 0;
  const endpoints: string[] = [];

  const subscribe = async (): Promise<void> => {
    if (endpoints.length >= MAX_BROWSERS) return;
    const browser = options.newBrowser();
    const done = await insist(reminder.subscribePush, browser);
    if (!done.success) return;
    endpoints.push(browser.endpoint);
    acknowledged({ kind: 'subscribed', endpoint: browser.endpoint });
    visitor.subscribed(browser.endpoint);
  };

  return {
    subscribe,
    /** A tap on a product, by one of its two calls. They take no key: after a lost answer the tap may be recorded more than once. */
    async tap(): Promise<void> {
      taps += 1;
      const moduleId = `chaos-${person.id}`;
      const positionId = taps % 10_000;
      const call = chance.next() < 0.5 ? offer.saveEvent : joinFailed.recordProductTap;
      const done = await insist(call, { moduleId, positionId, productId: String(chance.oneOf(options.products).id) });
      const acknowledgement = { kind: 'tapped', tap: `${moduleId}/${positionId}`, tries: done.tries } as const;
      if (done.success) acknowledged(acknowledgement);
      else acknowledged.maybe(acknowledgement);
    },
    async rate(orderId: string): Promise<void> {
      const score = 1 + chance.below(5);
      const done = await insist(order.rateApp, { orderId, score });
      if (done.success) acknowledged({ kind: 'rated', orderId, score });
    },
    /** Each save replaces the one before, so that the last one counts. */
    async switchReminder(): Promise<void> {
      const kind = chance.oneOf(['paid', 'due']);
      const channel = chance.oneOf(['sms', 'push'] as const);
      const isOn = chance.oneOf(['0', '1'] as const);
      const done = await insist(reminder.saveReminderSettings, { kind, channel, isOn });
      if (done.success) acknowledged({ kind: 'switched', setting: `${kind}/${channel}`, isOn: isOn === '1' });
    },
    /** The borrower's approximate location; it takes no key either. */
    async sharePlace(): Promise<void> {
      const form = await insist(certify.loadExtInfo, {});
      const asked = form.success ? form.data.items.find(({ cate }) => cate === 'location') : undefined;
      const consent = asked?.note[0]?.type;
      if (consent === undefined) return;
      const [latitude, longitude] = [10 + chance.below(90) / 10, 118 + chance.below(80) / 10];
      const done = await insist(certify.uploadLocation, { latitude, longitude, consent });
      const acknowledgement = {
        kind: 'shared-a-place',
        place: placeOf(latitude, longitude),
        tries: done.tries,
      } as const;
      if (done.success) acknowledged(acknowledgement);
      else if (done.tries > 1) acknowledged.maybe(acknowledgement);
    },
    async unsubscribe(): Promise<void> {
      const endpoint = endpoints.pop();
      if (endpoint === undefined) return;
      const done = await insist(reminder.unsubscribePush, { endpoint });
      if (done.success) acknowledged({ kind: 'unsubscribed', endpoint });
    },
  };
}
