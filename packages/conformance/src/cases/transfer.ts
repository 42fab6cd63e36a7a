import { pagePaths, repayment, transfer } from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase, instantProblem, type ValueProblem } from '../case.ts';
import { type Facts, namesOf, orderIn, learnedOf } from '../facts.ts';

const RUNNING = [170, 174, 180];
const transferOf = (facts: Facts) => learnedOf(facts, ['transferId'], 'no channel is a bank transfer');
/** A reference number that both markets accept, different in each run. */
const newNumber = (): string => String(Date.now()).slice(-12).padStart(12, '4');

/** A bank transfer from its creation to its reference number. Only the payment address shows that a channel is a transfer. */
export const transferCases: readonly Case[] = [
  defineCase({
    call: repayment.generateCode,
    fields: (facts) => {
      const order = orderIn(facts, RUNNING, 'is running');
      if (typeof order === 'string') return order;
      const learned = learnedOf(facts, ['amount', 'channels'], 'no amount and no channel are known');
      if (typeof learned === 'string') return learned;
      const channelNumber = facts.learned.has('transferId') ? undefined : nextChannel(facts);
      if (channelNumber === undefined) return 'there is no (further) way to pay';
      return { ...namesOf(order), amount: learned['amount'] ?? '', channelNumber };
    },
    each: true,
    writes: true,
    // a channel may be out of order for a moment
    outcome: 'either',
    learn({ payUrl, paymentId }, facts) {
      const [path = ''] = payUrl.split('?');
      if (path === pagePaths.transfer && paymentId !== undefined) facts.learned.set('transferId', paymentId);
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
    learn: ({ url }, facts) => void facts.learned.set('receiptUrl', url),
    values: ({ url }) => addressProblem('url', url),
  }),
  defineCase({
    call: transfer.submitUtr,
    fields: (facts) => {
      const named = asPayment(transferOf(facts));
      if (typeof named === 'string') return named;
      return { ...named, utr: newNumber(), receiptUrl: facts.learned.get('receiptUrl') ?? '' };
    },
    writes: true,
    values: (given) => [
      ...transferProblems(given),
      ...(given.utr === '' ? [{ field: 'utr', expected: 'the number that was given', found: given.utr }] : []),
    ],
    wrong: { utr: '12' },
  }),
];

const asPayment = (learned: ReturnType<typeof transferOf>) =>
  typeof learned === 'string' ? learned : { paymentId: learned['transferId'] ?? '' };

/** The next of the channels in the list, the last first, because transfers follow the faster channels. */
function nextChannel(facts: Facts): string | undefined {
  const left = String(facts.learned.get('channels') ?? '')
    .split(' ')
    .filter((channel) => channel !== '');
  const next = left.pop();
  facts.learned.set('channels', left.join(' '));
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
