import { accountEnglish } from './account/english.ts';
import { homeEnglish } from './home/english.ts';
import { certifyEnglish } from './certify/english.ts';
import { complaintEnglish } from './complaint/english.ts';
import { mineEnglish } from './mine/english.ts';
import { registrationEnglish } from './registration/english.ts';
import { reminderEnglish } from './reminder/english.ts';
import { repaymentEnglish } from './repayment/english.ts';
import { transferEnglish } from './transfer/english.ts';

/**
 * What the service says to borrowers in its answers; screens have their own texts. `{placeholders}` are filled in as the language of
 * the request writes amounts and days. The keys here decide which there are: another language has them all, or does not compile.
 */
export const english = {
  ...registrationEnglish,
  ...accountEnglish,
  ...homeEnglish,
  ...certifyEnglish,
  ...complaintEnglish,
  ...reminderEnglish,
  ...mineEnglish,
  ...repaymentEnglish,
  ...transferEnglish,
  'status.approved': 'Approved',
  'status.approved.body': 'Your loan is ready. Confirm that you want the money and we send it.',
  'status.offeredAgain': 'Please confirm again',
  'status.offeredAgain.body':
    'The money was not sent within the days that you agreed to. Nothing was sent and nothing is owed. Read today’s figures and confirm them if you still want the loan.',
  'status.review': 'Under review',
  'status.review.body': 'We decide within one day and tell you here.',
  'status.refused': 'Not approved',
  'status.refused.body': 'We cannot offer you this loan now.',
  'status.payingOut': 'Money on its way',
  'status.payingOut.body': 'It reaches your account within 1 to 3 days.',
  'status.running': 'In repayment',
  'status.payBy': '{paid} of {total} paid. Pay by {dueOn} and nothing is added.',
  'status.dueToday': 'Due today',
  'status.dueToday.body': '{paid} of {total} paid. Pay today and nothing is added.',
  'status.dueSoon': 'Due soon',
  'status.overdue': { one: '{count} day overdue', other: '{count} days overdue' },
  'status.overdue.body': 'A late charge is added every day. Paying or extending today stops it.',
  'status.settled': 'Paid off',
  'status.settled.body': 'You paid this loan in full on {settledOn}. Thank you.',
  // in a list, where no figures stand beside it
  'order.21': 'Waiting',
  'order.110': 'Not approved',
  'order.151': 'Money on its way',
  'order.170': 'In repayment',
  'order.174': 'Due soon',
  'order.180': 'Overdue',
  'order.200': 'Paid off',
  youReceived: 'You received',
  youReceive: 'You receive',
  processingFee: 'Processing fee, taken out of the loan',
  planOf: 'Principal {principal} · Interest {interest}',
  'rate.flat': '{percent}% a year, on the loan amount',
  'rate.declining': '{percent}% a year, on what is still owed',
  newUserMessage: 'Welcome. Read what your first loan costs before you agree; you decide in your own time.',
  newUserButton: 'Read on',
  leaveConfirm: 'Your loan is not confirmed yet. Nothing is sent and nothing is owed if you leave now.',
  joinFailedTitle: 'The partner’s login did not work',
  joinFailedBody: 'Your account here and your loans are not affected. You can try again later, or look at these loans.',
  totalToRepay: 'Total to repay',
  paidSoFar: 'Paid so far',
  stillToPay: 'Still to pay',
  youApplyFor: 'Loan amount',
  appliedOn: 'Applied on',
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fee',
  penalty: 'Late charge',
  extensionCharge: 'Extension charge',
  credit: 'Credit to you',
  instalmentOf: 'Instalment {number} of {total}',
  withdrawMessage: '{amount} is ready for you. We send it to your account when you confirm.',
  overdueTip: 'If nothing is paid today, {amount} is added tomorrow. If you cannot pay it all, look at the extension.',
  accountProblemTitle: 'Check your payment account',
  extensionTitle: { one: 'Extend by {count} day', other: 'Extend by {count} days' },
  extensionRemark: 'Pay now',
  extensionPlanNow: 'Extension',
  noticeOfInstalment: 'Your payment counts from the moment you make it, even if we hear of it later.',
  noticeOfPayoff:
    'Once this is paid the loan is paid off, and interest stops. The amount is that of today; tomorrow it is another one.',
  nothingOwed: 'Nothing is owed on this loan.',
  payoffFrom: 'You can pay the whole loan back from {day} on.',
  noticeOfExtension: 'The extension starts once this amount is paid. The principal stays to be paid.',
  defaultCodeTitle: 'Pay at a counter with this code',
  amountChanged: 'The amount to pay is now {amount}. Please check it and try again.',
  cardCode: '{code} is your code to confirm the payment. It is good for 10 minutes. Tell it to nobody.',
  codeTooSoon: 'A code was just sent. Please wait a minute before asking for another.',
  codeTries: 'Too many wrong codes. Please start again.',
  paymentPending: 'We have not heard of your payment yet. This page goes on by itself.',
  paymentUnknown: 'We do not know yet whether the payment went through. Do not pay again: we are asking the provider.',
  paymentPaid: 'Thank you. Your payment is booked.',
  paymentExpired: 'This payment was not made in time. Nothing was taken.',
  paymentFailed: 'The payment did not go through. Nothing was taken.',
} as const;

export type EnglishTexts = typeof english;
export type TextKey = keyof EnglishTexts;
