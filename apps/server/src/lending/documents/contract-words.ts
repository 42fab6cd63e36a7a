import { payoffInterestWords } from './early-and-late-texts.ts';
import type { Lender } from '@hiram/contract/lender';
import { formatAmount, type InstalmentFacts, processingFeeCode, sumMinor } from '@hiram/domain';
import { allCeilingTexts, lateChargeTexts } from '../products/late-charge-texts.ts';
import { inLanguage } from '../../platform/texts/say.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import type { ClientKind } from '../../platform/db/tables.ts';
import { agreedTerm, capTableOf, type OfferedLoan } from '../products/lending-terms.ts';
import type { DocumentPart } from './document-html.ts';

/** A row of a document: what, and how much. */
export type WordedRow = readonly [string, string];

/** What being late costs, a row for each charge. */
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

/** How late charges by rule are counted, and the ceilings that the profile lists, as the confirmation says them. */
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

/** What the law lets late charges, and everything that a loan costs, come to at most. */
export function ceilings(loan: OfferedLoan): DocumentPart[] {
  const { penaltyPercentPerMonth: late, totalCostPercent: total, source } = capTableOf(loan) ?? {};
  const lateText = `Late charges never come to more than ${late}% a month of the unpaid amount (${source}).`;
  const totalText = `Interest, fees and charges together never come to more than ${total}% of the loan amount (${source}).`;
  return [...(late === undefined ? [] : [{ text: lateText }]), ...(total === undefined ? [] : [{ text: totalText }])];
}

/** When the whole loan may be paid back early. */
export function prepayment(terms: OfferedLoan['terms']['prepayment']): string {
  const { afterTermShare, minDays } = terms;
  const { numerator, denominator } = afterTermShare;
  const interest = payoffInterestWords(terms);
  if (numerator === 0 && minDays === 0) return `You may pay the whole loan back at any time, ${interest}.`;
  const share = numerator === 1 && denominator === 2 ? 'half' : `${numerator}/${denominator} of`;
  return `You may pay the whole loan back once ${share} the term has passed and at least ${days(minDays)} since the money was sent, ${interest}.`;
}

/** Columns of the plan beside principal and interest: those that have an amount. */
const chargeColumns: readonly { readonly title: string; readonly of: (row: InstalmentFacts) => number }[] = [
  { title: 'Fees', of: ({ feeMinor }) => feeMinor },
  { title: 'Taxes', of: ({ taxMinor = 0 }) => taxMinor },
];

/** Everything that falls due with an instalment, in minor units. */
export const dueOf = ({ principalMinor, interestMinor, feeMinor, taxMinor = 0 }: InstalmentFacts): number =>
  sumMinor([principalMinor, interestMinor, feeMinor, taxMinor]);

/** What the money is kept back for. */
export function keptBackAs({ offer }: OfferedLoan): string {
  const kept = offer.charges.filter(({ instalmentNumber }) => instalmentNumber === null);
  return kept.every(({ code }) => code === processingFeeCode) ? 'as the processing fee' : 'for fees and taxes';
}

/** The instalments, with the day that they are of. */
export function planPart(
  loan: OfferedLoan,
  caption = `Instalments of a loan sent on ${loan.disbursedOn}`,
): DocumentPart {
  const money = moneyOf(loan);
  const { instalments } = loan.offer;
  const charges = chargeColumns.filter(({ of }) => instalments.some((row) => of(row) > 0));
  return {
    caption,
    head: ['Due', 'Principal', 'Interest', ...charges.map(({ title }) => title), 'Instalment'],
    lines: instalments.map((row) => [
      row.dueOn,
      money(row.principalMinor),
      money(row.interestMinor),
      ...charges.map(({ of }) => money(of(row))),
      money(dueOf(row)),
    ]),
  };
}

/** The term. Months are told beside the days to the last due date: they are of different lengths. */
export function termOf({ lending, offer }: OfferedLoan): string {
  const { periods, termUnit } = agreedTerm(lending);
  const inDays = days(offer.schedule.termDays);
  return termUnit === 'month' ? `${periods === 1 ? '1 month' : `${periods} months`} (${inDays})` : inDays;
}

const units = { day: 'days', week: 'weeks', month: 'months' } as const;

/** What lies between two instalments: 'month', '2 weeks'. */
export const periodOf = ({ termUnit, every }: OfferedLoan['lending']): string =>
  every === 1 ? termUnit : `${every} ${units[termUnit]}`;

export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Amounts of a loan with the sign of its currency. */
export const moneyOf =
  ({ product }: OfferedLoan) =>
  (amountMinor: number) =>
    formatAmount(amountMinor, loanCurrency(product.market));

/** Who answers for complaints that were not settled, and how that person is reached. */
export const officerOf = ({ grievanceOfficer: { name, phone, email } }: Lender): string =>
  [name, phone, email].filter((part) => part !== '').join(', ');
