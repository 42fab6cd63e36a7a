import type { Product } from '@hiram/lending-terms';
import { changeProduct } from './change-product.ts';
import { makeLoan } from './loans.ts';
import type { ServiceRig } from './service-rig.ts';

type Rig = Pick<ServiceRig, 'app'>;

/** What the tests of choosing sell as product 1: PHP 2,000 to 10,000 for four to eight instalments; more after three loans. */
const ranged = {
  amount: { minMinor: 200_000, maxMinor: 1_000_000, stepMinor: 50_000, usualMinor: 400_000 },
  term: { unit: 'day', every: 30, periods: [4, 6, 8], usualPeriods: 6 },
  prices: [
    { when: { clientKind: 'new', periods: { max: 4 } }, annualRatePercent: '0' },
    { when: { periods: { max: 6 } }, annualRatePercent: '60' },
    { annualRatePercent: '72' },
  ],
  tiers: [
    { loansRepaid: 0, maxMinor: 300_000 },
    { loansRepaid: 3, maxMinor: 1_000_000 },
  ],
} as const satisfies Partial<Product>;

/** Makes product 1 one of ranges, at once. */
export const sellRanges = (rig: Rig, change: object = {}): Promise<void> =>
  changeProduct(rig, 1, (product) => ({ ...product, ...ranged, ...change }));

/** Makes loans of a borrower that are settled, as if each were repaid on its day. */
export async function repayInTime(
  rig: ServiceRig,
  { borrowerId, count, firstId }: { readonly borrowerId: number; readonly count: number; readonly firstId: number },
): Promise<void> {
  await rig.app.services.stores.borrowers.becomeRepeatClient(borrowerId);
  for (let index = 0; index < count; index += 1) {
    const id = firstId + index;
    await makeLoan(rig, { id, instalmentMinor: 50_000, instalments: 1, dueInDays: 5, borrowerId });
    await rig.db
      .updateTable('loan_summaries')
      .set({
        ...{ principal_minor: 0, interest_minor: 0, fee_minor: 0, tax_minor: 0, penalty_minor: 0, extension_minor: 0 },
        ...{ next_number: null, next_due_on: null, next_due_minor: null, oldest_unpaid_due_on: null },
        settled_on: rig.today,
      })
      .where('order_id', '=', id)
      .execute();
  }
}
