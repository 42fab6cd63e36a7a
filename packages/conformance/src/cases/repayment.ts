import { repayment } from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase, instantProblem } from '../case.ts';
import { type Facts, namesOf, orderIn, toldOf } from '../facts.ts';

const RUNNING = [170, 174, 180];
const owned = { field: 'orderId', of: 'order' } as const;
const payable = (facts: Facts) => orderIn(facts, RUNNING, 'is running');
const wrong = { orderId: 'no such order' };

/** Amounts of an answer that a call can name again: a text is only to be read. */
const minorOf = (amount: string | number | undefined) => (typeof amount === 'number' ? amount : undefined);

/** What is payable, and the ways to pay it. */
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
      if (amount !== undefined) facts.told.set('amount', amount);
      if (channel !== undefined) facts.told.set('channelNumber', channel.channel_number);
      facts.told.set('channels', repayList.map((one) => one.channel_number).join(' '));
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
    call: repayment.generateCode,
    fields: (facts) => {
      const found = payable(facts);
      if (typeof found === 'string') return found;
      const told = toldOf(facts, ['amount', 'channelNumber'], 'no amount and no way to pay were told');
      return typeof told === 'string' ? told : { ...namesOf(found), ...told };
    },
    writes: true,
    learn: ({ paymentId }, facts) => paymentId !== undefined && facts.told.set('paymentId', paymentId),
    values: ({ payUrl }) => addressProblem('payUrl', payUrl),
    // the service knows what is payable; a page that says otherwise is old, or lies
    wrong: { amount: '1' },
    owned,
  }),
  defineCase({
    call: repayment.loadPayment,
    fields: (facts) => toldOf(facts, ['paymentId'], 'no payment was made'),
    values: ({ paidAt, expiresAt, nextDueOn, payUrl }) => [
      ...instantProblem('paidAt', paidAt),
      ...instantProblem('expiresAt', expiresAt),
      ...dayProblem('nextDueOn', nextDueOn),
      ...addressProblem('payUrl', payUrl),
    ],
    wrong: { paymentId: 'no such payment' },
  }),
  // a code that nobody signed: only one of the service's own is confirmed, and a back end without signatures refuses it too
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
      const told = toldOf(facts, ['amount'], 'no amount was told');
      return typeof told === 'string' ? told : { orderId: found.orderId, ...told };
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
      const told = { cardId, bankName, cardNo, bankCode, repayToken, cardAmount: minor, cardOrder: orderId };
      for (const [name, value] of Object.entries(told)) facts.told.set(name, value);
    },
    wrong,
    owned,
  }),
  defineCase({
    call: repayment.commitCardRepayment,
    fields: (facts) => {
      const names = ['cardId', 'bankName', 'cardNo', 'bankCode', 'repayToken', 'cardAmount', 'cardOrder'];
      const told = toldOf(facts, names, 'the borrower has no saved card, or nothing to pay');
      if (typeof told === 'string') return told;
      const { cardAmount = '', cardOrder = '', ...card } = told;
      return { ...card, amount: cardAmount, orderId: cardOrder };
    },
    writes: true,
    outcome: 'either',
    learn: ({ needValid, repayRecordId }, facts) => needValid === 1 && facts.told.set('repayRecordId', repayRecordId),
    wrong: { amount: '1' },
    owned,
  }),
  defineCase({
    call: repayment.confirmCardRepayment,
    fields: (facts) => {
      const told = toldOf(facts, ['repayRecordId', 'cardOrder'], 'no card asks for a code');
      if (typeof told === 'string') return told;
      const { repayRecordId = '', cardOrder = '' } = told;
      return { orderId: cardOrder, repaymentRecordId: repayRecordId, verifyCode: '000000' };
    },
    writes: true,
    outcome: 'refusal',
  }),
];
