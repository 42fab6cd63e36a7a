import type { Translate } from '../../i18n/texts.ts';
import type { Payment } from './use-payment-under-way.ts';
import { formatAmount, formatValue } from '../../ui/formats.ts';

/** A receipt as text, for sharing and for the picture, with the content of the screen. */
export interface Receipt {
  readonly issuer: string;
  readonly headline: string;
  /** The loan and its order, the payer, and that it is paid off. */
  readonly about: readonly string[];
  /** Time and channel: 'Dec 1, 2026, 9:41 AM · GCash'. */
  readonly subline: string;
  /** How the payment was allocated, if that differs from its purpose. */
  readonly notes: readonly string[];
  readonly rows: readonly { readonly text: string; readonly value: string }[];
}

/** Time and channel of a payment, as far as the service sends them. */
export function timeAndChannel({ paidAt, channelName }: Pick<Payment, 'paidAt' | 'channelName'>): string {
  return [formatValue(paidAt), channelName].filter((part) => part !== '').join(' · ');
}

/** The lines about the loan, as far as the service sends them. */
function aboutLoan(t: Translate<'repayment'>, { productName, orderId, paidBy, isPaidOff }: Payment): string[] {
  return [
    productName === '' ? '' : t('repayment.ofLoan', { product: productName, orderId }),
    paidBy === '' ? '' : t('repayment.paidBy', { name: paidBy }),
    isPaidOff === '1' ? t('repayment.paidOff') : '',
  ].filter((line) => line !== '');
}

/** Composes the receipt of a settled payment. */
export function receiptOf(t: Translate<'repayment'>, payment: Payment, appName: string): Receipt {
  const { amount, currency, reference, productName, paidFor, paidSoFar, stillToPay, nextDueOn } = payment;
  const money = (value: number | string): string => formatAmount(value, currency);
  const moneyOr = (value: number | string | null | undefined): string =>
    value === null || value === undefined ? '' : money(value);
  const rows = [
    { text: t('repayment.reference'), value: reference },
    ...(paidFor ?? []).map(({ text, value }) => ({ text, value: money(value) })),
    { text: t('repayment.paidSoFar'), value: moneyOr(paidSoFar) },
    { text: t('repayment.stillToPay'), value: moneyOr(stillToPay) },
    { text: t('repayment.nextDueDate'), value: formatValue(nextDueOn) },
  ];
  return {
    issuer: [t('repayment.receiptOf', { appName }), productName].filter((part) => part !== '').join(' · '),
    headline: t('repayment.paid', { amount: money(amount) }),
    about: aboutLoan(t, payment),
    subline: timeAndChannel(payment),
    notes: payment.notes ?? [],
    rows: rows.filter(({ value }) => value !== ''),
  };
}

/** The receipt as a text for a message. */
export function receiptText({ issuer, headline, about, subline, notes, rows }: Receipt): string {
  return [
    issuer,
    headline,
    ...about,
    subline,
    ...notes,
    '',
    ...rows.map(({ text, value }) => `${text}: ${value}`),
  ].join('\n');
}
