import { describe, expect, it } from 'vitest';
import { type PayoutRequest, ProviderUnreachable } from '../../port.ts';
import { createDragonpayProvider } from './dragonpay-provider.ts';
import payout from './exchanges/payout.json' with { type: 'json' };
import payoutDuplicate from './exchanges/payout-duplicate.json' with { type: 'json' };
import queryPending from './exchanges/payout-query-pending.json' with { type: 'json' };
import queryUnknown from './exchanges/payout-query-unknown.json' with { type: 'json' };
import payoutRefused from './exchanges/payout-refused.json' with { type: 'json' };
import { readFakeSettings } from './fake/fake-settings.ts';
import { type Exchange, replaying } from './fake/replay.ts';

const REQUEST: PayoutRequest = {
  reference: 'HPO-20QX-8F3K',
  amount: { minor: 285_001, currency: 'PHP' },
  account: { channelNumber: '90006', bankCode: null, number: '09170001234', holderName: 'Maria Santos' },
  notifyUrl: 'https://lender.example/notify/dragonpay/payouts',
};
const QUEUED = {
  reference: 'HPO-20QX-8F3K',
  providerReference: 'P4T7XK9Q2',
  status: 'pending',
  amount: REQUEST.amount,
  paidAt: null,
  failure: null,
};

const providerOver = (...exchanges: Exchange[]) =>
  createDragonpayProvider(readFakeSettings(), {
    fetch: replaying(exchanges),
    // still the day before in London
    now: () => new Date('2026-11-30T16:30:00.000Z'),
  });
const answering = ({ request }: Exchange, body: unknown, status = 200): Exchange => ({
  request,
  response: { status, body },
});
const unknown: Exchange = { ...queryUnknown, request: { ...queryUnknown.request, path: queryPending.request.path } };
const known = (changes: object) => answering(queryPending, { ...queryPending.response.body, ...changes });

describe('paying out with Dragonpay, over recorded exchanges', () => {
  it('sends the request in the provider’s format, dated in the Philippines', async () => {
    expect(await providerOver(payout).payOut(REQUEST)).toEqual(QUEUED);
  });

  it('names the bank by the provider’s id, and refuses an unknown bank', async () => {
    const account = { ...REQUEST.account, channelNumber: '90005', bankCode: 'MBTC' };
    const body = { ...payout.request.body, ProcId: 'MBTC' };
    const toBank = { ...payout, request: { ...payout.request, body } };
    expect(await providerOver(toBank).payOut({ ...REQUEST, account })).toEqual(QUEUED);
    for (const bankCode of ['XYZ', 'constructor', null]) {
      expect(await providerOver().payOut({ ...REQUEST, account: { ...account, bankCode } })).toMatchObject({
        status: 'failed',
        failure: 'channel_unknown',
      });
    }
  });

  it('returns an existing payout, but no other one with its reference', async () => {
    expect(await providerOver(payoutDuplicate, queryPending).payOut(REQUEST)).toEqual(QUEUED);
    const withoutAmount = known({ Amount: null });
    expect(await providerOver(payoutDuplicate, withoutAmount).payOut(REQUEST)).toEqual({ ...QUEUED, amount: null });
    const other = providerOver(payoutDuplicate, known({ Amount: 2850 }));
    await expect(other.payOut(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([
    [-5, 'account_invalid'],
    [-7, 'amount_limit'],
    [-10, 'account_blocked'],
    [-11, 'account_invalid'],
  ])('calls code %i a failure, %s, when there is no such payout', async (Code, failure) => {
    const refused = answering(payoutRefused, { Code, Message: 'x' });
    expect(await providerOver(refused, unknown).payOut(REQUEST)).toMatchObject({ status: 'failed', failure });
    expect(await providerOver(refused, queryPending).payOut(REQUEST)).toEqual(QUEUED);
  });

  it.each([
    [200, { Code: -1, Message: 'General error' }],
    [200, { Code: -4, Message: 'Unable to create a payout transaction' }],
    [200, { Code: -8, Message: 'Similar transaction ID already exists' }],
    [200, { Code: -9, Message: 'Server IP access is not allowed' }],
    [200, { Code: -12, Message: 'Invalid API Key' }],
    [200, { Code: -99, Message: 'new' }],
    [200, ''],
    [200, {}],
    [401, { Code: -12, Message: 'Invalid API Key' }],
    [500, ''],
  ])('leaves the outcome unknown after %i %j', async (status, body) => {
    const provider = providerOver(answering(payout, body, status), unknown);
    await expect(provider.payOut(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([
    ['S', 'paid', null],
    ['F', 'failed', '[011] Account closed'],
    ['V', 'failed', '[011] Account closed'],
    ['P', 'pending', null],
    ['H', 'pending', null],
    ['G', 'pending', null],
    ['Q', 'pending', null],
    ['U', 'pending', null],
  ])('reads the status %s as %s', async (Status, status, failure) => {
    const provider = providerOver(known({ Status, Message: '[011] Account closed' }));
    expect(await provider.queryPayout('HPO-20QX-8F3K')).toMatchObject({ status, failure });
  });

  it('LND-07 reads amounts in pesos alone', async () => {
    expect(await providerOver(known({ Currency: 'PHP' })).queryPayout('HPO-20QX-8F3K')).toMatchObject({
      amount: REQUEST.amount,
    });
    for (const other of [{ Currency: 'USD' }, { Amount: 'much' }])
      await expect(providerOver(known(other)).queryPayout('HPO-20QX-8F3K')).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it('makes no payout when payouts are not configured', async () => {
    const provider = createDragonpayProvider(readFakeSettings({ payouts: undefined }));
    expect(provider.payoutChannels).toEqual([]);
    await expect(provider.payOut(REQUEST)).rejects.toThrow('not configured to pay out');
  });
});
