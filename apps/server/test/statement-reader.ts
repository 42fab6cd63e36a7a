import { mine } from '@hiram/contract';
import { addDays, type CalendarDate } from '@hiram/domain';
import { expect } from 'vitest';
import { deductionsAtDisbursement } from '../src/lending/loans/signed-loan.ts';
import type { ServiceRig } from './service-rig.ts';

/** A statement that is asked for: of an order, or of all loans in some months. */
export interface Asked {
  readonly orderId?: string;
  readonly from?: string;
  readonly to?: string;
}

export const sum = <Each>(list: readonly Each[], read: (each: Each) => number) =>
  list.reduce((all, each) => all + read(each), 0);

/**
 * Late charges of days in a row as a statement has them: a line ends with its month.
 *
 * @param amounts minor units by day, the last on `last`
 * @param graceDays the first of these days, which are charged on the day after them
 */
export function lateLinesOf(last: CalendarDate, amounts: readonly number[], graceDays = 0) {
  const days = amounts.map((amountMinor, index) => ({ on: addDays(last, index + 1 - amounts.length), amountMinor }));
  const chargedFrom = days[graceDays]?.on ?? last;
  const monthOf = (on: string) => (on < chargedFrom ? chargedFrom : on).slice(0, 7);
  return [...Map.groupBy(days, ({ on }) => monthOf(on)).values()].map((month) => {
    const [from, on] = [month[0]?.on ?? last, month[month.length - 1]?.on ?? last];
    return {
      on,
      title: month.length === 1 ? 'Late charge for 1 day' : `Late charges for ${month.length} days`,
      period: month.length === 1 ? '' : ` · ${from} to ${on}`,
      change: sum(month, ({ amountMinor }) => amountMinor),
    };
  });
}

/** What tests of statements do: read one, add it up, and hold it against the ledger. */
export function statementReader(rig: () => ServiceRig) {
  const ask = (asked: Asked, session = 'demo') => rig().call(session)(mine.loadStatement, asked);

  async function statementOf(asked: Asked, session = 'demo') {
    const result = await ask(asked, session);
    const statement = result.success ? (result.data.statement ?? null) : null;
    if (!result.success || statement === null) throw new Error(`${result.code} ${result.message}`);
    return {
      ...statement,
      address: result.data.pdf_url,
      lines: statement.lines ?? [],
      totals: statement.totals ?? [],
      owed: statement.owed ?? [],
      lender: statement.lender ?? [],
    };
  }
  type Shown = Awaited<ReturnType<typeof statementOf>>;

  /** What does not add up in a statement. */
  function faultsOf({ opening, closing, lines }: Shown): string[] {
    let balance = opening;
    const faults: string[] = [];
    for (const [index, line] of lines.entries()) {
      balance += line.change;
      const parts = sum(line.parts ?? [], ({ value }) => Number(value));
      const next = lines[index + 1];
      const credited = next?.kind === 'credit' ? next.change : 0;
      if (line.kind === 'payment' && ![parts, parts + credited].includes(line.amount))
        faults.push(`${line.on} payment of ${line.amount}: its components are ${parts}`);
      if (line.balance !== balance) faults.push(`${line.on} ${line.kind}: ${line.balance} instead of ${balance}`);
    }
    if (balance !== closing) faults.push(`it closes with ${closing} instead of ${balance}`);
    return faults;
  }

  /** Holds a loan's statement against the ledger of its order, account by account. */
  async function expectBooked(orderId: number, shown: Shown): Promise<void> {
    const { ledger, orders } = rig().app.services.stores;
    const balances = await ledger.balances(orderId);
    const booked = (account: string) =>
      sum(
        balances.filter((balance) => balance.account === account || balance.account.startsWith(`${account}-`)),
        ({ amountMinor }) => amountMinor,
      );
    const total = (text: string) => shown.totals.find((each) => each.text === text);
    const order = await orders.lock(orderId);
    const keptMinor = order?.deductedAtDisbursementMinor ?? 0;
    const kept = order === undefined ? [] : deductionsAtDisbursement(order);
    const keptTaxMinor = sum(kept, ({ kind, amountMinor }) => (kind === 'tax' ? amountMinor : 0));
    const payments = shown.lines.filter(({ kind }) => kind === 'payment');
    const told = {
      'principal-receivable': total('Principal')?.owed ?? 0,
      'interest-income': total('Interest')?.paid ?? 0,
      'penalty-income': total('Late charge')?.paid ?? 0,
      'fee-income': (total('Fee')?.paid ?? 0) + keptMinor - keptTaxMinor,
      'tax-payable': (total('Tax')?.paid ?? 0) + keptTaxMinor,
      'extension-income': total('Extension charge')?.paid ?? 0,
      'borrower-credit': shown.owed.find(({ text }) => text === 'Your credit')?.value ?? 0,
      'provider-clearing':
        sum(payments, ({ amount }) => amount) -
        (order?.principalMinor ?? 0) +
        keptMinor +
        (order?.refinancedMinor ?? 0),
    };
    const assets = new Set(['principal-receivable', 'provider-clearing']);
    const inBooks = Object.keys(told).map((account) => {
      const amountMinor = booked(account);
      // what is earned or owed to a borrower is on the credit side
      return [account, assets.has(account) || amountMinor === 0 ? amountMinor : -amountMinor];
    });
    expect(told).toEqual(Object.fromEntries(inBooks));
  }

  return { ask, statementOf, faultsOf, expectBooked };
}
