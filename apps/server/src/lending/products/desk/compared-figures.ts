import { hash } from 'node:crypto';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { type CalendarDate, type LoanCurrency, type MarketCode, markets, plainFigure } from '@hiram/domain';
import { meaningOfTerm, type Product, readStoredProduct } from '@hiram/lending-terms';
import type { Stores } from '../../../app/stores.ts';
import { CommandError } from '../../../platform/command-error.ts';
import { compareDocuments } from '../compare-documents.ts';
import { withOwnTerms } from '../own-terms.ts';
import { type LoanPreview, type PreviewChoice, previewLoan } from '../preview-loan.ts';
import type { ProductVersion } from '../product-store.ts';
import { refusalOf } from '../../../platform/refusal.ts';

type Version = AnswerOf<typeof contract.loadProductVersion>;
type Loan = NonNullable<Version['loan']>;
type Compared = Omit<Version, 'terms'>;

interface Candidate {
  readonly market: MarketCode;
  /** As it is stored. */
  readonly document: unknown;
  /** Undefined for a product of a third party, and for one that ends with this version. */
  readonly product: Product | undefined;
  /** The version that it is compared with. */
  readonly against: ProductVersion | undefined;
  /** The day of the payout. */
  readonly on: CalendarDate;
  readonly choice: PreviewChoice;
}

/** The product of a version, for its loans; undefined for one of a third party, and where the version ends the offer. */
export const lentBy = ({ document, isRetired }: Pick<ProductVersion, 'document' | 'isRetired'>): Product | undefined =>
  isRetired ? undefined : readStoredProduct(document).product;

/** A product beside another version: differences, a loan of each, and a mark of what else the figures depend on. */
export async function comparedFigures(
  stores: Pick<Stores, 'profiles'>,
  { market, document, product, against, on, choice }: Candidate,
): Promise<Compared> {
  const { loan, problem } = await loanOf(stores, product, { on, choice });
  const before = against && lentBy(against);
  return {
    against: against?.number ?? 0,
    seen: await seenMark(stores, { product, against, on }),
    changes: compareDocuments(against?.document ?? {}, document)
      .filter(({ field }) => field !== 'version')
      .map(({ field, before: old, after }) => ({
        field,
        meaning: meaningOfTerm(field).description,
        before: old === null ? null : termInWords(field, old, market),
        after: after === null ? null : termInWords(field, after, market),
      })),
    loan,
    noLoan: problem,
    loanInForce: (await loanOf(stores, before, { on, choice })).loan,
  };
}

/** Names the version in force and the terms of the profile by which figures were made: another mark means other figures. */
export async function seenMark(
  stores: Pick<Stores, 'profiles'>,
  { product, against, on }: Pick<Candidate, 'product' | 'against' | 'on'>,
): Promise<string> {
  const own = product && (await withOwnTerms(stores, product, on)).ownTerms;
  return hash('sha256', JSON.stringify([against?.number ?? 0, own ?? null]), 'hex');
}

/** The terms of a product in words: meaning and value of each. */
export const termsInWords = (document: unknown, market: MarketCode): Version['terms'] =>
  // in the order of the definition; the database has its own
  compareDocuments({}, readStoredProduct(document).product ?? document)
    .filter(({ field }) => field !== 'version')
    .map(({ field, after }) => ({
      field,
      meaning: meaningOfTerm(field).description,
      value: termInWords(field, after ?? '', market),
    }));

function termInWords(field: string, value: string, market: MarketCode): string {
  const { unit } = meaningOfTerm(field);
  const { currency } = markets[market];
  if (unit === undefined || value === '') return value;
  if (unit === 'minor units')
    return /^\d+$/.test(value) ? `${currency} ${plainFigure(Number(value), currency)}` : value;
  return unit.startsWith('percent') ? `${value}%${unit.slice('percent'.length)}` : `${value} ${unit}`;
}

async function loanOf(
  stores: Pick<Stores, 'profiles'>,
  product: Product | undefined,
  { on, choice }: Pick<Candidate, 'on' | 'choice'>,
): Promise<{ loan: Loan | null; problem: string }> {
  if (product === undefined) return { loan: null, problem: '' };
  try {
    const sold = await withOwnTerms(stores, product, on);
    return { loan: loanInFigures(previewLoan(sold, choice, on), on), problem: '' };
  } catch (error) {
    if (error instanceof CommandError) return { loan: null, problem: refusalOf('product-refused', error).message };
    throw error;
  }
}

function loanInFigures({ loan, currency, late, extension, ceilings }: LoanPreview, on: CalendarDate): Loan {
  const { offer, lending } = loan;
  const { monthlyBasisPoints, yearlyBasisPoints } = offer.effectiveRate;
  return {
    currency,
    on,
    principal: lending.principalMinor,
    periods: lending.periods,
    received: offer.netProceedsMinor,
    total: offer.totalPayableMinor,
    cost: offer.totalCostMinor,
    annualRatePercent: lending.annualRatePercent,
    effectiveMonthPercent: String(monthlyBasisPoints / 100),
    effectiveYearPercent: String(yearlyBasisPoints / 100),
    schedule: offer.instalments.map(({ number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor = 0 }) => ({
      number,
      dueOn,
      principal: principalMinor,
      interest: interestMinor,
      fee: feeMinor,
      tax: taxMinor,
    })),
    late: late && { days: late.days, on: late.on, instalment: late.instalmentMinor, becomes: late.becomesMinor },
    extension: extension.allowed
      ? {
          days: extension.days,
          charge: extension.chargeMinor,
          toPay: extension.amountMinor,
          newDueOn: extension.newDueOn,
          newMaturityOn: extension.newMaturityOn,
        }
      : null,
    ceilings: ceilings.map((room) => ceilingInFigures(room, currency)),
  };
}

function ceilingInFigures(room: LoanPreview['ceilings'][number], currency: LoanCurrency): Loan['ceilings'][number] {
  if (!('maxMinor' in room))
    return {
      on: room.on,
      per: room.per,
      isRate: true,
      offer: room.percent,
      max: room.maxPercent,
      left: room.leftPercent,
    };
  const [offer, max, left] = [room.amountMinor, room.maxMinor, room.leftMinor].map(
    (minor) => `${currency} ${plainFigure(minor, currency)}`,
  );
  return { on: room.on, per: '', isRate: false, offer: offer ?? '', max: max ?? '', left: left ?? '' };
}
