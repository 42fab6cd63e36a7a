import type { StatementLine as ShownLine } from '@hiram/contract/mine';
import {
  type Allocation,
  isDisbursementReturn,
  isRemissionEvent,
  processingFeeCode,
  remittedBy,
  type StatementLine,
} from '@hiram/domain';
import { componentRows } from '../loans/component-rows.ts';
import { refundNumbersOf } from '../loans/changed-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf, deductionsAtDisbursement, financedOf } from '../loans/signed-loan.ts';
import { reversalReason } from '../transactions/reversal-reason.ts';
import { changeText, remissionText, reversedText } from '../transactions/change-text.ts';
import { paidByLoan } from '../transactions/payment-record.ts';
import { paymentNotes } from '../transactions/payment-notes.ts';
import { orderProduct } from '../products/product-texts.ts';
import type { PaidPayment } from '../transactions/payment-list-store.ts';
import { money, t } from '../../platform/texts/translate.ts';
import type { RefundStates } from './refund-states.ts';
import type { HistoryLine, LoanHistory } from './statement-loans.ts';
import type { ReversedEntry } from './reversed-lines.ts';

/** Lines that consist of their title only. */
const plainTexts = {
  charge: 'statement.charge',
  bounced: 'statement.bouncedPayment',
  refund: 'statement.refund',
  refund_covered: 'statement.refundCovered',
  charged_off: 'statement.chargedOff',
} as const;

export interface LineContext {
  /** The received payments, by their references. */
  readonly payments: ReadonlyMap<string, PaidPayment>;
  readonly refunds: RefundStates;
  /** Whether each line names its loan. */
  readonly ofSeveral: boolean;
}

/** A line of a statement in words. */
export function describeLine({ history, line, balanceMinor }: HistoryLine, context: LineContext): ShownLine {
  const { order } = history;
  const { title, notes, reference = '' } = lineTexts(history, line, context);
  const loan = context.ofSeveral
    ? [t('statement.loanOf', { product: orderProduct(order), orderId: String(order.id) })]
    : [];
  return {
    on: line.on,
    kind: kindOf(history, line),
    title,
    note: [...loan, ...notes].join(' · '),
    reference,
    orderId: String(order.id),
    parts: breaksDown(line) ? componentRows([...line.parts, ...creditUsed(line)]) : [],
    amount: amountOf(line),
    change: line.changeMinor,
    balance: balanceMinor,
  };
}

function amountOf({ event, parts, changeMinor }: StatementLine): number {
  if (event.kind === 'due') return sumOf(parts);
  return event.kind === 'reversed_payment' ? event.payment.amountMinor : Math.abs(changeMinor);
}

/** On the wire, a transaction that was taken back has a kind of its own where it is no payment. */
function kindOf({ reversed }: LoanHistory, { event }: StatementLine): string {
  if (event.kind !== 'reversed_payment' && event.kind !== 'reversal') return event.kind;
  const { paymentId = null, by } = reversed[event.reversed] ?? {};
  if (paymentId !== null) return event.kind;
  if (event.kind === 'reversed_payment') return 'reversed_transaction';
  return by !== undefined && isDisbursementReturn(by) ? by : event.kind;
}

interface Words {
  readonly title: string;
  readonly notes: readonly string[];
  readonly reference?: string;
}

function lineTexts(
  history: LoanHistory,
  { on, event, parts }: StatementLine,
  { payments, refunds }: LineContext,
): Words {
  const { order, paymentIds, reversed } = history;
  const amount = (amountMinor: number) => money(amountMinor, order.currency);
  const instalment = (number: number) => t('instalmentOf', { number, total: order.instalments.length });
  if (isRemissionEvent(event)) return { title: remissionText(remittedBy(event)), notes: [] };
  switch (event.kind) {
    case 'disbursement': {
      const { deductedAtDisbursementMinor } = event;
      const { refinancedMinor } = order;
      const addedMinor = financedOf(order)?.chargesMinor ?? 0;
      const keptMinor = deductedAtDisbursementMinor - addedMinor;
      const sent = amount(order.principalMinor - deductedAtDisbursementMinor - (refinancedMinor ?? 0));
      const orderId = String(agreementOf(order).topUp?.orderId ?? '');
      return {
        title: t('statement.paidOut'),
        notes: [
          ...(keptMinor === 0 ? [] : [t(deductionsTextKey(order), { sent, fee: amount(keptMinor) })]),
          ...(addedMinor === 0 ? [] : [t('statement.paidOut.added', { charges: amount(addedMinor) })]),
          ...(refinancedMinor === null
            ? []
            : [t('statement.paidOut.topUp', { amount: amount(refinancedMinor), orderId })]),
        ],
      };
    }
    case 'cost':
      return { title: t(parts.some(isTax) ? 'statement.cost.tax' : 'statement.cost'), notes: [] };
    case 'due':
      return { title: t('statement.due'), notes: [instalment(event.instalmentNumber)] };
    case 'penalty': {
      const { days, fromOn, instalmentNumber } = event;
      // a one-time charge covers no days
      if (days === 0) return { title: t('penalty'), notes: [instalment(instalmentNumber)] };
      const span = days === 1 ? [] : [t('statement.span', { from: fromOn, to: on })];
      return { title: t('statement.late', { count: days }), notes: [instalment(instalmentNumber), ...span] };
    }
    case 'extension': {
      const { days } = event.extension;
      // an extension moves all dates by the same number of days: the charged days and the overdue days of the first
      const [first, ...later] = event.moves;
      const moved = first?.days ?? days;
      return {
        title: t('statement.extended', { count: moved }),
        notes: [
          ...(first === undefined ? [] : [t('statement.newDue', { day: first.toOn })]),
          ...(later.length === 0 ? [] : [t('statement.movedAll')]),
          ...(moved === days ? [] : [t('statement.chargedFor', { count: days })]),
        ],
      };
    }
    case 'payment':
    case 'recovery': {
      const reference = paymentIds[event.payment] ?? '';
      const payment = payments.get(reference);
      const by = payment === undefined ? t('statement.payment') : payerInWords(payment);
      const notes = payment === undefined ? [] : paymentNotes(payment, history);
      return event.kind === 'payment'
        ? { title: by, notes, reference }
        : { title: t('statement.recovery'), notes: [by, ...notes], reference };
    }
    case 'settlement_agreed': {
      const { untilOn: day } = event;
      return {
        title: t('statement.settlementAgreed'),
        notes: [t('statement.settles', { amount: amount(event.amountMinor), day })],
      };
    }
    case 'settlement_lapsed': {
      const figures = { amount: amount(event.amountMinor), day: event.untilOn };
      return { title: t('statement.settlementLapsed'), notes: [t('statement.notSettled', figures)] };
    }
    case 'rebate':
      return { title: t('statement.rebate'), notes: [] };
    case 'interest_added':
      return { title: t('statement.interestAdded'), notes: [] };
    case 'interest_reduced':
      return { title: t('statement.interestReduced'), notes: [] };
    case 'prepayment_fee':
      return { title: t('statement.prepaymentFee'), notes: [] };
    case 'rescheduled':
    case 'holiday': {
      const [first] = event.moves;
      const notes = first === undefined ? [] : [t('statement.newDue', { day: first.toOn })];
      return { title: t(event.kind === 'holiday' ? 'statement.holiday' : 'statement.rescheduled'), notes };
    }
    case 'reversal':
    case 'reinstatement':
    case 'reversed_payment': {
      const of = reversed[event.reversed];
      if (of === undefined) throw new Error('a reversal of nothing');
      return { ...undoneWords(event.kind, of, amount), reference: of.paymentId ?? '' };
    }
    case 'refund': {
      const number = refundNumbersOf(order.changes)[event.refund];
      return {
        title: t(plainTexts.refund),
        notes: refunds.isUnderWay(order.id, number) ? [t('statement.refundUnderWay')] : [],
      };
    }
    case 'charge':
    case 'bounced':
    case 'refund_covered':
    case 'charged_off':
      return { title: t(plainTexts[event.kind]), notes: [] };
    case 'credit':
      return event.payment === null
        ? { title: t('statement.corrected'), notes: [] }
        : { title: t('statement.excess'), notes: [], reference: paymentIds[event.payment] ?? '' };
  }
}

function payerInWords(payment: PaidPayment): string {
  const orderId = paidByLoan(payment);
  return orderId === null
    ? t('statement.paymentBy', { channel: payment.channelName })
    : t('topUp.paidOffBy', { orderId });
}

/** A transaction that was taken back, its end, or its reinstatement. */
function undoneWords(
  event: 'reversed_payment' | 'reversal' | 'reinstatement',
  { kind, by, amountMinor, reason: code, paymentId, reversedOn: day }: ReversedEntry,
  amount: (amountMinor: number) => string,
): Words {
  const reason = reversalReason(code);
  const why = reason === null ? [] : [t('statement.reason', { reason })];
  const figure = amountMinor > 0 ? [amount(amountMinor)] : [];
  const isPayment = paymentId !== null;
  const end =
    isDisbursementReturn(by) || isPayment ? changeText(by) : t('statement.undone', { what: reversedText(kind) });
  if (event === 'reversal') return { title: end, notes: [...figure, ...why] };
  if (event === 'reinstatement') {
    const what = reversedText(kind);
    return { title: isPayment ? t('statement.reinstatement') : t('statement.countsAgain', { what }), notes: figure };
  }
  if (isPayment) return { title: t('statement.reversedPayment'), notes: [end, ...why] };
  return { title: reversedText(kind), notes: [t('statement.undoneOn', { day }), ...why] };
}

const isTax = ({ component }: Allocation): boolean => component === 'tax';

/** The deductions: the processing fee only, or more. */
function deductionsTextKey(order: OrderRecord): 'statement.paidOut.fee' | 'statement.paidOut.charges' {
  return deductionsAtDisbursement(order).every(({ code, when }) => code === processingFeeCode || when === 'financed')
    ? 'statement.paidOut.fee'
    : 'statement.paidOut.charges';
}

/** The title already names a single component, except for a payment, whose components are listed. */
const breaksDown = ({ event, parts }: StatementLine): boolean =>
  event.kind === 'payment' ||
  event.kind === 'recovery' ||
  event.kind === 'rebate' ||
  event.kind === 'charge' ||
  new Set(parts.map(({ component }) => component)).size > 1;

/** The part of a payment's components that credit paid, such as interest paid ahead. Money in excess of the loan has a line of its own. */
function creditUsed({ event, parts }: StatementLine): { component: 'excess'; amountMinor: number }[] {
  if (event.kind !== 'payment' && event.kind !== 'recovery') return [];
  const usedMinor = sumOf(parts) - event.amountMinor;
  return usedMinor > 0 ? [{ component: 'excess', amountMinor: -usedMinor }] : [];
}

const sumOf = (parts: readonly Allocation[]) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
