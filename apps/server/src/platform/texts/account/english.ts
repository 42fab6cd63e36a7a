/** English texts about payout accounts: in messages, next to an account, and on the page that blocks a change. */
export const accountEnglish = {
  'account.codeSms':
    '{code} is your code to have your loans sent to {account}. It is valid for 10 minutes. If you did not ask for it, do not share it.',
  'account.changedSms': '{appName}: your loans are now sent to {account}. Not you? Stop it: {link}',
  'account.notice.held': 'We are checking this account. Nothing is sent to it until then.',
  'account.notice.changed':
    'You changed this account. We will send money to it from {day}, {time}. If it was not you, open the link in our SMS.',
  'account.order.held':
    'We are checking your account {account} before we send the money. There is nothing for you to do.',
  'account.order.changed':
    'You changed your account, so we will send the money to {account} from {day}, {time}. If it was not you, open the link in our SMS.',
  'account.askAgain': 'Your account is now {account}. Enter it again to confirm it for this loan, or choose another.',
  'account.stop.title': 'Stop this account?',
  'account.stop.body':
    'From now on your loans will be sent to {account}. If you did not ask for this, stop it here. Nothing will be sent to it until we have checked it.',
  'account.stop.button': 'Stop this account',
  'account.stop.leave': 'If you changed it yourself, close this page. Nothing else will happen.',
  'account.stopped.title': 'This account is stopped',
  'account.stopped.body':
    'Nothing more is sent to {account} until we have checked it. There is nothing else for you to do.',
  'account.stopped.sent': 'Money was already on its way to this account. Please call customer service at once.',
  'account.stop.over.title': 'This link has expired',
  'account.stop.over.body': 'If money is being sent to an account that is not yours, call customer service.',
  'account.stop.call': 'Customer service: {phone}',
} as const;
