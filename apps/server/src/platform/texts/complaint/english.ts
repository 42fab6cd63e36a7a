/** English texts about complaints, on the borrower's pages and at the service desk. */
export const complaintEnglish = {
  'complaints.all': 'All',
  'complaints.waiting': 'Waiting',
  'complaints.answered': 'Answered',
  // at the service desk
  'desk.reason': 'Reason for the decision',
  'desk.paidOutOn': 'Paid out on',
  'desk.instalmentsPaid': 'Instalments paid',
  'desk.paidOf': '{paid} of {total}',
  'desk.dueNow': 'Due now',
  'desk.dueOn': 'Due on',
  'desk.daysOverdue': 'Days overdue',
  'desk.lateCharges': 'Late charges so far',
  'desk.stillToPay': 'Total still to pay',
  'payment.recorded': 'Started, not sent to the provider',
  'payment.awaiting-code': 'Waiting for the card code',
  'payment.pending': 'Waiting for the borrower to pay',
  'payment.paid': 'Paid',
  'payment.failed': 'Failed',
  'payment.expired': 'Not paid in time',
  signInLocked: {
    one: 'Too many wrong passwords. Please try again in {count} minute.',
    other: 'Too many wrong passwords. Please try again in {count} minutes.',
  },
} as const;
