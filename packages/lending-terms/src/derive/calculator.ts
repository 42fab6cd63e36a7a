import * as v from 'valibot';
import { chargeTerms } from '../charge-terms.ts';
import { ceiling } from '../ceiling-terms.ts';
import { latePenalty } from '../late-charge-terms.ts';
import { singleLoanTerms } from '../loan-terms.ts';
import { payments, prepayment, recalculation, restructure } from '../payment-terms.ts';
import { rateConvention, rateTerms } from '../rate-terms.ts';
import { furtherTerms, loanTerms } from '../schedule-terms.ts';
import { term } from '../term.ts';
import { day, oneOf, wholeFrom } from '../values.ts';
import { optionalParameters, parameter, type Sent, withDefault } from './parameters.ts';

const {
  principalMinor,
  deductedFeesMinor,
  annualRatePercent,
  periods,
  termUnit,
  every,
  method,
  accrual,
  amortization,
  roundTo,
  dayCount,
} = loanTerms;
const { disbursedOn, ...ofSingleLoan } = singleLoanTerms;

/** Terms of the calculator beside those of the loan. */
const questions = {
  clientKind: term(oneOf(['new', 'repeat']), {
    description: 'The client for whom late charges are computed.',
    example: 'new',
    default: 'new',
  }),
  daysLate: term(wholeFrom(1, 3653), {
    description: 'Late charges are computed up to this number of days after the first due date, while nothing is paid.',
    unit: 'days',
    example: 30,
  }),
  asOf: term(day, {
    description:
      'The day for which the amounts owed are computed. Required with payments, recalculation, prepayment and restructure.',
    example: '2026-06-01',
  }),
  payments: term(payments, {
    description: 'Payments made up to asOf.',
    example: [{ on: '2026-03-01', amountMinor: 10_000 }],
  }),
  recalculation: term(recalculation, {
    description: 'Recalculation of interest for early and late payments.',
    example: { onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' },
  }),
  prepayment: term(prepayment, {
    description: 'Terms of payment before the due date.',
    example: { interest: 'accrued' },
  }),
  restructure: term(restructure, {
    description: 'New instalments, agreed on asOf.',
    example: { unpaidInterest: 'capitalised', periods: 12 },
  }),
  latePenalty: term(latePenalty, {
    description: 'Late charges. Requires daysLate.',
    example: { dailyTiers: [{ fromDay: 1, percentPerDay: '0.5' }] },
  }),
  ceilings: term(v.pipe(v.array(ceiling, 'must be a list'), v.maxLength(20, 'must be at most 20 ceilings')), {
    description: 'Ceilings of a law: those that the loan would break are answered.',
    example: [{ on: 'total_cost', percent: '100', base: 'loan_principal', per: 'life' }],
  }),
  rateConvention,
};

const optional = { annualRatePercent, dayCount, ...ofSingleLoan, ...furtherTerms, ...chargeTerms, ...questions };

/** The terms of the loan in a request to the calculator, without the questions about it. */
export function withoutQuestions<const Wish extends object>(wish: Wish): Omit<Wish, keyof typeof questions> {
  const terms = Object.entries(wish).filter(([name]) => !(name in questions));
  return Object.fromEntries(terms) as Omit<Wish, keyof typeof questions>;
}

/** The parameters of the calculator. */
export const calculatorParameters = {
  principalMinor: parameter(principalMinor),
  deductedFeesMinor: withDefault(deductedFeesMinor),
  periods: parameter(periods),
  termUnit: parameter(termUnit),
  every: withDefault(every),
  disbursedOn: parameter(disbursedOn),
  method: withDefault(method),
  accrual: withDefault(accrual),
  amortization: withDefault(amortization),
  roundTo: withDefault(roundTo),
  ...optionalParameters(optional),
};

type SentTerms<Terms extends Readonly<Record<string, v.GenericSchema>>> = {
  [Name in keyof Terms]: Sent<v.InferInput<Terms[Name]>>;
};
type LeftOut<Terms> = { [Name in keyof Terms]?: Terms[Name] | undefined };
type RequiredName = 'principalMinor' | 'periods' | 'termUnit';

/** What a caller of the calculator sends. */
export type CalculatorRequest = SentTerms<Pick<typeof loanTerms, RequiredName>> &
  SentTerms<Pick<typeof singleLoanTerms, 'disbursedOn'>> &
  LeftOut<SentTerms<Omit<typeof loanTerms, RequiredName>>> &
  LeftOut<SentTerms<typeof optional>>;

/** The parameters of the rate of cash flows. */
export const rateParameters = {
  convention: parameter(rateConvention),
  advances: parameter(rateTerms.advances),
  payments: parameter(rateTerms.payments),
  ...optionalParameters({ unitPeriod: rateTerms.unitPeriod, unitPeriodEvery: rateTerms.unitPeriodEvery }),
};

/** What a caller of the rate sends. */
export type RateRequest = { convention: v.InferInput<typeof rateConvention> } & SentTerms<
  Pick<typeof rateTerms, 'advances' | 'payments'>
> &
  LeftOut<SentTerms<Pick<typeof rateTerms, 'unitPeriod' | 'unitPeriodEvery'>>>;
