import { findAnything, type findKinds } from '@hiram/contract/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { documentSubject } from '../../lending/applications/identity-hashes.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
async function hitsOf(desk: Desk, find: string): Promise<string[]> {
  const answer = await desk.call(findAnything, { find });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.list.map(({ kind, borrower, orderNo }) => [kind, borrower, orderNo].filter(Boolean).join(' '));
}
const trail = (login: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['action', 'detail', 'facts', 'borrower_id as borrowerId'])
    .where('login', '=', login)
    .where('action', '<>', 'sign-in')
    .orderBy('id')
    .execute();
const newBorrower = (name: string, phone: string) =>
  rig.app.services.stores.borrowers.insert({ name, phone, market: 'PH', client_kind: 'new', created_at: rig.now() });
const kind = (one: (typeof findKinds)[number], ...more: (string | number)[]) => [one, ...more].join(' ');

describe('the one box', () => {
  it('finds by each thing that identifies a borrower, and says which it was', async () => {
    const { stores, box } = rig.app.services;
    const id = await newBorrower('José Ñuñez-Delacruz', '09170009901');
    await stores.searchWords.keep(id, 'email', 'Jose@Example.com');
    const at = rig.now();
    const hash = box.findBy(documentSubject('PH', 'N-01 234') ?? '', 'identity/document');
    await stores.identity.addHash({ kind: 'document', hash, borrower_id: id, key_id: box.keyId, created_at: at });
    const desk = await openAs('finds', 'agent');
    expect(await hitsOf(desk, '0917 000 9901')).toEqual([kind('phone', id)]);
    // whole words, in any order, with or without accents and capitals
    for (const typed of ['nunez jose', 'JOSÉ DELACRUZ', 'delacruz'])
      expect(await hitsOf(desk, typed)).toEqual([kind('name', id)]);
    for (const typed of ['jos', 'jose reyes-nobody']) expect(await hitsOf(desk, typed)).toEqual([]);
    expect(await hitsOf(desk, 'jose@example.com')).toEqual([kind('email', id)]);
    expect(await hitsOf(desk, 'n01234')).toEqual([kind('id-number', id)]);
    const order = await stores.orders.find(180);
    expect(await hitsOf(desk, '180')).toContain(kind('loan', order?.borrowerId ?? 0, 180));
    expect(await hitsOf(desk, '180/1')).toEqual([kind('transaction', order?.borrowerId ?? 0, 180)]);
    expect(await hitsOf(desk, '180/999')).toEqual([]);
    const paid = await rig.db.selectFrom('payments').select(['id', 'borrower_id']).executeTakeFirstOrThrow();
    expect(await hitsOf(desk, paid.id)).toEqual([kind('reference', paid.borrower_id)]);
    expect(await hitsOf(await openAs('finds-in', 'agent@IN'), 'delacruz')).toEqual([]);
  });

  it('finds fifty of the markets of an operator, and says that there are more', async () => {
    const { borrowers } = rig.app.services.stores;
    const named = (market: 'PH' | 'IN') => (_: unknown, nth: number) => {
      const of = { client_kind: 'new', created_at: rig.now() } as const;
      const phone = market === 'PH' ? `0917${String(7_100_000 + nth)}` : String(9_810_000_000 + nth);
      return borrowers.insert({ ...of, name: 'Crowded Surname', phone, market });
    };
    for (let nth = 0; nth < 51; nth += 1) await named('PH')(null, nth);
    const last = await named('IN')(null, 0);
    const ask = async (roles: string) => {
      const answer = await (await openAs(`crowd-${roles.replaceAll(/\W/g, '').toLowerCase()}`, roles)).call(
        findAnything,
        {
          find: 'crowded surname',
        },
      );
      return answer.success ? { found: answer.data.list.length, isCut: answer.data.isCut } : answer;
    };
    expect(await ask('agent')).toEqual({ found: 50, isCut: true });
    expect(await ask('agent@IN')).toEqual({ found: 1, isCut: false });
    expect(await hitsOf(await openAs('crowd-of-in', 'agent@IN'), 'crowded')).toEqual([kind('name', last)]);
  });

  it('is a POST, and the trail has each search without what was typed, also one that finds nobody', async () => {
    const id = await newBorrower('Perpetua Quimson', '09170009902');
    const desk = await openAs('searches', 'agent');
    await hitsOf(desk, 'quimson');
    await hitsOf(desk, 'nothing-like-it');
    expect(await trail('searches')).toMatchObject([
      { action: 'search', detail: 'name' },
      { action: 'borrower-found', borrowerId: id },
      { action: 'search', detail: 'nobody' },
    ]);
    expect(JSON.stringify(await trail('searches'))).not.toMatch(/quimson|nothing-like/i);
    expect((await desk.send(`${rig.baseUrl}/desk-api/find?find=quimson`)).status).toBe(404);
    const viewer = await openAs('only-books', 'accountant');
    expect(await viewer.call(findAnything, { find: 'quimson' })).toMatchObject({ code: '1140' });
  });

  it('follows a changed name, and keeps no word in the open', async () => {
    const id = await newBorrower('Milagros Before', '09170009903');
    await rig.app.services.stores.borrowers.update(id, { name: 'Milagros Afterwards' });
    const desk = await openAs('follows', 'agent');
    expect(await hitsOf(desk, 'afterwards')).toEqual([kind('name', id)]);
    expect(await hitsOf(desk, 'milagros before')).toEqual([]);
  });

  it('finds those who came before, once the command has filled the words; it goes on where it stopped', async () => {
    const id = await newBorrower('Soledad Earlier', '09170009904');
    await rig.db.deleteFrom('search_words').where('borrower_id', '=', id).execute();
    const desk = await openAs('fills', 'agent');
    expect(await hitsOf(desk, 'soledad')).toEqual([]);
    const { output } = await runCommand(rig, ['borrower', 'index-names', '--by', 'ana']);
    expect(output).toMatch(/^1 borrower/);
    expect(await hitsOf(desk, 'soledad')).toEqual([kind('name', id)]);
    expect((await runCommand(rig, ['borrower', 'index-names', '--by', 'ana'])).output).toContain('0 borrower(s)');
  });

  it.each([
    [
      'words',
      `select borrower_id from search_words where kind = 'name' and hash = any (array['a'::bytea, 'b'::bytea])`,
    ],
    [
      'the number of an ID',
      `select borrower_id from identity_hashes where kind = 'document' and hash = any (array['a'::bytea])`,
    ],
    ['a phone', `select id from borrowers where phone_hash = 'a'::bytea`],
    ['our reference', `select borrower_id from payments where id = 'x'`],
    ['the number of a transfer', `select borrower_id from transfer_numbers where utr = 'x'`],
    ['the line of a transfer', `select borrower_id from bank_lines where utr = 'x' and borrower_id is not null`],
    ['the reference of a provider', `select borrower_id from payments where provider_reference = 'x'`],
    ['that of a payout', `select borrower_id from payouts where provider_reference = 'x'`],
    [
      'that of a report',
      `select borrower_id from settlement_rows where provider_reference = 'x' and borrower_id is not null`,
    ],
  ])('reads %s by an index', async (_, statement) => {
    const plan = await rig.db.transaction().execute(async (tx) => {
      // the tables of a sandbox are so small that they are read whole unless that is switched off
      await sql`set local enable_seqscan = off`.execute(tx);
      return (await sql<Record<string, string>>`explain ${sql.raw(statement)}`.execute(tx)).rows;
    });
    const text = plan.map((row) => Object.values(row).join()).join('\n');
    // a whole index that is read and filtered has no condition
    expect(text).toContain('Index Cond');
    expect(text).not.toContain('Seq Scan');
  });
});
