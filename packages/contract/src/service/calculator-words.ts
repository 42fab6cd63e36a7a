/**
 * What each term of the calculator says, with its unit, for the document of the calls. docs/conventions/ works an example of each;
 * percentages are plain decimals as text, amounts whole minor units, days such as 2026-12-31.
 */
export const calculatorWords = {
  principalMinor: 'The loan amount in minor units, above zero.',
  deductedFeesMinor: 'Kept back from the payout, in minor units; 0 unless said.',
  annualRatePercent: 'Contractual rate, percent a year: 36.5. Or monthlyRatePercent.',
  monthlyRatePercent: 'Contractual rate, percent a month, in place of annualRatePercent: a twelfth of the rate a year.',
  periods: 'Number of instalments, 1 to 400.',
  termUnit: 'Unit of the period between two instalments.',
  every: 'One instalment every so many units, 1 to 366; 1 unless said. week with 2 is fortnightly.',
  disbursedOn: 'Day of the payout.',
  firstDueOn: 'First due date; one period after the payout unless said.',
  method: 'flat: interest on the loan amount for the whole term. declining (default): on the principal still owed.',
  accrual: 'period (default): every period counts the same. daily: the days between two due dates count, by dayCount.',
  amortization:
    'equal_instalment (default), equal_principal, or interest_only with the principal in the last instalment.',
  roundTo:
    'Instalments are multiples of so many minor units: 1, 100, 500, 1000, 5000, 10000 …; 1 unless said. One takes the remainder.',
  dayCount:
    'How days become a share of a year. 30/360 and 30E/360 are European, 30U/360 American, actual/actual is of ISDA. Default: 30/360 for months by period, else actual/365.',
  instalmentRounding:
    'To the multiple of roundTo: nearest (default), up, down, or levelled: the one whose last instalment is nearest.',
  instalmentMinor: 'The level instalment in minor units, given rather than worked out.',
  instalmentsMinor:
    'JSON text: an entry an instalment, its amount in minor units or null for the level one; the last is null.',
  instalmentBasis:
    'Periods that the level instalment follows from: exact (default), average_period, nominal_period, or thirty_day_month.',
  remainderOn: 'Where the remainder of rounding goes: last (default) or first instalment, or last_interest.',
  interestRounding: 'row (default): interest of each row is rounded. carried: the running total is.',
  interestRoundTo: 'Interest is a multiple of so many minor units; 1 unless said.',
  balloonMinor: 'Principal due with the last instalment on top of it, in minor units.',
  gracePrincipalPeriods: 'So many first instalments pay no principal.',
  graceInterestPaymentPeriods: 'So many first instalments pay no interest; what they bore is due after them.',
  graceInterestFreePeriods: 'So many first periods bear no interest.',
  compounding: 'Whether interest paid later bears interest: simple (default), or period.',
  dueOns: 'JSON text: every due date of an irregular loan, ascending, in place of the rule.',
  monthEndRule:
    'In a month without the day: anchor_day (default) its last day, last_day every last day of a month, next_day the first of the next.',
  paydays: 'JSON text: days of the month on which instalments fall due, such as [15, 30].',
  firstPeriodMinDays: 'The first payday is at least so many days after the payout; 1 unless said.',
  brokenFirstPeriod:
    'Interest of a first period shorter or longer than the others: by_day, period_share of one period, or none.',
  businessDayShift:
    'Where a due date is no business day: preceding, following, or modified_following within the month.',
  businessCalendar: 'Market whose weekends and public holidays are no business days.',
  nonBusinessDays: 'JSON text: every day that is no business day, weekends included, in place of businessCalendar.',
  shiftedInterest:
    'Interest runs to the shifted due date (adjusted, default) or to the one before the shift (unadjusted).',
  fees: 'JSON text: list of {code, when: deducted | financed | first_instalment | each_instalment | spread, one of amountMinor, percent, tiers; of: principal | instalment | interest | loan, minMinor, maxMinor, roundTo, isInRate, isThirdParty}.',
  taxes:
    'JSON text: list of {code, on: ["fees" | "interest" | a fee’s code | "principal"], percent or amountMinor with perMinor; of, exemptUpToMinor, proRataDays, when, roundTo, isInRate}.',
  latePenalty:
    'JSON text: {oneTimeMinor: {new, repeat}, dailyTiers: [{fromDay, percentPerDay}], rules, ceilings, compoundingAllowedBy, tax: {code, percent}}, each part as in a terms profile. Goes with daysLate.',
  ceilings:
    'JSON text: list of ceilings of a law: {on, percent or amountMinor, base, per: day | month | calendar_month | year | life, counted, scope, beyond: clamp | refuse}.',
  clientKind: 'For latePenalty: new (default) or repeat.',
  daysLate: 'Days after the first due date on which late charges are answered while nothing is paid, 1 to 366.',
  rateConvention: 'Rule by which the rate of the loan is disclosed too.',
  asOf: 'Day for which what is owed is answered; needed with payments, recalculation, prepayment and restructure.',
  payments: 'JSON text: list of {on, amountMinor} paid.',
  recalculation:
    'JSON text: {onEarlyPayment: true | false, onLatePayment: none | simple | compound, rest: day | period, recalculatedOn: day | payment}.',
  prepayment:
    'JSON text: {interest: accrued | scheduled | rule_of_78 | actuarial, partial: next_instalment | fewer_instalments | smaller_instalments, fee: {percent, shortTerm: {days, percent}, flatMinor, maxMinor, notAboveInterest}}.',
  restructure:
    'JSON text: {unpaidInterest: capitalised | deferred | waived, moratorium: {periods, interest}, deferredTo: first | last | each, periods, annualRatePercent, firstDueOn}.',
} as const;

/** The same of the call of rates. */
export const rateWords = {
  convention: 'Rule of the law that the rate is told by.',
  advances:
    'JSON text: list of {amountMinor, on, or after: {months, weeks, days}; times, every}: what reaches the borrower. All flows have a day, or none has.',
  payments: 'JSON text: the same for what the borrower pays, at most 300 entries and 1,200 flows.',
  unitPeriod: 'Period between payments, found from the flows unless said.',
  unitPeriodEvery: 'So many of them, 1 to 12; 1 unless said.',
} as const;
