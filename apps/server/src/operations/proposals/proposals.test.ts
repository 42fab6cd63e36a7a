import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { runCommand } from '../../../test/run-command.ts';

let rig: ServiceRig;
let instalmentNumber: number;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  const summary = rig.db.selectFrom('loan_summaries').select('next_number').where('order_id', '=', 180);
  instalmentNumber = (await summary.executeTakeFirstOrThrow()).next_number ?? 0;
});
afterAll(() => rig.close());

let tries = 0;
const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);

/** Loan 180 of the sandbox is late; its earliest unpaid instalment owes a late charge. */
const waiver = (amountMinor: number) =>
  ({ orderNo: '180', component: 'penalty', instalmentNumber, amountMinor, reason: 'hardship' }) as const;
const propose = (desk: Desk, amountMinor: number, tryId = `try-${(tries += 1)}`) =>
  desk.call(contract.proposeWaiver, { ...waiver(amountMinor), words: 'She lost her job.', tryId });
async function proposed(desk: Desk, amountMinor: number): Promise<string> {
  const answer = await propose(desk, amountMinor);
  if (!answer.success) throw new Error(answer.message);
  return answer.data.proposal;
}
const decide = (desk: Desk, proposal: string, decision: 'approve' | 'refuse' = 'approve') =>
  desk.call(contract.decideProposal, { proposal, decision, words: 'Seen.' });
const listed = async (desk: Desk, state: 'pending' | 'decided', proposal: string) => {
  const answer = await desk.call(contract.listProposals, { state });
  return answer.success ? answer.data.list.find((each) => each.proposal === proposal) : undefined;
};
const transactions = () =>
  rig.db
    .selectFrom('loan_transactions')
    .select(['kind', 'amount_minor as amountMinor', 'booked_by as operator'])
    .where('order_id', '=', 180)
    .where('kind', '=', 'penalty_waiver')
    .orderBy('number')
    .execute();
const trail = (proposal: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action'])
    .where('detail', 'like', `proposal ${proposal}%`)
    .orderBy('id')
    .execute();
const passHours = (hours: number) => rig.setClock(new Date(rig.now().getTime() + hours * 3_600_000));

describe('a proposal', () => {
  it('shows its figures before, books nothing, and is approved by another operator: both names stand on the transaction', async () => {
    const maker = await openAs('maker', 'collector');
    const checker = await openAs('checker', 'accountant');
    const preview = await maker.call(contract.previewWaiver, waiver(1_000));
    const figures = preview.success ? preview.data : undefined;
    const [owed] = figures?.owed ?? [];
    expect((owed?.before.penalty ?? 0) - (owed?.after.penalty ?? 0)).toBe(1_000);
    expect((owed?.before.total ?? 0) - (owed?.after.total ?? 0)).toBe(1_000);
    const before = await transactions();
    const proposal = await proposed(maker, 1_000);
    expect(await transactions()).toEqual(before);
    expect(await listed(checker, 'pending', proposal)).toMatchObject({
      orderNo: '180',
      ...figures,
      amounts: [{ currency: 'PHP', amount: 1_000 }],
      words: 'She lost her job.',
      proposer: 'Agent maker',
      outcome: 'pending',
      isOwn: false,
    });
    expect(await decide(checker, proposal)).toMatchObject({ success: true });
    expect((await transactions()).slice(before.length)).toEqual([
      { kind: 'penalty_waiver', amountMinor: 1_000, operator: 'Agent maker, approved by Agent checker' },
    ]);
    expect(await listed(checker, 'decided', proposal)).toMatchObject({ outcome: 'approved', decider: 'Agent checker' });
    // it is over
    expect(await decide(checker, proposal)).toMatchObject({ code: '1149' });
    expect(await trail(proposal)).toEqual([
      { login: 'maker', action: 'proposed' },
      { login: 'checker', action: 'proposal-approved' },
    ]);
    expect(await rig.books()).toEqual([]);
    const stored = await rig.db.selectFrom('proposals').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('lost her job');
  });

  it('is not approved by its maker, not by a role without the permission, and not in another market', async () => {
    const both = await openAs('both', 'accountant');
    const proposal = await proposed(both, 500);
    const before = await transactions();
    expect(await decide(both, proposal)).toMatchObject({ code: '1150' });
    expect(await decide(await openAs('collects', 'collector'), proposal)).toMatchObject({ code: '1140' });
    expect(await decide(await openAs('elsewhere', 'accountant@IN'), proposal)).toMatchObject({ code: '1149' });
    expect(await propose(await openAs('there', 'collector@IN'), 500)).toMatchObject({ success: false });
    expect(await transactions()).toEqual(before);
    expect(await trail(proposal)).toEqual([
      { login: 'both', action: 'proposed' },
      { login: 'both', action: 'own-proposal-refused' },
    ]);
  });

  it('is refused with words, and keeps its row of the trail', async () => {
    const proposal = await proposed(await openAs('hopes', 'collector'), 500);
    const checker = await openAs('says-no', 'accountant');
    expect(await decide(checker, proposal, 'refuse')).toMatchObject({ success: true });
    expect(await decide(checker, proposal)).toMatchObject({ code: '1149' });
    expect(await trail(proposal)).toContainEqual({ login: 'says-no', action: 'proposal-refused' });
  });

  it('is not booked where its figures have changed since, and ends so', async () => {
    const proposal = await proposed(await openAs('slow', 'collector'), 700);
    const booked = `transactions waive 180 ${instalmentNumber} penalty 1.00 --reason hardship --key between --by ana`;
    await runCommand(rig, booked.split(' '));
    const before = await transactions();
    const checker = await openAs('careful', 'accountant');
    expect(await decide(checker, proposal)).toMatchObject({ code: '1151' });
    expect(await transactions()).toEqual(before);
    expect(await listed(checker, 'decided', proposal)).toMatchObject({ outcome: 'changed' });
    expect(await trail(proposal)).toContainEqual({ login: 'careful', action: 'approval-failed' });
  });

  it('that is corrected is not taken for the first of its try', async () => {
    const maker = await openAs('corrects', 'collector');
    const first = await propose(maker, 600, 'one-try');
    expect(await propose(maker, 600, 'one-try')).toEqual(first);
    expect(await propose(maker, 60, 'one-try')).toMatchObject({ success: false, code: '409' });
  });

  it('is over after two days', async () => {
    const proposal = await proposed(await openAs('waits', 'collector'), 300);
    await passHours(49);
    const checker = await openAs('late', 'accountant');
    // whether that is written down or not
    expect(await listed(checker, 'pending', proposal)).toBeUndefined();
    expect(await listed(checker, 'decided', proposal)).toMatchObject({ outcome: 'expired' });
    expect(await decide(checker, proposal)).toMatchObject({ code: '1149' });
    expect(await listed(checker, 'decided', proposal)).toMatchObject({ outcome: 'expired' });
  });

  it('that the rules of the loan do not allow is refused in their words, and a repeated try proposes once', async () => {
    const maker = await openAs('repeats', 'collector');
    expect(await propose(maker, 99_999_999)).toMatchObject({ code: '1152' });
    const [one, two] = [await propose(maker, 200, 'same'), await propose(maker, 200, 'same')];
    expect(one).toMatchObject({ success: true });
    expect(two).toMatchObject({ data: one.success ? one.data : {} });
  });
});

describe('an emergency', () => {
  const approveAlone = (desk: Desk, proposal: string, words = 'Nobody else is here.') =>
    desk.call(contract.approveAlone, { proposal, words });

  it('lets the proposer approve alone with the role and a reason: it is counted, reported and in the trail', async () => {
    const alone = await openAs('at-night', 'collector night-duty');
    const proposal = await proposed(alone, 110);
    expect(await decide(alone, proposal)).toMatchObject({ code: '1150' });
    expect(await approveAlone(alone, proposal, ' ')).toMatchObject({ success: false });
    const before = await transactions();
    expect(await approveAlone(alone, proposal)).toMatchObject({ success: true });
    expect((await transactions()).slice(before.length)).toMatchObject([
      { amountMinor: 110, operator: 'Agent at-night, approved by Agent at-night' },
    ]);
    expect(await listed(alone, 'decided', proposal)).toMatchObject({ outcome: 'break-glass' });
    expect(await approveAlone(alone, proposal)).toMatchObject({ code: '1149' });
    expect(await trail(proposal)).toContainEqual({ login: 'at-night', action: 'own-proposal-approved' });
    expect(await (await fetch(`${rig.baseUrl}/metrics`)).text()).toMatch(/^hiram_own_approvals_total 1$/m);
    const { output } = await runCommand(rig, ['deadlines']);
    expect(output).toContain(`proposal ${proposal}\tapproved by at-night alone\t`);
    expect(output).toContain('PHP 1.10\tNobody else is here.');
    await passHours(73);
    expect((await runCommand(rig, ['deadlines'])).output).not.toContain('at-night');
  });

  it('books nothing where the figures have changed since, and the proposal ends so', async () => {
    const alone = await openAs('too-late', 'collector night-duty');
    const proposal = await proposed(alone, 130);
    const booked = `transactions waive 180 ${instalmentNumber} penalty 1.00 --reason hardship --key meanwhile --by ana`;
    await runCommand(rig, booked.split(' '));
    const before = await transactions();
    expect(await approveAlone(alone, proposal)).toMatchObject({ code: '1151' });
    expect(await transactions()).toEqual(before);
    expect(await listed(alone, 'decided', proposal)).toMatchObject({ outcome: 'changed' });
    expect(await trail(proposal)).toContainEqual({ login: 'too-late', action: 'approval-failed' });
  });

  it('is for own proposals, and for no other role', async () => {
    const maker = await openAs('makes', 'accountant');
    const proposal = await proposed(maker, 120);
    expect(await approveAlone(maker, proposal)).toMatchObject({ code: '1140' });
    expect(await approveAlone(await openAs('on-duty', 'night-duty'), proposal)).toMatchObject({ code: '1190' });
    expect(await approveAlone(await openAs('duty-in', 'night-duty@IN'), proposal)).toMatchObject({ code: '1149' });
  });
});

describe('a repeat of the same try', () => {
  it('answers what became of the proposal: booked, refused, changed or too late', async () => {
    const [maker, checker] = [await openAs('tries-again', 'collector'), await openAs('ends', 'accountant')];
    const once = async (amountMinor: number, tryId: string) => {
      const answer = await propose(maker, amountMinor, tryId);
      if (!answer.success) throw new Error(answer.message);
      return answer.data.proposal;
    };
    const approved = await once(101, 'repeat-1');
    expect(await propose(maker, 101, 'repeat-1')).toMatchObject({ data: { proposal: approved, isBooked: false } });
    await decide(checker, approved);
    expect(await propose(maker, 101, 'repeat-1')).toMatchObject({ data: { proposal: approved, isBooked: true } });
    await decide(checker, await once(102, 'repeat-2'), 'refuse');
    expect(await propose(maker, 102, 'repeat-2')).toMatchObject({
      code: '1152',
      message: 'Agent ends refused this proposal. If it is still needed, propose it anew.',
    });
    const changed = await once(103, 'repeat-3');
    await decide(checker, await once(104, 'repeat-4'));
    expect(await decide(checker, changed)).toMatchObject({ code: '1151' });
    expect(await propose(maker, 103, 'repeat-3')).toMatchObject({ code: '1151' });
    const late = await once(105, 'repeat-5');
    await passHours(49);
    for (const [desk, login] of [
      [maker, 'tries-again'],
      [checker, 'ends'],
    ] as const)
      expect(await desk.signIn(login, 'another-password')).toMatchObject({ success: true });
    expect(await propose(maker, 105, 'repeat-5')).toMatchObject({
      code: '1152',
      message: 'Nobody decided on this proposal in time. Propose it anew.',
    });
    expect(await decide(checker, late)).toMatchObject({ code: '1149' });
    expect(await propose(maker, 105, 'repeat-5')).toMatchObject({ code: '1152' });
  });
});

describe('a limit of a role', () => {
  it('lets its holder act alone up to it, and not above', async () => {
    await rig.db
      .insertInto('role_limits')
      .values({ role: 'collector', permission: 'adjustments.propose', currency: 'PHP', max_minor: 150 })
      .execute();
    const maker = await openAs('alone', 'collector');
    const before = await transactions();
    expect(await propose(maker, 150)).toMatchObject({ data: { isBooked: true } });
    expect((await transactions()).slice(before.length)).toMatchObject([{ amountMinor: 150, operator: 'alone' }]);
    expect(await propose(maker, 151)).toMatchObject({ data: { isBooked: false } });
    // the limit is of all that was booked alone within a day
    expect(await propose(maker, 1)).toMatchObject({ data: { isBooked: false } });
    // of another market the limit says nothing
    expect(await propose(await openAs('abroad', 'collector@PH'), 150)).toMatchObject({ data: { isBooked: true } });
  });
});
