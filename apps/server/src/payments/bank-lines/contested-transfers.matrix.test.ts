import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { matchWaitingLines } from './match-line.ts';
import { bankSays, newUtr, type StatementLine, transfersOf } from '../../../test/bank.ts';
import { makeLoan } from '../../../test/loans.ts';
import { decideItem, itemsOf, reasonsOf } from '../../../test/open-reasons.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// Another's bank transfer: a number that two borrowers gave, and a sender who is somebody else, wait for review.

let rig: ServiceRig;
/** Maria Santos. */
let maria: ReturnType<typeof transfersOf>;
/** Jose Reyes. */
let jose: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = transfersOf(rig);
  jose = transfersOf(rig, 'demo2');
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

let lastOrder = 5700;
async function begin(who = maria) {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000, borrowerId: who === maria ? 1 : 2 });
  return { orderId: lastOrder, ...(await who.begin(lastOrder)) };
}
const lineOf = (utr: string) =>
  rig.db.selectFrom('bank_lines').selectAll().where('utr', '=', utr).executeTakeFirstOrThrow();
/** A line of the bank, and what waits about it. */
async function says(line: StatementLine & { readonly utr: string }) {
  await bankSays(rig, [line]);
  const { id, state } = await lineOf(line.utr);
  return { id, state, reasons: await reasonsOf(rig, 'bank-line', id) };
}
const decide = async (outcome: 'approved' | 'refused', lineId: number) => {
  const [item] = await itemsOf(rig, 'bank-line', lineId);
  await decideItem(rig, item?.id ?? 0, outcome);
};

describe('a transfer number given by two borrowers', () => {
  it('is held for an operator when its line comes, and the approval follows the sender’s name', async () => {
    const [thief, owner] = [await begin(jose), await begin()];
    const utr = newUtr();
    expect(await jose.give(thief.paymentId, utr)).toMatchObject({ state: 'checking' });
    const told = await maria.submit(owner.paymentId, utr);
    expect(told).toMatchObject({ success: true, data: { state: 'held', utr, canSubmit: 1 } });
    // not a word about whose it may be
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Jose|Reyes|${thief.paymentId}|"${thief.orderId}"`));
    const line = await says({ utr, amountMinor: owner.amount, text: 'FROM MARIA C SANTOS VIA INSTAPAY' });
    expect(line).toMatchObject({ state: 'review', reasons: ['contested-number'] });
    expect([await jose.state(thief.paymentId), await maria.state(owner.paymentId)]).toEqual(['held', 'held']);
    expect(await itemsOf(rig, 'bank-line', line.id)).toMatchObject([
      {
        borrowerId: null,
        details: { amountMinor: owner.amount, currency: 'PHP', claims: [thief.paymentId, owner.paymentId] },
      },
    ]);
    const [item] = await itemsOf(rig, 'bank-line', line.id);
    const approved = await runCommand(rig, ['review', 'approve', String(item?.id), '--by', 'ana']);
    expect(approved).toEqual({ code: 0, output: `item ${item?.id} approved\n` });
    expect(await maria.load(owner.paymentId)).toMatchObject({ state: 'matched', receivedMinor: owner.amount });
    // that it is not theirs is told as a number that is not found, and another one can be given
    expect(await jose.load(thief.paymentId)).toMatchObject({ state: 'not-found', canSubmit: 1, receivedMinor: 0 });
  });

  it('without a sender’s name stays unassigned until an operator names the payment', async () => {
    const [one, other] = [await begin(), await begin(jose)];
    const utr = newUtr();
    await maria.give(one.paymentId, utr);
    await jose.give(other.paymentId, utr);
    const line = await says({ utr, amountMinor: one.amount });
    expect(line.reasons).toEqual(['contested-number']);
    await expect(decide('approved', line.id)).rejects.toThrow(
      `2 payments claim line ${line.id}; say which by bank-statement assign ${line.id} PAYMENT --by NAME`,
    );
    const assigned = await runCommand(rig, ['bank', 'assign', String(line.id), other.paymentId, '--by', 'ben']);
    expect(assigned).toMatchObject({ code: 0, output: expect.stringMatching(/^settled\norder \d+ owes PHP /) });
    expect(await jose.state(other.paymentId)).toBe('matched');
    const closed = await rig.db.selectFrom('open_items').selectAll().where('subject', '=', String(line.id)).execute();
    expect(closed).toMatchObject([{ outcome: 'closed', closed_by: 'ben', reason: 'contested-number' }]);
  });

  it('moves no money that is already settled, opens an item and tells the second borrower', async () => {
    const [first, second] = [await begin(jose), await begin()];
    const utr = newUtr();
    await jose.give(first.paymentId, utr);
    const line = await says({ utr, amountMinor: first.amount });
    expect(line).toMatchObject({ state: 'matched', reasons: [] });
    expect(await maria.give(second.paymentId, utr)).toMatchObject({ state: 'held', receivedMinor: 0 });
    expect(await jose.state(first.paymentId)).toBe('matched');
    expect(await reasonsOf(rig, 'bank-line', line.id)).toEqual(['contested-number']);
    await expect(decide('approved', line.id)).rejects.toThrow(
      `line ${line.id} was given to ${first.paymentId}, and nothing is moved by this`,
    );
    await decide('refused', line.id);
    expect([await jose.state(first.paymentId), await maria.state(second.paymentId)]).toEqual(['matched', 'not-found']);
  });

  it('contests a line that carries our reference', async () => {
    const [named, claimed] = [await begin(), await begin(jose)];
    const utr = newUtr();
    await jose.give(claimed.paymentId, utr);
    const line = await says({ utr, amountMinor: named.amount, text: named.paymentId });
    expect(line).toMatchObject({ state: 'review', reasons: ['contested-number'] });
    expect([await maria.state(named.paymentId), await jose.state(claimed.paymentId)]).toEqual(['waiting', 'held']);
  });

  it('settles nothing silently if it is given at the moment the line comes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await begin(), await begin(jose)];
      const utr = newUtr();
      await maria.give(one.paymentId, utr);
      await Promise.all([bankSays(rig, [{ utr, amountMinor: one.amount }]), jose.give(other.paymentId, utr)]);
      const { id } = await lineOf(utr);
      expect(await reasonsOf(rig, 'bank-line', id)).toEqual(['contested-number']);
      expect(await jose.state(other.paymentId)).toBe('held');
    }
  });
});

describe('a line from another sender', () => {
  it('is held for an operator, and a refusal leaves it unassigned in suspense', async () => {
    const { paymentId, amount } = await begin(jose);
    const utr = newUtr();
    await jose.give(paymentId, utr);
    const line = await says({ utr, amountMinor: amount, text: 'Fund transfer from SANTOS, MARIA to HIRAM' });
    expect(line).toMatchObject({ state: 'review', reasons: ['sender-name'] });
    expect(await itemsOf(rig, 'bank-line', line.id)).toMatchObject([
      { borrowerId: 2, details: { amountMinor: amount, currency: 'PHP', claims: [paymentId] } },
    ]);
    expect(await jose.state(paymentId)).toBe('held');
    await decide('refused', line.id);
    await matchWaitingLines(rig.app.services);
    expect(await jose.load(paymentId)).toMatchObject({ state: 'not-found', receivedMinor: 0 });
    expect(await reasonsOf(rig, 'bank-line', line.id)).toEqual([]);
    // whose it is gives its number later: now two claim it
    const owner = await begin();
    expect(await maria.give(owner.paymentId, utr)).toMatchObject({ state: 'held' });
    await decide('approved', line.id);
    expect(await maria.state(owner.paymentId)).toBe('matched');
  });

  it('counts for the claiming borrower once it is approved', async () => {
    const { paymentId, amount } = await begin(jose);
    const utr = newUtr();
    const line = await says({ utr, amountMinor: amount, text: 'SENDER: ANA LIM' });
    expect(line).toMatchObject({ state: 'open', reasons: [] });
    expect(await jose.give(paymentId, utr)).toMatchObject({ state: 'held' });
    await decide('approved', line.id);
    expect(await jose.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount });
    expect(await lineOf(utr)).toMatchObject({ matched_by: 'person' });
  });

  it.each([
    ['the borrower’s name in a bank’s spelling', 'FROM REYES JOSE M. VIA PESONET'],
    ['a missing name', 'FROM SAVINGS'],
  ])('does not include %s', async (_, text) => {
    const { paymentId, amount } = await begin(jose);
    const utr = newUtr();
    await jose.give(paymentId, utr);
    expect(await says({ utr, amountMinor: amount, text })).toMatchObject({ state: 'matched', reasons: [] });
    expect(await jose.state(paymentId)).toBe('matched');
  });

  it('may pay by our reference, which cannot be guessed', async () => {
    const { paymentId, amount } = await begin();
    const utr = newUtr();
    const line = await says({ utr, amountMinor: amount, text: `FROM ANA LIM ${paymentId}` });
    expect(line).toMatchObject({ state: 'matched', reasons: [] });
  });

  it('is sealed beside the key that sealed it', async () => {
    const utr = newUtr();
    await says({ utr, amountMinor: 4711, text: 'FROM QUIRINA CANARY' });
    const line = await lineOf(utr);
    expect(line).toMatchObject({ key_id: rig.app.services.box.keyId, sender: expect.stringMatching(/^sealed:/) });
    expect(JSON.stringify(line)).not.toMatch(/canary/i);
  });
});
