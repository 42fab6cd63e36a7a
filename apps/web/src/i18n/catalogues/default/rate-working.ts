/** Texts of the calculation of an effective rate, which the calculator shows on demand. */
export const rateWorking = {
  'rateWorking.title': 'How this is worked out',
  'rateWorking.rule': 'Rule of the rate',
  'rateWorking.rule.rbi-apr': 'APR, as the RBI defines it',
  'rateWorking.rule.ph-eir': 'EIR, as the BSP defines it',
  'rateWorking.rule.eu-aprc': 'APRC of the European Union',
  'rateWorking.rule.uk-apr': 'APR of the United Kingdom',
  'rateWorking.rule.us-reg-z': 'APR of Regulation Z, United States',
  'rateWorking.rule.au-comparison': 'Comparison rate of Australia',
  'rateWorking.rule.effective-365': 'By days, with a year of 365',
  'rateWorking.what':
    'The effective rate follows from a daily rate i. At it all payments, each discounted by the days until it is due, are together worth {amount}: the loan less the deducted charges that the rate counts.',
  'rateWorking.daily': 'Here i is {percent}% a day. Each amount times its discount factor is its present value.',
  'rateWorking.whatByPeriod':
    'The effective rate follows from a rate i of one period. At it all payments, each discounted by the periods until it is due, are together worth {amount}: the loan less the deducted charges that the rate counts.',
  'rateWorking.ofPeriod':
    'Here i is {percent}% for {period}. Each amount times its discount factor is its present value.',
  'rateWorking.periods': 'Periods',
  'rateWorking.simplePart': 'A part of a period divides by 1 + part × i.',
  'rateWorking.halfMonth': 'half a month',
  'rateWorking.table': 'Each payment and its present value',
  'rateWorking.due': 'Due',
  'rateWorking.days': 'Days',
  'rateWorking.amount': 'Amount',
  'rateWorking.factor': 'Discount factor',
  'rateWorking.presentValue': 'Present value',
  'rateWorking.sum': 'The present values come to {sum}. Rounding leaves a difference of {difference}.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly rateWorking: typeof rateWorking;
  }
}
