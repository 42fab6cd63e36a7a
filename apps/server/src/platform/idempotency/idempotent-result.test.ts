import { randomUUID } from 'node:crypto';
import { bindCard, bookkeeping, type Call, certify, complaint, mine, order } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InTransaction } from '../../app/stores.ts';
import { applicants } from '../../../test/applicants.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
const { newBorrower } = applicants(() => rig);
const { stranger } = certifier(() => rig);
beforeAll(async () => {
  rig = await openServiceRig();
  await makeLoan(rig, { id: 30_001, instalmentMinor: 100_000 });
});
afterAll(() => rig.close());

/** After the next commit nobody hears of it, as when the process or the line to the database dies just then. */
function nextCommitIsLost(): { readonly isOver: () => boolean } {
  const services: { inTransaction: InTransaction } = rig.app.services;
  const { inTransaction } = services;
  let isOver = false;
  services.inTransaction = async (work) => {
    services.inTransaction = inTransaction;
    await inTransaction(work);
    isOver = true;
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  };
  return { isOver: () => isOver };
}

type Write = (call: Call, idempotencyKey: string) => Promise<{ success: boolean; code?: string; data?: unknown }>;
type Table = 'complaints' | 'book_entries' | 'payout_accounts' | 'certification_answers' | 'app_ratings';
const writes: readonly [string, Table, Write][] = [
  [
    'a complaint',
    'complaints',
    (call, idempotencyKey) => {
      const request = { problemType: '2', problemSonType: '', problemDetail: 'x', problemImage: '', orderNo: '30001' };
      return call(complaint.saveComplaint, request, { idempotencyKey });
    },
  ],
  [
    'an entry of the notebook',
    'book_entries',
    (call, idempotencyKey) => {
      const entry = { kind: 'spending', amount: 5_000, category: 'food', dayOn: rig.today, note: '' } as const;
      return call(bookkeeping.saveBookEntry, entry, { idempotencyKey });
    },
  ],
  [
    'an account',
    'payout_accounts',
    (call, idempotencyKey) => {
      // every write is another account; there is no phone, so that none asks for a code
      const walletNumber = `0917111${idempotencyKey.length % 10}233`;
      const wallet = { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber };
      return call(bindCard.bindNewCard, wallet, { idempotencyKey });
    },
  ],
  [
    'a rating of the app',
    'app_ratings',
    (call, idempotencyKey) => call(order.rateApp, { score: 4, orderId: '30001' }, { idempotencyKey }),
  ],
  [
    'the answers of a step',
    'certification_answers',
    (call, idempotencyKey) => call(certify.saveBasicInfo, rightAnswers.PH.basic, { idempotencyKey }),
  ],
];

it.each(writes)(
  '%s is stored once when its commit is confirmed to nobody and the call is repeated',
  async (_, table, write) => {
    const session =
      { certification_answers: 'keeps answers', payout_accounts: 'keeps accounts' }[table as string] ?? 'demo';
    if (table === 'certification_answers') await stranger(session);
    if (table === 'payout_accounts') await newBorrower(session, { phone: null });
    const count = async () => (await rig.db.selectFrom(table).select('id').execute()).length;
    const before = await count();
    const key = `lost-commit-${table}`;
    const lost = nextCommitIsLost();
    expect((await write(rig.call(session), key)).success).toBe(false);
    expect(lost.isOver()).toBe(true);
    expect(await count()).toBe(before + 1);
    const again = await write(rig.call(session), key);
    expect(again).toMatchObject({ success: true });
    expect(await count()).toBe(before + 1);
    expect(await write(rig.call(session), key)).toEqual(again);
    // another key is another write
    expect(await write(rig.call(session), `${key}-other`)).toMatchObject({ success: true });
    expect(await count()).toBe(before + 2);
  },
);

it('removing a card succeeds again when its commit was confirmed to nobody and the call is repeated', async () => {
  const remove = () => rig.call()(mine.removeCard, { cardId: '2' }, { idempotencyKey: 'lost-commit-card' });
  const lost = nextCommitIsLost();
  expect((await remove()).success).toBe(false);
  expect(lost.isOver()).toBe(true);
  expect(await remove()).toMatchObject({ success: true });
});

it('a call whose key another process took over is rolled back and answered by that process', async () => {
  const { idempotency } = rig.app.services.stores;
  const key = 'taken-over-meanwhile';
  const write = writes[1]?.[2];
  const services: { inTransaction: InTransaction } = rig.app.services;
  const { inTransaction } = services;
  services.inTransaction = async (work) => {
    services.inTransaction = inTransaction;
    await rig.db.updateTable('idempotency_keys').set({ holder: randomUUID() }).where('key', '=', key).execute();
    return inTransaction(work);
  };
  const before = (await rig.db.selectFrom('book_entries').select('id').execute()).length;
  expect(await write?.(rig.call(), key)).toMatchObject({ success: false, code: '425' });
  expect((await rig.db.selectFrom('book_entries').select('id').execute()).length).toBe(before);
  await idempotency.forget(new Date('9999-12-31'));
});

it('a key used for one call is refused for another and books nothing (30-E4)', async () => {
  const key = 'one-key-two-calls';
  const [[, , complain], , , [, , rate]] = writes as [(typeof writes)[0], unknown, unknown, (typeof writes)[0]];
  expect(await complain(rig.call(), key)).toMatchObject({ success: true });
  const before = (await rig.db.selectFrom('app_ratings').select('id').execute()).length;
  expect(await rate(rig.call(), key)).toMatchObject({ success: false });
  expect(await rig.db.selectFrom('app_ratings').select('id').execute()).toHaveLength(before);
  // even where both calls send the same fields
  const { idempotency } = rig.app.services.stores;
  const claim = (endpoint: string) =>
    idempotency.claim({
      borrowerId: 1,
      endpoint,
      key: 'one-key-same-fields',
      requestHash: Buffer.from('same'),
      holder: randomUUID(),
      now: rig.now(),
      leaseUntil: rig.now(),
    });
  expect(await claim('one.call')).toEqual({ kind: 'claimed', begun: null });
  expect(await claim('other.call')).toEqual({ kind: 'other-request' });
  // another borrower's key is another's
  expect(await complain(rig.call('demo2'), key)).not.toMatchObject({ code: '409' });
});
