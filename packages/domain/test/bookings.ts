import type { LoanFacts, NewDueOn } from '../src/loan.ts';
import type { LoanTransaction } from '../src/loan-transactions.ts';
import { day, twoInstalmentLoan } from './loans.ts';

/** 8,960.00 are owed: 4,600.00 due on 2026-03-06, 4,360.00 due on 2026-05-05. */
export const loan = twoInstalmentLoan();
const paid = (instalmentNumber: number, principalMinor: number, interestMinor: number) => [
  { instalmentNumber, component: 'principal' as const, amountMinor: principalMinor },
  { instalmentNumber, component: 'interest' as const, amountMinor: interestMinor },
];
export const halfPaid: LoanFacts = {
  ...loan,
  payments: [{ paidOn: day('2026-02-01'), allocations: paid(1, 400_000, 60_000) }],
};
export const settled: LoanFacts = {
  ...loan,
  payments: [
    {
      paidOn: day('2026-02-01'),
      allocations: [...paid(1, 400_000, 60_000), ...paid(2, 400_000, 36_000)],
      excessMinor: 4_000,
    },
  ],
};
/** 243.00 of credit beside 1,090.00 of principal that fall due on 2026-05-05. */
export const owing: LoanFacts = {
  ...loan,
  payments: [
    {
      paidOn: day('2026-02-01'),
      allocations: [...paid(1, 400_000, 60_000), ...paid(2, 291_000, 36_000)],
      excessMinor: 24_300,
    },
  ],
};
export const chargedOff: LoanFacts = { ...loan, chargedOffOn: day('2026-02-01') };
export const extended: LoanFacts = {
  ...loan,
  extensions: [
    { grantedOn: day('2026-02-10'), days: 1, chargeMinor: 0, newDueOns: [{ number: 1, dueOn: day('2026-03-07') }] },
  ],
};

/** A transaction of 15 February, without the fields that the test has no use for. */
export const next = (fields: { kind: LoanTransaction['kind'] } & Record<string, unknown>): LoanTransaction =>
  ({ id: 9, effectiveOn: day('2026-02-15'), ...fields }) as unknown as LoanTransaction;
export const moving = (...newDueOns: readonly (readonly [number, string])[]) => ({
  newDueOns: newDueOns.map(([number, dueOn]): NewDueOn => ({ number, dueOn: day(dueOn) })),
});
export const reschedule = (moves: object, interest: object[] = []) => next({ kind: 'reschedule', interest, ...moves });
export const extension = (of: object) =>
  next({ kind: 'extension', days: 14, chargeMinor: 0, ...moving([1, '2026-03-20']), ...of });
export const settlement = (of: object) =>
  next({ kind: 'settlement_discount', amountMinor: 500_000, untilOn: day('2026-03-01'), ...of });

/** A transaction on a loan, `loan` unless another is named. */
export interface BookingCase {
  readonly what: string;
  readonly next: LoanTransaction;
  readonly on?: LoanFacts;
}
