import { bindCard, mine, order } from '@hiram/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayouts } from './reconcile-payouts.ts';
import type { Services } from '../../app/services.ts';
import { SmsFailure } from '../../platform/outgoing/sms.ts';
import { accountBinder } from '../../../test/account-binder.ts';
import { accountChanger, ANOTHER, CLOSED, openHoldingRig, THEIRS } from '../../../test/account-changer.ts';
import { applicants } from '../../../test/applicants.ts';
import { payouts } from '../../../test/payouts.ts';
import type { ServiceRig } from '../../../test/service-rig.ts';

// Issue 17, A1: a session alone redirects no payout, and a changed account is paid to after the real hold of 24 hours.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openHoldingRig();
});
afterAll(() => rig.close());

const { newBorrower } = applicants(() => rig);
const { approved, atProvider, bindWallet, confirm, confirmed, details } = payouts(() => rig);
const { forgetWaits, newestCode, newestSms, wallet } = accountBinder(() => rig);
const { ask, endTest, passHours, runJob, sentTo } = accountChanger(() => rig);
afterEach(endTest);

describe('a payout account changed with a session alone', () => {
  it('leaves the payout on the old account and sends the borrower an SMS with the requested account', async () => {
    const orderId = await confirmed('robbed', CLOSED);
    expect(await details('robbed', orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    await forgetWaits();
    const tried = await rig.call('robbed')(bindCard.changeCard, wallet(ANOTHER));
    expect(tried).toMatchObject({ success: true, data: { needValid: 1 } });
    expect(await newestSms()).toMatch(/^\d{6} is your code to have your loans sent to GCash 0917\*\*\*\*222\./);
    for (const verifyCode of ['', '000', '000000x']) await ask('robbed', ANOTHER, { verifyCode, orderId });
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED]);
    expect(await rig.call('robbed')(bindCard.initBindCard, {})).toMatchObject({
      data: { current: 'GCash · 0917****902' },
    });
  });

  it('leaves a waiting payout on its account when the session asks for a loan again', async () => {
    const orderId = await approved('waits');
    await bindWallet('waits', THEIRS);
    await forgetWaits();
    expect(await ask('waits', ANOTHER)).toMatchObject({ data: { needValid: 1 } });
    await confirm('waits', orderId);
    await expect.poll(() => sentTo(orderId)).toEqual([THEIRS]);
  });
});

describe('a replaced payout account', () => {
  it('is notified by SMS and in the app and receives its first payout after 24 hours', async () => {
    const orderId = await approved('changes');
    await bindWallet('changes', THEIRS);
    expect(await bindWallet('changes', ANOTHER)).toMatchObject({
      data: {
        notice: expect.stringMatching(
          /^You changed this account\. We will send money to it from \d{4}-\d\d-\d\d \d\d:\d\d\./,
        ),
      },
    });
    expect(await newestSms()).toMatch(
      /^Hiram: your loans are now sent to GCash 0917\*\*\*\*222\. Not you\? Stop it: http\S+\/stop-account\?open=\S+$/,
    );
    expect(await rig.call('changes')(mine.listAccounts, {})).toMatchObject({
      data: { payout: { notice: expect.stringContaining('You changed this account.'), problem: '' } },
    });
    await confirm('changes', orderId);
    expect(await details('changes', orderId)).toMatchObject({
      orderStatus: 151,
      noticeDesText: expect.stringContaining('we will send the money to GCash 0917****222 from '),
    });
    await runJob();
    await passHours(23);
    await runJob();
    expect(await atProvider(orderId)).toEqual([]);
    await passHours(1);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([ANOTHER]);
    expect(await details('changes', orderId)).toMatchObject({ orderStatus: 170 });
  });

  it('receives no payout until the borrower has been notified, and the job notifies the borrower', async () => {
    const orderId = await approved('untold');
    await bindWallet('untold', THEIRS);
    await forgetWaits();
    await ask('untold', ANOTHER);
    const verifyCode = await newestCode();
    const services: { sms: Services['sms'] } = rig.app.services;
    const { sms } = services;
    services.sms = { send: () => Promise.reject(new SmsFailure('unreachable', 'away')) };
    expect(await ask('untold', ANOTHER, { verifyCode })).toMatchObject({ success: true });
    await confirm('untold', orderId);
    await passHours(30);
    await reconcilePayouts(rig.app.services);
    services.sms = sms;
    expect(await atProvider(orderId)).toEqual([]);
    await runJob();
    expect(await newestSms()).toContain('your loans are now sent to GCash 0917****222');
    expect(await atProvider(orderId)).toEqual([]);
    await passHours(24);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([ANOTHER]);
  });

  it('has no waiting period if it is the borrower’s first', async () => {
    const orderId = await confirmed('first', THEIRS);
    await expect.poll(() => sentTo(orderId)).toEqual([THEIRS]);
  });

  it('changes nothing and has no waiting period if the same account is entered again', async () => {
    const orderId = await approved('same');
    await bindWallet('same', THEIRS);
    expect(await bindWallet('same', THEIRS)).toMatchObject({ success: true, data: { notice: '' } });
    await confirm('same', orderId);
    await expect.poll(() => sentTo(orderId)).toEqual([THEIRS]);
  });
});

describe('a returned payout', () => {
  it('goes to no account bound for another order, and the borrower is asked for this order', async () => {
    const orderId = await confirmed('came-back', CLOSED);
    await bindWallet('came-back', ANOTHER);
    await passHours(25);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED]);
    // what is wrong with the account before is no fault of the one that is bound
    expect(await rig.call('came-back')(mine.listAccounts, {})).toMatchObject({ data: { payout: { problem: '' } } });
    const { cardPopMsg } = await details('came-back', orderId);
    expect(cardPopMsg).toMatch(/the account is closed.* Your account is now GCash 0917\*\*\*\*222\./);
    // the same account, named by the code for this order
    await bindWallet('came-back', ANOTHER, orderId);
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
    expect(await details('came-back', orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 });
  });

  it('ORD-13 goes to the account bound from the order’s dialog once its waiting period is over', async () => {
    const orderId = await confirmed('dialog', CLOSED);
    await bindWallet('dialog', ANOTHER, orderId);
    expect(await details('dialog', orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED]);
    await passHours(24);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
  });

  it('goes to the account confirmed for it, though another was bound before it could be sent', async () => {
    const orderId = await confirmed('keeps-its-own', CLOSED);
    const services: { sendWaitingLoans: Services['sendWaitingLoans'] } = rig.app.services;
    const { sendWaitingLoans } = services;
    services.sendWaitingLoans = () => Promise.resolve();
    try {
      await bindWallet('keeps-its-own', ANOTHER, orderId);
      await bindWallet('keeps-its-own', '09170003333');
    } finally {
      services.sendWaitingLoans = sendWaitingLoans;
    }
    await passHours(25);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
  });

  it('of another borrower cannot be confirmed by naming its order', async () => {
    const orderId = await confirmed('owner', CLOSED);
    await newBorrower('meddler');
    await bindWallet('meddler', ANOTHER, orderId);
    await passHours(25);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([CLOSED]);
    expect(await rig.call('owner')(order.loadOrderDetails, { orderId })).toMatchObject({ data: { cardNeedPop: 1 } });
  });
});
