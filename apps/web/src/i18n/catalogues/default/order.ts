/** Texts of the order screen; quoted ones are the specification's (sections 2, 4 and 5). */
export const order = {
  'order.repayment': 'Repayment',
  'order.repay': 'REPAY',
  'order.rollover': 'Rollover Repayment',
  'order.shortOfMoney': 'Short of money?',
  'order.borrowAgain': 'Borrow Again',
  'order.moreProducts': 'Click to view more products',
  'order.withdrawNow': 'Withdraw Now',
  'order.kindTips': 'Kind tips',
  'order.chooseStars': 'Silakan pilih',
} as const;
