/** Texts of confirming an approved loan. */
export const withdraw = {
  'title.withdraw': 'Withdraw your loan',

  'withdraw.receive': 'You receive',
  'withdraw.loan': 'Loan amount',
  'withdraw.fee': 'Processing fee, taken out of the loan',
  'withdraw.arrives': 'It arrives by {date} at the latest.',
  'withdraw.to': 'Sent to',
  'withdraw.change': 'Change the account',
  'withdraw.noAccount': 'No account yet',
  'withdraw.noAccountBody': 'Add an account to receive the money. It must be in your name.',
  'withdraw.addAccount': 'Add an account',
  'withdraw.confirm': 'Withdraw {amount}',
  'withdraw.free':
    'Until you confirm, nothing is sent and nothing is owed. The loan starts on the day the money is sent.',
  'withdraw.sentTitle': 'You have confirmed this loan',
  'withdraw.sentBody': 'The money is sent to your account once.',
  'withdraw.closedTitle': 'There is no money to withdraw',
  'withdraw.closedBody': 'Open your order to see its status.',
  'withdraw.toOrder': 'See the order',
  'withdraw.noOrder': "We don't know which loan this is",
  'withdraw.noOrderBody': 'Open this page again from your order.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly withdraw: typeof withdraw;
  }
}
