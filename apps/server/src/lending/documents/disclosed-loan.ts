import type { Lender } from '@hiram/contract/lender';
import type { ChargeLine } from '@hiram/domain';
import { inLanguage } from '../../platform/texts/say.ts';
import type { ClientKind } from '../../platform/db/tables.ts';
import { chargeName } from '../products/charge-words.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { dueOf } from './contract-words.ts';

/** Whose loan a contract is made for, by whom, and until when it may be sent. */
export interface Party {
  readonly clientKind: ClientKind;
  /** Days after the signing. */
  readonly payoutWithinDays: number;
  readonly lender: Lender;
  /** The number of the loan; null before somebody has agreed to one. */
  readonly orderId: number | null;
}

/** A fee or a tax as the forms of the law list it. Amounts are minor units. */
export interface DisclosedCharge {
  readonly code: string;
  readonly label: string;
  /** All of it, however often it is charged. */
  readonly amountMinor: number;
  /** With more than one instalment. */
  readonly isRecurring: boolean;
  /** Taken out of the loan before it is paid out, rather than paid with the instalments. */
  readonly isDeducted: boolean;
  /** Part of the cost of credit; else a tax, or a price that goes to others, which the rate does not count. */
  readonly isFinance: boolean;
}

/** An instalment with what was owed before it. Amounts are minor units. */
export interface DisclosedInstalment {
  readonly number: number;
  readonly dueOn: string;
  readonly outstandingMinor: number;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly totalMinor: number;
}

/** A loan as the forms of the law have it: sums of the offer's own figures, and nothing worked out anew. */
export interface DisclosedLoan {
  readonly principalMinor: number;
  readonly interestMinor: number;
  /** Interest is not among them. */
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
  /** The rate of the year that the law of the market names. */
  readonly annualPercentageRate: string;
  /** The rate of a month, where the terms profile names a convention that tells one; else null. */
  readonly monthlyRateOfLaw: string | null;
}

/** The lines of every form: what the disclosures of both markets, and nothing else of them, are written from. */
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
    annualPercentageRate: yearlyRateOf(offer),
    monthlyRateOfLaw: offer.disclosedRate.per === 'month' ? offer.disclosedRate.ratePercent : null,
  };
}

/** The rate of the terms profile's convention, where that is of a year; else the effective one. */
function yearlyRateOf({ disclosedRate, effectiveRate }: OfferedLoan['offer']): string {
  return disclosedRate.per === 'year' ? disclosedRate.ratePercent : String(effectiveRate.yearlyBasisPoints / 100);
}

/** What charges come to together, in minor units. */
export const sumOf = (charges: readonly Pick<DisclosedCharge, 'amountMinor'>[]): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Each fee and tax in one entry, in the order of the lines; one that is paid at several times has an entry for each. */
function chargesOf(lines: readonly ChargeLine[]): DisclosedCharge[] {
  const charges = new Map<string, DisclosedCharge>();
  for (const line of lines) {
    const { kind, code, when, instalmentNumber, isInRate } = line;
    const key = `${code} ${when}`;
    charges.set(key, {
      code,
      label: chargeName(line),
      amountMinor: (charges.get(key)?.amountMinor ?? 0) + line.amountMinor,
      isRecurring: when === 'each_instalment' || when === 'spread',
      isDeducted: instalmentNumber === null,
      isFinance: kind === 'fee' && isInRate,
    });
  }
  return [...charges.values()];
}
