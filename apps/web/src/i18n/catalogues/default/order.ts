/** Texts of the order screen; quoted ones are the specification's (sections 2, 4 and 5). */
export const order = {
  'order.repayment': 'Repayment',
  'order.repay': 'REPAY',
  'order.rollover': 'Rollover Repayment',
  'order.shortOfMoney': 'Short of money?',
  'order.borrowAgain': 'Borrow Again',
  'order.moreProducts': 'Click to view more products',
  'order.withdrawNow': 'Withdraw Now',

  'order.help': 'Call customer service',
  'order.stale': 'This may be out of date: the order could not be loaded again.',
  'order.lastPayment': 'Your last payment',
  'order.underWayTitle': 'A payment is under way',
  'order.underWay': 'See what has become of it before you pay again.',
  'order.seePayment': 'See the payment',

  'order.nextPayment': 'Next payment',
  'order.nextPaymentOn': 'Next payment · {date}',
  'order.paid': '{paid} of {total} paid',
  'order.dueOn': '{amount} due on {date}',
  'order.lateCharge': '+ late charge {amount}',
  'order.lateChargeTomorrow': 'Tomorrow adds {amount} if nothing is paid.',

  'order.extension': 'Extend {days} for {amount} today. Next payment date {date}.',
  'order.extensionCostsMore': 'Paying now instead costs {amount} less in all.',
  'order.extensionUnknown': 'You can pay later for a charge. You see what it costs before you decide.',

  'order.yourLoan': 'Your loan',
  'order.number': 'Order {orderId}',
  'order.otherLoans': 'Other loans',
  'order.view': 'View',
  'order.notOpen': 'Not available now',
} as const;
