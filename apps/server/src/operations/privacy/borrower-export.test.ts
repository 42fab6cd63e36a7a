import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben, openTwoLives, type TwoLives } from '../../../test/two-lives.ts';

let lives: TwoLives;
beforeAll(async () => {
  lives = await openTwoLives();
});
afterAll(() => lives.close());

describe('a data export', () => {
  it('holds all data of one borrower, decrypted, and nothing of another', async () => {
    const { text, data, files: beside } = await lives.exported(lives.anas.borrowerId);
    for (const own of [
      ana.name,
      ana.bornOn,
      ana.phone,
      ana.wallet,
      ana.street,
      ana.employer,
      ana.contactName,
      ana.contactPhone,
    ]) {
      expect(text).toContain(own);
    }
    for (const table of ['complaints', 'complaint_answers', 'book_entries']) {
      expect([table, JSON.stringify(data.tables[table])]).toEqual([table, expect.stringContaining(ana.words)]);
    }
    for (const own of lives.anas.paymentIds) expect(text).toContain(own);
    for (const others of [
      ben.name,
      ben.phone,
      ben.wallet,
      ben.street,
      ben.employer,
      ben.words,
      ...lives.bens.paymentIds,
    ]) {
      expect(text).not.toContain(others);
    }
    const held = Object.entries(data.tables).flatMap(([table, { rows }]) => (rows.length > 0 ? [table] : []));
    expect(held).toEqual(
      expect.arrayContaining([
        'borrowers',
        'sessions',
        'consents',
        'orders',
        'payments',
        'ledger_postings',
        'reminders',
        'transfer_numbers',
      ]),
    );
    const folders = beside.map(({ path }) => path.split('/')[0]);
    expect(folders.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'complaints',
      'contracts',
      'contracts',
      'contracts',
      'contracts',
      'documents',
      'documents',
      'documents',
      'receipts',
    ]);
    const heads = beside.map(({ path, bytes }) => [path.split('.').pop(), bytes.subarray(0, 3).toString('latin1')]);
    expect([...new Set(heads.map((head) => head.join(' ')))].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'html <!d',
      'jpg \xff\xd8\xff',
      'pdf %PD',
    ]);
  });

  it('holds no session, hash, provider’s token or name of the staff', async () => {
    const { borrowerId, orderId, token } = lives.anas;
    // decided by somebody of the staff, and alike with another borrower
    const other = 987_654;
    await lives.rig.db
      .insertInto('open_items')
      .values({
        kind: 'application',
        subject: String(orderId),
        borrower_id: borrowerId,
        reason: 'shared-account',
        details: JSON.stringify({ borrowers: [other] }),
        opened_at: lives.rig.now(),
        closed_at: lives.rig.now(),
        closed_by: 'somebody-of-the-staff',
        outcome: 'approved',
      })
      .execute();
    await lives.rig.db
      .insertInto('application_checks')
      .values({
        order_id: orderId,
        borrower_id: borrowerId,
        name: 'shared-account',
        result: 'found',
        details: JSON.stringify({ borrowers: [other] }),
        checked_at: lives.rig.now(),
      })
      .execute();
    const { text, data } = await lives.exported(borrowerId);
    for (const table of ['open_items', 'application_checks'])
      expect([table, JSON.stringify(data.tables[table])]).toEqual([table, expect.stringContaining('shared-account')]);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/token_hash|password|provider_token|phone_hash|Ana Lim|somebody-of-the-staff|987654/);
  });

  it('is written by a command into a private folder and leaves an audit record', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'hiram-export-')), 'data');
    const found = await lives.command('find', ben.phone);
    expect(found.output.trim()).toBe(String(lives.bens.borrowerId));
    const { code, output } = await lives.command('export', String(lives.bens.borrowerId), folder);
    expect([code, output]).toEqual([0, expect.stringContaining('data.json and 9 file(s)')]);
    const data = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
    expect(data).toMatchObject({ format: 'hiram-borrower/1', borrowerId: lives.bens.borrowerId });
    const [{ file }] = data.tables.attachments.rows;
    expect(existsSync(join(folder, file))).toBe(true);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, file)).mode & 0o777]).toEqual([0o700, 0o600]);
    const trail = await lives.rig.db
      .selectFrom('desk_audit')
      .select('action')
      .where('borrower_id', '=', lives.bens.borrowerId)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['borrower-found', 'data-exported']));
    rmSync(folder, { recursive: true });
    expect((await lives.command('export', '999999', folder)).code).toBe(1);
    expect((await lives.command('find', '09999999999')).code).toBe(1);
  });
});

it('a command ends all sessions of a borrower and leaves an audit record', async () => {
  const { borrowerId } = lives.bens;
  const asked = () => lives.rig.call(ben.session)(login.loadSettings, {});
  expect(await asked()).toMatchObject({ success: true });
  const { code, output } = await lives.command('log-out', String(borrowerId));
  expect([code, output]).toEqual([0, '2 session(s) ended.\n']);
  expect(await asked()).toMatchObject({ success: false, code: '401' });
  const browsers = lives.rig.db.selectFrom('push_subscriptions').selectAll().where('borrower_id', '=', borrowerId);
  expect(await browsers.execute()).toEqual([]);
  const trail = lives.rig.db.selectFrom('desk_audit').select('action').where('borrower_id', '=', borrowerId);
  expect(await trail.execute()).toContainEqual({ action: 'borrower-logged-out' });
  expect((await lives.command('log-out', '999999')).code).toBe(1);
});
