import type { checkProduct, loadProduct } from '@hiram/contract/desk';
import type { AnswerOf } from '@hiram/contract/endpoint';

// Answers of the service about a product with a version in force and one that waits.

const kept = { lockedOffers: 3, inReview: 2, approved: 1 };
const loan = {
  currency: 'PHP' as const,
  on: '2026-11-23',
  principal: 400_000,
  periods: 4,
  received: 400_000,
  total: 416_000,
  cost: 16_000,
  annualRatePercent: '12',
  effectiveMonthPercent: '1.58',
  effectiveYearPercent: '19.6',
  schedule: [{ number: 1, dueOn: '2026-12-23', principal: 100_000, interest: 4_000, fee: 0, tax: 0 }],
  late: { days: 30, on: '2027-01-22', instalment: 104_000, becomes: 111_000 },
  extension: { days: 14, charge: 1_841, toPay: 5_841, newDueOn: '2027-01-06', newMaturityOn: '2027-04-06' },
  ceilings: [{ on: 'nominal_rate' as const, per: 'month', isRate: true, offer: '1', max: '6', left: '5' }],
};
export const compared = {
  against: 1,
  seen: 'a-mark',
  changes: [{ field: 'prices.0.annualRatePercent', meaning: 'Interest.', before: '36% a year', after: '12% a year' }],
  loan,
  noLoan: '',
  loanInForce: { ...loan, total: 448_000, annualRatePercent: '36' },
};
export const version = {
  version: 1,
  from: '2026-01-01',
  state: 'in-force' as const,
  reason: 'opening',
  proposedBy: 'ana',
  proposedAt: '2026-01-01 09:00:00',
  approvedBy: 'ben',
  approvedAt: '2026-01-01 10:00:00',
  endedBy: '',
  endedAt: '',
  endedReason: '',
  isRetirement: false,
  isOwn: false,
};
export const proposal = {
  ...version,
  version: 2,
  from: '2026-11-23',
  state: 'waiting' as const,
  reason: 'new rate',
  proposedBy: 'cleo',
  approvedBy: '',
  approvedAt: '',
};
export const product: AnswerOf<typeof loadProduct> = {
  code: 'quick-peso',
  name: 'QuickPeso',
  market: 'PH',
  today: '2026-11-23',
  text: 'products:\n  - code: quick-peso\n',
  kept,
  versions: [proposal, version],
};
export const checked: AnswerOf<typeof checkProduct> = {
  problems: [],
  product: {
    code: 'quick-peso',
    name: 'QuickPeso',
    from: '2026-11-23',
    currency: 'PHP',
    isNew: false,
    kept,
    ...compared,
  },
};
