import type { Product } from '@hiram/lending-terms';
import { changeProduct } from './change-product.ts';
import { makeLoan } from './loans.ts';
import { payer } from './payer.ts';
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

/** Makes loans of a borrower that are repaid before their due dates. */
export async function repayInTime(
  rig: ServiceRig,
  { borrowerId, count, firstId }: { readonly borrowerId: number; readonly count: number; readonly firstId: number },
): Promise<void> {
  const { pay } = payer(() => rig);
  await rig.app.services.stores.borrowers.becomeRepeatClient(borrowerId);
  for (let index = 0; index < count; index += 1) {
    const id = firstId + index;
    await makeLoan(rig, { id, instalmentMinor: 50_000, instalments: 1, dueInDays: 5, borrowerId });
    await pay({ orderId: id, day: rig.today, amountMinor: 50_000, borrowerId });
  }
}
