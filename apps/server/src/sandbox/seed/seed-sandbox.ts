import { calendarDateIn, maskPhone, type MarketCode, markets } from '@hiram/domain';
import { hashToken } from '../../session-token.ts';
import { payoutAccountContext, type SecretBox } from '../../secret-box.ts';
import type { InTransaction, Stores } from '../../stores/stores.ts';
import { seedCertification, seedNewcomer } from './seed-certification.ts';
import { seedDesk } from './seed-desk.ts';
import { lendingOf, termsProfileOf } from './lending.ts';
import { type DemoOrder, seedApplication, seedLoan } from './seed-loan.ts';

const DEMO = 1;
const DEMO2 = 2;
const DEMO_INDIA = 3;
/** Has no loan yet. */
const DEMO_NEW = 4;
/** Is too young to be lent to. */
const DEMO_YOUNG = 5;
const NEVER = new Date('9999-12-31T00:00:00Z');

/** The sandbox's borrowers, by the session that opens them. */
export const demoSessions = [
  {
    sessionId: 'demo',
    borrowerId: DEMO,
    name: 'Maria Santos',
    market: 'PH',
    phone: '09171234567',
    bornOn: '1994-03-08',
  },
  {
    sessionId: 'demo2',
    borrowerId: DEMO2,
    name: 'Jose Reyes',
    market: 'PH',
    phone: '09181234567',
    bornOn: '1988-11-30',
  },
  {
    sessionId: 'demo-in',
    borrowerId: DEMO_INDIA,
    name: 'Asha Rao',
    market: 'IN',
    phone: '9876543210',
    bornOn: '1996-07-19',
  },
  {
    sessionId: 'demo-new',
    borrowerId: DEMO_NEW,
    name: 'Liza Cruz',
    market: 'PH',
    phone: '09191234567',
    bornOn: '1999-01-15',
  },
  {
    sessionId: 'demo-young',
    borrowerId: DEMO_YOUNG,
    name: 'Paolo Diaz',
    market: 'PH',
    phone: '09201234567',
    bornOn: '2015-06-01',
  },
] as const;

/** The demo orders: an order's id is the status it is in on the day of the seed. */
export const demoOrders = [
  { id: 21, sessionId: 'demo', productId: 1, what: 'approved, waits for the borrower to confirm' },
  { id: 110, sessionId: 'demo', productId: 1, what: 'refused' },
  { id: 151, sessionId: 'demo', productId: 1, what: 'being paid out, the account must be checked' },
  { id: 170, sessionId: 'demo', productId: 1, what: 'running' },
  { id: 174, sessionId: 'demo', productId: 1, what: 'due in two days' },
  { id: 180, sessionId: 'demo', productId: 1, what: 'four days overdue' },
  { id: 200, sessionId: 'demo', productId: 1, what: 'settled' },
  { id: 86, sessionId: 'demo', productId: 1, what: 'running: the order of the test page' },
  { id: 902, sessionId: 'demo2', productId: 1, what: 'running, of the second borrower' },
  { id: 903, sessionId: 'demo-in', productId: 4, what: 'running, in rupees' },
] as const;

/** Fills an empty sandbox; does nothing when it is filled. @returns whether it was filled now */
export function seedSandbox(
  inTransaction: InTransaction,
  { now, box }: { now: Date; box: SecretBox },
): Promise<boolean> {
  return inTransaction(async (stores) => {
    await stores.sandbox.lockSeed();
    if (await stores.sandbox.isSeeded()) return false;
    await stores.sandbox.writeOffset(0);
    await seedPeople(stores, { now, box });
    await seedPayoutAccounts(stores, { now, box });
    await seedProducts(stores);
    await seedOrders(stores, now);
    await seedDesk(stores, { borrowerId: DEMO2, orderId: 902, now });
    return true;
  });
}

async function seedPeople(stores: Stores, { now, box }: { now: Date; box: SecretBox }): Promise<void> {
  for (const demo of demoSessions) {
    const { borrowerId, name, market, phone } = demo;
    await stores.borrowers.insert({
      id: borrowerId,
      name,
      phone,
      market,
      client_kind: 'new',
      created_at: now,
      citizenship: market,
      born_on: demo.bornOn,
      address_country: market,
      politically_exposed: false,
    });
    await stores.sessions.open({ tokenHash: hashToken(demo.sessionId), borrowerId, now, expiresAt: NEVER });
    await seedCertification(stores, { demo, now, box });
  }
  await seedNewcomer(stores, { now, expiresAt: NEVER });
  const card = (id: number, borrowerId: number, bankName: string) => ({
    id,
    borrower_id: borrowerId,
    bank_name: bankName,
    bank_code: bankName.toUpperCase(),
    masked_number: `**** **** **** ${4200 + id}`,
    provider_token: `card-${id}`,
    needs_code: id % 2 === 1,
    created_at: now,
  });
  await stores.accounts.insert(card(1, DEMO, 'BPI'));
  await stores.accounts.insert(card(2, DEMO, 'UnionBank'));
  await stores.accounts.insert(card(3, DEMO2, 'BDO'));
}

/** Demo borrowers with loans have an account that they went to; the new ones bind theirs first. */
async function seedPayoutAccounts(stores: Stores, { now, box }: { now: Date; box: SecretBox }): Promise<void> {
  const wallet = (borrowerId: number, channelNumber: string, name: string) => async (number: string) => {
    await stores.payoutAccounts.replace({
      borrower_id: borrowerId,
      card_type: '1',
      channel_number: channelNumber,
      name,
      masked_number: maskPhone(number),
      number_encrypted: box.seal(number, payoutAccountContext(borrowerId)),
      details: '{}',
      created_at: now,
      key_id: box.keyId,
      confirmed_at: now,
      confirmed_how: 'unasked',
    });
  };
  await wallet(DEMO, '90006', 'GCash')('09171234567');
  await wallet(DEMO2, '90001', 'Maya')('09181234567');
  await wallet(DEMO_INDIA, '90011', 'UPI')('9876543210');
}

async function seedProducts(stores: Stores): Promise<void> {
  const product = ({ id, name, market }: { id: number; name: string; market: MarketCode }, offer: object) =>
    stores.products.insert({
      id,
      name,
      market,
      logo: `/sandbox/logos/${name.toLowerCase()}.png`,
      offer: JSON.stringify(offer),
      lending: JSON.stringify(lendingOf(id)),
      terms_profile: termsProfileOf(id),
    });
  const perMonth = 'a month, on the loan amount';
  await product(
    { id: 1, name: 'QuickPeso', market: 'PH' },
    {
      buttonText: 'Apply now',
      amountRange: '₱2,000 – ₱10,000',
      amountRangeDesc: 'you can borrow',
      rate: '6%',
      description: perMonth,
      tags: ['4 instalments', 'Answer within a day'],
    },
  );
  await product(
    { id: 2, name: 'SariCash', market: 'PH' },
    {
      buttonText: 'Apply now',
      amountRange: '₱1,000 – ₱5,000',
      amountRangeDesc: 'you can borrow',
      rate: '5%',
      description: perMonth,
      tags: ['Small amounts', 'For repeat clients'],
    },
  );
  await product(
    { id: 3, name: 'BahayLoan', market: 'PH' },
    {
      buttonText: 'Apply now',
      amountRange: '₱5,000 – ₱25,000',
      amountRangeDesc: 'you can borrow',
      rate: '4.5%',
      description: perMonth,
      tags: ['Up to 12 months'],
    },
  );
  await product(
    { id: 4, name: 'RupeeQuick', market: 'IN' },
    {
      buttonText: 'Apply now',
      amountRange: '₹5,000 – ₹50,000',
      amountRangeDesc: 'you can borrow',
      rate: '3%',
      description: perMonth,
      tags: ['One day to change your mind'],
    },
  );
}

async function seedOrders(stores: Stores, now: Date): Promise<void> {
  const order = (id: number, more: Partial<DemoOrder> = {}): DemoOrder => {
    const market = more.market ?? 'PH';
    return {
      id,
      borrowerId: DEMO,
      productId: 1,
      market,
      principalMinor: 400_000,
      upfrontFeeMinor: 20_000,
      today: calendarDateIn(now, markets[market].timeZone),
      now,
      ...more,
    };
  };
  await seedApplication(stores, order(21), { decision: 'approved', daysAgo: 0 });
  await seedApplication(stores, order(110), {
    decision: 'refused',
    reason: 'Your other loans already take a large part of your income. You can apply again in 30 days.',
    daysAgo: 5,
  });
  await seedApplication(stores, order(151), {
    decision: 'approved',
    confirmed: true,
    accountProblem:
      'Your bank sent the money back: the account number is not right. Please check it, then we send it again.',
    daysAgo: 1,
  });
  await seedLoan(stores, order(170), { nextNumber: 2, dueInDays: 18 });
  await seedLoan(stores, order(174), { nextNumber: 2, dueInDays: 2 });
  await seedLoan(stores, order(180), { nextNumber: 2, dueInDays: -4 });
  await seedLoan(stores, order(200), { nextNumber: 5, dueInDays: 22 });
  await seedLoan(stores, order(86), { nextNumber: 2, dueInDays: 20 });
  await seedLoan(stores, order(902, { borrowerId: DEMO2 }), { nextNumber: 3, dueInDays: 12 });
  await seedLoan(
    stores,
    order(903, {
      borrowerId: DEMO_INDIA,
      productId: 4,
      market: 'IN',
      principalMinor: 1_000_000,
      upfrontFeeMinor: 25_000,
    }),
    {
      nextNumber: 1,
      dueInDays: 9,
    },
  );
}
