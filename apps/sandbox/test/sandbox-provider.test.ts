import type { PaymentProvider, RawNotification } from '@hiram/payments';
import { ProviderUnreachable } from '@hiram/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearNotifications, collectRequest, eventOf, openRig, type Rig } from './sandbox-provider-rig.ts';

let rig: Rig;
let provider: PaymentProvider;

beforeAll(async () => {
  rig = await openRig();
  provider = rig.adapter();
});
afterAll(() => rig.close());
beforeEach(() => clearNotifications(rig));

const request = (minor?: number, channelNumber?: string) => collectRequest(rig, minor, channelNumber);

async function collect(minor?: number, channelNumber?: string): Promise<{ reference: string; id: string }> {
  const asked = request(minor, channelNumber);
  const result = await provider.collect(asked);
  if (result.kind !== 'accepted') throw new Error(result.internalMessage);
  return { reference: asked.reference, id: result.providerReference };
}

const choose = (id: string, choice: string) => rig.post(`/sandbox/provider/pay/${id}`, { choice });
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const told = () => rig.merchant.received.map(statusTold);

function statusTold(notification: RawNotification): string {
  const reading = provider.readNotification(notification);
  if (reading.kind === 'ask' || reading.kind === 'ignored') throw new Error('it says all itself');
  return reading.kind === 'genuine' ? reading.report.status : reading.reason;
}

describe('a case chosen on the checkout page', () => {
  it.each([
    ['pay', ['paid'], 'paid'],
    ['fail', ['failed'], 'failed'],
    ['twice', ['paid', 'paid'], 'paid'],
    ['pending-after-paid', ['paid', 'pending'], 'paid'],
    ['failed-before-paid', ['failed', 'paid'], 'paid'],
    ['failed-after-paid', ['paid', 'failed'], 'paid'],
    ['wrong-amount', ['paid'], 'paid'],
    ['underpaid', ['paid'], 'paid'],
    ['forged', ['signature-wrong'], 'paid'],
    ['silent', [], 'paid'],
    ['no-answer', ['paid'], 'paid'],
  ])('%s notifies of %j, and a query returns %s', async (choice, notified, queried) => {
    const { id, reference } = await collect();
    await choose(id, choice);
    await rig.remote.deliverDue(later(0));
    await rig.remote.deliverDue(later(60));
    expect(told()).toEqual(notified);
    expect((await provider.query(reference))?.status).toBe(queried);
  });

  it('late waits 30 seconds of real time, whatever the provider’s clock', async () => {
    const { id } = await collect();
    await choose(id, 'late');
    rig.clock.at = new Date(rig.clock.at.getTime() + 600_000);
    await rig.remote.deliverDue(later(15));
    expect(told()).toEqual([]);
    await rig.remote.deliverDue(later(31));
    expect(told()).toEqual(['paid']);
  });

  it('late is released on the counter page', async () => {
    const { id } = await collect();
    await choose(id, 'late');
    await rig.post(`/sandbox/provider/release/${id}`, {});
    await rig.remote.deliverDue(later(0));
    expect(told()).toEqual(['paid']);
  });

  it('twice notifies of one event two times', async () => {
    await choose((await collect()).id, 'twice');
    await rig.remote.deliverDue(later(0));
    const [first, second] = rig.merchant.received.map((one) => eventOf(one).id);
    expect(first).toBe(second);
  });

  it('wrong-amount has an amount that a query contradicts, in an event of its own', async () => {
    const { id, reference } = await collect();
    await choose(id, 'wrong-amount');
    await rig.remote.deliverDue(later(0));
    const reading = provider.readNotification(rig.merchant.received[0] as RawNotification);
    const report = await provider.query(reference);
    if (reading.kind !== 'genuine') throw new Error(JSON.stringify(reading));
    expect(reading.report.amount.minor).toBe(118_357);
    expect(report?.amount.minor).toBe(118_457);
    expect(reading.report.eventId).not.toBe(report?.eventId);
  });

  it('underpaid is underpaid in notification and query', async () => {
    const { id, reference } = await collect();
    await choose(id, 'underpaid');
    await rig.remote.deliverDue(later(0));
    expect(provider.readNotification(rig.merchant.received[0] as RawNotification)).toEqual({
      kind: 'genuine',
      report: await provider.query(reference),
    });
    expect((await provider.query(reference))?.amount.minor).toBe(118_357);
  });
});

describe('paying twice', () => {
  it('has no second effect, even with ten parallel requests', async () => {
    const { id, reference } = await collect();
    await Promise.all(Array.from({ length: 10 }, () => choose(id, 'pay')));
    const paid = await provider.query(reference);
    await choose(id, 'fail');
    await rig.remote.deliverDue(later(0));
    expect(told()).toEqual(['paid']);
    expect(await provider.query(reference)).toEqual(paid);
  });
});

describe('an amount that triggers a case', () => {
  it.each([
    [109_901, ['paid'], 'paid'],
    [109_902, ['failed'], 'failed'],
    [109_904, ['paid', 'paid'], 'paid'],
    [109_905, ['paid', 'pending'], 'paid'],
    [109_906, ['failed', 'paid'], 'paid'],
    [109_907, ['paid', 'failed'], 'paid'],
    [109_908, ['paid'], 'paid'],
    [109_909, ['paid'], 'paid'],
    [109_910, ['signature-wrong'], 'paid'],
    [109_911, [], 'paid'],
    [109_926, [], 'pending'],
    [119_900, [], 'pending'],
  ])('%i notifies of %j and ends %s without a page', async (minor, notified, queried) => {
    const { reference } = await collect(minor);
    await rig.remote.deliverDue(later(0));
    expect(told()).toEqual(notified);
    expect((await provider.query(reference))?.status).toBe(queried);
  });

  it('109903 is notified 30 seconds later', async () => {
    await collect(109_903);
    await rig.remote.deliverDue(later(0));
    expect(told()).toEqual([]);
    await rig.remote.deliverDue(later(31));
    expect(told()).toEqual(['paid']);
  });

  it('109921 is refused', async () => {
    expect(await provider.collect(request(109_921))).toMatchObject({
      kind: 'refused',
      providerCode: 'channel_unavailable',
    });
  });

  it.each([
    [109_922, 'pending'],
    [109_923, 'paid'],
  ])('%i is made without an answer, is %s, and answers when asked again', async (minor, queried) => {
    const asked = request(minor);
    await expect(provider.collect(asked)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect((await provider.query(asked.reference))?.status).toBe(queried);
    expect((await provider.collect(asked)).kind).toBe('accepted');
  });

  it('109924 is recorded and never answered, and answers a repeat', async () => {
    const asked = request(109_924);
    await expect(rig.adapter({ timeoutMs: 300 }).collect(asked)).rejects.toMatchObject({
      cause: { name: 'TimeoutError' },
    });
    // On a busy machine the client may stop before the payment is recorded.
    await vi.waitFor(async () => expect((await provider.query(asked.reference))?.status).toBe('pending'), 30_000);
    expect((await provider.collect(asked)).kind).toBe('accepted');
  });

  it('109925 is never recorded', async () => {
    const asked = request(109_925);
    await expect(provider.collect(asked)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await provider.query(asked.reference)).toBeNull();
  });
});

describe('a saved card', () => {
  it.each([
    ['tok_good', 'paid'],
    ['tok_declined', 'failed'],
  ])('with the token %s is %s at once', async (accountToken, status) => {
    const asked = { ...request(118_457, '90007'), accountToken };
    expect(await provider.collect(asked)).toMatchObject({ kind: 'accepted', presentation: { kind: 'none' } });
    await rig.remote.deliverDue(later(0));
    expect(told()).toEqual([status]);
  });

  it('without a known token is refused', async () => {
    expect(await provider.collect(request(118_457, '90007'))).toMatchObject({ providerCode: 'account_token_unknown' });
    const unknown = { ...request(118_457, '90007'), accountToken: 'tok_unknown' };
    expect(await provider.collect(unknown)).toMatchObject({ providerCode: 'account_token_unknown' });
  });
});

describe('an expired payment', () => {
  it('expires by the provider’s clock, is notified once, and cannot be paid', async () => {
    const { id, reference } = await collect();
    rig.clock.at = new Date(rig.clock.at.getTime() + 3_600_000);
    expect((await choose(id, 'pay')).status).toBe(303);
    await rig.remote.deliverDue(later(0));
    await rig.remote.deliverDue(later(60));
    const about = rig.merchant.received.filter((one) => eventOf(one).payment?.merchant_reference === reference);
    expect(about.map(statusTold)).toEqual(['expired']);
    expect((await provider.query(reference))?.status).toBe('expired');
  });

  it('expires in the background', async () => {
    const { reference } = await collect();
    rig.clock.at = new Date(rig.clock.at.getTime() + 3_600_001);
    await rig.remote.deliverDue(later(0));
    expect(rig.merchant.received.map((one) => eventOf(one).payment?.merchant_reference)).toContain(reference);
  });
});
