import type { TextValue } from '@hiram/contract/order';
import type { Statement } from '@hiram/contract/mine';
import { creditOf, formatDateTime, instalmentQuoteOf, loanEndingOf, markets } from '@hiram/domain';
import { componentTexts } from '../loans/component-rows.ts';
import { loanCurrency, marketDay } from '../loans/loan-facts.ts';
import { type Payoff, payoffOn } from '../loans/payoff.ts';
import { orderProduct } from '../products/product-texts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/translate.ts';
import { describeLine } from './statement-lines.ts';
import { readRefundStates, type RefundStates } from './refund-states.ts';
import { historyOf, linesWithin, type LoanHistory, loansOf, type RunningHistory, totalsOf } from './statement-loans.ts';
import { type AskedMonths, spanOf } from './statement-span.ts';

/** The subject of a statement: one order, or all loans in some months. */
export interface StatementScope extends AskedMonths {
  readonly borrowerId: number;
  readonly orderId: number | null;
}

export interface BuiltStatement {
  readonly histories: readonly LoanHistory[];
  /** Null before the first disbursement. */
  readonly statement: Statement | null;
}

/**
 * Creates the present statement, in the language of the request. Its figures are those of the loans' states today.
 * @throws Refusal 'order-not-found' (also for another borrower's), 'no-statement', 'malformed' for months that form no period
 */
export async function buildStatement(
  { stores, lender }: Pick<Services, 'stores' | 'lender'>,
  scope: StatementScope,
  now: Date,
): Promise<BuiltStatement> {
  const { borrowerId, orderId } = scope;
  const [borrower, orders] = await Promise.all([
    stores.borrowers.get(borrowerId),
    orderId === null
      ? stores.orders.listOwn(borrowerId)
      : stores.orders.findOwn(orderId, borrowerId).then((order) => (order === undefined ? [] : [order])),
  ]);
  if (orderId !== null && orders.length === 0) throw new Refusal('order-not-found');
  const histories = orders.flatMap((order) => historyOf(order, now) ?? []);
  const [only] = histories;
  const { market } = borrower;
  const today = marketDay({ market }, now);
  const beginsOn = orderId === null ? null : (only?.lines[0]?.on ?? null);
  if (orderId !== null && only === undefined) throw new Refusal('no-statement');
  const span = spanOf(scope, { today, beginsOn });
  if (only === undefined) return { histories, statement: null };
  const orderIds = histories.map(({ order }) => order.id);
  const [paid, refunds] = await Promise.all([
    stores.paymentLists.listPaid(orderIds),
    readRefundStates(stores, orderIds),
  ]);
  const payments = new Map(paid.map((payment) => [payment.id, payment]));
  const { openingMinor, lines, closingMinor } = linesWithin(histories, span);
  const isOfOne = orderId !== null;
  return {
    histories,
    statement: {
      title: isOfOne ? t('statement.title') : t('statement.titleOfAll'),
      currency: loanCurrency(market),
      loan: isOfOne ? t('statement.loanOf', { product: orderProduct(only.order), orderId: String(only.order.id) }) : '',
      holder: borrower.name,
      lender: [
        lender.name,
        t('statement.registration', { number: lender.registrationNumber }),
        t('statement.authority', { number: lender.authorityNumber, authority: lender.authorityName }),
        lender.address,
      ],
      asOf: formatDateTime(now, markets[market].timeZone),
      ...span,
      opening: openingMinor,
      closing: closingMinor,
      lines: lines.map((line) => describeLine(line, { payments, refunds, ofSeveral: !isOfOne })),
      owed: owedRows(histories, refunds),
      totals: totalsOf(histories).map((total) => ({
        text: t(componentTexts[total.component]),
        charged: total.chargedMinor,
        paid: total.paidMinor,
        remitted: total.rebatedMinor,
        owed: total.outstandingMinor,
      })),
      ...(isOfOne ? endingOf(only, borrower.name) : noEnding),
      remark: t('statement.remark'),
    },
  };
}

/** Today's balance of some loans. */
function owedRows(all: readonly LoanHistory[], refunds: RefundStates): TextValue[] {
  const histories = loansOf(all);
  const sum = (read: (history: RunningHistory) => number) => histories.reduce((total, each) => total + read(each), 0);
  const row = (text: string, value: number | string) => [{ text, value }];
  const [first] = histories;
  const only = histories.length === 1 ? first : undefined;
  const dueMinor = sum(({ state }) => state.totals.dueNowMinor);
  const creditMinor = sum(({ loan, state }) => creditOf(loan, state));
  const cameBackMinor = sum(({ order, loan, state }) =>
    Math.min(creditOf(loan, state), refunds.cameBackMinor(order.id)),
  );
  const payoff = only === undefined ? null : payoffOn(only.loan, only.state);
  const next =
    only === undefined || only.state.settled || dueMinor > 0 ? null : instalmentQuoteOf(only.loan, only.state);
  const nextDueOn = next?.dueOn ?? null;
  return [
    ...row(
      t('stillToPay'),
      sum(({ state }) => state.totals.outstandingMinor),
    ),
    ...row(
      t('paidSoFar'),
      sum(({ state }) => state.totals.paidMinor),
    ),
    ...(dueMinor > 0 ? row(t('statement.dueNow'), dueMinor) : []),
    ...(next !== null && nextDueOn !== null ? row(t('statement.nextDue', { day: nextDueOn }), next.onDueMinor) : []),
    ...(payoff?.allowed === true && payoff.rebateMinor > 0 ? row(payoffText(payoff), payoff.amountMinor) : []),
    ...(creditMinor > 0 ? row(t('credit'), creditMinor) : []),
    ...(cameBackMinor > 0 ? row(t('statement.refundCameBack'), cameBackMinor) : []),
  ];
}

const payoffText = ({ agreedUntilOn: day }: Payoff): string =>
  day === null ? t('statement.payoff') : t('settlesBy', { day });

const noEnding = { certificateTitle: '', certificate: '' };

const endingTexts = {
  paid: ['statement.paidInFull', 'statement.certificate'],
  settled: ['status.closed', 'statement.certificateOfSettlement'],
  written_off: ['status.writtenOff', 'statement.writtenOffNotice'],
} as const;

/** How a loan ended, with the confirmation of a payment in full or of a settlement; empty before. */
function endingOf({ order, loan, state }: LoanHistory, name: string): typeof noEnding {
  const ending = loan === null || state === null ? null : loanEndingOf(loan, state);
  if (ending === null || state === null) return noEnding;
  const [title, text] = endingTexts[ending];
  const day = state.settledOn ?? state.asOf;
  return {
    certificateTitle: t(title),
    certificate: t(text, { name, product: orderProduct(order), orderId: String(order.id), day }),
  };
}
