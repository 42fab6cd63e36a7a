import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewItem } from './open-items.ts';
import { createStores } from '../../app/stores.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// What is held for a person is one row, and an operator's command sees and decides it. What follows from a decision is shown where it is
// held: accounts in held-accounts.matrix.test.ts and so on.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const review = (...typed: readonly string[]) => runCommand(rig, ['review', ...typed]);
const stores = () => createStores(rig.db, rig.app.services.box);
const open = (item: Partial<NewItem> = {}): Promise<number> =>
  stores().openItems.open({
    kind: 'payment',
    subject: 'HRM-1',
    reason: 'contradicting-report',
    borrowerId: 1,
    details: { amountMinor: 100 },
    at: rig.now(),
    ...item,
  });

describe('an open review item', () => {
  it('is listed with its reason, shown with its history, and closed once with operator and reason', async () => {
    expect(await review('list')).toEqual({ code: 0, output: 'Nothing waits for review.\n' });
    const id = await open();
    expect((await review('list')).output).toMatch(
      new RegExp(`^${id}\tpayment\tHRM-1\tcontradicting-report\tborrower 1\t[\\d-]+T\\S+Z\tamountMinor=100\n$`),
    );
    // and an alarm can go by its number and its age
    await rig.setClock(new Date(rig.now().getTime() + 3_600_000));
    const counted = await (await fetch(`${rig.baseUrl}/metrics`)).text();
    expect(counted).toMatch(/^hiram_open_items 1$/m);
    expect(Number(/^hiram_oldest_open_item_seconds (\S+)$/m.exec(counted)?.[1])).toBeGreaterThanOrEqual(3600);
    // the same again is a line of its history, and another reason is another item
    expect(await open({ details: { amountMinor: 200 } })).toBe(id);
    const other = await open({ reason: 'unusable-amount' });
    expect(other).not.toBe(id);
    const shown = (await review('show', String(id))).output.split('\n');
    expect(shown.map((line) => line.split('\t').slice(1).join(' '))).toEqual([
      expect.stringMatching(/^payment HRM-1 contradicting-report borrower 1 \S+ amountMinor=100 open$/),
      'service opened amountMinor=100 ',
      'service seen-again amountMinor=200 ',
      '',
    ]);

    expect(await review('close', String(id), '--by', 'ana', '--note', 'called the provider')).toEqual({
      code: 0,
      output: `item ${id} closed\n`,
    });
    expect((await review('show', String(id))).output).toMatch(/\tana\tclosed\t\tcalled the provider\n$/);
    expect((await review('list')).output).toMatch(new RegExp(`^${other}\t[^\n]*\n$`));
    expect(await review('close', String(id), '--by', 'ben', '--note', 'again')).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^item ${id} was closed by ana at `)),
    });
    // closed, the same may come again, as another item
    expect(await open()).not.toBe(id);
  });

  it('cannot be decided without a name or without a possible consequence', async () => {
    const id = String(await open({ subject: 'HRM-2' }));
    const refused = await Promise.all([
      review('dance'),
      review('approve', id),
      review('close', id, '--by', 'ana'),
      review('approve', id, '--by', 'ana'),
      review('approve', '999999', '--by', 'ana'),
      review('close', id, '--by', 'service', '--note', 'x'),
      runCommand(rig, ['dance']),
    ]);
    expect(refused.map(({ code, output }) => [code, output.trimEnd().split('\n').at(-1)])).toEqual([
      [2, 'unknown subcommand "dance"'],
      [2, '--by is missing'],
      [2, '--note is missing'],
      [1, `a payment cannot be approved: do what is needed, then close item ${id} with a note`],
      [1, 'there is no item 999999'],
      [2, '--by must be a name of 1 to 80 characters'],
      [2, 'unknown subcommand "dance"'],
    ]);
    expect((await stores().openItems.find(Number(id)))?.closedAt).toBeNull();
  });

  it('is never changed or deleted', async () => {
    const id = await open({ subject: 'HRM-3' });
    for (const attempt of [
      sql`update open_items set reason = 'other' where id = ${id}`,
      sql`delete from open_items where id = ${id}`,
      sql`update open_item_events set note = 'other' where item_id = ${id}`,
      sql`delete from open_item_events where item_id = ${id}`,
    ])
      await expect(attempt.execute(rig.db)).rejects.toThrow(/history/);
  });
});
