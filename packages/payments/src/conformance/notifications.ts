import { beforeAll, describe, expect, it } from 'vitest';
import type { CollectRequest, NotificationReading, PaymentReport, RawNotification } from '../port.ts';
import { accepted, collectRequest, learned, type ProviderHarness, query } from './harness.ts';

/** Notifications: genuine ones are read exactly, all others are rejected. */
export function describeNotifications(harness: () => ProviderHarness): void {
  let request: CollectRequest;
  let providerReference: string;
  let paid: RawNotification;

  const collected = async (): Promise<CollectRequest> => {
    const open = collectRequest(harness());
    await accepted(harness(), open);
    return open;
  };
  const read = (notification: RawNotification) => harness().provider.readNotification(notification);
  /** The content of a notification, or the provider's answer where a query is required. */
  const learn = (notification: RawNotification): Promise<PaymentReport> =>
    learned(read(notification), (reference) => query(harness(), reference));
  /** Only signed content counts: a change is detected, or has no effect. */
  const isRefused = (reading: NotificationReading): boolean => {
    const genuine = read(paid);
    if (genuine.kind === 'ask') return reading.kind === 'rejected' || isSame(reading, genuine);
    return reading.kind === 'rejected' && reading.reason === 'signature-wrong';
  };

  beforeAll(async () => {
    request = collectRequest(harness());
    ({ providerReference } = await accepted(harness(), request));
    paid = await harness().remote.pay(request.reference);
  });

  describe('a genuine notification', () => {
    it('reports paid with both references, the exact amount and the time', async () => {
      const report = await learn(paid);
      expect(report).toMatchObject({
        reference: request.reference,
        providerReference,
        status: 'paid',
        amount: request.amount,
      });
      expect(Math.abs((report.paidAt?.getTime() ?? 0) - harness().now().getTime())).toBeLessThan(3_600_000);
      expect(report.eventId).not.toBe('');
    });

    it('agrees with a query', async () => {
      expect(await learn(paid)).toEqual(await query(harness(), request.reference));
    });

    it('gives the same result twice, and the same event id when it is sent again', () => {
      expect(read(paid)).toEqual(read(paid));
      expect(read(harness().notifications.sign(paid.rawBody, new Date(harness().now().getTime() + 60_000)))).toEqual(
        read(paid),
      );
    });

    it('reports failed without a time of payment', async (context) => {
      const { fail } = harness().remote;
      if (fail === null) return context.skip();
      const report = await learn(await fail((await collected()).reference));
      expect(report).toMatchObject({ status: 'failed', paidAt: null });
    });

    it('reports expired without a time of payment', async (context) => {
      const { expire } = harness().remote;
      if (expire === null) return context.skip();
      const report = await learn(await expire((await collected()).reference));
      expect(report).toMatchObject({ status: 'expired', paidAt: null });
    });

    it('has another event id for another payment', async () => {
      const other = read(await harness().remote.pay((await collected()).reference));
      expect(eventIdOf(other)).not.toBe(eventIdOf(read(paid)));
    });
  });

  describe('a notification is rejected', () => {
    it('without a signature', () => {
      expect(read(harness().notifications.withoutSignature(paid))).toEqual({
        kind: 'rejected',
        reason: 'signature-missing',
      });
    });

    it('signed with another secret', () => {
      expect(read(harness().notifications.forge(paid))).toEqual({ kind: 'rejected', reason: 'signature-wrong' });
    });

    it('with any byte of the signed content changed', () => {
      const believed = paid.rawBody.findIndex((_byte, index) => {
        const rawBody = paid.rawBody.with(index, (paid.rawBody[index] ?? 0) ^ 1);
        return !isRefused(read({ ...paid, rawBody }));
      });
      expect(believed).toBe(-1);
    });

    it('with a byte too many or too few', () => {
      const longer = new Uint8Array([...paid.rawBody, 0x20]);
      expect(isRefused(read({ ...paid, rawBody: longer }))).toBe(true);
      expect(isRefused(read({ ...paid, rawBody: paid.rawBody.slice(0, -1) }))).toBe(true);
    });

    it('too old, or from the future', (context) => {
      const { toleranceSeconds, aheadSeconds = toleranceSeconds, sign } = harness().notifications;
      if (toleranceSeconds === null || aheadSeconds === null) return context.skip();
      const signed = sign(paid.rawBody, harness().now());
      const receivedAfter = (seconds: number) =>
        read({ ...signed, receivedAt: new Date(signed.receivedAt.getTime() + seconds * 1_000) });
      expect(receivedAfter(toleranceSeconds - 2).kind).not.toBe('rejected');
      expect(receivedAfter(toleranceSeconds + 2)).toEqual({ kind: 'rejected', reason: 'too-old' });
      expect(receivedAfter(2 - aheadSeconds).kind).not.toBe('rejected');
      expect(receivedAfter(-aheadSeconds - 2)).toEqual({ kind: 'rejected', reason: 'from-the-future' });
    });

    it('validly signed and malformed, without an exception', () => {
      const { sign, malformed } = harness().notifications;
      const encode = (text: string) => new TextEncoder().encode(text);
      const bodies = [
        ...['', ' ', 'null', '[]', '{}', '"paid"', '0', '{"id":', '='.repeat(100), '['.repeat(10_000)].map(encode),
        new Uint8Array([0xff, 0xfe, 0x00]),
        ...malformed(paid),
      ];
      const readings = bodies.map((body) => ({
        body: new TextDecoder().decode(body).slice(0, 300),
        reading: read(sign(body, harness().now())),
      }));
      expect(readings).toEqual(
        readings.map(({ body }) => ({ body, reading: { kind: 'rejected', reason: 'malformed' } })),
      );
    });

    it('validly signed and truncated at any byte', () => {
      const whole = read(paid);
      const lengths = Array.from({ length: Math.ceil(paid.rawBody.length / 7) }, (_, index) => index * 7);
      const believed = lengths.filter((length) => {
        const reading = read(harness().notifications.sign(paid.rawBody.slice(0, length), harness().now()));
        // the part cut off may be one without effect
        return reading.kind !== 'rejected' && !(whole.kind === 'ask' && isSame(reading, whole));
      });
      expect(believed).toEqual([]);
    });
  });
}

const isSame = (one: NotificationReading, other: NotificationReading) => JSON.stringify(one) === JSON.stringify(other);

function eventIdOf(reading: NotificationReading): string {
  if (reading.kind === 'rejected' || reading.kind === 'ignored') throw new Error('it tells nothing');
  return reading.kind === 'ask' ? reading.eventId : reading.report.eventId;
}
