/** The outcome of a payment, chosen by a tester or by an amount. */
export type PaymentCase =
  | 'pay'
  | 'fail'
  | 'late'
  | 'twice'
  | 'pending-after-paid'
  | 'failed-before-paid'
  | 'failed-after-paid'
  | 'wrong-amount'
  | 'underpaid'
  | 'forged'
  | 'silent'
  | 'no-answer';

/** The API's behaviour when it creates a payment or payout. */
export type CreateBehaviour =
  /** Answers at once. */
  | 'normal'
  /** Answers after a delay. */
  | 'slow'
  /** Records, then drops the connection instead of answering. */
  | 'drop'
  /** Records, then never answers. */
  | 'hang'
  /** Records nothing and drops the connection. */
  | 'lost'
  /** Refuses the request. */
  | 'refuse';

/** The description of a case for testers. */
export interface CaseText {
  readonly label: string;
  readonly explanation: string;
}

/** The cases behind 'Test cases' on the checkout page, in order. */
export const TEST_CASES: readonly (readonly [PaymentCase, CaseText])[] = [
  [
    'late',
    {
      label: 'Pay, notify late',
      explanation: 'Paid now. The notification waits 30 seconds, or until it is released on the counter page.',
    },
  ],
  ['twice', { label: 'Pay, notify twice', explanation: 'The same notification is sent two times.' }],
  [
    'pending-after-paid',
    { label: 'Pay, then send an older “pending”', explanation: 'The first event of the payment arrives after “paid”.' },
  ],
  ['failed-before-paid', { label: 'Fail one attempt, then pay', explanation: '“Failed” arrives, then “paid”.' }],
  [
    'failed-after-paid',
    { label: 'Pay, then send an older “failed”', explanation: 'A failed first attempt is told after “paid”.' },
  ],
  [
    'wrong-amount',
    {
      label: 'Pay, notify a wrong amount',
      explanation: 'The notification names another amount than was paid; a query names the right one.',
    },
  ],
  [
    'underpaid',
    { label: 'Pay too little', explanation: 'Less than asked for is paid. Notification and query agree on it.' },
  ],
  [
    'forged',
    {
      label: 'Pay, notify with a forged signature',
      explanation: 'The only notification is signed with a wrong secret. A query finds the payment.',
    },
  ],
  ['silent', { label: 'Pay, never notify', explanation: 'Only a query finds the payment.' }],
  [
    'no-answer',
    {
      label: 'Pay, then time out',
      explanation: 'Paid and notified, but this page ends in an error instead of leading back.',
    },
  ],
];

/** The case that an amount triggers at the creation of a payment. */
export interface AmountSentinel {
  /** The last four digits of the amount in minor units: 9902 is any amount that ends in 99.02. */
  readonly ending: number;
  readonly behaviour: CreateBehaviour;
  /** Played at once, without a borrower; null leaves the payment open. */
  readonly plays: PaymentCase | null;
  readonly explanation: string;
}

/**
 * Amounts that trigger a case without a page. Four digits rather than two, so that ordinary amounts rarely trigger
 * one: 17 in 10,000.
 */
export const AMOUNT_SENTINELS: readonly AmountSentinel[] = [
  { ending: 9901, behaviour: 'normal', plays: 'pay', explanation: 'Paid at once.' },
  { ending: 9902, behaviour: 'normal', plays: 'fail', explanation: 'Fails at once.' },
  { ending: 9903, behaviour: 'normal', plays: 'late', explanation: 'Paid at once, notified 30 seconds later.' },
  { ending: 9904, behaviour: 'normal', plays: 'twice', explanation: 'Paid at once, notified twice.' },
  {
    ending: 9905,
    behaviour: 'normal',
    plays: 'pending-after-paid',
    explanation: 'Paid at once, an older “pending” follows.',
  },
  { ending: 9906, behaviour: 'normal', plays: 'failed-before-paid', explanation: '“Failed”, then “paid”.' },
  { ending: 9907, behaviour: 'normal', plays: 'failed-after-paid', explanation: '“Paid”, then an older “failed”.' },
  {
    ending: 9908,
    behaviour: 'normal',
    plays: 'wrong-amount',
    explanation: 'Paid at once, the notification names a wrong amount.',
  },
  { ending: 9909, behaviour: 'normal', plays: 'underpaid', explanation: 'Less than asked for is paid at once.' },
  {
    ending: 9910,
    behaviour: 'normal',
    plays: 'forged',
    explanation: 'Paid at once, the notification has a forged signature.',
  },
  { ending: 9911, behaviour: 'normal', plays: 'silent', explanation: 'Paid at once, never notified.' },
  { ending: 9921, behaviour: 'refuse', plays: null, explanation: 'The payment is refused: channel_unavailable.' },
  {
    ending: 9922,
    behaviour: 'drop',
    plays: null,
    explanation: 'The payment is made, but the connection drops before the answer. Asking again answers.',
  },
  { ending: 9923, behaviour: 'drop', plays: 'pay', explanation: 'As 99.22, and the payment is paid at once.' },
  {
    ending: 9924,
    behaviour: 'hang',
    plays: null,
    explanation: 'The payment is made, but no answer ever comes. Asking again answers.',
  },
  {
    ending: 9925,
    behaviour: 'lost',
    plays: null,
    explanation: 'No payment is made and the connection drops, every time.',
  },
  { ending: 9926, behaviour: 'slow', plays: null, explanation: 'The answer takes 3 seconds.' },
];

/** The case of an amount; null for an ordinary amount. */
export function amountSentinel(amountMinor: number): AmountSentinel | null {
  return AMOUNT_SENTINELS.find(({ ending }) => amountMinor % 10_000 === ending) ?? null;
}

/** True for a valid case in a form. */
export function isPaymentCase(value: unknown): value is PaymentCase {
  return value === 'pay' || value === 'fail' || TEST_CASES.some(([name]) => name === value);
}
