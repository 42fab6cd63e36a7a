import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { root } from '../../../../../tools/paths.ts';
import { createTestDatabase } from '../../../../../tools/test-database.ts';
import { migrate } from './migrate.ts';
import { createLog } from '../telemetry/log.ts';

const all = join(root, 'apps/server/migrations');

it('a database of before gets the new codes in its rows, and keeps everything else', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'hiram-codes-'));
  const client = new Client({ connectionString: database.url });
  const log = createLog('silent');
  try {
    await client.connect();
    await client.query('drop schema public cascade; create schema public; drop schema if exists jobs cascade');
    for (const name of readdirSync(all).filter((each) => each < '0061')) cpSync(join(all, name), join(folder, name));
    await migrate({ url: database.url, log, folder });
    // the owner of a report does not matter here
    await client.query(`
      alter table notifications drop constraint notifications_owner_whole, drop constraint notifications_applied_whole;
      insert into notifications (provider, event_id, provider_reference, status, amount_minor, currency, received_at, body, outcome, outcome_detail, handled_at)
      values ('p', '1', 'r', 'given-back', 5, 'PHP', now(), 'sealed', 'review', 'given-back', now()),
        ('p', '2', 'r', 'paid', 5, 'PHP', now(), 'sealed', 'unknown-reference', 'put-before-person', now());
      insert into open_items (kind, subject, reason, opened_at) values ('payment', 'p/r', 'given-back', now()),
        ('provider-report', 'p/s', 'taken-back', now())`);
    await migrate({ url: database.url, log });
    const { rows } = await client.query(`
      select status || ' ' || outcome_detail || ' ' || amount_minor || ' ' || body as codes from notifications
      union all select kind || ' ' || reason from open_items order by 1`);
    expect(rows.map(({ codes }: { codes: string }) => codes)).toEqual([
      'paid review-item-opened 5 sealed',
      'payment reinstated',
      'provider-report not-reversed-here',
      'reinstated reinstated 5 sealed',
    ]);
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
