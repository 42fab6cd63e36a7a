import type { CalendarDate } from '@hiram/domain';
import { sql } from 'kysely';
import { createPeriodStore } from '../src/lending/ledger/period-store.ts';
import type { LedgerEntry } from '../src/lending/ledger/ledger-store.ts';
import type { ServiceRig } from './service-rig.ts';

/** Money that nobody knows. */
export interface Booked {
  readonly source: string;
  /** The business date; that of booking unless given. */
  readonly occurredOn?: CalendarDate;
  /** Posted at noon of that day in Manila. */
  readonly bookedOn: CalendarDate;
  readonly amountMinor?: number;
}

/** An entry of two lines that belongs to no loan, payment or line of a statement. */
export const heldMoney = ({ source, bookedOn, occurredOn = bookedOn, amountMinor = 700 }: Booked): LedgerEntry => ({
  kind: 'held',
  source,
  orderId: null,
  occurredOn,
  postedAt: new Date(`${bookedOn}T04:00:00Z`),
  postings: [
    { account: 'provider-clearing', amountMinor, currency: 'PHP' },
    { account: 'suspense', amountMinor: -amountMinor, currency: 'PHP' },
  ],
});

/** Takes every closing back, as only a test can. */
export async function neverClosed({ db }: ServiceRig): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate closed_periods, account_volumes, account_totals`.execute(tx);
    await createPeriodStore(tx).recountChanges();
  });
}
