/**
 * Every failure code of our service. `http` is its HTTP status: a refusal that a borrower can meet without doing anything wrong has
 * 200, because deployed web views expect it; misuse of the wire has another.
 * `message` is the borrower's text where none is more precise.
 */
export const errorCatalogue = {
  malformed: { code: '400', http: 400, message: 'Something in the request is wrong.' },
  'no-session': { code: '401', http: 401, message: 'Please log in again.' },
  'other-site': { code: '403', http: 403, message: 'This can only be done from our own pages.' },
  'no-such-call': { code: '404', http: 404, message: 'This call does not exist.' },
  'key-reused': { code: '409', http: 409, message: 'This request was already sent with different content.' },
  'still-running': {
    code: '425',
    http: 409,
    message: 'This request is still being processed. Please try again in a moment.',
  },
  'too-large': { code: '413', http: 413, message: 'The request is too large.' },
  'wrong-media-type': { code: '415', http: 415, message: 'The request has the wrong content type.' },
  'too-many': { code: '429', http: 429, message: 'Too many tries. Please wait a moment.' },
  failed: {
    code: '500',
    http: 500,
    // no word about money: whether a provider took any is unknown here
    message: 'Something went wrong on our side. Please try again in a moment.',
  },
  unavailable: { code: '503', http: 503, message: 'The service is busy. Please try again in a moment.' },
  'order-not-found': { code: '1001', http: 200, message: 'We cannot find this order.' },
  'nothing-to-pay': { code: '1002', http: 200, message: 'There is nothing to pay on this order.' },
  'amount-changed': {
    code: '1003',
    http: 200,
    message: 'The amount to pay has changed. Please check it and try again.',
  },
  'extension-not-allowed': { code: '1004', http: 200, message: 'This loan cannot be extended now.' },
  'channel-unavailable': {
    code: '1005',
    http: 200,
    message: 'This payment method is not available. Please choose another.',
  },
  'provider-unreachable': {
    code: '1006',
    http: 200,
    message: 'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.',
  },
  'payment-not-found': { code: '1007', http: 200, message: 'We cannot find this payment.' },
  'provider-refused': {
    code: '1008',
    http: 200,
    message: 'The payment provider declined this payment. Please choose another method.',
  },
  'card-not-found': { code: '1009', http: 200, message: 'We cannot find this card. Please choose another.' },
  'product-not-found': { code: '1010', http: 200, message: 'This loan is not offered now.' },
  'offer-changed': {
    code: '1011',
    http: 200,
    message: 'The loan on offer has changed. Please read it again before you confirm.',
  },
  'contract-not-found': { code: '1012', http: 200, message: 'We cannot find this contract.' },
  'nothing-to-withdraw': { code: '1013', http: 200, message: 'There is no money to withdraw on this order.' },
  'account-missing': { code: '1014', http: 200, message: 'Please add an account to receive your money.' },
  'account-unusable': {
    code: '1015',
    http: 200,
    message: 'Money cannot be sent to this account now. Please choose another one.',
  },
  'payoff-not-allowed': { code: '1016', http: 200, message: 'This loan cannot be paid off early now.' },
  'image-unreadable': {
    code: '1017',
    http: 200,
    message: 'We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).',
  },
  'image-too-large': { code: '1018', http: 200, message: 'This picture is too large. Please choose a smaller one.' },
  'image-too-small': {
    code: '1073',
    http: 200,
    message: 'This picture is too small to read. Please take a new photo, or send it in full size.',
  },
  'image-blank': {
    code: '1074',
    http: 200,
    message: 'Nothing can be seen in this picture. Please take a new photo in good light.',
  },
  'too-many-images': { code: '1019', http: 200, message: 'Too many pictures were sent. Please try again tomorrow.' },
  'image-not-found': { code: '1020', http: 200, message: 'A picture is no longer there. Please add it again.' },
  'image-not-kept': {
    code: '1028',
    http: 200,
    message: 'Pictures cannot be saved at the moment, and yours was not. Please add it again later.',
  },
  'pictures-busy': {
    code: '1029',
    http: 200,
    message: 'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.',
  },
  'collection-not-supported': {
    code: '1021',
    http: 200,
    message: 'Este pedido no admite quejas sobre cobranza.',
  },
  'complaint-not-found': { code: '1022', http: 200, message: 'We cannot find this complaint.' },
  'nothing-to-rate': { code: '1023', http: 200, message: 'There is nothing to rate here.' },
  'sign-in-refused': { code: '1024', http: 200, message: 'The name or the password is not right.' },
  'sign-in-locked': { code: '1025', http: 200, message: 'Too many wrong passwords. Please try again later.' },
  'already-answered': {
    code: '1026',
    http: 200,
    message: 'This complaint has been answered in the meantime. Nothing was sent.',
  },
  'not-answered': { code: '1027', http: 200, message: 'This complaint is already waiting for an answer.' },
  // the codes of registration come from the specification; 101 and -1 are the same refusal of two calls
  'already-registered': {
    code: '11',
    http: 200,
    message: 'You have registered, please download the app to log in',
  },
  'wrong-captcha': {
    code: '101',
    http: 200,
    message: 'The characters do not match the picture. Please type those in the new one.',
  },
  'wrong-captcha-at-register': {
    code: '-1',
    http: 200,
    message: 'The characters do not match the picture. Please type those in the new one.',
  },
  'phone-not-valid': { code: '1040', http: 200, message: 'We cannot send a code to this mobile number.' },
  'page-too-old': { code: '1041', http: 200, message: 'This page has been open for too long. Please try again.' },
  'wrong-sms-code': { code: '1042', http: 200, message: 'The code is not right. Please check the SMS.' },
  'sms-code-over': { code: '1043', http: 200, message: 'This code has expired. Please ask for a new one.' },
  'sms-not-sent': { code: '1044', http: 200, message: 'The SMS could not be sent. Please try again in a moment.' },
  'account-unreadable': {
    code: '1045',
    http: 200,
    message: 'Your account cannot be opened at the moment. Please try again later.',
  },
  'owner-unproven': {
    code: '1046',
    http: 200,
    message:
      'This number has not been used here for a long time. Please confirm your date of birth and your payout account.',
  },
  'owner-not-recognised': {
    code: '1047',
    http: 200,
    message:
      'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.',
  },
  'certification-missing': {
    code: '1070',
    http: 200,
    message: 'Some questions are still open. Please answer them before you apply.',
  },
  'certification-fixed': {
    code: '1071',
    http: 200,
    message:
      'We used these answers to decide on a loan, so they stay as they are until it is paid off. If one of them is wrong, please tell customer service.',
  },
  'certification-too-often': {
    code: '1072',
    http: 200,
    message: 'These answers were changed many times today. Please try again tomorrow.',
  },
  'reminder-required': { code: '1110', http: 200, message: 'This SMS is required and cannot be switched off.' },
  'reminder-unknown': { code: '1111', http: 200, message: 'There is no such reminder.' },
  'push-not-offered': { code: '1112', http: 200, message: 'Notifications are not offered here.' },
  'push-address-refused': {
    code: '1113',
    http: 200,
    message: 'This browser’s notifications cannot be used here.',
  },
  'utr-not-valid': {
    code: '1090',
    http: 200,
    message: 'This is not a bank transfer number. Please check it on your receipt.',
  },
  'utr-used': {
    code: '1091',
    http: 200,
    message:
      'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.',
  },
  'utr-too-many': {
    code: '1092',
    http: 200,
    message: 'Too many numbers were entered for this payment. Please write to customer service.',
  },
  'transfer-arrived': {
    code: '1093',
    http: 200,
    message: "This transfer has already arrived. You don't need to do anything.",
  },
  'book-full': {
    code: '1100',
    http: 200,
    message: 'Your book is full. Remove old entries that you no longer need.',
  },
  'book-entry-not-found': { code: '1101', http: 200, message: 'This entry no longer exists.' },
  'submitted-twice': { code: '800005', http: 200, message: '请勿重复提交支付请求' },
  'wrong-verification-code': { code: '800006', http: 200, message: '验证码错误' },
  'apply-blocked': { code: '1060', http: 200, message: 'You cannot apply for this loan now.' },
  'card-in-use': {
    code: '1080',
    http: 200,
    message: 'A payment with this card is in progress. You can remove the card once it has ended.',
  },
  'no-statement': { code: '1081', http: 200, message: 'There is no statement yet: this loan has not been paid out.' },
} as const;

export type ErrorName = keyof typeof errorCatalogue;

/** One thing wrong with one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
