import { doublePayment, partPayment, paymentPlan, repayment } from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase, instantProblem } from '../case.ts';
import { type Facts, namesOf, orderIn, learnedOf } from '../facts.ts';

const RUNNING = [170, 174, 180];
const owned = { field: 'orderId', of: 'order' } as const;
const payable = (facts: Facts) => orderIn(facts, RUNNING, 'is running');
const wrong = { orderId: 'no such order' };

/** Amounts of an answer that a call can send back; texts are for display only. */
const minorOf = (amount: string | number | undefined) => (typeof amount === 'number' ? amount : undefined);

/** The amount payable and the payment channels. */
export const repaymentCases: readonly Case[] = [
  defineCase({
    call: repayment.loadInstalment,
    fields: (facts) => {
      const found = payable(facts);
      return typeof found === 'string' ? found : namesOf(found);
    },
    learn({ repayAmount, repayList }, facts) {
      const [channel] = repayList;
      const amount = minorOf(repayAmount);
      if (amount !== undefined) facts.learned.set('amount', amount);
      if (channel !== undefined) facts.learned.set('channelNumber', channel.channel_number);
      facts.learned.set('channels', repayList.map((one) => one.channel_number).join(' '));
    },
    values: ({ repayDate, repayPlan }) => [
      ...dayProblem('repayDate', repayDate),
      ...repayPlan.flatMap(({ time }, index) => dayProblem(`repayPlan[${index}].time`, time)),
    ],
    wrong,
    owned,
  }),
  defineCase({
    call: repayment.loadExtension,
    fields: (facts) => {
      const found = facts.orders.find(({ canExtend }) => canExtend);
      return found === undefined ? 'the borrower has no order that can be extended' : namesOf(found);
    },
    values: ({ repayDate }) => dayProblem('repayDate', repayDate),
    wrong,
    owned,
  }),
  defineCase({
    call: partPayment.quotePart,
    fields: (facts) => {
      const found = payable(facts);
      return typeof found === 'string' ? found : { orderId: found.orderId };
    },
    values: ({ quote }) => dayProblem('quote.nextDueOn', quote?.nextDueOn ?? ''),
    wrong,
    owned,
  }),
  defineCase({
    call: paymentPlan.loadPlan,
    fields: (facts) => {
      const found = payable(facts);
      return typeof found === 'string' ? found : { orderId: found.orderId };
    },
    learn: ({ firstFrom }, facts) => facts.learned.set('planFirstOn', firstFrom),
    values: ({ firstFrom, lastBy, answerBy }) => [
      ...dayProblem('firstFrom', firstFrom),
      ...dayProblem('lastBy', lastBy),
      ...dayProblem('answerBy', answerBy),
    ],
    wrong,
    owned,
  }),
  defineCase({
    call: paymentPlan.requestPlan,
    fields: (facts) => {
      const found = payable(facts);
      if (typeof found === 'string') return found;
      const learned = learnedOf(facts, ['planFirstOn'], 'no day of a plan is known');
      if (typeof learned === 'string') return learned;
      return { orderId: found.orderId, payments: '2', everyDays: '14', firstOn: learned.planFirstOn ?? '' };
    },
    writes: true,
    outcome: 'either',
    wrong,
    owned,
  }),
  defineCase({
    call: repayment.generateCode,
    fields: (facts) => {
      const found = payable(facts);
      if (typeof found === 'string') return found;
      const learned = learnedOf(facts, ['amount', 'channelNumber'], 'no amount and no channel are known');
      return typeof learned === 'string' ? learned : { ...namesOf(found), ...learned };
    },
    writes: true,
    learn: ({ paymentId }, facts) => paymentId !== undefined && facts.learned.set('paymentId', paymentId),
    values: ({ payUrl }) => addressProblem('payUrl', payUrl),
    // the service alone decides the amount payable; another amount comes from a stale or forged page
    wrong: { amount: '1' },
    owned,
  }),
  defineCase({
    call: repayment.loadPayment,
    fields: (facts) => learnedOf(facts, ['paymentId'], 'no payment was made'),
    values: ({ paidAt, expiresAt, nextDueOn, payUrl }) => [
      ...instantProblem('paidAt', paidAt),
      ...instantProblem('expiresAt', expiresAt),
      ...dayProblem('nextDueOn', nextDueOn),
      ...addressProblem('payUrl', payUrl),
    ],
    wrong: { paymentId: 'no such payment' },
  }),
  defineCase({
    call: doublePayment.askBack,
    fields: (facts) => learnedOf(facts, ['paymentId'], 'no payment was made'),
    writes: true,
    outcome: 'either',
    wrong: { paymentId: 'no such payment' },
  }),
  // an unsigned code: only the service's own codes are confirmed, and a back end without signatures refuses this one too
  defineCase({
    call: repayment.confirmCode,
    fields: () => ({
      paymentId: 'HRM-0000-0000',
      showType: '1',
      payCode: '666666666666',
      payCodeImg: '',
      repayAmount: '1',
      payChannel: '90002',
      paySign: 'A'.repeat(43),
    }),
    outcome: 'refusal',
  }),
  defineCase({
    call: repayment.redirectRepayment,
    fields: (facts) => {
      const found = payable(facts);
      if (typeof found === 'string') return found;
      const learned = learnedOf(facts, ['amount'], 'no amount is known');
      return typeof learned === 'string' ? learned : { orderId: found.orderId, ...learned };
    },
    writes: true,
    values: ({ url }) => addressProblem('url', url),
    wrong: { amount: '1' },
    owned,
  }),
  defineCase({
    call: repayment.listSavedCards,
    fields: (facts) => {
      const found = payable(facts);
      return typeof found === 'string' ? found : { orderId: found.orderId };
    },
    learn({ list, repayToken, amount }, facts, { orderId = '' }) {
      const [card] = list;
      const minor = minorOf(amount);
      if (card === undefined || minor === undefined) return;
      const { id: cardId, bankName, cardNo, bankCode } = card;
      const learned = { cardId, bankName, cardNo, bankCode, repayToken, cardAmount: minor, cardOrder: orderId };
      for (const [name, value] of Object.entries(learned)) facts.learned.set(name, value);
    },
    wrong,
    owned,
  }),
  defineCase({
    call: repayment.commitCardRepayment,
    fields: (facts) => {
      const names = ['cardId', 'bankName', 'cardNo', 'bankCode', 'repayToken', 'cardAmount', 'cardOrder'];
      const learned = learnedOf(facts, names, 'the borrower has no saved card, or nothing to pay');
      if (typeof learned === 'string') return learned;
      const { cardAmount = '', cardOrder = '', ...card } = learned;
      return { ...card, amount: cardAmount, orderId: cardOrder };
    },
    writes: true,
    outcome: 'either',
    learn: ({ needValid, repayRecordId }, facts) =>
      needValid === 1 && facts.learned.set('repayRecordId', repayRecordId),
    wrong: { amount: '1' },
    owned,
  }),
  defineCase({
    call: repayment.confirmCardRepayment,
    fields: (facts) => {
      const learned = learnedOf(facts, ['repayRecordId', 'cardOrder'], 'no card asks for a code');
      if (typeof learned === 'string') return learned;
      const { repayRecordId = '', cardOrder = '' } = learned;
      return { orderId: cardOrder, repaymentRecordId: repayRecordId, verifyCode: '000000' };
    },
    writes: true,
    outcome: 'refusal',
  }),
];
