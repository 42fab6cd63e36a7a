import { describe, expect, it } from 'vitest';
import { type CollectRequest, ProviderUnreachable } from '../../port.ts';
import duplicate from './exchanges/duplicate.json' with { type: 'json' };
import link from './exchanges/link.json' with { type: 'json' };
import linkPayment from './exchanges/link-payment.json' with { type: 'json' };
import refused from './exchanges/refused.json' with { type: 'json' };
import tooSmall from './exchanges/too-small.json' with { type: 'json' };
import unknown from './exchanges/unknown.json' with { type: 'json' };
import { readFakeSettings } from './fake/fake-settings.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';

const { body: LINK } = link.response;
const REFERENCE = LINK.reference_id;
const REQUEST: CollectRequest = {
  reference: REFERENCE,
  amount: { minor: 118_457, currency: 'INR' },
  description: 'Loan 86',
  channelNumber: '90011',
  payer: { name: null, phone: null, email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify/razorpay',
  expiresAt: new Date(1_796_175_660_000),
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}

interface Recorded {
  readonly status: number;
  readonly body: unknown;
}

/** The adapter over a connection that gives these answers in turn; the last one repeatedly. */
function over(answers: readonly Recorded[], sent: Sent[] = []) {
  const settings = readFakeSettings();
  return createRazorpayProvider(settings, {
    fetch: async (input, init = {}) => {
      const { url } = new Request(input);
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({ method: init.method ?? '', path: url.slice(settings.baseUrl.length), body, init });
      const text = typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body);
      return new Response(text, { status: answer?.status ?? 500 });
    },
  });
}

const linkWith = (changes: object): Recorded => ({ status: 200, body: { ...LINK, ...changes } });
const listed = (...links: object[]): Recorded => ({ status: 200, body: { payment_links: links } });
const paid = { status: 'paid', amount_paid: 118_457, payments: [linkPayment] };

describe('Razorpay over recorded exchanges', () => {
  it('creates a UPI link without messages to the payer, and redirects the borrower there', async () => {
    const sent: Sent[] = [];
    expect(await over([link.response], sent).collect(REQUEST)).toEqual({
      kind: 'accepted',
      providerReference: LINK.id,
      presentation: { kind: 'redirect', url: LINK.short_url },
      expiresAt: REQUEST.expiresAt,
    });
    const [{ method, path, body, init } = { method: '', path: '', body: null, init: {} }] = sent;
    expect({ method, path, body }).toEqual(link.request);
    const headers = new Headers(init.headers);
    expect(headers.get('authorization')).toBe(`Basic ${Buffer.from('rzp_test_hiram:key-secret-1').toString('base64')}`);
    expect(init.redirect).toBe('error');
  });

  it('shows one method on the page of a channel without a link type of its own, with the known payer details', async () => {
    const sent: Sent[] = [];
    const payer = { name: 'Asha', phone: '+919900000000', email: null };
    await over([link.response], sent).collect({ ...REQUEST, channelNumber: '90013', payer });
    expect(sent[0]?.body).toMatchObject({
      options: { checkout: { method: { upi: 0, netbanking: 1, card: 0, wallet: 0 } } },
      customer: { name: 'Asha', contact: '+919900000000' },
    });
    expect(sent[0]?.body).not.toHaveProperty('upi_link');
    expect(sent[0]?.body).not.toHaveProperty('customer.email');
  });

  it('finds the link that holds the reference, also in a list that was not filtered', async () => {
    const sent: Sent[] = [];
    const other = { ...LINK, id: 'plink_0', reference_id: 'HRM-OTHER' };
    const provider = over([duplicate, listed(other, LINK)], sent);
    expect(await provider.collect(REQUEST)).toMatchObject({ kind: 'accepted', providerReference: LINK.id });
    expect(sent[1]?.path).toBe(`/v1/payment_links?reference_id=${REFERENCE}`);
  });

  it.each([
    ['a list without it', listed()],
    ['a list of other links', listed({ ...LINK, reference_id: 'HRM-OTHER' })],
    ['a link of another amount', listed({ ...LINK, amount: 1 })],
  ])('calls the outcome unknown when the reference is taken and there is %s', async (_what, answer) => {
    await expect(over([duplicate, answer]).collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([
    'payment link with given reference_id: HRM-1 already exists. Please create a payment link with a different reference_id',
    'payment link creation with reference ID already attempted',
    'timestamp must be atleast 15 minutes in future',
  ])('adopts the link of a lost answer, whatever the reason against the second request: %s', async (description) => {
    const again = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
    expect(await over([again, listed(LINK)]).collect(REQUEST)).toMatchObject({ providerReference: LINK.id });
  });

  it('reports an unknown outcome where a second request is refused in the documented words and the link is not listed', async () => {
    const description = 'payment link creation with reference ID already attempted';
    const again = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
    await expect(over([again, listed()]).collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([
    [tooSmall, 'input_validation_failed', 'amount-not-allowed'],
    [refused, 'BAD_REQUEST_ERROR', 'payment-not-started'],
  ])('reads a refusal', async (answer, providerCode, reason) => {
    expect(await over([answer, listed()]).collect(REQUEST)).toMatchObject({
      kind: 'refused',
      providerCode,
      reason,
    });
  });

  it.each<[string, Recorded]>([
    ['a server’s fault', { status: 500, body: { error: { code: 'SERVER_ERROR', description: 'x' } } }],
    ['a gateway’s page', { status: 502, body: '<html>' }],
    ['an unknown key', { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'x' } } }],
    ['too many calls', { status: 429, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'x' } } }],
    ['a proxy’s refusal', { status: 400, body: { message: 'no' } }],
    ['nothing', { status: 200, body: '' }],
    ['another shape', { status: 200, body: {} }],
    ['an amount with decimals', linkWith({ amount: 1184.57 })],
    ['an amount as text', linkWith({ amount: '118457' })],
    ['a script as the address', linkWith({ short_url: 'javascript:alert(1)' })],
    ['another payment', linkWith({ reference_id: 'HRM-OTHER' })],
    ['another amount', linkWith({ amount: 118_456 })],
    ['another currency', linkWith({ currency: 'USD' })],
  ])('calls the outcome unknown after %s', async (_what, answer) => {
    await expect(over([answer]).collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('A query of Razorpay', () => {
  it.each([
    [{ status: 'created' }, 'pending', `${LINK.id}/pending`],
    [{ status: 'partially_paid', amount_paid: 100 }, 'pending', `${LINK.id}/pending`],
    [{ status: 'expired' }, 'expired', `${LINK.id}/expired`],
    [{ status: 'cancelled' }, 'expired', `${LINK.id}/expired`],
    [{ ...paid, payments: [{ ...linkPayment, status: 'refunded' }] }, 'refunded', 'pay_Rt4Yu7Io2Pa5Sd/refunded'],
  ])('reads %j as %s', async (changes, expected, eventId) => {
    const report = await over([linkWith(changes)]).query(REFERENCE, LINK.id);
    expect(report).toMatchObject({
      reference: REFERENCE,
      providerReference: LINK.id,
      status: expected,
      paidAt: null,
      eventId,
    });
  });

  it('LND-07 reads the amount and time of the payment, by the provider’s id or by the reference', async () => {
    const report = {
      reference: REFERENCE,
      providerReference: LINK.id,
      status: 'paid',
      amount: { minor: 118_000, currency: 'INR' },
      paidAt: new Date(1_796_089_327_000),
      eventId: 'pay_Rt4Yu7Io2Pa5Sd/paid',
    };
    const less = { ...paid, amount_paid: 118_000 };
    const sent: Sent[] = [];
    expect(await over([linkWith(less)], sent).query(REFERENCE, LINK.id)).toEqual(report);
    expect(sent[0]?.path).toBe(`/v1/payment_links/${LINK.id}`);
    expect(await over([listed({ ...LINK, ...less })]).query(REFERENCE)).toEqual(report);
  });

  it('gives null for an id or a reference that the provider does not know', async () => {
    expect(await over([unknown]).query(REFERENCE, LINK.id)).toBeNull();
    expect(await over([listed()]).query(REFERENCE, null)).toBeNull();
  });

  it.each<[string, Recorded]>([
    ['a refusal of another kind', refused],
    ['another payment', linkWith({ reference_id: 'HRM-OTHER' })],
    ['dollars', linkWith({ currency: 'USD' })],
    ['a paid link without a payment', linkWith({ ...paid, payments: [] })],
  ])('leaves the outcome unknown after %s', async (_what, answer) => {
    await expect(over([answer]).query(REFERENCE, LINK.id)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
