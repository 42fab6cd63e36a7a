import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountBinder } from '../../../test/account-binder.ts';
import { accountChanger, ANOTHER, openHoldingRig, THEIRS } from '../../../test/account-changer.ts';
import { applicants } from '../../../test/applicants.ts';
import { payouts } from '../../../test/payouts.ts';
import type { ServiceRig } from '../../../test/service-rig.ts';

// Issue 17, A1: an account that its borrower stops, or that bears another name, waits for review.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openHoldingRig();
});
afterAll(() => rig.close());

const { push } = applicants(() => rig);
const { approved, atProvider, bindWallet, confirm, confirmed, details, payoutsOf } = payouts(() => rig);
const { newestSms } = accountBinder(() => rig);
const { endTest, itemOf, itemsOf, passHours, review, runJob, sentTo } = accountChanger(() => rig);
afterEach(endTest);

const linkIn = (sms: string): string => /https?:\S+/.exec(sms)?.[0] ?? 'no link';
const open = async (link: string, method = 'GET') => {
  const response = await fetch(link, { method });
  return {
    status: response.status,
    html: await response.text(),
    policy: response.headers.get('content-security-policy'),
  };
};

describe('the link in a notice of a changed account', () => {
  const changed = async (session: string, another = ANOTHER) => {
    const orderId = await approved(session);
    await bindWallet(session, THEIRS);
    await bindWallet(session, another);
    await confirm(session, orderId);
    return { orderId, link: linkIn(await newestSms()) };
  };

  it('does nothing when opened, and its button stops the account until an operator’s approval', async () => {
    const { orderId, link } = await changed('stops');
    const shown = await open(link);
    expect(shown).toMatchObject({ status: 200, policy: expect.stringContaining("form-action 'self'") });
    expect(shown.html).toContain('GCash 0917****222');
    expect(await itemsOf('stops')).toEqual([]);
    expect(await open(link, 'POST')).toMatchObject({
      status: 200,
      html: expect.stringContaining('This account is stopped'),
    });
    // once more changes nothing
    expect(await open(link, 'POST')).toMatchObject({ status: 200 });
    expect(await itemsOf('stops')).toMatchObject([
      { kind: 'payout-account', reason: 'stopped-by-borrower', masked_number: '0917****222', closed_at: null },
    ]);
    expect(await details('stops', orderId)).toMatchObject({
      noticeDesText: expect.stringMatching(/^We are checking your account GCash 0917\*\*\*\*222/),
    });
    await passHours(48);
    await runJob();
    expect(await atProvider(orderId)).toEqual([]);
    expect(await review('approve', await itemOf('stops'), '--by', 'ana')).toMatchObject({ code: 0 });
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([ANOTHER]);
  });

  it('stops the account until an operator approves both reasons, if there is another one', async () => {
    const { orderId, link } = await changed('two-reasons');
    await open(link, 'POST');
    const [stop] = await itemsOf('two-reasons');
    const { subject } = await rig.db
      .selectFrom('open_items')
      .select('subject')
      .where('id', '=', stop?.id ?? 0)
      .executeTakeFirstOrThrow();
    const { openItems } = rig.app.services.stores;
    const known = await openItems.find(stop?.id ?? 0);
    const other = { kind: 'payout-account', subject, reason: 'holder-name', at: rig.now() } as const;
    const second = await openItems.open({ ...other, borrowerId: known?.borrowerId ?? null });
    await review('approve', String(second), '--by', 'ana');
    await passHours(48);
    await runJob();
    expect(await sentTo(orderId)).toEqual([]);
    await review('approve', String(stop?.id), '--by', 'ana');
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([ANOTHER]);
  });

  it('stops nothing if it is forged or belongs to another account', async () => {
    const { link } = await changed('forges');
    const other = await changed('forged-at');
    const [head = '', token = ''] = link.split('?open=');
    const [id, signature = ''] = token.split('.');
    const [otherId] = (other.link.split('?open=')[1] ?? '').split('.');
    for (const forged of [
      `${otherId}.${signature}`,
      `${id}.${'A'.repeat(signature.length)}`,
      `${id}.${signature}.x`,
      `${id}`,
      '',
      'x'.repeat(5000),
    ]) {
      const to = `${head}?open=${encodeURIComponent(forged)}`;
      expect((await open(to)).status).toBe(404);
      expect((await open(to, 'POST')).status).toBe(404);
    }
    expect([await itemsOf('forges'), await itemsOf('forged-at')]).toEqual([[], []]);
  });

  it('expires after a week and gives the telephone number if money has already been sent', async () => {
    // the job may see to the borrowers of the tests before first, whose wallet would be shared
    const own = '09171002222';
    const { orderId, link } = await changed('late-stop', own);
    await passHours(25);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([own]);
    expect((await open(link, 'POST')).html).toContain('Money was already on its way to this account.');
    await passHours(7 * 24);
    expect((await open(link, 'POST')).status).toBe(404);
  });

  it('leads to another account once an operator refuses the stopped one', async () => {
    const { orderId, link } = await changed('refused');
    await open(link, 'POST');
    expect(await review('refuse', await itemOf('refused'), '--by', 'ana', '--note', 'not hers')).toMatchObject({
      code: 0,
    });
    expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(['failed']);
    expect(await details('refused', orderId)).toMatchObject({
      cardNeedPop: 1,
      cardPopMsg: expect.stringContaining('We cannot send money to this account.'),
    });
    expect(await bindWallet('refused', ANOTHER, orderId)).toMatchObject({ success: false, code: '1015' });
    await bindWallet('refused', THEIRS, orderId);
    await passHours(25);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([THEIRS]);
  });
});

describe('an account whose holder the provider reports', () => {
  it('receives nothing more until an approval if the holder is another person, with one item', async () => {
    const first = await confirmed('Elena Ramos', '09170009909');
    await expect.poll(() => sentTo(first)).toEqual(['09170009909']);
    expect(await itemsOf('Elena Ramos')).toMatchObject([
      { kind: 'payout-account', reason: 'holder-name', closed_at: null },
    ]);
    const pushed = await push({ productId: '2', amount: 300_000, session: 'Elena Ramos' });
    const second = pushed.success
      ? (new URL(pushed.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '')
      : '';
    await confirm('Elena Ramos', second);
    await runJob();
    expect(await sentTo(second)).toEqual([]);
    expect(rig.log()).not.toContain('Iglesias');
    await review('approve', await itemOf('Elena Ramos'), '--by', 'ana');
    await runJob();
    await expect.poll(() => sentTo(second)).toEqual(['09170009909']);
    expect(await itemsOf('Elena Ramos')).toHaveLength(1);
  });

  it('is paid as usual if it bears the borrower’s name in a bank’s spelling', async () => {
    const orderId = await confirmed('IGLESIAS, RAMON B.', '09170009909');
    await expect.poll(() => sentTo(orderId)).toEqual(['09170009909']);
    expect(await itemsOf('IGLESIAS, RAMON B.')).toEqual([]);
  });
});
