import {
  type CalendarDate,
  type LoanEnding,
  loanEndingOf,
  type LoanFacts,
  type LoanState,
  type OrderStatus,
} from '@hiram/domain';
import { applyAgainOn } from '../applications/cooling-down.ts';
import { isReoffered } from './signed-loan.ts';
import type { OrderRecord } from './order-record.ts';
import type { SmallerLoan } from '../products/smaller-loan.ts';
import { money, t } from '../../platform/texts/translate.ts';
import {
  type PayoutFailure,
  type RefusalReason,
  translateApplyAgain,
  translatePayoutFailure,
  translateRefusal,
} from '../texts.ts';

interface StatusFigures {
  readonly approved: boolean;
  /** Its disbursement deadline was missed: today's figures are to be signed. */
  readonly offeredAgain: boolean;
  /** The old loan of its top-up changed: the same. */
  readonly isTopUpChanged: boolean;
  /** Where less was approved than applied for, both amounts as text; null otherwise. */
  readonly approvedForLess: { readonly asked: string; readonly approved: string } | null;
  /** The refusal reason; null for none. */
  readonly reason: RefusalReason | null;
  /** The lender's own words for it. */
  readonly reasonInWords: string | null;
  /** The first day on which a refused borrower may apply again; null for none. */
  readonly applyAgainOn: CalendarDate | null;
  /** Whether that day has come. */
  readonly mayApplyAgain: boolean;
  /** Why the payout failed or was returned, null while it is pending. */
  readonly accountProblem: PayoutFailure | null;
  readonly overdueDays: number;
  /** What tomorrow adds to late charges, minor units. */
  readonly penaltyTomorrowMinor: number;
  /** A claim on a refund, where nothing else is owed, as text; null for none. */
  readonly owedBack: string | null;
  /** No late charge is added any more. */
  readonly isChargedOff: boolean;
  readonly dueToday: boolean;
  readonly dueOn: string | null;
  readonly paid: number;
  readonly total: number;
  readonly settledOn: string | null;
  /** How the loan ended; null while anything is owed. */
  readonly ending: LoanEnding | null;
}

/** The facts behind an order's texts. Loan and state are null without a loan. @param of `smaller`: of `smallerLoanOf` */
export function statusFiguresOf(
  order: OrderRecord,
  { loan, state, smaller }: LoanAndState & { readonly smaller: SmallerLoan | null },
  today: CalendarDate,
): StatusFigures {
  const next = state?.nextInstalment ?? null;
  return {
    approved: order.decision === 'approved',
    offeredAgain: isReoffered(order, today),
    isTopUpChanged: order.topUpChangedAt !== null,
    approvedForLess: smaller && inWords(smaller, order),
    reason: order.decisionReason,
    reasonInWords: order.decisionWords,
    ...applyAgain(order, today),
    accountProblem: order.accountProblem,
    overdueDays: state?.overdueDays ?? 0,
    penaltyTomorrowMinor: state?.penaltyTomorrowMinor ?? 0,
    owedBack: state === null ? null : owedBackOf(order, state),
    isChargedOff: loan?.chargedOffOn !== undefined,
    // what is owed beside the instalments is due at once
    dueToday: state !== null && (next === null || next.dueOn === state.asOf),
    dueOn: next?.dueOn ?? null,
    paid: state?.instalments.filter((instalment) => instalment.outstandingMinor === 0).length ?? 0,
    total: order.instalments.length,
    settledOn: state?.settledOn ?? null,
    ending: endingOf({ loan, state }),
  };
}

function applyAgain(order: OrderRecord, today: CalendarDate): Pick<StatusFigures, 'applyAgainOn' | 'mayApplyAgain'> {
  const on = applyAgainOn(order);
  return { applyAgainOn: on, mayApplyAgain: on !== null && on <= today };
}

const inWords = ({ askedMinor, approvedMinor }: SmallerLoan, { currency }: OrderRecord) => ({
  asked: money(askedMinor, currency),
  approved: money(approvedMinor, currency),
});

interface LoanAndState {
  readonly loan: LoanFacts | null;
  readonly state: LoanState | null;
}

const owedBackOf = ({ currency }: OrderRecord, { totals }: LoanState): string | null =>
  totals.reclaimMinor > 0 && totals.reclaimMinor === totals.outstandingMinor
    ? money(totals.reclaimMinor, currency)
    : null;

const endingOf = ({ loan, state }: LoanAndState): LoanEnding | null =>
  loan === null || state === null ? null : loanEndingOf(loan, state);

const endingTexts = { paid: 'status.settled', settled: 'status.closed', written_off: 'status.writtenOff' } as const;

/** The status of an order in a list, without figures. */
export function statusLabel(
  { decisionReason }: Pick<OrderRecord, 'decisionReason'>,
  { status, ...loanAndState }: LoanAndState & { readonly status: OrderStatus },
): string {
  if (status === 110 && decisionReason === 'declined') return t('status.declined');
  const ending = endingOf(loanAndState);
  return ending === null || ending === 'paid' ? t(`order.${status}`) : t(endingTexts[ending]);
}

/** Headline and explanation of an order's status. */
export function statusTexts(status: OrderStatus, figures: StatusFigures): { text: string; description: string } {
  const { paid, total, dueOn, settledOn } = figures;
  const payBy = () => t('status.payBy', { paid, total, dueOn: dueOn ?? '' });
  switch (status) {
    case 21:
      if (figures.approvedForLess !== null)
        return {
          text: t('status.approvedForLess', { approved: figures.approvedForLess.approved }),
          description: t('status.approvedForLess.body', figures.approvedForLess),
        };
      if (figures.offeredAgain) {
        const why = figures.isTopUpChanged ? 'status.offeredAgain.topUp' : 'status.offeredAgain.body';
        return { text: t('status.offeredAgain'), description: t(why) };
      }
      return figures.approved
        ? { text: t('status.approved'), description: t('status.approved.body') }
        : { text: t('status.review'), description: t('status.review.body') };
    case 110: {
      const { reason, reasonInWords, applyAgainOn: day } = figures;
      const why = reason === null ? t('status.refused.body') : translateRefusal(reason, reasonInWords);
      const again = figures.mayApplyAgain ? t('status.refused.now') : day === null ? '' : translateApplyAgain(day);
      const description = again === '' ? why : `${why} ${again}`;
      return { text: t(reason === 'declined' ? 'status.declined' : 'status.refused'), description };
    }
    case 151:
      return figures.accountProblem === null
        ? { text: t('status.payingOut'), description: t('status.payingOut.body') }
        : { text: t('status.payoutOnHold'), description: translatePayoutFailure(figures.accountProblem) };
    case 170:
      return { text: t('status.running'), description: payBy() };
    case 174:
      if (figures.owedBack !== null) {
        return { text: t('reclaim'), description: t('refundOwedBack', { amount: figures.owedBack }) };
      }
      return figures.dueToday
        ? { text: t('status.dueToday'), description: t('status.dueToday.body', { paid, total }) }
        : { text: t('status.dueSoon'), description: payBy() };
    case 180:
      return { text: t('status.overdue', { count: figures.overdueDays }), description: overdueText(figures) };
    case 200:
      return {
        text: t(endingTexts[figures.ending ?? 'paid']),
        description: t(`${endingTexts[figures.ending ?? 'paid']}.body`, { settledOn: settledOn ?? '' }),
      };
  }
}

function overdueText({ isChargedOff, penaltyTomorrowMinor }: StatusFigures): string {
  if (isChargedOff) return t('status.overdue.chargedOff');
  // at a ceiling, or before the first day with a charge
  return penaltyTomorrowMinor === 0 ? t('status.overdue.noCharge') : t('status.overdue.body');
}
