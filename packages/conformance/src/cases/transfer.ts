import { pagePaths, repayment, transfer } from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase, instantProblem, type ValueProblem } from '../case.ts';
import { type Facts, namesOf, orderIn, toldOf } from '../facts.ts';

const RUNNING = [170, 174, 180];
const transferOf = (facts: Facts) => toldOf(facts, ['transferId'], 'no way to pay leads to a bank transfer');
/** A number that both markets take, and that no run before this one gave. */
const newNumber = (): string => String(Date.now()).slice(-12).padStart(12, '4');

/** A bank transfer from its beginning to its number. Which way to pay is one, only the address to pay at tells. */
export const transferCases: readonly Case[] = [
  defineCase({
    call: repayment.generateCode,
    fields: (facts) => {
      const order = orderIn(facts, RUNNING, 'is running');
      if (typeof order === 'string') return order;
      const told = toldOf(facts, ['amount', 'channels'], 'no amount and no way to pay were told');
      if (typeof told === 'string') return told;
      const channelNumber = facts.told.has('transferId') ? undefined : nextChannel(facts);
      if (channelNumber === undefined) return 'there is no (further) way to pay';
      return { ...namesOf(order), amount: told['amount'] ?? '', channelNumber };
    },
    each: true,
    writes: true,
    // a way to pay may be out of order for a moment
    outcome: 'either',
    learn({ payUrl, paymentId }, facts) {
      const [path = ''] = payUrl.split('?');
      if (path === pagePaths.transfer && paymentId !== undefined) facts.told.set('transferId', paymentId);
    },
  }),
  defineCase({
    call: transfer.loadTransfer,
    fields: (facts) => asPayment(transferOf(facts)),
    values: transferProblems,
    wrong: { paymentId: 'no such payment' },
  }),
  defineCase({
    call: transfer.uploadReceipt,
    fields: () => ({}),
    writes: true,
    picture: true,
    learn: ({ url }, facts) => void facts.told.set('receiptUrl', url),
    values: ({ url }) => addressProblem('url', url),
  }),
  defineCase({
    call: transfer.submitUtr,
    fields: (facts) => {
      const named = asPayment(transferOf(facts));
      if (typeof named === 'string') return named;
      return { ...named, utr: newNumber(), receiptUrl: facts.told.get('receiptUrl') ?? '' };
    },
    writes: true,
    values: (given) => [
      ...transferProblems(given),
      ...(given.utr === '' ? [{ field: 'utr', expected: 'the number that was given', found: given.utr }] : []),
    ],
    wrong: { utr: '12' },
  }),
];

const asPayment = (told: ReturnType<typeof transferOf>) =>
  typeof told === 'string' ? told : { paymentId: told['transferId'] ?? '' };

/** The next of the ways to pay that were told, the last first: transfers stand behind what is faster. */
function nextChannel(facts: Facts): string | undefined {
  const left = String(facts.told.get('channels') ?? '')
    .split(' ')
    .filter((channel) => channel !== '');
  const next = left.pop();
  facts.told.set('channels', left.join(' '));
  return next;
}

function transferProblems({
  expiresAt,
  givenAt,
  lookUntilOn,
  receivedOn,
  receiptUrl,
  reference,
}: Shown): readonly ValueProblem[] {
  return [
    ...instantProblem('expiresAt', expiresAt),
    ...instantProblem('givenAt', givenAt),
    ...dayProblem('lookUntilOn', lookUntilOn),
    ...dayProblem('receivedOn', receivedOn),
    ...addressProblem('receiptUrl', receiptUrl),
    ...(reference === '' ? [{ field: 'reference', expected: 'what goes into the transfer’s text', found: '' }] : []),
  ];
}

type Shown = Record<'expiresAt' | 'givenAt' | 'lookUntilOn' | 'receivedOn' | 'receiptUrl' | 'reference', string>;
