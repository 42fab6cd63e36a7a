import { bindCard } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../app/services.ts';
import { hashToken } from '../../platform/sessions/session-token.ts';
import { SmsFailure } from '../../platform/outgoing/sms.ts';
import { accountBinder } from '../../../test/account-binder.ts';
import { accountChanger, ANOTHER, CLOSED, openHoldingRig, THEIRS } from '../../../test/account-changer.ts';
import { applicants } from '../../../test/applicants.ts';
import { browser } from '../../../test/browser.ts';
import { payouts } from '../../../test/payouts.ts';
import type { ServiceRig } from '../../../test/service-rig.ts';

// Issue 17, A1: an account is bound by a code that its borrower was sent, or, where no phone is known, by a person.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openHoldingRig();
});
afterAll(() => rig.close());

const { newBorrower } = applicants(() => rig);
const { confirmed } = payouts(() => rig);
const { bind, forgetWaits, newestCode, wallet } = accountBinder(() => rig);
const { ask, endTest, itemOf, itemsOf, passHours, review, runJob, sentTo } = accountChanger(() => rig);
afterEach(endTest);

describe('a confirmation code', () => {
  const bound = async (session: string) => {
    const { rows } = await sql<{
      masked: string;
    }>`select masked_number as masked from payout_accounts where replaced_at is null
      and borrower_id = (select borrower_id from sessions where token_hash = ${hashToken(session)})`.execute(rig.db);
    return rows.map(({ masked }) => masked);
  };
  const askForCode = async (session: string, walletNumber: string) => {
    await forgetWaits();
    await ask(session, walletNumber);
    return newestCode();
  };

  it('works once, for the account and the borrower that it was sent for', async () => {
    await newBorrower('one');
    await newBorrower('two');
    const verifyCode = await askForCode('one', THEIRS);
    for (const wrong of [
      () => ask('one', ANOTHER, { verifyCode }),
      () => ask('one', THEIRS, { verifyCode, channelNumber: '90001', walletLevel: 'maya-basic' }),
      () => ask('two', THEIRS, { verifyCode }),
    ])
      expect(await wrong()).toMatchObject({ success: false, code: '1043' });
    expect([await bound('one'), await bound('two')]).toEqual([[], []]);
    expect(await ask('one', THEIRS, { verifyCode })).toMatchObject({ success: true, data: { needValid: 0 } });
    expect(await bound('one')).toEqual(['0917****111']);
    await bind('one', wallet(ANOTHER));
    expect(await ask('one', THEIRS, { verifyCode })).toMatchObject({ success: false, code: '1043' });
    expect(await bound('one')).toEqual(['0917****222']);
  });

  it('allows five counted tries within ten minutes', async () => {
    await newBorrower('guesses');
    const right = await askForCode('guesses', THEIRS);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await ask('guesses', THEIRS, { verifyCode: wrong })).toMatchObject({ success: false, code: '1042' });
    expect(await ask('guesses', THEIRS, { verifyCode: right })).toMatchObject({ success: false, code: '1043' });
    const late = await askForCode('guesses', ANOTHER);
    await rig.setClock(new Date(rig.now().getTime() + 10 * 60_000 + 1));
    expect(await ask('guesses', ANOTHER, { verifyCode: late })).toMatchObject({ success: false, code: '1043' });
    expect(await bound('guesses')).toEqual([]);
  });

  it('is sent once a minute, for the same account and for another one', async () => {
    const id = await newBorrower('impatient');
    await forgetWaits();
    expect(await ask('impatient', THEIRS)).toMatchObject({ data: { needValid: 1, waitSeconds: 60 } });
    const code = await newestCode();
    await rig.setClock(new Date(rig.now().getTime() + 20_000));
    const again = await ask('impatient', THEIRS);
    expect(again.success && again.data?.waitSeconds).toBeLessThanOrEqual(40);
    expect(await newestCode()).toBe(code);
    expect(await ask('impatient', ANOTHER)).toMatchObject({ success: false, code: '429' });
    expect(await ask('impatient', THEIRS, { verifyCode: code })).toMatchObject({ success: true });
    // the wait is of accounts alone: whoever has only the session keeps nobody from logging in
    const phone = (await rig.app.services.stores.borrowers.phoneOf(id)) ?? '';
    expect(await browser(rig).ask(phone)).toMatchObject({ success: true });
  });

  it('is reported as not sent when sending fails, and the next request need not wait', async () => {
    await newBorrower('no-line');
    await forgetWaits();
    const services: { sms: Services['sms'] } = rig.app.services;
    const { sms } = services;
    services.sms = { send: () => Promise.reject(new SmsFailure('unreachable', 'away')) };
    try {
      expect(await ask('no-line', THEIRS)).toMatchObject({ success: false, code: '1044' });
    } finally {
      services.sms = sms;
    }
    expect(await ask('no-line', THEIRS)).toMatchObject({ data: { needValid: 1 } });
  });
});

describe('a borrower with an unconfirmed phone', () => {
  it('gets a payout account only after an operator’s approval', async () => {
    await newBorrower('no-phone', { phone: null });
    const asked = await ask('no-phone', THEIRS);
    expect(asked).toMatchObject({
      success: true,
      data: { needValid: 0, notice: expect.stringContaining('checking this account') },
    });
    expect(await itemsOf('no-phone')).toMatchObject([{ reason: 'no-phone-to-confirm', masked_number: '0917****111' }]);
    // a code that somebody makes up opens nothing
    expect(await ask('no-phone', ANOTHER, { verifyCode: '123456' })).toMatchObject({
      data: { notice: expect.stringContaining('checking this account') },
    });
    const item = await itemOf('no-phone');
    expect(await review('approve', item, '--by', 'ana')).toMatchObject({ code: 0 });
    expect(await review('approve', item, '--by', 'ana')).toMatchObject({ code: 1 });
    const { rows } =
      await sql`select confirmed_how, held_at from payout_accounts where masked_number = '0917****222' and confirmed_how = 'operator'`.execute(
        rig.db,
      );
    expect(rows).toEqual([{ confirmed_how: 'operator', held_at: null }]);
  });

  it('has a returned payout sent to another account only after an operator’s approval for the order', async () => {
    const orderId = await confirmed('shell', CLOSED);
    // as the shells of some lenders have them: nobody has told the number
    const of = await rig.db
      .selectFrom('orders')
      .select('borrower_id as id')
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    const services = rig.app.services;
    const phoneOf = services.stores.borrowers.phoneOf;
    services.stores.borrowers.phoneOf = async (id) => (id === of.id ? null : phoneOf(id));
    try {
      const { changeCard } = bindCard;
      await rig.call('shell')(changeCard, { ...wallet(ANOTHER), product_id: '1', orderId });
      await passHours(25);
      await runJob();
      await expect.poll(() => sentTo(orderId)).toEqual([CLOSED]);
      expect(await itemsOf('shell')).toMatchObject([
        { reason: 'no-phone-to-confirm', details: { orders: [Number(orderId)] } },
      ]);
      await review('approve', await itemOf('shell'), '--by', 'ana');
      await runJob();
      await expect.poll(() => sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
    } finally {
      services.stores.borrowers.phoneOf = phoneOf;
    }
  });
});
