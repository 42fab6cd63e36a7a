/** Texts of confirming that an approved loan is wanted. */
export const withdraw = {
  'title.withdraw': 'Receive your loan',

  'withdraw.receive': 'You receive',
  'withdraw.loan': 'Loan amount',
  'withdraw.fee': 'Processing fee, taken out of the loan',
  'withdraw.arrives': 'It arrives by {date} at the latest.',
  'withdraw.to': 'Sent to',
  'withdraw.change': 'Change the account',
  'withdraw.noAccount': 'No account yet',
  'withdraw.noAccountBody': 'Add the account that the money is sent to. It must be in your name.',
  'withdraw.addAccount': 'Add an account',
  'withdraw.confirm': 'Send me the money',
  'withdraw.free':
    'Until you confirm, nothing is sent and nothing is owed. The loan starts on the day the money is sent.',
  'withdraw.sentTitle': 'You have confirmed this loan',
  'withdraw.sentBody': 'The money is sent to your account once.',
  'withdraw.closedTitle': 'There is no money to be sent',
  'withdraw.closedBody': 'See your order for how it stands.',
  'withdraw.toOrder': 'See the order',
  'withdraw.noOrder': 'No order was named',
  'withdraw.noOrderBody': 'Open this page again from your order.',
} as const;
