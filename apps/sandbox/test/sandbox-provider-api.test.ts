import type { PaymentProvider } from '@hiram/payments';
import { ProviderUnreachable } from '@hiram/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_KEY, clearNotifications, collectRequest, openRig, type Rig } from './sandbox-provider-rig.ts';

let rig: Rig;
let provider: PaymentProvider;
let numbered = 0;

beforeAll(async () => {
  rig = await openRig();
  provider = rig.adapter();
});
afterAll(() => rig.close());
beforeEach(() => clearNotifications(rig));

const request = (minor?: number, channelNumber?: string) => collectRequest(rig, minor, channelNumber);

const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

describe('a payout', () => {
  const payOut = async (digits: string, minor = 285_000) => {
    numbered += 1;
    return provider.payOut({
      reference: `OUT-${numbered}`,
      amount: { minor, currency: 'PHP' },
      account: { channelNumber: '90006', bankCode: null, number: `0917000${digits}`, holderName: 'Maria Santos' },
      notifyUrl: 'https://lender.example/notify-payout',
    });
  };
  const toldOfPayouts = () =>
    rig.merchant.received.map((one) => {
      const reading = provider.readPayoutNotification(one);
      if (reading.kind === 'ask' || reading.kind === 'ignored') throw new Error('it says all itself');
      return reading.kind === 'genuine' ? reading.report.status : reading.reason;
    });

  it.each([
    ['1234', 'paid', ['paid']],
    ['9902', 'failed', ['failed']],
    ['9907', 'paid', []],
    ['9906', 'pending', []],
  ])('to …%s is %s and notifies of %j', async (digits, status, notified) => {
    expect((await payOut(digits)).status).toBe(status);
    await rig.remote.deliverDue(later(120));
    expect(toldOfPayouts()).toEqual(notified);
  });

  it('to …9901 is paid 30 seconds later', async () => {
    const { reference, status } = await payOut('9901');
    expect(status).toBe('pending');
    await rig.remote.deliverDue(later(31));
    expect(toldOfPayouts()).toEqual(['paid']);
    expect((await provider.queryPayout(reference))?.status).toBe('paid');
  });

  it.each(['paid', 'failed'] as const)(
    'that waits for a tester ends %s from the counter page, once',
    async (outcome) => {
      const { providerReference } = await payOut('9906');
      await rig.post(`/sandbox/provider/payouts/${providerReference}`, { outcome });
      const again = await rig.post(`/sandbox/provider/payouts/${providerReference}`, { outcome });
      expect(again.location).toContain('note=ended');
      await rig.remote.deliverDue(later(0));
      expect(toldOfPayouts()).toEqual([outcome]);
    },
  );

  it('to …9905 is refused, to …9904 and …9903 never answered', async () => {
    expect(await payOut('9905')).toMatchObject({ status: 'failed', failure: 'account_invalid' });
    await expect(payOut('9904')).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(payOut('9903')).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('the API', () => {
  const call = (path: string, init: { method?: string; body?: string; key?: string } = {}) => {
    const { key = API_KEY, ...rest } = init;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return fetch(`${rig.origin}/sandbox/provider/v1${path}`, { ...rest, headers });
  };

  it('answers nothing without the key', async () => {
    expect((await call('/payments/HRM-1', { key: 'no' })).status).toBe(401);
    expect((await call('/payments', { method: 'POST', body: '{}', key: '' })).status).toBe(401);
  });

  it('names the invalid field of a request', async () => {
    const wrong = await call('/payments', { method: 'POST', body: JSON.stringify({ merchant_reference: 'x' }) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      error: { code: 'invalid_request', message: expect.stringContaining('method') },
    });
    expect((await call('/payments', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await call('/payments', { method: 'POST', body: `"${'x'.repeat(70_000)}"` })).status).toBe(413);
  });

  it.each([
    ['a fraction of a centavo', { amount: { minor: 100.5, currency: 'PHP' } }, 'invalid_request'],
    ['less than nothing', { amount: { minor: -100, currency: 'PHP' } }, 'invalid_request'],
    ['too little', { amount: { minor: 99, currency: 'PHP' } }, 'amount_too_small'],
    ['too much', { amount: { minor: 10_000_001, currency: 'PHP' } }, 'amount_too_large'],
    ['another currency', { amount: { minor: 118_457, currency: 'INR' } }, 'currency_not_supported'],
    ['a return address that is a script', { returnUrl: 'javascript:alert(1)' }, 'invalid_request'],
    ['an expiry that is past', { expiresAt: new Date('2020-01-01') }, 'expiry_in_the_past'],
  ] as const)('refuses %s', async (_what, change, code) => {
    expect(await provider.collect({ ...request(), ...change })).toMatchObject({ kind: 'refused', providerCode: code });
  });

  it('refuses a reference that belongs to another payment, and leaves that payment unchanged', async () => {
    const first = request();
    await provider.collect(first);
    expect(await provider.collect({ ...first, amount: { minor: 200_000, currency: 'PHP' } })).toMatchObject({
      providerCode: 'reference_reused',
    });
    expect((await provider.query(first.reference))?.amount.minor).toBe(118_457);
  });

  it('accepts references with any character', async () => {
    const asked = { ...request(), reference: `a/b c?d#é%2F-${numbered}` };
    await provider.collect(asked);
    expect((await provider.query(asked.reference))?.reference).toBe(asked.reference);
    expect(await provider.cancel(asked.reference)).toBe(true);
  });

  it('leaves the outcome unknown after a key rotation', async () => {
    const stranger = rig.adapter({ apiKey: 'sk_old' });
    await expect(stranger.collect(request())).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(stranger.query('HRM-1')).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
