/** Texts of repayment, extension, codes and the legacy pay-way; quoted ones are the specification's (sections 2, 7 and 8). */
export const repayment = {
  'repayment.method': 'Payment Method',
  'repayment.pay': 'Payment',
  'repayment.plan': 'Plan',
  'repayment.nextPaymentDate': 'Your next payment date is {date}',
  'repayment.processingFailed': 'processing failed',
  'repayment.cardListFailed': 'failed to query the card list',
  /** Code 800005: do not submit the payment request twice. */
  'repayment.submittedTwice': '请勿重复提交支付请求',
  /** Code 800006: the verification code is wrong. */
  'repayment.wrongCode': '验证码错误',
} as const;
