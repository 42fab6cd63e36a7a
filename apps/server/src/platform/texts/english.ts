import { accountEnglish } from './account/english.ts';
import { homeEnglish } from './home/english.ts';
import { certifyEnglish } from './certify/english.ts';
import { chargesEnglish } from './charges/english.ts';
import { complaintEnglish } from './complaint/english.ts';
import { lateEnglish } from './late/english.ts';
import { mineEnglish } from './mine/english.ts';
import { orderStatusEnglish } from './order/english.ts';
import { registrationEnglish } from './registration/english.ts';
import { reminderEnglish } from './reminder/english.ts';
import { repaymentEnglish } from './repayment/english.ts';
import { transferEnglish } from './transfer/english.ts';

/**
 * Texts of answers to borrowers; screens have their own. `{placeholders}` are filled with amounts and dates in the format of
 * the request's language. These keys are authoritative: a language without one of them does not compile.
 */
export const english = {
  ...registrationEnglish,
  ...accountEnglish,
  ...chargesEnglish,
  ...homeEnglish,
  ...certifyEnglish,
  ...complaintEnglish,
  ...reminderEnglish,
  ...mineEnglish,
  ...repaymentEnglish,
  ...orderStatusEnglish,
  ...transferEnglish,
  ...lateEnglish,
  'status.approved': 'Approved',
  'status.approved.body': 'Your loan is ready. Confirm that you want the money and we will send it.',
  'status.offeredAgain': 'Please confirm again',
  'status.offeredAgain.body':
    'The money was not sent within the days you agreed to. Nothing was sent and you owe nothing. Check today’s figures and confirm them if you still want the loan.',
  'status.review': 'Under review',
  'status.review.body': 'We will decide within one day and tell you here.',
  'status.refused': 'Not approved',
  'status.refused.body': 'We cannot offer you this loan now.',
  'status.payingOut': 'Money on its way',
  'status.payingOut.body': 'It will reach your account within 1 to 3 days.',
  'status.payoutOnHold': 'Payout on hold',
  'status.running': 'In repayment',
  'status.payBy': '{paid} of {total} paid. Pay by {dueOn} and nothing is added.',
  'status.dueToday': 'Due today',
  'status.dueToday.body': '{paid} of {total} paid. Pay today and nothing is added.',
  'status.dueSoon': 'Due soon',
  'status.overdue': { one: '{count} day overdue', other: '{count} days overdue' },
  'status.overdue.body': 'A late charge is added every day. Paying or extending today stops it.',
  'status.settled': 'Paid off',
  'status.settled.body': 'You paid this loan in full on {settledOn}. Thank you.',
  // in a list, without figures
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
  'rate.declining': '{percent}% a year, on what you still owe',
  newUserMessage: 'Welcome. See what your first loan costs before you agree. Take your time.',
  newUserButton: 'Continue',
  leaveConfirm: 'Your loan is not confirmed yet. If you leave now, nothing is sent and you owe nothing.',
  joinFailedTitle: 'The partner’s login did not work',
  joinFailedBody: 'Your account here and your loans are not affected. You can try again later, or see these loans.',
  totalToRepay: 'Total to repay',
  termsHoldUntil: 'These terms hold until',
  paidSoFar: 'Paid so far',
  stillToPay: 'Still to pay',
  youApplyFor: 'Loan amount',
  appliedOn: 'Applied on',
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fee',
  penalty: 'Late charge',
  extensionCharge: 'Extension charge',
  reclaim: 'Refund to pay back',
  settlesBy: 'Agreed amount that settles the loan until {day}',
  credit: 'Your credit',
  instalmentOf: 'Instalment {number} of {total}',
  withdrawMessage: '{amount} is ready for you. We will send it to your account when you confirm.',
  overdueTip:
    "If you don't pay today, {amount} is added tomorrow. If you can't pay it all, see what an extension costs.",
  accountProblemTitle: 'Check your payment account',
  extensionTitle: { one: 'Extend by {count} day', other: 'Extend by {count} days' },
  extensionRemark: 'Pay now',
  extensionPlanNow: 'Extension',
  noticeOfInstalment: 'Your payment counts from the moment you make it, even if we hear of it later.',
  noticeOfPayoff:
    'Once you pay this, the loan is paid off and interest stops. This is today’s amount. It changes tomorrow.',
  noticeOfSettlement:
    'Once you pay this, the loan is paid off and interest stops. This is the agreed amount. It holds until {day}.',
  nothingOwed: 'You owe nothing on this loan.',
  payoffFrom: 'You can pay off the whole loan from {day}.',
  noticeOfExtension: 'The extension starts once this amount is paid. You still owe the amount you borrowed.',
  defaultCodeTitle: 'Pay at a counter with this code',
  amountChanged: 'The amount to pay is now {amount}. Please check it and try again.',
  cardCode: '{code} is your code to confirm the payment. It is valid for 10 minutes. Do not share it with anyone.',
  codeTooSoon: 'A code was just sent. Please wait a minute before asking for another.',
  codeTries: 'Too many wrong codes. Please start again.',
  paymentPending: 'We have not received your payment yet. This page updates by itself.',
  paymentUnknown: 'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.',
  paymentPaid: 'Thank you. We have received your payment.',
  paymentExpired: 'This payment was not made in time. Nothing was taken.',
  paymentFailed: 'The payment did not go through. Nothing was taken.',
} as const;

export type EnglishTexts = typeof english;
export type TextKey = keyof EnglishTexts;
