import { type CurrencyCode, extensionQuoteOf, instalmentQuoteOf, type LoanFacts, type LoanState } from '@hiram/domain';
import { isSevenBit } from '../../sms/segments.ts';
import { money, plainMoney, t } from '../../texts/say.ts';

/** Who writes: the name of the product, and the telephone of customer service, empty where there is none. */
export interface Writer {
  readonly appName: string;
  readonly servicePhone: string;
}

/** What an SMS about a loan is made from. */
export interface ToldLoan {
  readonly loan: LoanFacts;
  readonly state: LoanState;
  readonly currency: CurrencyCode;
}

type Amount = (amountMinor: number) => string;
type Sentences = (amount: Amount) => readonly string[];

/** A payment that is coming: how much, when, and how to hear no more of that. */
export const dueBody = (writer: Writer, { state, currency }: ToldLoan): string =>
  bodyOf(currency, (amount) => {
    const quote = instalmentQuoteOf(state);
    const values = { appName: writer.appName, amount: amount(quote.amountMinor), dueOn: quote.dueOn ?? '' };
    const isToday = quote.dueOn === state.asOf;
    return isToday
      ? [t('reminder.dueToday', values), t('reminder.payToday'), t('reminder.optOut')]
      : [t('reminder.due', values), t('reminder.payInTime'), t('reminder.optOut')];
  });

/**
 * A payment that is late: how much, what is added, how to pay or extend, and whom to talk to. It names no consequence but the charge
 * that the borrower agreed to.
 */
export const overdueBody = (writer: Writer, { loan, state, currency }: ToldLoan): string =>
  bodyOf(currency, (amount) => {
    const { appName, servicePhone: phone } = writer;
    const quote = instalmentQuoteOf(state);
    const more = state.penaltyTomorrowMinor;
    return [
      t('reminder.overdue', { appName, dueOn: quote.dueOn ?? '', amount: amount(quote.amountMinor) }),
      ...(more > 0 ? [t('reminder.grows', { more: amount(more) })] : []),
      extensionQuoteOf(loan, state).allowed ? t('reminder.payOrExtend') : t('reminder.pay'),
      phone === '' ? t('reminder.talkInApp') : t('reminder.talk', { phone }),
    ];
  });

/** A payment that has come: how much, and what is left. */
export const paidBody = (writer: Writer, told: Pick<ToldLoan, 'state' | 'currency'> & { paidMinor: number }): string =>
  bodyOf(told.currency, (amount) => [
    t('reminder.paid', { appName: writer.appName, amount: amount(told.paidMinor) }),
    whatIsLeft(told.state, amount),
    t('reminder.optOut'),
  ]);

function whatIsLeft({ settled, totals, nextInstalment }: LoanState, amount: Amount): string {
  if (settled) return t('reminder.settled');
  const left = amount(totals.outstandingMinor);
  if (totals.overdueMinor > 0 || nextInstalment === null) {
    return t('reminder.leftLate', { left, late: amount(totals.overdueMinor + totals.extensionMinor) });
  }
  return t('reminder.left', { left, dueOn: nextInstalment.dueOn });
}

/**
 * Puts sentences together. The peso's and the rupee's sign would make every message of Latin letters one of sixteen bits, with less than
 * half the room: there the code stands for the currency. In other letters the sign is shorter.
 */
function bodyOf(currency: CurrencyCode, sentences: Sentences): string {
  const write = (amount: Amount): string =>
    sentences(amount)
      .reduce((first, second) => t('reminder.join', { first, second }))
      // the spaces that Intl puts into amounts and days are no letters of a short message
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  const plain = write((minor) => plainMoney(minor, currency));
  return isSevenBit(plain) ? plain : write((minor) => money(minor, currency));
}
