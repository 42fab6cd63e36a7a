import { payoffInterestWords } from './early-and-late-texts.ts';
import type { Lender } from '@hiram/contract/lender';
import { formatAmount, formatLongDate, type InstalmentFacts, processingFeeCode, sumMinor } from '@hiram/domain';
import { allCeilingTexts, lateChargeTexts } from '../products/late-charge-texts.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import { agreedTerm, capTableOf, type OfferedLoan } from '../products/lending-terms.ts';
import type { DocumentPart } from './document-html.ts';
import type { ClientKind } from '../loans/tables.ts';

/** A row of a document: label and amount. */
export type WordedRow = readonly [string, string];

/** The late charges, a row for each. */
export function lateCharges(loan: OfferedLoan, clientKind: ClientKind): readonly WordedRow[] {
  const { oneTimeMinor, dailyTiers: tiers } = loan.terms.latePenalty;
  const once = oneTimeMinor[clientKind];
  const daily = tiers.map(({ fromDay, percentPerDay }, index) => {
    const next = tiers[index + 1];
    const span = next === undefined ? `From day ${fromDay}` : `Days ${fromDay} to ${next.fromDay - 1}`;
    return [span, `${percentPerDay}% a day of the unpaid amount`] as const;
  });
  const byRule = inLanguage('default', () => lateChargeTexts(loan.terms, clientKind)).map(
    ({ text, value, note }) => [text, note === '' ? value : `${value}; ${note}`] as const,
  );
  return [...(once === 0 ? [] : [['Once, on the first day', moneyOf(loan)(once)] as const]), ...daily, ...byRule];
}

/** The calculation of late charges by rule, and the profile's ceilings, in the words of the confirmation. */
export function lateNotes(loan: OfferedLoan, clientKind: ClientKind): DocumentPart[] {
  const { terms } = loan;
  const { compoundingAllowedBy } = terms.latePenalty;
  const hasRules = inLanguage('default', () => lateChargeTexts(terms, clientKind)).length > 0;
  const counted =
    'Overdue day 1 is the day after the due date. What you pay counts from the day after you pay it. ' +
    (compoundingAllowedBy === undefined
      ? 'No late charge is made on late charges.'
      : `Charges on late charges are allowed by ${compoundingAllowedBy}.`);
  const ceilingTexts = inLanguage('default', () => allCeilingTexts(terms, capTableOf(loan)));
  return [...(hasRules ? [{ text: counted }] : []), ...ceilingTexts.map((text) => ({ text }))];
}

/** The statutory ceilings on late charges and on the total cost of a loan. */
export function ceilings(loan: OfferedLoan): DocumentPart[] {
  const { penaltyPercentPerMonth: late, totalCostPercent: total, source } = capTableOf(loan) ?? {};
  const lateText = `Late charges never come to more than ${late}% a month of the unpaid amount (${source}).`;
  const totalText = `Interest, fees and charges together never come to more than ${total}% of the loan amount (${source}).`;
  return [...(late === undefined ? [] : [{ text: lateText }]), ...(total === undefined ? [] : [{ text: totalText }])];
}

/** When the whole loan may be prepaid. */
export function prepayment(terms: OfferedLoan['terms']['prepayment']): string {
  const { afterTermShare, minDays } = terms;
  const { numerator, denominator } = afterTermShare;
  const interest = payoffInterestWords(terms);
  if (numerator === 0 && minDays === 0) return `You may pay the whole loan back at any time, ${interest}.`;
  const share = numerator === 1 && denominator === 2 ? 'half' : `${numerator}/${denominator} of`;
  return `You may pay the whole loan back once ${share} the term has passed and at least ${days(minDays)} since the money was sent, ${interest}.`;
}

/** Columns of the plan besides principal and interest: those with an amount. */
const chargeColumns: readonly { readonly title: string; readonly of: (row: InstalmentFacts) => number }[] = [
  { title: 'Fees', of: ({ feeMinor }) => feeMinor },
  { title: 'Taxes', of: ({ taxMinor = 0 }) => taxMinor },
];

/** The total due with an instalment, in minor units. */
export const dueOf = ({ principalMinor, interestMinor, feeMinor, taxMinor = 0 }: InstalmentFacts): number =>
  sumMinor([principalMinor, interestMinor, feeMinor, taxMinor]);

/** The reasons for the deductions from the payout. */
export function deductionsClause({ offer }: OfferedLoan): string {
  const kept = offer.charges.filter(({ instalmentNumber }) => instalmentNumber === null);
  return kept.every(({ code }) => code === processingFeeCode) ? 'as the processing fee' : 'for fees and taxes';
}

/** The instalments, with their due dates. */
export function planPart(
  loan: OfferedLoan,
  caption = `Instalments of a loan sent on ${formatLongDate(loan.disbursedOn)}`,
): DocumentPart {
  const money = moneyOf(loan);
  const { instalments } = loan.offer;
  const charges = chargeColumns.filter(({ of }) => instalments.some((row) => of(row) > 0));
  return {
    caption,
    head: ['Due', 'Principal', 'Interest', ...charges.map(({ title }) => title), 'Instalment'],
    lines: instalments.map((row) => [
      formatLongDate(row.dueOn),
      money(row.principalMinor),
      money(row.interestMinor),
      ...charges.map(({ of }) => money(of(row))),
      money(dueOf(row)),
    ]),
  };
}

/** The term. Months are given along with the days to the last due date, because they differ in length. */
export function termOf({ lending, offer }: OfferedLoan): string {
  const { periods, termUnit } = agreedTerm(lending);
  const inDays = days(offer.schedule.termDays);
  return termUnit === 'month' ? `${periods === 1 ? '1 month' : `${periods} months`} (${inDays})` : inDays;
}

const units = { day: 'days', week: 'weeks', month: 'months' } as const;

/** The interval between instalments: 'month', '2 weeks'. */
export const periodOf = ({ termUnit, every }: OfferedLoan['lending']): string =>
  every === 1 ? termUnit : `${every} ${units[termUnit]}`;

export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Amounts of a loan with its currency sign. */
export const moneyOf =
  ({ product }: OfferedLoan) =>
  (amountMinor: number) =>
    formatAmount(amountMinor, loanCurrency(product.market));

/** The grievance officer, with contact details. */
export const officerOf = ({ grievanceOfficer: { name, phone, email } }: Lender): string =>
  [name, phone, email].filter((part) => part !== '').join(', ');
