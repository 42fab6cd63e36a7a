import { type CurrencyCode, formatAmount, type OrderStatus } from '@hiram/domain';

/** What the service says to borrowers in its answers. Screens have their own texts. */
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export interface StatusFigures {
  readonly approved: boolean;
  readonly reason: string | null;
  readonly overdueDays: number;
  readonly dueToday: boolean;
  readonly dueOn: string | null;
  readonly paid: number;
  readonly total: number;
  readonly settledOn: string | null;
}

/** Headline and explanation of an order's status. */
export function statusTexts(status: OrderStatus, figures: StatusFigures): { text: string; description: string } {
  const progress = `${figures.paid} of ${figures.total} paid.`;
  switch (status) {
    case 21:
      return figures.approved
        ? { text: 'Approved', description: 'Your loan is ready. Confirm that you want the money and we send it.' }
        : { text: 'Under review', description: 'We decide within one day and tell you here.' };
    case 110:
      return { text: 'Not approved', description: figures.reason ?? 'We cannot offer you this loan now.' };
    case 151:
      return { text: 'Money on its way', description: 'It reaches your account within 1 to 3 days.' };
    case 170:
      return { text: 'In repayment', description: `${progress} Pay by ${figures.dueOn} and nothing is added.` };
    case 174:
      return figures.dueToday
        ? { text: 'Due today', description: `${progress} Pay today and nothing is added.` }
        : { text: 'Due soon', description: `${progress} Pay by ${figures.dueOn} and nothing is added.` };
    case 180:
      return {
        text: `${days(figures.overdueDays)} overdue`,
        description: 'A late charge is added every day. Paying or extending today stops it.',
      };
    case 200:
      return { text: 'Paid off', description: `You paid this loan in full on ${figures.settledOn}. Thank you.` };
  }
}

/** What a borrower is told of a payout that failed, by the provider's reason. */
const payoutFailures: Readonly<Record<string, string>> = {
  account_closed: 'The money came back: the account is closed.',
  account_invalid: 'The money could not be sent: there is no account with this number.',
};

export const texts = {
  /** An order's status in a list, where no figures stand beside it. */
  orderStatus: {
    21: 'Waiting',
    110: 'Not approved',
    151: 'Money on its way',
    170: 'In repayment',
    174: 'Due soon',
    180: 'Overdue',
    200: 'Paid off',
  } satisfies Readonly<Record<OrderStatus, string>>,
  complaintsAll: 'All',
  complaintsWaiting: 'Waiting',
  complaintsAnswered: 'Answered',
  youReceived: 'You received',
  youReceive: 'You receive',
  processingFee: 'Processing fee, taken out of the loan',
  planOf: (principal: string, interest: string) => `Principal ${principal} · Interest ${interest}`,
  rateOf: (annualPercent: string, method: 'flat' | 'declining') =>
    `${annualPercent}% a year, on ${method === 'flat' ? 'the loan amount' : 'what is still owed'}`,
  newUserMessage: 'Welcome. Read what your first loan costs before you agree; you decide in your own time.',
  newUserButton: 'Read on',
  leaveConfirm: 'Your loan is not confirmed yet. Nothing is sent and nothing is owed if you leave now.',
  ineligible: {
    unknown: 'We need your personal details before we can decide. Please complete them and apply again.',
    citizenship: 'We lend to Filipino citizens only.',
    age: 'We lend to people over 18 only.',
    address: 'We lend to people with a permanent address in the Philippines only.',
    politically_exposed: 'We cannot lend to politically exposed persons.',
  },
  refusedElsewhere: 'We cannot offer you this loan now.',
  joinFailedTitle: 'The partner’s login did not work',
  joinFailedBody: 'Your account here and your loans are not affected. You can try again later, or look at these loans.',
  overdueElsewhere: 'A loan of yours is overdue. You can apply again once it is paid.',
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
  instalmentOf: (number: number, total: number) => `Instalment ${number} of ${total}`,
  withdrawMessage: (amountMinor: number, currency: CurrencyCode) =>
    `${formatAmount(amountMinor, currency)} is ready for you. We send it to your account when you confirm.`,
  overdueTip: (tomorrowMinor: number, currency: CurrencyCode) =>
    `If nothing is paid today, ${formatAmount(tomorrowMinor, currency)} is added tomorrow. If you cannot pay it all, look at the extension.`,
  payoutFailed: (failure: string) =>
    `${payoutFailures[failure] ?? 'The money could not be sent to your account.'} Please check the account or choose another, then we send the money again.`,
  accountProblemTitle: 'Check your payment account',
  extensionTitle: (extensionDays: number) => `Extend by ${days(extensionDays)}`,
  extensionRemark: 'Pay now',
  extensionPlanNow: 'Extension',
  noticeOfInstalment: 'Your payment counts from the moment you make it, even if we hear of it later.',
  noticeOfPayoff:
    'Once this is paid the loan is paid off, and interest stops. The amount is that of today; tomorrow it is another one.',
  payoffFrom: (allowedFromOn: string | null) =>
    allowedFromOn === null
      ? 'Nothing is owed on this loan.'
      : `You can pay the whole loan back from ${allowedFromOn} on.`,
  noticeOfExtension: 'The extension starts once this amount is paid. The principal stays to be paid.',
  defaultCodeTitle: 'Pay at a counter with this code',
  amountChanged: (amountMinor: number, currency: CurrencyCode) =>
    `The amount to pay is now ${formatAmount(amountMinor, currency)}. Please check it and try again.`,
  cardCode: (code: string) =>
    `${code} is your code to confirm the payment. It is good for 10 minutes. Tell it to nobody.`,
  codeTooSoon: 'A code was just sent. Please wait a minute before asking for another.',
  codeTries: 'Too many wrong codes. Please start again.',
  paymentPending: 'We have not heard of your payment yet. This page goes on by itself.',
  paymentUnknown: 'We do not know yet whether the payment went through. Do not pay again: we are asking the provider.',
  paymentPaid: 'Thank you. Your payment is booked.',
  paymentExpired: 'This payment was not made in time. Nothing was taken.',
  paymentFailed: 'The payment did not go through. Nothing was taken.',
  paymentHeld: 'Money arrived that does not match this payment. Our team is looking at it; it is not lost.',
} as const;
