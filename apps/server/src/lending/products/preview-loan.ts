import {
  addDays,
  type CalendarDate,
  ceilingRoom,
  extensionExample,
  lateExample,
  type LoanCurrency,
  markets,
  type OfferedLoanInput,
} from '@hiram/domain';
import { amountsFor, type Client, type Product, usualChoice } from '@hiram/lending-terms';
import { CommandError } from '../../platform/command-error.ts';
import { verdictOnChoice } from './check-offers.ts';
import type { OfferedLoan } from './lending-terms.ts';
import type { SoldProduct } from './sold-product.ts';

/** Whose loan is shown, and which; the usual choice of a new client where nothing is given. */
export interface PreviewChoice {
  readonly amountMinor?: number | undefined;
  readonly periods?: number | undefined;
  readonly kind?: Client['kind'] | undefined;
  /** Loans that were repaid in time. */
  readonly loansRepaid?: number | undefined;
}

/** Days after the first due date on which the example of a late payment is valued. */
const LATE_DAYS = 30;

/** A loan as a borrower would see and sign it. */
export interface LoanPreview {
  readonly loan: OfferedLoan;
  readonly kind: Client['kind'];
  readonly currency: LoanCurrency;
  readonly firstDueOn: CalendarDate;
  /** The first instalment if it is paid late; null where that costs nothing. */
  readonly late: { days: number; on: CalendarDate; instalmentMinor: number; becomesMinor: number } | null;
  readonly extension: ReturnType<typeof extensionExample>;
  readonly ceilings: ReturnType<typeof ceilingRoom>;
}

/**
 * A loan of a product with payout on a day.
 * @throws CommandError where it cannot be lent
 */
export function previewLoan(
  product: SoldProduct,
  { amountMinor, periods, kind = 'new', loansRepaid = 0 }: PreviewChoice,
  day: CalendarDate,
): LoanPreview {
  const client = { kind, loansRepaid };
  const range = amountsFor(product, client);
  if (range === null) throw new CommandError('nothing is on offer to this client');
  const usual = usualChoice(product, range);
  const choice = { amountMinor: amountMinor ?? usual.amountMinor, periods: periods ?? usual.periods };
  const { loan: lent, fault } = verdictOnChoice(product, { choice, client, today: day });
  if (lent === undefined) throw new CommandError(`cannot be lent: ${fault.detail}`);
  const loan: OfferedLoan = { ...lent, product: previewed(product) };
  const firstDueOn = loan.offer.instalments[0]?.dueOn ?? loan.offer.schedule.maturityOn;
  return {
    loan,
    kind,
    currency: markets[product.market].currency,
    firstDueOn,
    late: lateIn(loan, { kind, firstDueOn }),
    extension: extensionExample(loan.offer, exampleOf(loan, kind)),
    ceilings: ceilingsOf(loan),
  };
}

/** A product of a file in the place of a stored one; no document of an offer shows its number. */
const previewed = (product: Product): OfferedLoan['product'] => ({
  id: 0,
  code: product.code,
  market: product.market,
  version: 0,
  isOffered: true,
  name: product.name ?? product.code,
  names: product.names ?? null,
  logo: product.logo ?? '',
  document: product,
});

const exampleOf = ({ terms, lending, disbursedOn }: OfferedLoan, kind: Client['kind']): OfferedLoanInput => ({
  terms,
  clientKind: kind,
  loan: { ...lending, disbursedOn },
});

function lateIn(
  loan: OfferedLoan,
  { kind, firstDueOn }: Pick<LoanPreview, 'kind' | 'firstDueOn'>,
): LoanPreview['late'] {
  const example = lateExample(loan.offer, { ...exampleOf(loan, kind), days: LATE_DAYS });
  if (example === null) return null;
  const { days, instalmentMinor, becomesMinor } = example;
  return { days, on: addDays(firstDueOn, days), instalmentMinor, becomesMinor };
}

function ceilingsOf({ terms, offer, disbursedOn, lending: { annualRatePercent } }: OfferedLoan) {
  const { maturityOn } = offer.schedule;
  const { effective } = offer.disclosedRate;
  return ceilingRoom(terms, {
    ...offer,
    disbursedOn,
    maturityOn,
    annualRatePercent,
    effective,
    rows: offer.instalments,
  });
}
