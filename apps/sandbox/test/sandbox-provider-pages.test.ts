import { createHash } from 'node:crypto';
import type { CollectRequest, PaymentProvider } from '@hiram/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRequest, openRig, type Rig } from './sandbox-provider-rig.ts';

let rig: Rig;
let provider: PaymentProvider;

beforeAll(async () => {
  rig = await openRig();
  provider = rig.adapter();
});
afterAll(() => rig.close());

async function collect(
  changes: Partial<CollectRequest> = {},
): Promise<{ reference: string; path: string; request: CollectRequest; code: string }> {
  const request: CollectRequest = {
    ...collectRequest(rig),
    returnUrl: 'https://lender.example/paid?orderId=86&way=gcash',
    ...changes,
  };
  const result = await provider.collect(request);
  if (result.kind !== 'accepted') throw new Error(result.internalMessage);
  const { presentation } = result;
  const code =
    presentation.kind === 'code' ? presentation.code : presentation.kind === 'qr' ? (presentation.payload ?? '') : '';
  return { reference: request.reference, path: `/sandbox/provider/pay/${result.providerReference}`, request, code };
}

const statusOf = async (reference: string) => (await provider.query(reference))?.status;

describe('the checkout page', () => {
  it('is the borrower’s redirect target, and shows merchant, amount, reference and every choice', async () => {
    const { path, request } = await collect();
    const response = await rig.get(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const shown of [
      'QuickPeso',
      '₱1,184.57',
      request.reference,
      request.description,
      'Sandbox Pay',
      'no money moves',
      'Test cases',
    ]) {
      expect(text).toContain(shown);
    }
    for (const choice of [
      'pay',
      'fail',
      'later',
      'late',
      'twice',
      'pending-after-paid',
      'wrong-amount',
      'forged',
      'silent',
      'no-answer',
    ]) {
      expect(text).toContain(`value="${choice}"`);
    }
  });

  it('allows only its own style, and its form to redirect to the merchant', async () => {
    const response = await rig.get((await collect()).path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const style = /<style>([^<]*)<\/style>/.exec(await response.text())?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://lender.example;");
    expect(policy).not.toContain('unsafe');
  });

  it('has no script, no style attribute and no address of another site but the merchant’s', async () => {
    const text = await (await rig.get((await collect()).path)).text();
    expect(text).not.toMatch(/<script|<link|\sstyle=|\son\w+=|src=/);
  });

  it('shows the merchant’s values as text', async () => {
    const nasty = "\"><script>alert(1)</script><b onclick='x'>&amp;";
    const { path } = await collect({ description: nasty, payer: { name: nasty, phone: null, email: null } });
    const text = await (await rig.get(path)).text();
    expect(text).not.toMatch(/<script|<b /);
    expect(text).toContain('&#60;script&#62;');
  });

  it.each([
    ['pay', 'paid'],
    ['fail', 'failed'],
    ['later', 'pending'],
    ['silent', 'paid'],
  ])('leads back to the merchant with 303 after %s, and the payment is %s', async (choice, status) => {
    const { path, request, reference } = await collect();
    expect(await rig.post(path, { choice })).toMatchObject({ status: 303, location: request.returnUrl });
    expect(await statusOf(reference)).toBe(status);
  });

  it('ends in an error after a payment that times out, which is paid nevertheless', async () => {
    const { path, reference } = await collect();
    expect(await rig.post(path, { choice: 'no-answer' })).toMatchObject({ status: 504, location: null });
    expect(await statusOf(reference)).toBe('paid');
  });

  it('shows an ended payment without choices', async () => {
    const { path, request } = await collect();
    await rig.post(path, { choice: 'pay' });
    const text = await (await rig.get(path)).text();
    expect(text).not.toContain('<button');
    expect(text).toContain('Paid');
    expect(text).toContain(request.returnUrl.replaceAll('&', '&#38;'));
  });

  it('ignores an unknown choice', async () => {
    const { path, reference } = await collect();
    expect(await rig.post(path, { choice: 'constructor' })).toMatchObject({ status: 303, location: path });
    expect(await statusOf(reference)).toBe('pending');
  });

  it('shows an error for an unknown payment', async () => {
    expect((await rig.get('/sandbox/provider/pay/pay_nothing')).status).toBe(404);
    expect((await rig.post('/sandbox/provider/pay/pay_nothing', { choice: 'pay' })).status).toBe(404);
  });
});

describe('the counter page', () => {
  it.each([
    ['7-Eleven', '90002'],
    ['over the counter', '90003'],
    ['QR Ph', '90004'],
  ])('accepts the code displayed for %s', async (_name, channelNumber) => {
    const { reference, code } = await collect({ channelNumber });
    const typed = channelNumber === '90004' ? code : ` ${code.replaceAll(/(.{4})/g, '$1 ')}`;
    expect(await rig.post('/sandbox/provider/counter', { text: typed, do: 'pay' })).toMatchObject({
      status: 303,
      location: '/sandbox/provider/?note=paid',
    });
    expect(await statusOf(reference)).toBe('paid');
    expect((await rig.post('/sandbox/provider/counter', { text: typed, do: 'pay' })).location).toContain('note=ended');
  });

  it('accepts our reference, and opens the checkout page on request', async () => {
    const { reference, path } = await collect();
    expect((await rig.post('/sandbox/provider/counter', { text: reference, do: 'open' })).location).toBe(path);
    expect(await statusOf(reference)).toBe('pending');
  });

  it('refuses any other code', async () => {
    for (const text of ['000000000000', '', "' or 1=1 --"]) {
      expect((await rig.post('/sandbox/provider/counter', { text, do: 'pay' })).location).toContain('note=unknown');
    }
  });

  it('lists open payments with code, amount and channel, and the notifications of the ended ones', async () => {
    const open = await collect({ channelNumber: '90002', amount: { minor: 77_777, currency: 'PHP' } });
    const ended = await collect({ amount: { minor: 109_904, currency: 'PHP' } });
    await rig.remote.deliverDue(new Date(Date.now() + 1_000));
    const text = await (await rig.get('/sandbox/provider/')).text();
    for (const shown of [
      open.reference,
      '₱777.77',
      open.code.slice(0, 4),
      '7-Eleven CLiQQ',
      ended.reference,
      'Notification delivered',
      '99.24',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('pays from the list and returns to it', async () => {
    const { path, reference } = await collect();
    expect((await rig.post(path, { from: 'counter', choice: 'pay' })).location).toBe('/sandbox/provider/?note=paid');
    expect(await statusOf(reference)).toBe('paid');
  });

  it.each([
    ['refund', 'refunded', 118_457],
    ['refund-half', 'refunded', 59_228],
    ['dispute', 'charged-back', 118_457],
  ] as const)('reverses a payment: %s', async (taking, status, minor) => {
    const { path, reference } = await collect();
    const back = path.replace('/pay/', '/take-back/');
    expect((await rig.post(back, { taking })).location).toContain('note=ended');
    await rig.post(path, { from: 'counter', choice: 'pay' });
    expect((await rig.post(back, { taking: 'all' })).location).toContain('note=unknown');
    expect((await rig.post(back, { taking })).location).toContain('note=taken');
    expect(await provider.query(reference)).toMatchObject({ status, amount: { minor, currency: 'PHP' } });
    expect((await rig.post(back, { taking })).location).toContain('note=ended');
  });

  it('returns a paid payout', async () => {
    const reference = 'HPO-RETURN';
    const request = {
      reference,
      amount: { minor: 380_000, currency: 'PHP' },
      account: { channelNumber: '90006', bankCode: null, number: '09171234567', holderName: 'Maria Santos' },
      notifyUrl: 'https://lender.example/notify',
    } as const;
    const { providerReference } = await provider.payOut(request);
    const path = `/sandbox/provider/payouts/${providerReference}/return`;
    expect((await rig.post(path, {})).location).toContain('note=taken');
    expect((await rig.post(path, {})).location).toContain('note=ended');
    expect((await rig.post('/sandbox/provider/payouts/po_nothing/return', {})).location).toContain('note=unknown');
    expect(await provider.queryPayout(reference)).toMatchObject({ status: 'returned', failure: 'account_closed' });
  });

  it('is found without its trailing slash, and shows no message but its own', async () => {
    expect((await rig.get('/sandbox/provider')).headers.get('location')).toBe('/sandbox/provider/');
    expect(await (await rig.get('/sandbox/provider/?note=paid')).text()).toContain('role="status"');
    expect(await (await rig.get('/sandbox/provider/?note=toString')).text()).not.toContain('role="status"');
    expect((await rig.get('/sandbox/provider/?note=a&note=b')).status).toBe(200);
  });
});
