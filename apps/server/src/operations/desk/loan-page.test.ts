import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { makeLoan } from '../../../test/loans.ts';
import { runCommand } from '../../../test/run-command.ts';
import { sha256Of } from '../../lending/documents/document-words.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  // no notification is ever delivered here
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
async function pageOf(desk: Desk, orderNo: string, on = '') {
  const answer = await desk.call(contract.loadLoan, { orderNo, on });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
const trail = (login: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['action', 'facts'])
    .where('login', '=', login)
    .where('action', '<>', 'sign-in')
    .orderBy('id')
    .execute();
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the page of a loan', () => {
  it('shows what the command shows: owed today, and late charges day by day', async () => {
    const page = await pageOf(await openAs('reads', 'viewer'), '180');
    const { output } = await runCommand(rig, ['loan', 'show', '180']);
    const figure = (minor: number) => `PHP ${(minor / 100).toFixed(2)}`;
    expect(page.on).toBe(rig.today);
    expect(output).toContain(figure(page.owedInAll));
    expect(output).toContain(figure(page.dueNow));
    expect(sum(page.owed.map(({ amount }) => amount))).toBe(page.owedInAll);
    expect(sum(page.schedule.map(({ owed }) => owed))).toBe(page.owedInAll);
    expect(page.daysPastDue).toBeGreaterThan(0);
    expect(sum(page.lateCharges.map(({ amount }) => amount))).toBe(sum(page.schedule.map(({ penalty }) => penalty)));
    expect(page.lateCharges.length).toBeGreaterThan(0);
    expect(await trail('reads')).toMatchObject([{ action: 'loan-read', facts: { orderId: 180 } }]);
  });

  it('values the loan on a chosen day, within its time', async () => {
    const desk = await openAs('chooses', 'viewer');
    const today = await pageOf(desk, '180');
    const later = await pageOf(desk, '180', addDays(rig.today, 1));
    expect(later.owedInAll).toBeGreaterThan(today.owedInAll);
    const days = ({ lateCharges }: typeof today) => sum(lateCharges.map((run) => run.days));
    expect(days(later)).toBeGreaterThan(days(today));
    // a line for days in a row, not for each day
    expect(today.lateCharges.length).toBeLessThan(days(today));
    expect((await pageOf(desk, '180', today.disbursedOn)).lateCharges).toEqual([]);
    for (const on of [addDays(rig.today, 367), '2020-01-01'])
      expect(await desk.call(contract.loadLoan, { orderNo: '180', on })).toMatchObject({ code: '1152' });
    expect(await desk.call(contract.loadLoan, { orderNo: '180', on: 'soon' })).toMatchObject({ code: '400' });
  });

  it('has its transactions with postings that balance', async () => {
    const { transactions, payouts } = await pageOf(await openAs('accounts', 'accountant'), '180');
    const [first] = transactions;
    expect(first).toMatchObject({ number: 1, kind: 'disbursement' });
    expect(first?.postings.length).toBeGreaterThan(1);
    for (const { postings } of transactions) expect(sum(postings.map(({ amount }) => amount))).toBe(0);
    expect(payouts.every(({ purpose }) => purpose === 'disbursement')).toBe(true);
  });

  it('shows a contract as it was signed, and records who read it', async () => {
    const html = '<h1>Loan agreement</h1>';
    const hash = sha256Of(html);
    const signed = { title: 'Loan agreement', words: '{}', words_sha256: hash, sha256: hash, template: 1, lang: 'en' };
    await rig.app.services.stores.contracts.insert(180, rig.now(), [
      { ...signed, position: 0, html },
      { ...signed, position: 1, html: '<h1>Another agreement</h1>' },
    ]);
    const desk = await openAs('reads-contracts', 'viewer');
    const nowhere = await desk.look('/desk-api/contracts/180/99');
    expect(nowhere.text).toContain('1012');
    expect((await trail('reads-contracts')).map(({ action }) => action)).toContain('contract-read');
    expect((await pageOf(desk, '180')).contracts[0]).toMatchObject({ title: 'Loan agreement', contract: '180/0' });
    expect(await desk.look('/desk-api/contracts/180/0')).toMatchObject({ status: 200, text: html });
    // its hash is of another text: it is not the one that was signed
    expect((await desk.look('/desk-api/contracts/180/1')).text).toContain('1012');
    expect(rig.log()).toContain('its hash does not match');
    const elsewhere = await openAs('contracts-elsewhere', 'viewer@IN');
    expect((await elsewhere.look('/desk-api/contracts/180/0')).text).toContain('1001');
  });

  it('is of the operator’s own market', async () => {
    const elsewhere = await openAs('elsewhere', 'viewer@IN');
    expect(await elsewhere.call(contract.loadLoan, { orderNo: '180' })).toMatchObject({ code: '1001' });
    expect(await elsewhere.call(contract.loadLoan, { orderNo: '999999' })).toMatchObject({ code: '1001' });
  });
});

describe('a question to the provider', () => {
  it('books what came of a payment whose notification never arrived, for a role that may ask', async () => {
    await makeLoan(rig, { id: 8_801, instalmentMinor: 4_000, dueInDays: 20 });
    const { paymentId, payUrl } = await borrowerOf(rig).tap({ orderId: 8_801 });
    const desk = await openAs('asks', 'agent');
    const ask = (by: Desk) => by.call(contract.askPayment, { payment: paymentId });
    expect(await ask(desk)).toMatchObject({ data: { providerState: 'pending', state: 'pending' } });
    await chooseAtCheckout(payUrl, 'silent');
    expect((await pageOf(desk, '8801')).payments).toMatchObject([
      { payment: paymentId, state: 'pending', isOpen: true },
    ]);
    expect(await ask(await openAs('only-looks', 'viewer'))).toMatchObject({ code: '1140' });
    expect(await ask(await openAs('asks-elsewhere', 'agent@IN'))).toMatchObject({ code: '1007' });
    expect(await ask(desk)).toMatchObject({ data: { providerState: 'paid', state: 'paid' } });
    const { payments, transactions } = await pageOf(desk, '8801');
    expect(payments).toMatchObject([{ state: 'paid', isOpen: false }]);
    expect(transactions.map(({ kind }) => kind)).toContain('repayment');
    // once more books nothing more
    expect(await ask(desk)).toMatchObject({ data: { state: 'paid' } });
    expect((await pageOf(desk, '8801')).transactions).toHaveLength(transactions.length);
    expect(await desk.call(contract.askPayment, { payment: 'nobody' })).toMatchObject({ code: '1007' });
    expect((await trail('asks')).map(({ action }) => action)).toContain('provider-asked');
    expect(await rig.books()).toEqual([]);
  });
});
