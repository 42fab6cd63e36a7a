import type { Lender } from '@hiram/contract/lender';
import type { CalendarDate, ChargeLine } from '@hiram/domain';
import { inLanguage } from '../../platform/texts/translate.ts';
import { chargeName } from '../products/charge-words.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { dueOf } from './contract-words.ts';
import type { ClientKind } from '../loans/tables.ts';

/** The borrower, the lender and the payout deadline of a contract. */
export interface Party {
  readonly clientKind: ClientKind;
  /** Days after the signing. */
  readonly payoutWithinDays: number;
  readonly lender: Lender;
  /** The number of the loan; null before an agreement. */
  readonly orderId: number | null;
}

/** A fee or a tax as the statutory forms list it. Amounts are minor units. */
export interface DisclosedCharge {
  readonly code: string;
  readonly label: string;
  /** The total over all its instalments. */
  readonly amountMinor: number;
  /** With more than one instalment. */
  readonly isRecurring: boolean;
  /** Deducted from the payout, rather than paid with the instalments. */
  readonly isDeducted: boolean;
  /** Part of the cost of credit; otherwise a tax, or a price paid on to others, which the rate excludes. */
  readonly isFinance: boolean;
  /** Of these, the lender's own: a third party's fee is paid on also where the rate includes it. */
  readonly isOurs: boolean;
}

/** An instalment with the balance before it. Amounts are minor units. */
export interface DisclosedInstalment {
  readonly number: number;
  readonly dueOn: CalendarDate;
  readonly outstandingMinor: number;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly totalMinor: number;
}

/** A loan in the terms of the statutory forms: sums of the offer's own figures, without a recalculation. */
export interface DisclosedLoan {
  readonly principalMinor: number;
  readonly interestMinor: number;
  /** Without interest. */
  readonly charges: readonly DisclosedCharge[];
  readonly chargesMinor: number;
  readonly totalDeductionsMinor: number;
  readonly netProceedsMinor: number;
  /** Interest and all charges that are part of the cost of credit. */
  readonly financeMinor: number;
  readonly totalPayableMinor: number;
  readonly instalments: readonly DisclosedInstalment[];
  /** Plain decimals: '72' is 72 percent. */
  readonly contractualPercent: string;
  readonly effectiveMonthlyPercent: string;
  readonly effectiveAnnualPercent: string;
}

/** The common lines of the forms: the only source of both markets' disclosures. */
export function disclosedLoan({ lending, offer }: OfferedLoan): DisclosedLoan {
  const { schedule, effectiveRate } = offer;
  const charges = inLanguage('default', () => chargesOf(offer.charges));
  const percent = (basisPoints: number) => String(basisPoints / 100);
  return {
    principalMinor: offer.principalMinor,
    interestMinor: schedule.totals.interestMinor,
    charges,
    chargesMinor: sumOf(charges),
    totalDeductionsMinor: sumOf(charges.filter(({ isDeducted }) => isDeducted)),
    netProceedsMinor: offer.netProceedsMinor,
    financeMinor: schedule.totals.interestMinor + sumOf(charges.filter(({ isFinance }) => isFinance)),
    totalPayableMinor: offer.totalPayableMinor,
    instalments: offer.instalments.map((row, index) => {
      const { number, dueOn, principalMinor, interestMinor } = row;
      const outstandingMinor = (schedule.rows[index]?.balanceMinor ?? 0) + principalMinor;
      return { number, dueOn, outstandingMinor, principalMinor, interestMinor, totalMinor: dueOf(row) };
    }),
    contractualPercent: lending.annualRatePercent,
    effectiveMonthlyPercent: percent(effectiveRate.monthlyBasisPoints),
    effectiveAnnualPercent: percent(effectiveRate.yearlyBasisPoints),
  };
}

/** The total of charges, in minor units. */
export const sumOf = (charges: readonly Pick<DisclosedCharge, 'amountMinor'>[]): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Each fee and tax in one entry, in the order of the lines; one with several payment times has an entry for each. */
function chargesOf(lines: readonly ChargeLine[]): DisclosedCharge[] {
  const charges = new Map<string, DisclosedCharge>();
  for (const line of lines) {
    const { kind, code, when, instalmentNumber, isInRate, isThirdParty = false } = line;
    const key = `${code} ${when}`;
    charges.set(key, {
      code,
      label: chargeName(line),
      amountMinor: (charges.get(key)?.amountMinor ?? 0) + line.amountMinor,
      isRecurring: when === 'each_instalment' || when === 'spread',
      isDeducted: instalmentNumber === null,
      isFinance: kind === 'fee' && isInRate,
      isOurs: kind === 'fee' && isInRate && !isThirdParty,
    });
  }
  return [...charges.values()];
}
