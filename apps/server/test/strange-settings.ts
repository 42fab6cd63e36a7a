import { sql } from 'kysely';
import { order } from '@hiram/contract';
import { expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

/** What a database or a role may set for all its sessions, and the driver does not expect. */
export const strange: readonly (readonly [string, string])[] = [
  ['DateStyle', "'German'"],
  ['DateStyle', "'SQL, DMY'"],
  ['DateStyle', "'Postgres, MDY'"],
  ['IntervalStyle', "'iso_8601'"],
  ['TimeZone', "'Asia/Kathmandu'"],
  ['search_path', "'pg_catalog'"],
  ['standard_conforming_strings', 'off'],
  ['extra_float_digits', '-15'],
  ['bytea_output', "'escape'"],
];

/** Shows for some settings of the database that a service reads and shows a loan as without them. */
export function testSettings(rigOf: () => ServiceRig, settings: typeof strange): void {
  it.each(settings)('reads and shows a loan, whatever the database sets for %s: %s (30-D7)', async (name, value) => {
    const rig = rigOf();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(rig.db);
    const database = rows[0]?.name ?? '';
    await sql.raw(`alter database "${database}" set ${name} to ${value}`).execute(rig.db);
    const other = await openServiceRig({ databaseUrl: rig.databaseUrl });
    try {
      expect((await fetch(`${other.baseUrl}/readyz`)).status).toBe(200);
      const [usual, here] = [
        await rig.call('demo')(order.loadOrderDetails, { orderId: '170' }),
        await other.call('demo')(order.loadOrderDetails, { orderId: '170' }),
      ];
      expect(here).toMatchObject({ success: true, data: { orderStatus: 170 } });
      expect(here).toEqual(usual);
    } finally {
      await other.close();
      await sql.raw(`alter database "${database}" reset ${name}`).execute(rig.db);
    }
  });
}
