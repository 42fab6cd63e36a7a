import { bindCard, mine, order } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayouts } from '../src/modules/borrowing/reconcile-payouts.ts';
import { tellOfChanges } from '../src/modules/account/tell-of-change.ts';
import { SmsFailure } from '../src/sms/sms.ts';
import type { Services } from '../src/services.ts';
import { hashToken } from '../src/session-token.ts';
import { accountBinder } from './account-binder.ts';
import { applicants } from './applicants.ts';
import { payouts } from './payouts.ts';
import { runCommand } from './run-command.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

// Issue 17, A1: a session alone redirects no payout. The hold is the real one of 24 hours.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { PAYOUT_HOLD_HOURS: '' } });
});
afterAll(() => rig.close());
afterEach(async () => {
  await rig.setClock(`${rig.today}T04:00:00.000Z`);
  // each test has the same wallets: that one is another borrower's is not what they are about (identity.test.ts)
  await sql`delete from identity_marks`.execute(rig.db);
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const { newBorrower, push } = applicants(() => rig);
const { approved, atProvider, bindWallet, confirm, confirmed, details, payoutsOf } = payouts(() => rig);
const { bind, forgetWaits, newestCode, newestSms, wallet } = accountBinder(() => rig);

const THEIRS = '09170001111';
const ANOTHER = '09170002222';
const CLOSED = '09170009902';

const ask = (session: string, walletNumber: string, more: object = {}) =>
  rig.call(session)(bindCard.bindNewCard, { ...wallet(walletNumber), ...more });
const passHours = (hours: number) => rig.setClock(new Date(rig.now().getTime() + hours * 3_600_000));
const runJob = async () => {
  await tellOfChanges(rig.app.services);
  await passHours(1 / 60);
  await reconcilePayouts(rig.app.services);
};
const review = (...typed: readonly string[]) => runCommand(rig, ['cli/hiram', 'review', ...typed]);
const itemsOf = async (session: string) => {
  const { rows } = await sql<{ id: number }>`
    select i.id, i.kind, i.reason, i.details, i.closed_at, a.masked_number
    from open_items i join sessions s on s.borrower_id = i.borrower_id join payout_accounts a on a.id::text = i.subject
    where s.token_hash = ${hashToken(session)} order by i.id`.execute(rig.db);
  return rows;
};
const itemOf = async (session: string): Promise<string> => String((await itemsOf(session)).at(-1)?.id);
/** The numbers that a borrower's money went to, as the provider has them. */
const sentTo = async (orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ account: string }>`
    select s.account_number as account from sandbox_provider_payout s join payouts p on p.id = s.merchant_reference
    where p.order_id = ${Number(orderId)} order by s.created_at`.execute(rig.db);
  return rows.map(({ account }) => account);
};
const linkIn = (sms: string): string => /https?:\S+/.exec(sms)?.[0] ?? 'no link';
const open = async (link: string, method = 'GET') => {
  const response = await fetch(link, { method });
  return {
    status: response.status,
    html: await response.text(),
    policy: response.headers.get('content-security-policy'),
  };
};

describe('with a session alone', () => {
  it('nobody redirects a payout: the account stays, nothing is sent, and the phone is told what was asked for', async () => {
    const orderId = await confirmed('robbed', CLOSED);
    expect(await details('robbed', orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    await forgetWaits();
    const tried = await rig.call('robbed')(bindCard.changeCard, wallet(ANOTHER));
    expect(tried).toMatchObject({ success: true, data: { needValid: 1 } });
    expect(await newestSms()).toMatch(/^\d{6} is your code to have your loans sent to GCash 0917\*\*\*\*222\./);
    for (const verifyCode of ['', '000', '000000x']) await ask('robbed', ANOTHER, { verifyCode, orderId });
    await runJob();
    expect(await sentTo(orderId)).toEqual([CLOSED]);
    expect(await rig.call('robbed')(bindCard.initBindCard, {})).toMatchObject({
      data: { current: 'GCash · 0917****902' },
    });
  });

  it('a waiting payout stays with its account: a session that asks for a loan again sends it nowhere else', async () => {
    const orderId = await approved('waits');
    await bindWallet('waits', THEIRS);
    await forgetWaits();
    expect(await ask('waits', ANOTHER)).toMatchObject({ data: { needValid: 1 } });
    await confirm('waits', orderId);
    expect(await sentTo(orderId)).toEqual([THEIRS]);
  });
});

describe('the code', () => {
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

  it('is good for the account that it named, of the borrower who was sent it, once', async () => {
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

  it('has five tries, each of them counted, and ten minutes', async () => {
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

  it('comes once a minute: asking again for the same account waits for it, another account has to wait', async () => {
    await newBorrower('impatient');
    await forgetWaits();
    expect(await ask('impatient', THEIRS)).toMatchObject({ data: { needValid: 1, waitSeconds: 60 } });
    const code = await newestCode();
    await rig.setClock(new Date(rig.now().getTime() + 20_000));
    const again = await ask('impatient', THEIRS);
    expect(again.success && again.data?.waitSeconds).toBeLessThanOrEqual(40);
    expect(await newestCode()).toBe(code);
    expect(await ask('impatient', ANOTHER)).toMatchObject({ success: false, code: '429' });
    expect(await ask('impatient', THEIRS, { verifyCode: code })).toMatchObject({ success: true });
  });

  it('that could not be sent is said to be so, and the next try need not wait', async () => {
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

describe('an account that took the place of another', () => {
  it('is told by SMS and in the app, and is paid to first after 24 hours', async () => {
    const orderId = await approved('changes');
    await bindWallet('changes', THEIRS);
    expect(await bindWallet('changes', ANOTHER)).toMatchObject({
      data: {
        notice: expect.stringMatching(
          /^You changed this account\. Money is sent to it from \d{4}-\d\d-\d\d, \d\d:\d\d on\./,
        ),
      },
    });
    expect(await newestSms()).toMatch(
      /^Hiram: your loans are now sent to GCash 0917\*\*\*\*222\. Was it not you\? Stop it: http\S+\/stop-account\?open=\S+$/,
    );
    expect(await rig.call('changes')(mine.listAccounts, {})).toMatchObject({
      data: { payout: { notice: expect.stringContaining('You changed this account.'), problem: '' } },
    });
    await confirm('changes', orderId);
    expect(await details('changes', orderId)).toMatchObject({
      orderStatus: 151,
      noticeDesText: expect.stringContaining('the money is sent to GCash 0917****222 from '),
    });
    await runJob();
    await passHours(23);
    await runJob();
    expect(await atProvider(orderId)).toEqual([]);
    await passHours(1);
    await runJob();
    expect(await sentTo(orderId)).toEqual([ANOTHER]);
    expect(await details('changes', orderId)).toMatchObject({ orderStatus: 170 });
  });

  it('waits as long as its borrower could not be told, and the job tells', async () => {
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
    expect(await sentTo(orderId)).toEqual([ANOTHER]);
  });

  it('which is a borrower’s first waits for nothing', async () => {
    const orderId = await confirmed('first', THEIRS);
    expect(await sentTo(orderId)).toEqual([THEIRS]);
  });

  it('is the same account when it is entered again: nothing is changed, and nothing waits', async () => {
    const orderId = await approved('same');
    await bindWallet('same', THEIRS);
    expect(await bindWallet('same', THEIRS)).toMatchObject({ success: true, data: { notice: '' } });
    await confirm('same', orderId);
    expect(await sentTo(orderId)).toEqual([THEIRS]);
  });
});

describe('the link in the message', () => {
  const changed = async (session: string) => {
    const orderId = await approved(session);
    await bindWallet(session, THEIRS);
    await bindWallet(session, ANOTHER);
    await confirm(session, orderId);
    return { orderId, link: linkIn(await newestSms()) };
  };

  it('does nothing when it is opened; its button stops the account until a person has approved it', async () => {
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
    expect(await sentTo(orderId)).toEqual([ANOTHER]);
  });

  it('and another reason to hold the account: it is used once a person has approved both', async () => {
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
    expect(await sentTo(orderId)).toEqual([ANOTHER]);
  });

  it('that was forged, or is of another account, stops nothing', async () => {
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

  it('is over after a week, and says whom to call where money has gone already', async () => {
    const { orderId, link } = await changed('late-stop');
    await passHours(25);
    await runJob();
    expect(await sentTo(orderId)).toEqual([ANOTHER]);
    expect((await open(link, 'POST')).html).toContain('Money was already on its way to this account.');
    await passHours(7 * 24);
    expect((await open(link, 'POST')).status).toBe(404);
  });

  it('refused by a person: the account is never used again, and the order asks for another', async () => {
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
    expect(await sentTo(orderId)).toEqual([THEIRS]);
  });
});

describe('a borrower whose phone is not known', () => {
  it('has an account only when a person has approved it', async () => {
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

  it('whose money came back has it sent to another account once a person has approved that for the order', async () => {
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
      expect(await sentTo(orderId)).toEqual([CLOSED]);
      expect(await itemsOf('shell')).toMatchObject([
        { reason: 'no-phone-to-confirm', details: { orders: [Number(orderId)] } },
      ]);
      await review('approve', await itemOf('shell'), '--by', 'ana');
      await runJob();
      expect(await sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
    } finally {
      services.stores.borrowers.phoneOf = phoneOf;
    }
  });
});

describe('an account whose holder the provider names', () => {
  it('and who is not the borrower: nothing more is sent there before a person has approved it, who is asked once', async () => {
    const first = await confirmed('Elena Ramos', '09170009909');
    expect(await sentTo(first)).toEqual(['09170009909']);
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
    expect(await sentTo(second)).toEqual(['09170009909']);
    expect(await itemsOf('Elena Ramos')).toHaveLength(1);
  });

  it('and who bears the borrower’s name, as banks write it, is paid as ever', async () => {
    const orderId = await confirmed('IGLESIAS, RAMON B.', '09170009909');
    expect(await sentTo(orderId)).toEqual(['09170009909']);
    expect(await itemsOf('IGLESIAS, RAMON B.')).toEqual([]);
  });
});

describe('a payout that came back', () => {
  it('goes to no account that was bound for something else: the borrower is asked for this order', async () => {
    const orderId = await confirmed('came-back', CLOSED);
    await bindWallet('came-back', ANOTHER);
    await passHours(25);
    await runJob();
    expect(await sentTo(orderId)).toEqual([CLOSED]);
    // what is wrong with the account before is no fault of the one that is bound
    expect(await rig.call('came-back')(mine.listAccounts, {})).toMatchObject({ data: { payout: { problem: '' } } });
    const { cardPopMsg } = await details('came-back', orderId);
    expect(cardPopMsg).toMatch(/the account is closed.* Your account is now GCash 0917\*\*\*\*222\./);
    // the same account, named by the code for this order
    await bindWallet('came-back', ANOTHER, orderId);
    expect(await sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
    expect(await details('came-back', orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 });
  });

  it('ORD-13 goes to the account that the order’s dialog led to, after its hours', async () => {
    const orderId = await confirmed('dialog', CLOSED);
    await bindWallet('dialog', ANOTHER, orderId);
    expect(await details('dialog', orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
    expect(await sentTo(orderId)).toEqual([CLOSED]);
    await passHours(24);
    await runJob();
    expect(await sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
  });

  it('goes to the account that was confirmed for it, though another was bound before it could be sent', async () => {
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
    expect(await sentTo(orderId)).toEqual([CLOSED, ANOTHER]);
  });

  it('of another borrower is not confirmed by naming its order', async () => {
    const orderId = await confirmed('owner', CLOSED);
    await newBorrower('meddler');
    await bindWallet('meddler', ANOTHER, orderId);
    await passHours(25);
    await runJob();
    expect(await sentTo(orderId)).toEqual([CLOSED]);
    expect(await rig.call('owner')(order.loadOrderDetails, { orderId })).toMatchObject({ data: { cardNeedPop: 1 } });
  });
});
