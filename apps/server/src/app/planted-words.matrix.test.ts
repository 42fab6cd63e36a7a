import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@hiram/contract/desk';
import { service } from '@hiram/contract/service/desk';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf, GCASH } from '../../test/borrower.ts';
import { certifier } from '../../test/certifier.ts';
import { type Desk, openDeskAs } from '../../test/desk.ts';
import { heldApplications } from '../../test/held-applications.ts';
import { makeLoan } from '../../test/loans.ts';
import { tell } from '../../test/notices.ts';
import { applicants } from '../../test/applicants.ts';
import { payouts } from '../../test/payouts.ts';
import { dataOf } from '../../test/registrant.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { shownBy } from '../../test/shown-by.ts';

// What operators write at the desk is sealed wherever it is stored: every field of every call that takes a sentence gets a word of its own here,
// and the whole database is searched for it. A new field fails until it is planted, or said why it needs not be.

let rig: ServiceRig;
let maker: Desk;
let checker: Desk;
const folder = mkdtempSync(join(tmpdir(), 'hiram-words-'));
const ROLES = 'agent collector underwriter accountant night-duty administrator';
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
  maker = await openDeskAs(rig, 'w-maker', ROLES);
  checker = await openDeskAs(rig, 'w-checker', ROLES);
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const SENTENCE = 'He said on the phone that he pays tomorrow.';
/** Fields that take a sentence and are no words about a person, by call and field or by the field alone, with the reason. */
const noWords: Readonly<Record<string, string>> = {
  tryId: 'made by the page',
  seen: 'given to the page with the figures',
  text: 'terms and rules of the lender',
  product: 'filters a list',
  find: 'typed to find somebody: the trail keeps a hash (desk-find tests)',
  by: 'filters the trail',
  payment: 'a number of a payment',
  reference: 'the entry of a public list',
  login: 'of an operator',
  images: 'names of pictures',
  passkey: 'signed by a device',
  deviceName: 'the name of an operator’s own device',
  token: 'a secret, kept as a hash',
  password: 'a secret, kept as a hash',
  newPassword: 'a secret, kept as a hash',
  'desk.invite-operator#name': 'the name of an operator',
  'desk.save-view#name': 'an operator’s name of filters',
  'desk.rename-view#name': 'an operator’s name of filters',
  'desk.propose-product#reason': 'about what is sold',
  'desk.retire-product#reason': 'about what is sold',
  'desk.decide-product#words': 'about what is sold',
  'desk.withdraw-product#words': 'about what is sold',
  'desk.propose-profile#reason': 'about what is sold',
  'desk.decide-profile#words': 'about what is sold',
  'desk.withdraw-profile#words': 'about what is sold',
};

/** The fields of the desk's calls that take a sentence about a person. */
const wordFields = (): string[] =>
  Object.values(service).flatMap(({ name, requestSchema }) => {
    const { entries } = requestSchema as { readonly entries: Readonly<Record<string, v.GenericSchema>> };
    return Object.entries(entries)
      .filter(([, schema]) => v.safeParse(schema, SENTENCE).success)
      .filter(([field]) => !(field in noWords) && !(`${name}#${field}` in noWords))
      .map(([field]) => `${name}#${field}`);
  });

const planted: Record<string, string> = {};
/** Another sentence for each field. */
function plantText({ name }: { readonly name: string }, field: string): string {
  const text = `Zquark of ${name} ${field}`;
  planted[`${name}#${field}`] = text;
  return text;
}
let tries = 0;
const once = () => ({ tryId: `words-${(tries += 1)}` });
const { apply } = heldApplications(() => rig);
const { newBorrower, push, ordersOf } = applicants(() => rig);
const { stranger, answerAll } = certifier(() => rig);
const { bindWallet } = payouts(() => rig);
const stores = () => rig.app.services.stores;

async function applied(session: string, borrowerId: number): Promise<string> {
  dataOf(await push({ productId: '1', session }));
  const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
  return String(id);
}
/** The item of a payment that was made twice. */
async function paidTwice(orderId: number): Promise<string> {
  await makeLoan(rig, { id: orderId, instalmentMinor: 90_000 });
  const { paymentId } = await borrowerOf(rig).tap({ orderId, channelNumber: GCASH });
  await tell(rig, paymentId, { amount_paid: 180_000 });
  const [item] = await stores().openItems.listOpenOf('double-payment', paymentId);
  return String(item?.id);
}

async function writeOnApplications(): Promise<void> {
  const { claimApplication, assignApplication, decideApplication, askPicture, clearHit } = contract;
  const { orderNo } = await apply('shared-account');
  const hold = { orderNo, act: 'hold', note: plantText(claimApplication, 'note'), ...once() } as const;
  dataOf(await maker.call(claimApplication, hold));
  const note = plantText(assignApplication, 'note');
  dataOf(await maker.call(assignApplication, { orderNo, login: 'w-checker', note, ...once() }));
  const why = {
    reason: 'own-words',
    words: plantText(decideApplication, 'words'),
    note: plantText(decideApplication, 'note'),
  } as const;
  dataOf(await checker.call(decideApplication, { orderNo, decision: 'refuse', ...why, ...once() }));
  const pictured = await stranger('sends-pictures');
  await answerAll('sends-pictures');
  dataOf(await bindWallet('sends-pictures'));
  const about = { orderNo: await applied('sends-pictures', pictured), code: 'idFront', reason: 'unreadable' } as const;
  dataOf(await maker.call(askPicture, { ...about, note: plantText(askPicture, 'note'), ...once() }));
  const file = join(folder, 'list.csv');
  writeFileSync(file, 'reference,name,born\nL1,Karim Bensalem,1990\n');
  await runCommand(rig, ['sanctions', 'load', file, '--source', 'un', '--by', 'w-maker']);
  const listed = await applied('Karim Bensalem', await newBorrower('Karim Bensalem'));
  const [hit] = dataOf(await maker.call(contract.loadApplication, { orderNo: listed })).hits;
  const entry = { orderNo: listed, source: 'un', reference: 'L1', seen: hit?.seen ?? '' };
  dataOf(await maker.call(clearHit, { ...entry, words: plantText(clearHit, 'words') }));
}

async function writeOnMoney(): Promise<void> {
  const { proposeWaiver, proposeItemAct, proposeLoanAct, decideProposal, approveAlone, decideItem, closeItem } =
    contract;
  const summaries = rig.db.selectFrom('loan_summaries').select('next_number').where('order_id', '=', 180);
  const instalmentNumber = (await summaries.executeTakeFirstOrThrow()).next_number ?? 0;
  const waiver = {
    orderNo: '180',
    component: 'penalty',
    instalmentNumber,
    amountMinor: 100,
    reason: 'hardship',
  } as const;
  const { proposal } = dataOf(
    await maker.call(proposeWaiver, { ...waiver, words: plantText(proposeWaiver, 'words'), ...once() }),
  );
  dataOf(
    await checker.call(decideProposal, { proposal, decision: 'refuse', words: plantText(decideProposal, 'words') }),
  );
  const act = { item: await paidTwice(8_990), decision: 'approve', words: plantText(proposeItemAct, 'words') } as const;
  const own = dataOf(await maker.call(proposeItemAct, { ...act, ...once() }));
  dataOf(await maker.call(approveAlone, { proposal: own.proposal, words: plantText(approveAlone, 'words') }));
  const goodwill = { orderNo: '180', verb: 'goodwill', amount: '1.00', reason: 'hardship' } as const;
  dataOf(await maker.call(proposeLoanAct, { ...goodwill, words: plantText(proposeLoanAct, 'words'), ...once() }));
  const item = await paidTwice(8_991);
  dataOf(await maker.call(decideItem, { item, decision: 'refuse', words: plantText(decideItem, 'words') }));
  const drift = { kind: 'loan', subject: 180, reason: 'summary-drift', borrowerId: 1, at: rig.now() } as const;
  const closed = String(await stores().openItems.open(drift));
  dataOf(await maker.call(closeItem, { item: closed, words: plantText(closeItem, 'words') }));
}

async function writeOnBorrowers(): Promise<void> {
  const { revealBorrower, addNote, setFlag, answerComplaint, reopenComplaint } = contract;
  const borrower = '1';
  // an older page sends its words as the reason
  dataOf(await maker.call(revealBorrower, { borrower, reason: plantText(revealBorrower, 'reason') } as never));
  dataOf(await maker.call(revealBorrower, { borrower, reason: 'call', words: plantText(revealBorrower, 'words') }));
  dataOf(await maker.call(addNote, { borrower, words: plantText(addNote, 'words'), ...once() }));
  dataOf(await maker.call(setFlag, { borrower, flag: 'hardship', isSet: '1', words: plantText(setFlag, 'words') }));
  const [complaint] = dataOf(await maker.list()).list;
  const problemId = complaint?.problemId ?? '';
  dataOf(await maker.answer(problemId, plantText(answerComplaint, 'content')));
  dataOf(await maker.reopen(problemId, plantText(reopenComplaint, 'reason')));
}

it('what operators write about a person in any call of the desk is shown by no column of the database', async () => {
  await writeOnBorrowers();
  await writeOnMoney();
  await writeOnApplications();
  expect(Object.keys(planted).toSorted()).toEqual(wordFields().toSorted());
  expect(await shownBy(rig, planted)).toEqual([]);
}, 180_000);
