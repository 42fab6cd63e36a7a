import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHtml } from './document-html.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { contractReader } from '../../../test/contract-reader.ts';
import { changeProduct, documentOf, lendingOf, sellLoan, writeProduct } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { approved, details } = payouts(() => rig);

const { addressOf, read, textOf } = contractReader(() => rig);

describe('an agreed contract', () => {
  const rowOf = (orderId: string, position = 1) =>
    rig.db
      .selectFrom('contracts')
      .selectAll()
      .where('order_id', '=', Number(orderId))
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
  const setContract = async (orderId: string, values: { html?: string; words?: string; words_sha256?: Buffer }) => {
    await sql`alter table contracts disable trigger contracts_history`.execute(rig.db);
    await rig.db
      .updateTable('contracts')
      .set(values)
      .where('order_id', '=', Number(orderId))
      .where('position', '=', 1)
      .execute();
    await sql`alter table contracts enable trigger contracts_history`.execute(rig.db);
  };

  it('CNF-02 is drawn from the signed data only: product, texts and language change no word of it', async () => {
    const asRead = await Promise.all(
      [0, 1].map(async (position) => textOf((await read(await addressOf(position))).bytes)),
    );
    const orderId = await approved('keeps-it');
    const ask = async (position: number) => read(await addressOf(position, { orderId, session: 'keeps-it' }));
    const before = await documentOf(rig, 1);
    const setLanguage = (language: string | null) => rig.db.updateTable('borrowers').set({ language }).execute();
    try {
      await sellLoan(rig, 1, { ...(await lendingOf(rig, 1)), annualRatePercent: '12' });
      await changeProduct(rig, 1, (product) => ({ ...product, name: 'Another name' }));
      await setLanguage('es');
      await rig.setClock(new Date(rig.now().getTime() + 20 * 60_000));
      const later = await Promise.all([0, 1].map(ask));
      // what was read before is what is kept, but for the number that the loan has now
      const signed = asRead.map((text) => text.replace('Given when you agree', orderId));
      expect(signed).not.toEqual(asRead);
      expect(await Promise.all(later.map(({ bytes }) => textOf(bytes)))).toEqual(signed);
      // the change is one: who reads the contract before signing now reads another
      expect(await textOf((await read(await addressOf(1))).bytes)).toContain('Another name');
    } finally {
      await writeProduct(rig, 1, before);
      await setLanguage(null);
    }
    const row = await rowOf(orderId);
    expect(row.words_sha256?.toString('hex')).toBe(
      createHash('sha256')
        .update(row.words ?? '')
        .digest('hex'),
    );
    expect([row.template, row.lang]).toEqual([11, 'en']);
    expect(row.html).toBe(documentHtml(JSON.parse(row.words ?? '')));
    await expect(sql`update contracts set words = null`.execute(rig.db)).rejects.toThrow(/is history/);
  });

  const signWords = (orderId: string, words: string) =>
    setContract(orderId, { words, words_sha256: createHash('sha256').update(words).digest() });

  it('signed with older texts is drawn with those', async () => {
    const orderId = await approved('older-texts');
    await signWords(orderId, JSON.stringify({ title: 'Older title', parts: [{ text: 'Words of an older version.' }] }));
    const text = await textOf((await read(await addressOf(1, { orderId, session: 'older-texts' }))).bytes);
    expect(text).toMatch(/^Older title Words of an older version\. Older title · 1 of 1\s*$/);
  });

  it('that cannot be drawn shows a message to its reader and changes nothing', async () => {
    const orderId = await approved('cannot-be-drawn');
    await signWords(orderId, '{"no":"document"}');
    const address = await addressOf(1, { orderId, session: 'cannot-be-drawn' });
    const failed = await read(address);
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(failed.bytes.toString()).toContain('This document cannot be shown');
    expect(rig.log()).toContain('a contract could not be drawn');
    expect((await read(address.replace('contract.pdf', 'contract'))).status).toBe(200);
    expect(await details('cannot-be-drawn', orderId)).toMatchObject({ orderStatus: 21 });
  });

  it.each([
    ['words', { words: '{"title":"Loan agreement","parts":[{"text":"You owe nothing."}]}' }, [200, 500]],
    ['page', { html: '<h1>You owe nothing.</h1>' }, [500, 500]],
  ] as const)(
    'with a %s other than the signed one is withheld, with a message and a log entry',
    async (what, change, statuses) => {
      const session = `changed-${what}`;
      const orderId = await approved(session);
      await setContract(orderId, change);
      const address = await addressOf(1, { orderId, session });
      const answers = [await read(address.replace('contract.pdf', 'contract')), await read(address)];
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      for (const { bytes } of answers) expect(bytes.toString()).not.toContain('You owe nothing');
      expect(answers[1]?.bytes.toString()).toContain('This document cannot be shown');
      expect(rig.log()).toMatch(new RegExp(`"orderId":${orderId},"position":1,[^\n]*its hash does not match`));
    },
  );
});
