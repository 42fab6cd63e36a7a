import { loanConfirm, login } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishErasures } from './erase-borrower.ts';
import { applicants } from '../../../test/applicants.ts';
import { borrowerOf, chooseAtCheckout, OVER_THE_COUNTER, payAtCounter } from '../../../test/borrower.ts';
import { browser } from '../../../test/browser.ts';
import { openDesk } from '../../../test/desk.ts';
import { makeLoan } from '../../../test/loans.ts';
import { dataOf, newPhone, registrant } from '../../../test/registrant.ts';
import { ana, ben, openTwoLives, type TwoLives } from '../../../test/two-lives.ts';

let lives: TwoLives;
beforeAll(async () => {
  lives = await openTwoLives();
});
afterAll(() => lives.close());

describe('a request for erasure', () => {
  const { newBorrower, push } = applicants(() => lives.rig);

  it('is refused and changes nothing while a loan is unpaid', async () => {
    const id = await newBorrower('owes');
    await makeLoan(lives.rig, { id: 9_101, instalmentMinor: 100_000, borrowerId: id });
    const before = await lives.rowsOf(id);
    expect(await lives.erase(id)).toEqual({ kind: 'refused', reasons: ['loan 9101 is not paid back'] });
    expect(await lives.rowsOf(id)).toEqual(before);
    const { code, output, errors } = { errors: '', ...(await lives.command('erase', String(id), '--for-good')) };
    expect(code).toBe(1);
    expect(output + errors).toContain('loan 9101 is not paid back');
  });

  it('is refused while a payment may still be paid, a payout is unfinished or a complaint is unanswered', async () => {
    const id = await newBorrower('waits');
    await makeLoan(lives.rig, { id: 9_102, instalmentMinor: 100_000, borrowerId: id });
    await borrowerOf(lives.rig, 'waits').tap({ orderId: 9_102 });
    const kept = await lives.erase(id);
    expect(kept).toMatchObject({ kind: 'refused' });
    expect(kept.kind === 'refused' && kept.reasons).toEqual([
      'loan 9102 is not paid back',
      // the pay code that the page shows, and the tap
      '2 payment(s) may still be paid',
    ]);
    // one of them with a saved card, whose code is awaited
    await sql`update payments set status = 'awaiting-code' where id =
      (select id from payments where order_id = 9102 order by id limit 1)`.execute(lives.rig.db);
    expect(await lives.erase(id)).toEqual(kept);
    const payout = (status: string, endedAt: Date | null) =>
      sql`update payouts set status = ${status}, paid_at = ${endedAt}, ended_at = ${endedAt}
        where borrower_id = ${lives.bens.borrowerId}`.execute(lives.rig.db);
    await payout('pending', null);
    expect(await lives.erase(lives.bens.borrowerId)).toEqual({
      kind: 'refused',
      reasons: ['1 payout(s) have no known end yet'],
    });
    await payout('paid', lives.rig.now());
    await sql`update complaints set is_waiting = true where borrower_id = ${lives.bens.borrowerId}`.execute(
      lives.rig.db,
    );
    expect(await lives.erase(lives.bens.borrowerId)).toEqual({
      kind: 'refused',
      reasons: ['1 complaint(s) wait for an answer'],
    });
    await sql`update complaints set is_waiting = false where borrower_id = ${lives.bens.borrowerId}`.execute(
      lives.rig.db,
    );
  });

  it('is refused while the lender owes an overpayment or money is under review, unless settled elsewhere', async () => {
    const id = await newBorrower('twice');
    await makeLoan(lives.rig, { id: 9_103, instalmentMinor: 100_000, instalments: 1, borrowerId: id });
    const twice = borrowerOf(lives.rig, 'twice');
    const first = await twice.tap({ orderId: 9_103 });
    const second = await twice.tap({ orderId: 9_103, channelNumber: OVER_THE_COUNTER });
    await chooseAtCheckout(first.payUrl);
    await twice.until(first.paymentId, 'paid');
    await payAtCounter(lives.rig, second.paymentId);
    await twice.until(second.paymentId, 'paid');
    await lives.rig.app.services.stores.openItems.open({
      kind: 'payment',
      subject: second.paymentId,
      reason: 'charged-back',
      borrowerId: id,
      at: lives.rig.now(),
    });
    await lives.passPayCodes();
    const reasons = [
      // the second payment, which like the first was asked for no more than the payoff
      '₱946.67 was paid too much and is still owed back',
      '1 movement(s) of money wait for review',
    ];
    expect(await lives.erase(id)).toEqual({ kind: 'refused', reasons });
    expect((await lives.command('erase', String(id), '--for-good', '--settled')).code).toBe(2);
    expect(await lives.erase(id, 'refund 77')).toMatchObject({ kind: 'erased' });
    const { agents } = lives.rig.app.services.stores;
    const [noted] = await agents.listActions(1, { action: 'borrower-erased', borrowerId: id });
    expect(noted?.detail).toBe(`borrower ${id}; what was owed: refund 77`);
    expect(await lives.rig.books()).toEqual([]);
  });

  it('withdraws an unaccepted offer, which can no longer be accepted', async () => {
    const id = await newBorrower('offered');
    const answer = dataOf(await push({ productId: '1', session: 'offered' }));
    expect(answer.lendDetailsUrl).toContain('orderId');
    expect(await lives.erase(id)).toMatchObject({ kind: 'erased', isNew: true });
    const [order] = await lives.rig.db.selectFrom('orders').selectAll().where('borrower_id', '=', id).execute();
    expect(order).toMatchObject({ decision: 'refused', decision_reason: 'erased' });
    expect(
      await lives.rig.call('offered')(loanConfirm.pushLoan, {
        productId: '1',
        amount: 400_000,
        periods: 4,
        termUnit: 'day',
      }),
    ).toMatchObject({
      success: false,
    });
  });

  it('is refused for an unknown borrower', async () => {
    expect(await lives.erase(999_999)).toEqual({ kind: 'no-such-borrower' });
  });
});

describe('an erasure', () => {
  const { newBorrower } = applicants(() => lives.rig);

  it('removes everything without a retention duty, ends the sessions and leaves other borrowers alone', async () => {
    // both pressed the button of a campaign
    for (const { phone } of [ana, ben]) dataOf(await registrant(lives.rig).click(phone));
    const others = await lives.rowsOf(lives.bens.borrowerId);
    const [before, ledger] = [lives.files().length, await ledgerRows()];
    const outcome = await lives.erase(lives.anas.borrowerId);
    expect(outcome).toMatchObject({
      kind: 'erased',
      isNew: true,
      erasure: {
        retention: { market: 'PH', identityYears: 5, booksYears: 10, countedFrom: expect.stringMatching(/^\d{4}-/) },
        identityUntil: `${Number(lives.rig.today.slice(0, 4)) + 5}${lives.rig.today.slice(4)}`,
      },
    });
    expect(await lives.rowsOf(lives.bens.borrowerId)).toEqual(others);
    // the receipt and the picture of the complaint; the documents are kept for the law
    expect(lives.files()).toHaveLength(before - 2);
    expect(await ledgerRows()).toEqual(ledger);
    expect(await lives.rig.books()).toEqual([]);
    const left = await lives.rowsOf(lives.anas.borrowerId);
    // what was lent was lent: an offer alone is taken back
    expect(left['orders']).toMatchObject([{ decision: 'approved', decision_reason: null }]);
    const clicks = lives.rig.db.selectFrom('promotion_clicks').select('phone_hash');
    expect(await clicks.execute()).toHaveLength(1);
    for (const table of [
      'sessions',
      'registrations',
      'book_entries',
      'push_subscriptions',
      'app_ratings',
      'idempotency_keys',
    ]) {
      expect([table, left[table]]).toEqual([table, []]);
    }
    const pictures = left['attachments'] as { purpose: string }[];
    expect([...new Set(pictures.map(({ purpose }) => purpose))]).toEqual(['document']);
    const clearText = JSON.stringify(left, (_, value: unknown) => value);
    expect(clearText).not.toMatch(/Quibuyen|Quite these words|0917555010/);
    expect(await lives.rig.call(ana.session)(login.loadSettings, {})).toMatchObject({ success: false });
    expect(await lives.rig.app.services.stores.borrowers.idOfPhone(ana.phone)).toBeNull();
  });

  it('keeps the identity sealed until its retention day, and the agreed terms', async () => {
    const { data, text } = await lives.exported(lives.anas.borrowerId);
    expect(data.tables.erasures?.rows).toMatchObject([{ person_sealed: { name: ana.name, phone: ana.phone } }]);
    expect(text).toContain(ana.street);
    expect(text).not.toContain(ana.words);
    expect(data.tables.complaints?.rows).toMatchObject([{ content: '[erased]' }]);
    expect(data.tables.consents?.rows.length).toBeGreaterThan(0);
    expect(data.tables.contracts?.rows.length).toBeGreaterThan(0);
  });

  it('leaves at the desk that a complaint was answered, and not its text', async () => {
    const { data } = await lives.exported(lives.anas.borrowerId);
    const [complaint] = (data.tables.complaints?.rows ?? []) as { id: number }[];
    const desk = await openDesk(lives.rig);
    const shown = dataOf(await desk.load(String(complaint?.id)));
    expect(shown).toMatchObject({ content: '[erased]', answers: [{ content: '[erased]' }] });
    expect(JSON.stringify(shown)).not.toMatch(/Anastasia|0917555/);
  });

  it('has the same result when repeated, also by the command', async () => {
    const before = await lives.rowsOf(lives.anas.borrowerId);
    expect(await lives.erase(lives.anas.borrowerId)).toMatchObject({ kind: 'erased', isNew: false });
    const { code, output } = await lives.command('erase', String(lives.anas.borrowerId), '--for-good');
    expect([code, output]).toEqual([0, expect.stringContaining('sealed away until')]);
    expect(await lives.rowsOf(lives.anas.borrowerId)).toEqual(before);
  });

  it('lets a login with the same number start as a new borrower without any history', async () => {
    // the number's last code was sent a moment ago
    await lives.rig.setClock(new Date(lives.rig.now().getTime() + 3_600_000));
    const page = browser(lives.rig);
    await page.logIn({ phone: ana.phone, international: '+639175550101' });
    const id = await lives.rig.app.services.stores.borrowers.idOfPhone(ana.phone);
    expect(id).not.toBe(lives.anas.borrowerId);
    const { text } = await lives.exported(id ?? 0);
    expect(text).not.toContain('Quibuyen');
  });

  it('removes the identity and its pictures by a job after the retention day, and the books still balance', async () => {
    const before = lives.files().length;
    const late = new Date(lives.rig.now().getTime() + (5 * 366 + 1) * 86_400_000);
    expect(await finishErasures(lives.rig.app.services, late)).toBeGreaterThan(0);
    expect(lives.files()).toHaveLength(before - 3);
    const { text, data } = await lives.exported(lives.anas.borrowerId);
    expect(text).not.toMatch(/Quibuyen|0917555010/);
    expect(data.tables.erasures?.rows).toMatchObject([{ person_sealed: null, identity_erased_at: late }]);
    expect(data.tables.certification_answers?.rows.length).toBeGreaterThan(0);
    // who sent the transfer, in the bank's words
    expect(data.tables.bank_lines?.rows).toMatchObject([{ description: '', raw: '', amount_minor: expect.anything() }]);
    expect(await lives.rig.books()).toEqual([]);
    expect(await finishErasures(lives.rig.app.services, late)).toBe(0);
  });

  it('keeps no other borrower’s data from erasure if it fails', async () => {
    const ids = [await newBorrower('stuck'), await newBorrower('behind')];
    for (const id of ids) await lives.erase(id);
    const { services } = lives.rig.app;
    const marketOf = async (id: number) => {
      if (id === ids[0]) throw new Error('the bucket refuses');
      return services.stores.borrowers.marketOf(id);
    };
    const stores = { ...services.stores, borrowers: { ...services.stores.borrowers, marketOf } };
    await finishErasures({ ...services, stores }, new Date(lives.rig.now().getTime() + 3_600_000));
    const found = await Promise.all(ids.map((id) => services.stores.privacy.findErasure(id)));
    expect(found.map((erasure) => erasure?.finishedAt ?? null)).toEqual([null, expect.any(Date)]);
    expect(lives.rig.log()).toContain('an erasure could not be carried on with');
  });

  it('of a borrower without a loan leaves nothing of the identity', async () => {
    const page = browser(lives.rig);
    const { phone } = await page.logIn(newPhone());
    const id = (await lives.rig.app.services.stores.borrowers.idOfPhone(phone)) ?? 0;
    expect(await lives.erase(id)).toMatchObject({
      kind: 'erased',
      erasure: { identityUntil: null, booksUntil: null, identityErasedAt: expect.any(Date) },
    });
    expect((await lives.exported(id)).text).not.toContain(phone);
  });
});

describe('the database', () => {
  it('allows removal from history only by a recorded erasure, and of nothing else', async () => {
    const { borrowerId } = lives.bens;
    const refused = (statement: string) => expect(sql.raw(statement).execute(lives.rig.db)).rejects.toThrow(/history/);
    await refused(`update certification_answers set answers_sealed = null where borrower_id = ${borrowerId}`);
    await refused(`update complaints set content = 'x' where borrower_id = ${borrowerId}`);
    await refused(`update payout_accounts set number_encrypted = '' where borrower_id = ${borrowerId}`);
    await refused(`update complaint_answers set content = 'x'`);
    await refused(`delete from erasures`);
    await refused(`update erasures set erased_at = now()`);
    const gone = lives.anas.borrowerId;
    await refused(`update certification_answers set form = 'x' where borrower_id = ${gone}`);
    await refused(`delete from certification_answers where borrower_id = ${gone}`);
    await refused(`update complaints set problem_type = '9' where borrower_id = ${gone}`);
    await refused(`update payout_accounts set channel_number = '1' where borrower_id = ${gone}`);
    await refused(`update bank_lines set raw = ''`);
    await refused(`update ledger_postings set amount_minor = amount_minor + 1`);
  });
});

async function ledgerRows() {
  const { rows } =
    await sql`select * from ledger_entries e join ledger_postings p on p.entry_id = e.id order by 1, p.line`.execute(
      lives.rig.db,
    );
  return rows;
}
