import { sql } from 'kysely';
import type { KilledCase } from './killed-case.ts';
import { makeLoan } from './loans.ts';
import type { ServiceRig } from './service-rig.ts';

let number = 76_000;

/** Loans that were lent twenty days ago and of which nothing has accrued. */
export const killedAccrual = (rig: () => ServiceRig): KilledCase => ({
  job: 'accrue-income',
  // 19 thirtieths of 200.00, once for each loan; the day is finished once
  expected: [[12_667, 12_667], [12_667, 12_667], 2, 1],
  begin: async () => {
    await rig()
      .db.transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`truncate accrual_runs`.execute(tx);
      });
    const ids = [(number += 1), (number += 1)];
    for (const id of ids) await makeLoan(rig(), { id, instalmentMinor: 100_000 });
    return async () => {
      const { db, app } = rig();
      const { ledger, summaries } = app.services.stores;
      const entries = db.selectFrom('ledger_entries').select('id').where('kind', '=', 'accrual');
      return [
        (await Promise.all(ids.map((id) => ledger.claimsOf(id)))).map(({ interest }) => interest),
        (await summaries.list(ids)).map((row) => row.accrued_interest_minor),
        (await entries.where('order_id', 'in', ids).execute()).length,
        (await db.selectFrom('accrual_runs').select('id').execute()).length,
      ];
    };
  },
});
