import { addDays, type TermsProfile } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { extendLoan, writeOffLoan } from '../../../test/loan-bookings.ts';
import { makeLoan } from '../../../test/loans.ts';
import { payer } from '../../../test/payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { loanFactsOf, stateOn } from '../loans/loan-facts.ts';
import { marketTerms } from '../products/lending-terms.ts';

let rig: ServiceRig;
let borrowerId: number;
beforeAll(async () => {
  rig = await openServiceRig();
  borrowerId = await applicants(() => rig).newBorrower('repays');
});
afterAll(() => rig.close());

const { pay } = payer(() => rig);
const stores = () => rig.app.services.stores;
const count = () => stores().clients.countRepaidInTime(borrowerId);
const by = { actor: 'operator', name: 'ana' } as const;

/** A late charge of 1.00 a day, from the fourth day on. */
const forgiving: TermsProfile = {
  ...marketTerms('PH'),
  latePenalty: {
    oneTimeMinor: { new: 0, repeat: 0 },
    dailyTiers: [],
    rules: [
      {
        charged: 'daily',
        per: 'instalment',
        base: 'instalment',
        graceDays: 3,
        graceCounts: 'due_date',
        steps: [{ fromDay: 1, amountMinor: 100 }],
      },
    ],
  },
};

let lastId = 8_500;
/** A loan of one instalment that is due in so many days. */
async function loan(dueInDays: number, terms?: TermsProfile): Promise<number> {
  lastId += 1;
  const of = { id: lastId, instalmentMinor: 50_000, instalments: 1, dueInDays, borrowerId };
  await makeLoan(rig, terms === undefined ? of : { ...of, terms });
  return lastId;
}
/** Pays all that is owed, so many days from now. */
async function payOff(orderId: number, inDays: number): Promise<void> {
  const day = addDays(rig.today, inDays);
  const order = await stores().orders.findOwn(orderId, borrowerId);
  const state = order === undefined ? null : stateOn(loanFactsOf(order), day);
  await pay({ orderId, day, amountMinor: state?.totals.outstandingMinor ?? 0, borrowerId });
}
const extend = (orderId: number, inDays: number) =>
  rig.app.services.inTransaction((tx) => {
    const at = new Date(rig.now().getTime() + inDays * 86_400_000);
    const command = { orderId, key: `extend-${orderId}`, by, reason: 'hardship', at } as const;
    return extendLoan(tx, { ...command, days: 14, chargeMinor: 0 });
  });

describe('LND-07 a loan repaid in time', () => {
  it('is settled without an instalment that was paid after its due date', async () => {
    const open = await loan(5);
    expect(await count()).toBe(0);
    await payOff(open, 5);
    expect(await count()).toBe(1);
    await payOff(await loan(5), 6);
    expect(await count()).toBe(1);
  });

  it('may be paid within the days of grace that were agreed, and not a day later', async () => {
    const before = await count();
    await payOff(await loan(5, forgiving), 8);
    expect(await count()).toBe(before + 1);
    await payOff(await loan(5, forgiving), 9);
    expect(await count()).toBe(before + 1);
  });

  it('may have been extended before its due date, and not after it', async () => {
    const before = await count();
    const extended = await loan(1);
    await extend(extended, 0);
    await payOff(extended, 15);
    expect(await count()).toBe(before + 1);
    const late = await loan(-2);
    await extend(late, 0);
    await payOff(late, 12);
    expect(await count()).toBe(before + 1);
  });

  it('is none that was written off', async () => {
    const before = await count();
    const lost = await loan(5);
    const command = { orderId: lost, key: 'lost', by, reason: 'hardship', at: rig.now() } as const;
    await rig.app.services.inTransaction((tx) => writeOffLoan(tx, command));
    expect((await stores().summaries.find(lost))?.settled_on).not.toBeNull();
    expect(await count()).toBe(before);
  });
});
