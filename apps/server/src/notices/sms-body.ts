import {
  type CurrencyCode,
  extensionQuoteOf,
  instalmentQuoteOf,
  type LoanFacts,
  type LoanState,
  type PlanPayment,
} from '@hiram/domain';
import { isSevenBit } from './sms/segments.ts';
import { money, plainMoney, t } from '../platform/texts/translate.ts';

/** The sender: the product's name, and the telephone of customer service, empty for none. */
export interface Writer {
  readonly appName: string;
  readonly servicePhone: string;
}

/** The figures of an SMS about a loan. */
export interface NotifiedLoan {
  readonly loan: LoanFacts;
  readonly state: LoanState;
  readonly currency: CurrencyCode;
}

type Amount = (amountMinor: number) => string;
type Sentences = (amount: Amount) => readonly string[];

/** A payment that falls due: the amount of its due date, which an earlier payment may lower, the date, and how to unsubscribe. */
export const dueBody = (writer: Writer, { loan, state, currency }: NotifiedLoan): string =>
  bodyOf(currency, (amount) => {
    const quote = instalmentQuoteOf(loan, state);
    const values = { appName: writer.appName, amount: amount(quote.onDueMinor), dueOn: quote.dueOn ?? '' };
    const isToday = quote.dueOn === state.asOf;
    return isToday
      ? [t('reminder.dueToday', values), t('reminder.payToday'), t('reminder.optOut')]
      : [t('reminder.due', values), t('reminder.payInTime'), t('reminder.optOut')];
  });

/**
 * A late payment: the amount, the charges, the ways to pay or extend, and a contact. It names no consequence except the agreed
 * charge.
 */
export const overdueBody = (writer: Writer, { loan, state, currency }: NotifiedLoan): string =>
  bodyOf(currency, (amount) => {
    const { appName, servicePhone: phone } = writer;
    const quote = instalmentQuoteOf(loan, state);
    const more = state.penaltyTomorrowMinor;
    return [
      t('reminder.overdue', { appName, dueOn: quote.dueOn ?? '', amount: amount(quote.onDueMinor) }),
      ...(more > 0 ? [t('reminder.grows', { more: amount(more) })] : []),
      extensionQuoteOf(loan, state).allowed ? t('reminder.payOrExtend') : t('reminder.pay'),
      phone === '' ? t('reminder.talkInApp') : t('reminder.talk', { phone }),
    ];
  });

/** A payment that was received: its amount, and the amount still due. */
export const paidBody = (
  writer: Writer,
  told: Pick<NotifiedLoan, 'state' | 'currency'> & { paidMinor: number },
): string =>
  bodyOf(told.currency, (amount) => [
    t('reminder.paid', { appName: writer.appName, amount: amount(told.paidMinor) }),
    whatIsLeft(told.state, amount),
    t('reminder.optOut'),
  ]);

/** The money of a loan that was sent: how much, where and when, and the first payment; nothing of that while the borrower owes nothing. */
export const sentBody = (
  { appName }: Writer,
  { loan, state, currency }: NotifiedLoan,
  { amountMinor, account, sentAt }: { readonly amountMinor: number; readonly account: string; readonly sentAt: string },
): string =>
  bodyOf(currency, (amount) => {
    const { onDueMinor, dueOn } = instalmentQuoteOf(loan, state);
    return [
      t('reminder.sent', { appName, amount: amount(amountMinor), account, sentAt }),
      ...(dueOn === null ? [] : [t('reminder.firstPayment', { amount: amount(onDueMinor), dueOn })]),
    ];
  });

/** A payout that failed or came back: that nothing is owed for it, and how to correct the account. */
export const payoutBody = ({ appName }: Writer, currency: CurrencyCode): string =>
  bodyOf(currency, () => [t('reminder.payout', { appName }), t('reminder.correctAccount')]);

/** An account that an operator refused before anything was sent to it: that nothing is owed, and how the money comes. */
export const refusedBody = ({ appName }: Writer, currency: CurrencyCode): string =>
  bodyOf(currency, () => [t('reminder.accountRefused', { appName }), t('reminder.chooseAccount')]);

/** A payment plan that the lender agrees to: its next payment, if one is to come. */
export const planBody = (
  { appName }: Writer,
  { currency }: Pick<NotifiedLoan, 'currency'>,
  next: PlanPayment | undefined,
): string =>
  bodyOf(currency, (amount) => [
    t('reminder.planAccepted', { appName }),
    ...(next === undefined
      ? []
      : [t('reminder.firstPayment', { amount: amount(next.amountMinor), dueOn: next.dueOn })]),
  ]);

/** A payment of an agreed plan that falls due. */
export const planDueBody = (
  { appName }: Writer,
  { state, currency }: Pick<NotifiedLoan, 'state' | 'currency'>,
  { amountMinor, dueOn }: PlanPayment,
): string =>
  bodyOf(currency, (amount) => [
    t(dueOn === state.asOf ? 'reminder.planDueToday' : 'reminder.planDue', {
      appName,
      amount: amount(amountMinor),
      dueOn,
    }),
    t('reminder.optOut'),
  ]);

/** A payment plan that the lender does not agree to: where the reason is, and a contact. */
export const noPlanBody = ({ appName, servicePhone: phone }: Writer, currency: CurrencyCode): string =>
  bodyOf(currency, () => [
    t('reminder.planDeclined', { appName }),
    phone === '' ? t('reminder.talkInApp') : t('reminder.talk', { phone }),
  ]);

function whatIsLeft({ settled, totals, nextInstalment }: LoanState, amount: Amount): string {
  if (settled) return t('reminder.settled');
  const left = amount(totals.outstandingMinor);
  // what is owed beside the instalments is due at once, and never late
  if (nextInstalment === null) return t('reminder.leftNow', { left });
  if (totals.overdueMinor > 0) {
    return t('reminder.leftLate', { left, late: amount(totals.overdueMinor + totals.extensionMinor) });
  }
  return t('reminder.left', { left, dueOn: nextInstalment.dueOn });
}

/**
 * Joins sentences. The sign of the peso or rupee would force a message in Latin letters into UCS-2, which has less than half the
 * length, so such messages use the currency code. In other scripts the sign is shorter.
 */
function bodyOf(currency: CurrencyCode, sentences: Sentences): string {
  const write = (amount: Amount): string =>
    sentences(amount)
      .reduce((first, second) => t('reminder.join', { first, second }))
      // Intl's special spaces in amounts and dates are outside the SMS alphabet
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  const plain = write((minor) => plainMoney(minor, currency));
  return isSevenBit(plain) ? plain : write((minor) => money(minor, currency));
}
