import { calendarDateIn, maskPhone, markets } from '@hiram/domain';
import {
  createStores,
  type Database,
  hashToken,
  payoutAccountContext,
  type SecretBox,
  type Stores,
} from '@hiram/server/ports';
import { sandboxTablesOf } from '../sandbox-tables.ts';
import { createSandboxStore } from '../sandbox-store.ts';
import { seedCertification, seedNewcomer } from './seed-certification.ts';
import { seedDesk } from './seed-desk.ts';
import { seedProducts } from './products.ts';
import { keepFacts } from './keep-facts.ts';
import { type DemoOrder, seedApplication, seedLoan } from './seed-loan.ts';

const DEMO = 1;
const DEMO2 = 2;
const DEMO_INDIA = 3;
/** Has no loan yet. */
const DEMO_NEW = 4;
/** Is below the minimum age. */
const DEMO_YOUNG = 5;
/** Has repaid half of a loan. */
const DEMO_HALF = 7;
const NEVER = new Date('9999-12-31T00:00:00Z');

/** The sandbox's borrowers, by their session. */
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
  {
    sessionId: 'demo-half',
    borrowerId: DEMO_HALF,
    name: 'Nena Lopez',
    market: 'PH',
    phone: '09221234567',
    bornOn: '1991-09-12',
  },
] as const;

/** The demo orders: an order's id is its status on the day of the seed. */
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
  { id: 907, sessionId: 'demo-half', productId: 1, what: 'running, half repaid: a top-up may pay it off' },
  { id: 903, sessionId: 'demo-in', productId: 4, what: 'running, in rupees' },
] as const;

/**
 * Seeds an empty database; does nothing when it has a borrower.
 *
 * @param isOwnTime whether the sandbox's clock goes on from `now`, and not with the real one
 * @returns whether it was seeded now
 */
export function seedSandbox(
  db: Database,
  { now, box, isOwnTime }: { now: Date; box: SecretBox; isOwnTime: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const stores = createStores(tx, box);
    const own = createSandboxStore(sandboxTablesOf(tx));
    await own.lockSeed();
    if (await stores.borrowers.hasAny()) return false;
    await own.writeOffset(isOwnTime ? now.getTime() - Date.now() : 0);
    await seedPeople(stores, { now, box });
    await seedPayoutAccounts(stores, { now, box });
    await seedProducts(stores, now);
    await seedOrders(stores, now);
    await keepFacts({ stores, box });
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

/** Demo borrowers with loans have the payout account of their loan; the new ones bind theirs first. */
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
      confirmed_how: 'code',
    });
  };
  await wallet(DEMO, '90006', 'GCash')('09171234567');
  await wallet(DEMO2, '90001', 'Maya')('09181234567');
  await wallet(DEMO_HALF, '90006', 'GCash')('09221234567');
  await wallet(DEMO_INDIA, '90011', 'UPI')('9876543210');
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
      deductedAtDisbursementMinor: 20_000,
      today: calendarDateIn(now, markets[market].timeZone),
      now,
      ...more,
    };
  };
  await seedApplication(stores, order(21), { decision: 'approved', daysAgo: 0 });
  await seedApplication(stores, order(110), {
    decision: 'refused',
    reason: 'indebted',
    daysAgo: 5,
  });
  await seedApplication(stores, order(151), {
    decision: 'approved',
    confirmed: true,
    accountProblem: 'account_invalid',
    daysAgo: 1,
  });
  await seedLoan(stores, order(170), { nextNumber: 2, dueInDays: 18 });
  await seedLoan(stores, order(174), { nextNumber: 2, dueInDays: 2 });
  await seedLoan(stores, order(180), { nextNumber: 2, dueInDays: -4 });
  await seedLoan(stores, order(200), { nextNumber: 5, dueInDays: 22 });
  await seedLoan(stores, order(86), { nextNumber: 2, dueInDays: 20 });
  await seedLoan(stores, order(902, { borrowerId: DEMO2 }), { nextNumber: 3, dueInDays: 12 });
  await seedLoan(stores, order(907, { borrowerId: DEMO_HALF }), { nextNumber: 3, dueInDays: 12 });
  await seedLoan(
    stores,
    order(903, {
      borrowerId: DEMO_INDIA,
      productId: 4,
      market: 'IN',
      principalMinor: 1_000_000,
      deductedAtDisbursementMinor: 25_000,
    }),
    {
      nextNumber: 1,
      dueInDays: 9,
    },
  );
}
