/** The status of an order whose loan has ended other than by a payment in full, or is late without a charge tomorrow. */
export const orderStatusEnglish = {
  'status.refused.again': 'You can apply again from {day}.',
  'status.overdue.noCharge': 'The payment is late. No late charge is added tomorrow. You can pay in the app.',
  'status.overdue.chargedOff':
    'No more late charges are added to this loan. You still owe the amount below, and you can pay it in the app.',
  'status.closed': 'Settled',
  'status.closed.body': 'The rest of this loan was waived on {settledOn}. Nothing more is owed.',
  'status.writtenOff': 'Written off',
  'status.writtenOff.body': 'This loan was written off on {settledOn}. You no longer owe it.',
} as const;
