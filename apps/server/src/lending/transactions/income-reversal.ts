import { type AccruedComponent, accruedComponents } from '@hiram/domain';
import { accountOf, type LoanBooks, postingRules, type PostingSlot } from './posting-accounts.ts';

interface TakenOff {
  readonly account: string;
  /** Minor units, above zero. */
  readonly takenMinor: number;
}

/** Accounts of other income: income of another kind is not taken off them. */
const otherIncome: readonly PostingSlot[] = ['disbursement/fee', 'repayment/extension', 'recovery/principal'];

/**
 * The accounts that income of a loan is taken off, each up to what it has of the loan: the account of the rule first, then that of the rule
 * table, then accounts that rules named before. A rule may have changed since the income was booked.
 * @param left what each account has of the loan's income, minor units; it is reduced
 */
export function incomeReversal(
  { component, minor }: { readonly component: AccruedComponent; readonly minor: number },
  books: Pick<LoanBooks, 'ownAccounts'>,
  left: Record<string, number>,
): TakenOff[] {
  const slot = `repayment/${component}` as const;
  const first = [accountOf(slot, books), postingRules[slot].account];
  const others = [...accruedComponents.map((each) => `repayment/${each}` as const), ...otherIncome];
  const named = new Set(others.flatMap((each) => [accountOf(each, books), postingRules[each].account]));
  const earlier = Object.keys(left).filter((account) => !named.has(account));
  const taken: TakenOff[] = [];
  let restMinor = minor;
  for (const account of new Set([...first, ...earlier])) {
    const takenMinor = Math.min(restMinor, Math.max(0, left[account] ?? 0));
    if (takenMinor === 0) continue;
    taken.push({ account, takenMinor });
    left[account] = (left[account] ?? 0) - takenMinor;
    restMinor -= takenMinor;
  }
  return taken;
}
