/** Texts of the order screen; quoted ones are the specification's (sections 2, 4 and 5). */
export const order = {
  'order.repayment': 'Repayment',
  'order.repay': 'REPAY',
  'order.rollover': 'Rollover Repayment',
  'order.shortOfMoney': 'Short of money?',
  'order.borrowAgain': 'Borrow Again',
  'order.moreProducts': 'Click to view more products',
  'order.withdrawNow': 'Withdraw Now',
  'order.correctAccount': 'Correct your account',
  'order.statement': 'Statement of this loan',
  'order.contracts': 'Contracts and disclosure',

  'order.help': 'Call customer service',
  'order.stale': 'This may be out of date: we could not refresh the order.',
  'order.lastPayment': 'Your last payment',
  'order.paidTwice': 'You may have paid twice. On the page of the payment you can ask for the money back.',
  'order.underWayTitle': 'Payment in progress',
  'order.underWay': 'Check what happened to it before you pay again.',
  'order.seePayment': 'See the payment',

  'order.nextPayment': 'Next payment',
  'order.nextPaymentOn': 'Next payment · {date}',
  'order.paid': '{paid} of {total} paid',
  'order.dueNow': 'Due now',
  'order.wasDueOn': 'Was due on {date}',
  'order.instalment': 'Instalment',
  'order.lateCharge': 'Late charge',
  'order.lateChargeTomorrow': "If you don't pay today, {amount} is added tomorrow.",
  'order.options': 'Your options',
  'order.extendBy': 'Extend by {days}',
  'order.noMorePayments': 'Nothing more to pay',
  'order.agreedUntil': 'Agreed amount, until {date}.',

  'order.extensionCostsMore': 'Extending costs {amount} more than paying now.',
  'order.extensionUnknown': 'You can pay later for a charge. You see the cost before you decide.',

  'order.yourLoan': 'Your loan',
  'order.wholeLoan': 'The whole loan',
  'order.number': 'Order {orderId}',
  'order.debt.title': 'If your debts are getting too much',
  'order.debt.body': 'Another loan would make it harder. Talk to us first: it costs nothing to ask.',
  'order.debt.ask': 'Ask for an arrangement',
  'order.debt.askNote': 'More time or smaller payments on a loan you have here',
  'order.debt.loans': 'See your loans',
  'order.debt.loansNote': 'What you still owe, and when',
  'order.debt.book': 'Write down what comes in and goes out',
  'order.debt.bookNote': 'So that you see what you can pay back',

  'order.otherLoans': 'Other loans',
  'order.view': 'View',
  'order.notOpen': 'Not available now',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly order: typeof order;
  }
}
