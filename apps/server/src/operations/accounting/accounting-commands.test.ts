import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDueDays } from './close-books.ts';
import { plainAmount } from './plain-amount.ts';
import { chargeOffLoan } from '../../../test/loan-bookings.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { makeLoan } from '../../../test/loans.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  await neverClosed(rig);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const run = (...typed: readonly string[]) => runCommand(rig, ['accounting', ...typed]);

let number = 8800;
async function newLoan(more: object = {}): Promise<number> {
  number += 1;
  await makeLoan(rig, { id: number, instalmentMinor: 100_000, ...more });
  return number;
}

describe('the accounting command', () => {
  it('lists the chart with the side of each account and adds a lender’s own accounts', async () => {
    const added = await run(
      'add-account',
      'loss-allowance',
      'asset',
      'Losses expected',
      '--side',
      'credit',
      '--by',
      'ana',
    );
    expect(added).toEqual({ code: 0, output: 'account loss-allowance added\n' });
    await run('add-account', 'bank-charges', 'expense', 'What banks charge', '--by', 'ana');
    const { output } = await run('chart');
    expect(output).toContain('asset\tdebit\tMoney in our own bank accounts\n');
    expect(output).toContain('loss-allowance\tasset\tcredit\tLosses expected\n');
    expect(output).toContain('suspense\tliability\tcredit\t');
    expect(output).toMatch(/interest-income\tincome\tcredit\t[^]*bank-charges\texpense\tdebit\tWhat banks charge\n/);
    expect(await run('add-account', 'bank-charges', 'expense', 'Again', '--by', 'ana')).toEqual({
      code: 1,
      output: 'there is an account bank-charges\n',
    });
    expect((await run('add-account', 'x', 'pocket', 'Mine', '--by', 'ana')).output).toMatch(
      /^KIND: "pocket" is none of asset, /,
    );
    const trail = rig.db.selectFrom('desk_audit').select('detail').where('action', '=', 'account-added');
    expect((await trail.execute()).map(({ detail }) => detail)).toEqual(['loss-allowance', 'bank-charges']);
  });

  it('prints a balanced trial balance and the balance of one loan, and records the reader', async () => {
    const orderId = await newLoan();
    const { output } = await run('trial-balance', '--on', rig.today);
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.at(-1)).toEqual([`${rig.today} is open: more may be booked.`]);
    for (const currency of ['PHP', 'INR']) {
      const own = lines.filter(([of, account]) => of === currency && account !== 'total');
      const sum = (column: number) => own.reduce((minor, line) => minor + Math.round(Number(line[column]) * 100), 0);
      expect(sum(2)).toBe(sum(3));
      expect(lines).toContainEqual([currency, 'total', plainAmount(sum(2), currency), plainAmount(sum(3), currency)]);
    }
    expect((await run('balance', '--order', String(orderId), '--by', 'ana')).output).toBe(
      'PHP\tprincipal-receivable\t3200.00\t\nPHP\tprovider-clearing\t\t3200.00\n',
    );
    const trail = rig.db.selectFrom('desk_audit').select(['login', 'borrower_id']).where('action', '=', 'balance-read');
    expect(await trail.execute()).toEqual([{ login: 'ana', borrower_id: 1 }]);
  });

  it('refuses wrong arguments by name', async () => {
    const wrong = [
      [['close', '--by', 'ana'], 'either --day or --month'],
      [['close', '--day', '2026-02-30', '--by', 'ana'], '--day must be a day such as 2026-11-30'],
      [['close', '--day', '2026-02-03'], '--by is missing'],
      [['close', '--month', '2026-13', '--by', 'ana'], '--month must be a month such as 2026-11'],
      [['trial-balance', '--month', '2026-11', '--on', '2026-11-30'], 'either --on or --month'],
      [['balance', '--order', 'x', '--by', 'ana'], '--order must be a number, not "x"'],
    ] as const;
    const refused = await Promise.all(wrong.map(([typed]) => run(...typed)));
    expect(refused.map(({ code, output }) => [code, output.trimEnd().split('\n').at(-1)])).toEqual(
      wrong.map(([, words]) => [2, words]),
    );
  });
});

describe('the portfolio report', () => {
  it('groups loans by days past due and shows the portfolio at risk by 1, 30, 60 and 90 days', async () => {
    const before = await tableOf('arrears');
    const atRisk = await tableOf('portfolio-at-risk');
    // four instalments of 800.00 principal each
    for (const days of [0, 1, 29, 30, 59, 60, 89, 90, 500]) await newLoan({ dueInDays: -days });
    const more = (await tableOf('arrears')).map(([currency, days, loans, principal], row) => [
      `${currency} ${days}`,
      Number(loans) - Number(before[row]?.[2]),
      Number(principal) - Number(before[row]?.[3]),
    ]);
    expect(more.filter(([band]) => String(band).startsWith('PHP'))).toEqual([
      ['PHP 0', 1, 3_200],
      ['PHP 1 to 29', 2, 6_400],
      ['PHP 30 to 59', 2, 6_400],
      ['PHP 60 to 89', 2, 6_400],
      ['PHP 90 or more', 2, 6_400],
      ['PHP charged off, still owed', 0, 0],
    ]);
    const risk = (await tableOf('portfolio-at-risk')).filter(([currency]) => currency === 'PHP');
    const ofBefore = atRisk.filter(([currency]) => currency === 'PHP');
    expect(risk.map(([, days, loans], row) => [days, Number(loans) - Number(ofBefore[row]?.[2])])).toEqual([
      ['1 or more', 8],
      ['30 or more', 6],
      ['60 or more', 4],
      ['90 or more', 2],
    ]);
    for (const [, , , principal, portfolio, share] of risk)
      expect(Number(share)).toBe(Math.round((Number(principal) / Number(portfolio)) * 10_000) / 100);
  });

  it('LND-07 lists charged-off loans on a line of their own, outside the bands and the portfolio at risk', async () => {
    const loan = await loanLife(() => rig, { dueInDays: -95 });
    const bands = async () => {
      const rows = (await tableOf('arrears')).filter(([currency]) => currency === 'PHP');
      return Object.fromEntries(
        rows.map(([, days = '', loans, principal]) => [days, [Number(loans), Number(principal)]]),
      );
    };
    const atRisk = async () => {
      const rows = (await tableOf('portfolio-at-risk')).filter(([currency]) => currency === 'PHP');
      return rows.map(([, , loans, principal, portfolio]) => [loans, principal, portfolio].map(Number));
    };
    const [running, runningRisk] = [await bands(), await atRisk()];
    const chargeOff = await loan.book(chargeOffLoan, rig.today, {});
    const [late = 0, latePrincipal = 0] = running['90 or more'] ?? [];
    const expected = {
      ...running,
      '90 or more': [late - 1, latePrincipal - 3_200],
      'charged off, still owed': [1, 3_200],
    };
    const withoutIt = runningRisk.map(([loans = 0, principal = 0, portfolio = 0]) => [
      loans - 1,
      principal - 3_200,
      portfolio - 3_200,
    ]);
    expect(await bands()).toEqual(expected);
    expect(await atRisk()).toEqual(withoutIt);
    expect(await rig.books()).toEqual([]);

    // added up by the night, and counted anew
    await closeDueDays(rig.app.services, new AbortController().signal, 'ana');
    expect([await bands(), await atRisk()]).toEqual([expected, withoutIt]);
    await rig.app.services.inTransaction(({ portfolio }) => portfolio.recount());
    expect([await bands(), await atRisk()]).toEqual([expected, withoutIt]);
    await neverClosed(rig);

    await loan.pay(95, await loan.owed(rig.today));
    expect(await bands()).toEqual({ ...expected, 'charged off, still owed': [0, 0] });
    expect(await rig.books()).toEqual([]);
    await loan.reverse(3, rig.today);
    await loan.reverse(chargeOff.number, rig.today);
    expect([await bands(), await atRisk()]).toEqual([running, runningRisk]);
  });

  const tableOf = async (report: string) =>
    (await run(report)).output
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
});
