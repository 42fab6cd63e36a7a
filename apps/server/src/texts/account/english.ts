/** What the service says of payout accounts: in messages, beside an account, and on the page that stops one. */
export const accountEnglish = {
  'account.codeSms':
    '{code} is your code to have your loans sent to {account}. It is good for 10 minutes. If you did not ask for it, tell it to nobody.',
  'account.changedSms': '{appName}: your loans are now sent to {account}. Was it not you? Stop it: {link}',
  'account.notice.held': 'We are checking this account. Nothing is sent to it until that is done.',
  'account.notice.changed':
    'You changed this account. Money is sent to it from {day}, {time} on. If it was not you, open the link in our SMS.',
  'account.order.held':
    'We are checking your account {account} before we send the money. There is nothing for you to do.',
  'account.order.changed':
    'You changed your account, so the money is sent to {account} from {day}, {time} on. If it was not you, open the link in our SMS.',
  'account.askAgain': 'Your account is now {account}. Enter it again to confirm it for this loan, or choose another.',
  'account.stop.title': 'Stop this account?',
  'account.stop.body':
    'Your loans are to be sent to {account} from now on. If you did not ask for this, stop it here. Nothing is sent to it then until we have checked it.',
  'account.stop.button': 'Stop this account',
  'account.stop.leave': 'If you changed it yourself, close this page. Nothing happens then.',
  'account.stopped.title': 'This account is stopped',
  'account.stopped.body':
    'Nothing more is sent to {account} until we have checked it. There is nothing else for you to do.',
  'account.stopped.sent': 'Money was already on its way to this account. Please call customer service at once.',
  'account.stop.over.title': 'This link is no longer open',
  'account.stop.over.body': 'If money is sent to an account that is not yours, call customer service.',
  'account.stop.call': 'Customer service: {phone}',
} as const;
