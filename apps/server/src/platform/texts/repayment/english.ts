/** How a payment was applied, where that differs from the request. */
export const repaymentEnglish = {
  paymentHeld: 'We received money that does not match this payment. It is not lost. Our team is checking it.',
  paymentReversed: 'This payment was reversed on {day}. It no longer counts, and the amount it had paid is owed again.',
  paymentChargedBack:
    'Your bank took this payment back on {day}. It no longer counts, and the amount it had paid is owed again.',
  'paid.short': 'We received {came} instead of {asked}: {difference} too little. The rest is still due.',
  'paid.over':
    'We received {came} instead of {asked}: {difference} too much. We keep it as your credit for the next payment.',
  'paid.overAll':
    'We received {came} instead of {asked}: {difference} too much. We keep {credit} of it as your credit.',
  'paid.notExtended': 'It did not cover the extension, so no due date has moved. It counts as an ordinary payment.',
  'paid.notPaidOff': 'It did not pay off the whole loan. It counts as an ordinary payment.',
  'paid.loanChanged':
    'Your loan changed after this amount was worked out, so this payment went towards what you owed by then.',
  'paid.afterExpiry': 'It was paid after the amount had expired, so it counts on the day it was paid, {day}.',
  'paid.asQuoted': 'It was paid in time, so it counts as of {day}, the day the amount was quoted.',
  'paid.reversedPart': '{amount} of this payment was reversed on {day}. That part is owed again.',
  'paid.reversalReason': 'Reason: {reason}.',
  'reversal.refunded': 'the money was sent back to you',
  'reversal.bounced': 'the money did not arrive',
  'reversal.wrongLoan': 'it was meant for another loan',
  'reversal.duplicate': 'it was recorded twice',
  'reversal.mistake': 'it was recorded by mistake',
} as const;
