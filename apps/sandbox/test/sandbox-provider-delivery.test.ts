import { ProviderUnreachable, type RawNotification } from '@hiram/payments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf, openRig, type Rig } from './sandbox-provider-rig.ts';

let rig: Rig;
let start = 0;

beforeEach(async () => {
  rig = await openRig();
  start = Date.now();
});
afterEach(() => rig.close());

/** Creates a payment that is paid at once, and returns the provider's reference. */
async function paid(reference: string): Promise<string> {
  const result = await rig.adapter().collect({
    reference,
    amount: { minor: 109_901, currency: 'PHP' },
    description: 'Loan 86',
    channelNumber: '90006',
    payer: { name: null, phone: null, email: null },
    returnUrl: 'https://lender.example/paid',
    notifyUrl: 'https://lender.example/notify',
    expiresAt: new Date(rig.clock.at.getTime() + 3_600_000),
  });
  if (result.kind !== 'accepted') throw new Error(result.internalMessage);
  return result.providerReference;
}

/** Resolves when the merchant has received this number of notifications. */
function untilReceived(count: number): Promise<void> {
  const { merchant } = rig;
  const { answer } = merchant;
  return new Promise((resolve) => {
    merchant.answer = async (notification: RawNotification) => {
      const status = await answer(notification);
      if (merchant.received.length >= count) resolve();
      return status;
    };
  });
}

/** A minute ahead, longer than any test: the notifications of a test are due at second 0 of the machine's clock. */
const at = (seconds: number) => new Date(start + 60_000 + seconds * 1_000);

describe('delivery of notifications', () => {
  it('tries again after 1, 2, 4 … seconds until the merchant answers 2xx, and records every attempt', async () => {
    const statuses = [500, 301, 404, 204];
    rig.merchant.answer = () => statuses.shift() ?? 200;
    const id = await paid('HRM-1');
    const results = [];
    for (const seconds of [0, 0.5, 1, 2.9, 3, 6.9, 7, 100])
      results.push((await rig.remote.deliverDue(at(seconds))).attempted);
    expect(results).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
    expect(await rig.outbox.attemptsOf(id)).toMatchObject([
      { attempt: 1, statusCode: 500 },
      { attempt: 2, statusCode: 301 },
      { attempt: 3, statusCode: 404 },
      { attempt: 4, statusCode: 204 },
    ]);
    expect(new Set(rig.merchant.received.map((one) => eventOf(one).id)).size).toBe(1);
  });

  it('records why no answer came', async () => {
    const id = await paid('HRM-1');
    rig.merchant.answer = () => Promise.reject(new Error('the merchant hangs up'));
    await rig.remote.deliverDue(at(0));
    expect(await rig.outbox.attemptsOf(id)).toMatchObject([{ statusCode: null, error: expect.stringMatching(/\w/) }]);
  });

  it('never waits longer than 5 minutes between attempts, and gives up after three days', async () => {
    rig.merchant.answer = () => 500;
    await paid('HRM-1');
    let now = at(0);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await rig.remote.deliverDue(now)).attempted).toBe(1);
      now = new Date(now.getTime() + 300_000);
    }
    const much = new Date(start + 73 * 3_600_000);
    expect((await rig.remote.deliverDue(much)).attempted).toBe(1);
    expect((await rig.remote.deliverDue(new Date(much.getTime() + 3_600_000))).attempted).toBe(0);
  });

  it('signs each attempt anew, so that a retry hours later is inside the time window', async () => {
    rig.merchant.answer = () => 500;
    await paid('HRM-1');
    await rig.remote.deliverDue(at(0));
    rig.clock.at = new Date(rig.clock.at.getTime() + 7_200_000);
    await rig.remote.deliverDue(at(10));
    expect(rig.merchant.received.map((one) => rig.adapter().readNotification(one).kind)).toEqual([
      'genuine',
      'genuine',
    ]);
  });

  it('delivers once when several processes check at the same time', async () => {
    for (let number = 0; number < 20; number += 1) await paid(`HRM-${number}`);
    const other = rig.restarted();
    await Promise.all([
      rig.remote.deliverDue(at(0)),
      other.deliverDue(at(0)),
      rig.remote.deliverDue(at(0)),
      other.deliverDue(at(0)),
    ]);
    expect(rig.merchant.received.length).toBe(20);
    expect(new Set(rig.merchant.received.map((one) => eventOf(one).id)).size).toBe(20);
  });

  it('survives the death of a process in the middle of a delivery', async () => {
    await paid('HRM-1');
    // A process that claims and then dies: nothing is recorded, and the claim lasts for a minute.
    await rig.outbox.claimDue({ at: at(0), claimedUntil: at(60), limit: 10 });
    expect((await rig.remote.deliverDue(at(1))).attempted).toBe(0);
    expect((await rig.restarted().deliverDue(at(60))).delivered).toBe(1);
  });

  it('starts with the claims of a dead process, delivers in the background, and stops on request', async () => {
    await paid('HRM-1');
    await rig.outbox.claimDue({ at: at(0), claimedUntil: at(3_600), limit: 10 });
    const first = untilReceived(1);
    const running = rig.remote.startDelivery();
    await first;
    const second = untilReceived(2);
    await paid('HRM-2');
    await second;
    await running.stop();
    await paid('HRM-3');
    expect(rig.merchant.received.length).toBe(2);
  });

  it('stops at once while a merchant keeps it waiting, and delivers after the restart', async () => {
    const id = await paid('HRM-1');
    const hanging = Promise.withResolvers<number>();
    rig.merchant.answer = () => hanging.promise;
    const asked = new Promise<void>((resolve) => {
      rig.merchant.answer = () => {
        resolve();
        return hanging.promise;
      };
    });
    const running = rig.remote.startDelivery();
    await asked;
    await running.stop();
    hanging.resolve(200);
    rig.merchant.answer = () => 200;
    expect((await rig.restarted().deliverDue(at(60))).delivered).toBe(1);
    expect(await rig.outbox.attemptsOf(id)).toMatchObject([{ statusCode: null }, { statusCode: 200 }]);
  });

  it('continues after the database was down', async () => {
    const errors: unknown[] = [];
    let failures = 1;
    await paid('HRM-1');
    const received = untilReceived(1);
    const remote = rig.restarted({
      outbox: {
        ...rig.outbox,
        claimDue: (claim) => {
          failures -= 1;
          return failures < 0 ? rig.outbox.claimDue(claim) : Promise.reject(new Error('the database is away'));
        },
      },
      onError: (error) => errors.push(error),
    });
    const running = remote.startDelivery();
    await received;
    await running.stop();
    expect(errors).toHaveLength(1);
  });
});

describe('a closing server', () => {
  it('does not wait for a request that never gets an answer', async () => {
    const other = await openRig();
    const asked = other.adapter({ timeoutMs: 600_000 }).collect({
      reference: 'HRM-1',
      amount: { minor: 109_924, currency: 'PHP' },
      description: 'Loan 86',
      channelNumber: '90006',
      payer: { name: null, phone: null, email: null },
      returnUrl: 'https://lender.example/paid',
      notifyUrl: 'https://lender.example/notify',
      expiresAt: new Date(other.clock.at.getTime() + 3_600_000),
    });
    const outcome = asked.catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await other.store.paymentByReference('HRM-1')).not.toBeNull(), 30_000);
    await other.close();
    expect(await outcome).toBeInstanceOf(ProviderUnreachable);
  });
});
