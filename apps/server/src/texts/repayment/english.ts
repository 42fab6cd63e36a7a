/** How a payment was counted, where that is not as it was asked for. */
export const repaymentEnglish = {
  paymentHeld: 'Money arrived that does not match this payment. Our team is looking at it; it is not lost.',
  'paid.short': '{came} came instead of {asked}: {difference} too little. What is still to pay stays due.',
  'paid.over':
    '{came} came instead of {asked}: {difference} too much. It is your credit, and what falls due next uses it.',
  'paid.overAll': '{came} came instead of {asked}: {difference} too much. {credit} of it is kept as your credit.',
  'paid.notExtended': 'It did not cover the extension, so no due date has moved. It counts as an ordinary payment.',
  'paid.notPaidOff': 'It did not pay off the whole loan. It counts as an ordinary payment.',
  'paid.loanChanged':
    'Another payment was booked on this loan after this amount was worked out. So this one pays what was still owed.',
  'paid.afterExpiry': 'It was paid after its amount had ended. So it counts on the day it was paid, {day}.',
  'paid.asQuoted': 'It was paid in time. So it counts as of {day}, the day of its amount.',
} as const;
