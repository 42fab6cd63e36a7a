import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueIncome } from './accrue-income.ts';
import { closeDays, lastDayOver } from './close-books.ts';
import { returnDisbursement } from '../../lending/transactions/return-disbursement.ts';
import { chargeOffLoan, waiveCharge, writeOffLoan } from '../../../test/loan-bookings.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { payouts } from '../../../test/payouts.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { copyProduct } from '../../../test/change-product.ts';

const NEVER = new AbortController().signal;
const OWN = 9_001;
let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  await copyProduct(rig, { from: 1, id: OWN });
  await run('add-account', 'own-principal', 'asset', 'Principal of the product', '--holds', 'principal', '--by', 'ana');
  await run('add-account', 'own-interest-claims', 'asset', 'Interest owed', '--holds', 'interest', '--by', 'ana');
  for (const code of ['own-interest', 'own-interest-now', 'own-fees'])
    await run('add-account', code, 'income', 'Income of the product', '--by', 'ana');
  await run('add-account', 'own-losses', 'expense', 'Losses of the product', '--by', 'ana');
});
afterAll(() => rig.close());

const run = (...typed: readonly string[]) => runCommand(rig, ['accounting', ...typed]);
/** @param rule a kind and a component */
const setRule = async (rule: string, account: string, product = OWN) =>
  (await run('set-rule', ...rule.split(' '), account, '--product', String(product), '--by', 'ana')).output.trim();

describe('the posting rules of a product', () => {
  it('LND-07 are refused for a missing or unfit account', async () => {
    expect(await setRule('repayment interest', 'nowhere')).toBe('there is no account nowhere');
    expect(await setRule('repayment interest', 'own-losses')).toBe(
      'own-losses is of kind expense: repayment interest needs income',
    );
    expect(await setRule('disbursement principal', 'bank')).toBe('bank does not hold principal of loans');
    expect(await setRule('accrual interest', 'own-principal')).toBe('own-principal does not hold interest of loans');
    expect(await setRule('repayment principal', 'own-principal')).toMatch(/^there is no rule for repayment principal/);
    expect(await setRule('repayment interest', 'own-interest', 77_777)).toBe('there is no product 77777');
    expect(await setRule('disbursement principal', 'own-principal', 1)).toBe(
      'product 1 has loans: the account of their principal stays as it is',
    );
  });

  it('LND-07 apply to every entry of its loans and to no other product’s, with their author recorded', async () => {
    await setRule('disbursement principal', 'own-principal');
    await setRule('accrual interest', 'own-interest-claims');
    await setRule('repayment interest', 'own-interest');
    await setRule('write_off principal', 'own-losses');
    await setRule('write_off interest', 'own-losses');
    const { output } = await run('rules', '--product', String(OWN));
    expect(output).toContain('write_off\tprincipal\town-losses\town\n');
    expect(output).toContain('recovery\tprincipal\trecovery-income\t\n');

    const [paid, accrued, other] = [
      await loanLife(() => rig, { dueInDays: 0, productId: OWN }),
      await loanLife(() => rig, { dueInDays: 1, productId: OWN }),
      await loanLife(() => rig, { dueInDays: 0 }),
    ];
    for (const loan of [paid, other]) await loan.pay(0, 100_000);
    expect(await paid.accounts()).toEqual({
      'own-principal': 240_000,
      'own-interest': -20_000,
      'provider-clearing': -220_000,
    });
    expect(await other.accounts()).toMatchObject({ 'principal-receivable': 240_000, 'interest-income': -20_000 });

    await accrueIncome({ ...rig.app.services, incomeBasis: 'accrued' }, NEVER);
    // 28 thirtieths of 200.00
    expect(await accrued.accounts()).toMatchObject({ 'own-interest-claims': 18_667, 'own-interest': -18_667 });
    await accrued.book(writeOffLoan, rig.today, {});
    expect(await accrued.accounts()).toEqual({
      'own-interest': -18_667,
      'own-losses': 320_000 + 18_667,
      'provider-clearing': -320_000,
    });
    expect(await rig.books()).toEqual([]);
    const trail = rig.db.selectFrom('desk_audit').select(['login', 'detail']).where('action', '=', 'posting-rule-set');
    expect(await trail.execute()).toContainEqual({
      login: 'ana',
      detail: `${OWN}: repayment interest to own-interest`,
    });
  });

  it('LND-07 leave a reversal on the accounts posted to, whatever the rule is now, and the books close', async () => {
    const loan = await loanLife(() => rig, { dueInDays: -5, productId: OWN });
    await loan.pay(0, 100_000);
    expect(await loan.accounts()).toMatchObject({ 'own-interest': -20_000 });
    await setRule('repayment interest', 'own-interest-now');
    await loan.reverse(2, rig.today);
    expect(await loan.accounts()).toEqual({ 'own-principal': 320_000, 'provider-clearing': -320_000 });
    await loan.pay(5, 2_000_000);
    expect(await loan.accounts()).toMatchObject({ 'own-interest-now': -40_000 });
    expect(await loan.accounts()).not.toHaveProperty('own-interest');
    await run('drop-rule', 'repayment', 'interest', '--product', String(OWN), '--by', 'ana');
    const { output } = await run('rules', '--product', String(OWN));
    expect(output).toContain('repayment\tinterest\tinterest-income\t\n');

    await rig.passDays(1);
    await accrueIncome({ ...rig.app.services, incomeBasis: 'accrued' }, NEVER);
    const day = lastDayOver(rig.now());
    expect(day).toBe(rig.today);
    expect(await closeDays(rig.app.services, day, { at: rig.now(), by: 'ana' })).toBeGreaterThan(0);
    const sums = (await rig.app.services.stores.periods.movements(day, day)).map(
      ({ openingMinor, debitMinor, creditMinor }) => openingMinor + debitMinor - creditMinor,
    );
    expect(sums.reduce((sum, each) => sum + each, 0n)).toBe(0n);
    await neverClosed(rig);
    await rig.setClock(`${addDays(rig.today, 1)}T04:00:00.000Z`);
  });

  it('LND-07 apply to the payout of a loan', async () => {
    await setRule('disbursement fee', 'own-fees', 1);
    const orderId = await payouts(() => rig).confirmed('pays-own-fees');
    const balances = await rig.app.services.stores.ledger.balances(Number(orderId));
    expect(Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor]))).toEqual({
      'principal-receivable': 400_000,
      'own-fees': -20_000,
      'provider-clearing': -380_000,
    });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 release income from its own account: by charge-off, waivers and a changed rule', async () => {
    const product = 9_002;
    await copyProduct(rig, { from: 1, id: product });
    await setRule('repayment interest', 'own-interest', product);
    await setRule('repayment penalty', 'own-fees', product);
    const accrue = (incomeBasis: 'accrued' | 'when-paid') => accrueIncome({ ...rig.app.services, incomeBasis }, NEVER);
    const of = () => loanLife(() => rig, { dueInDays: -5, productId: product });
    const [chargedOff, waived, returned, kept] = [await of(), await of(), await of(), await of()];
    await accrue('accrued');
    await rig.passDays(1);
    await accrue('accrued');
    const before = await chargedOff.accounts();
    expect(before['own-interest']).toBeLessThan(0);
    expect(before['own-fees']).toBeLessThan(0);
    const at = { at: rig.now() };
    await chargedOff.book(chargeOffLoan, rig.today, at);
    const after = await chargedOff.accounts();
    for (const account of ['own-interest', 'own-fees', 'interest-income', 'penalty-income'])
      expect(after[account] ?? 0).toBe(0);
    await waived.book(waiveCharge, rig.today, { instalmentNumber: 1, component: 'penalty', amountMinor: 1_000, ...at });
    expect((await waived.accounts())['penalty-income']).toBeUndefined();

    await setRule('repayment interest', 'own-interest-now', product);
    await rig.passDays(1);
    await accrue('accrued');
    expect((await kept.accounts())['own-interest-now']).toBeLessThan(0);
    await returned.book(returnDisbursement, rig.today, { problem: 'account_closed', at: rig.now() });
    expect(await returned.accounts()).toEqual({});
    await accrue('when-paid');
    expect(await kept.accounts()).toEqual({ 'principal-receivable': 320_000, 'provider-clearing': -320_000 });
    expect(await rig.books()).toEqual([]);
    await neverClosed(rig);
  });
});
