import { loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reverseTransaction } from '../transactions/reverse-transaction.ts';
import { accrueIncome } from '../../operations/accounting/accrue-income.ts';
import { bookJournal } from '../../operations/accounting/book-journal.ts';
import { closeDays, lastDayOver } from '../../operations/accounting/close-books.ts';
import { waiveCharge, writeOffLoan } from '../../../test/loan-bookings.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { chargedLending } from '../../../test/charged-lending.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { sellLoan } from '../../../test/change-product.ts';

/** 80.00 kept back and 10.00 by instalment are the lender's; 200.00 financed and 5.00 by instalment are an insurer's. */
const lending = {
  ...chargedLending,
  fees: [
    { code: 'processing', when: 'deducted', percent: '2' },
    { code: 'shield', when: 'financed', amountMinor: 20_000, isThirdParty: true },
    { code: 'service', when: 'each_instalment', amountMinor: 1000 },
    { code: 'premium', when: 'each_instalment', amountMinor: 500, isThirdParty: true },
  ],
  taxes: [],
};
const by = { actor: 'operator', name: 'ana' } as const;

describe.each(['when-paid', 'accrued'] as const)('a third party’s fee with income booked %s', (basis) => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ env: { INCOME_RECOGNITION: basis } });
    await accrue();
    await sellLoan(rig, 1, lending);
  });
  afterAll(() => rig.close());

  const { bindWallet, confirm, newBorrower } = payouts(() => rig);
  const accrue = () => accrueIncome(rig.app.services, new AbortController().signal);
  async function paidOut(session: string): Promise<number> {
    await newBorrower(session);
    const call = rig.call(session);
    const shown = await call(loanConfirm.loadConfirmation, { productId: '1' });
    if (!shown.success) throw new Error(shown.message);
    const { amount, periods, termUnit } = shown.data;
    const pushed = await call(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit });
    if (!pushed.success) throw new Error(pushed.message);
    const orderId = new URL(pushed.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    await bindWallet(session);
    expect(await confirm(session, orderId)).toMatchObject({ success: true });
    return Number(orderId);
  }
  async function pay(session: string, orderId: number): Promise<void> {
    const borrower = borrowerOf(rig, session);
    const { payUrl, paymentId } = await borrower.tap({ orderId });
    await chooseAtCheckout(payUrl);
    await borrower.until(paymentId, 'paid');
  }
  /** What is owed to insurers, and the lender's income from fees, both in credit. */
  const fees = async (orderId: number) => {
    const balances = await rig.app.services.stores.ledger.balances(orderId);
    return Object.fromEntries(
      balances
        .filter(({ account, amountMinor }) => account.startsWith('fee-') && amountMinor !== 0)
        .map(({ account, amountMinor }) => [account, -amountMinor]),
    );
  };

  it('is owed to the third party once it is paid and is never income (30-B6)', async () => {
    const session = `insured-${basis}`;
    const orderId = await paidOut(session);
    const kept = { 'fee-income': 8000, 'fee-payable-shield': 20_000 };
    expect(await fees(orderId)).toEqual(kept);
    await pay(session, orderId);
    const first = { ...kept, 'fee-income': 9000, 'fee-payable-premium': 500 };
    expect(await fees(orderId)).toEqual(first);
    expect(await rig.books()).toEqual([]);

    // of 15.00 the lender lets its own 10.00 go first, then 2.00 of the insurer's
    const command = { orderId, by, reason: 'hardship', at: rig.now() };
    await rig.app.services.inTransaction((stores) =>
      waiveCharge(stores, { ...command, key: 'waived', instalmentNumber: 2, component: 'fee', amountMinor: 1200 }),
    );
    await pay(session, orderId);
    expect(await fees(orderId)).toEqual({ ...first, 'fee-payable-premium': 800 });
    const rows = await rig.app.services.stores.transactions.list(orderId);
    const number = rows.at(-1)?.number ?? 0;
    await rig.app.services.inTransaction((stores) =>
      reverseTransaction(stores, { ...command, key: 'bounced', reason: 'bounced', number }),
    );
    expect(await fees(orderId)).toEqual(first);
    await rig.app.services.inTransaction((stores) => writeOffLoan(stores, { ...command, key: 'off' }));
    expect(await fees(orderId)).toEqual(first);
    expect(await rig.books()).toEqual([]);
  });

  it('is no claim if it falls due unpaid; the books close, and a journal pays it over (30-B6)', async () => {
    const session = `insured-late-${basis}`;
    const orderId = await paidOut(session);
    await rig.passDays(40);
    await accrue();
    const own = basis === 'accrued' ? { 'fee-income': 9000, 'fee-receivable': -1000 } : { 'fee-income': 8000 };
    expect(await fees(orderId)).toEqual({ ...own, 'fee-payable-shield': 20_000 });
    await pay(session, orderId);
    expect(await fees(orderId)).toEqual({
      'fee-income': 9000,
      'fee-payable-shield': 20_000,
      'fee-payable-premium': 500,
    });
    const journal = { debit: 'fee-payable-premium', credit: 'bank', amountMinor: 500, currency: 'PHP', provider: null };
    const booked = { ...journal, key: `premium-${basis}`, reason: 'premiums of the month', login: 'ana' };
    expect(await bookJournal(rig.app.services, booked, [])).toBe(true);
    await rig.passDays(1);
    await accrue();
    await closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' });
    expect(await rig.books()).toEqual([]);
  });
});
