import type { Pool } from 'pg';

/** Defects as a broken service would leave them, to see that the oracle finds each. */
const defects: Readonly<Record<string, readonly string[]>> = {
  'lost-complaint': [
    'delete from complaint_images where complaint_id is not null',
    'delete from complaints where borrower_id >= 500000',
  ],
  'doubled-settlement': [
    `insert into ledger_entries (kind, source, order_id, occurred_on, posted_at)
     select kind, source || '-again', order_id, occurred_on, posted_at from ledger_entries where kind = 'settlement' limit 1`,
  ],
  'unpaid-payment': [
    "update payments set status = 'expired' where id in (select id from payments where status = 'paid' and borrower_id >= 500000 limit 1)",
  ],
};

/** Plants one. @returns what to say of it @throws Error for a name that is none */
export async function plantDefect(db: Pool, name: string): Promise<string> {
  const statements = defects[name];
  if (statements === undefined) throw new Error(`--plant must be one of ${Object.keys(defects).join(', ')}`);
  const client = await db.connect();
  try {
    // what keeps history from being changed would keep a defect from being planted
    await client.query("set session_replication_role = 'replica'");
    for (const statement of statements) await client.query(statement);
    await client.query("set session_replication_role = 'origin'");
  } finally {
    client.release();
  }
  return `Planted: ${name}.`;
}
