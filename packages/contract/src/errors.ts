import { operatorErrors } from './operator-errors.ts';
import { pictureErrors } from './picture-errors.ts';
import * as codes from './refusal-codes.ts';
import { ownDataErrors } from './own-data-errors.ts';

/**
 * Every failure code of our service. `http` is its HTTP status: a refusal that a borrower can meet without doing anything wrong has
 * 200, because deployed web views expect it; misuse of the wire has another.
 * `message` is the borrower's text where none is more precise.
 */
export const errorCatalogue = {
  ...operatorErrors,
  ...pictureErrors,
  malformed: { code: codes.malformed, http: 400, message: 'Something in the request is wrong.' },
  'no-session': { code: codes.noSession, http: 401, message: 'Please log in again.' },
  'other-site': { code: codes.otherSite, http: 403, message: 'This can only be done from our own pages.' },
  'no-such-call': { code: codes.noSuchCall, http: 404, message: 'This call does not exist.' },
  'too-slow': { code: codes.tooSlow, http: 408, message: 'The request took too long to arrive.' },
  'key-reused': { code: codes.keyReused, http: 409, message: 'This request was already sent with different content.' },
  'still-running': {
    code: codes.stillRunning,
    http: 409,
    message: 'This request is still being processed. Please try again in a moment.',
  },
  'too-large': { code: codes.tooLarge, http: 413, message: 'The request is too large.' },
  'wrong-media-type': { code: codes.wrongMediaType, http: 415, message: 'The request has the wrong content type.' },
  'too-many': { code: codes.tooMany, http: 429, message: 'Too many tries. Please wait a moment.' },
  failed: {
    code: codes.failed,
    http: 500,
    // no word about money: whether a provider took any is unknown here
    message: 'Something went wrong on our side. Please try again in a moment.',
  },
  unavailable: { code: codes.unavailable, http: 503, message: 'The service is busy. Please try again in a moment.' },
  'order-not-found': { code: codes.orderNotFound, http: 200, message: 'We cannot find this loan.' },
  'nothing-to-pay': { code: codes.nothingToPay, http: 200, message: 'There is nothing to pay on this loan.' },
  'amount-changed': {
    code: codes.amountChanged,
    http: 200,
    message: 'The amount to pay has changed. Please check it and try again.',
  },
  'extension-not-allowed': { code: codes.extensionNotAllowed, http: 200, message: 'This loan cannot be extended now.' },
  'channel-unavailable': {
    code: codes.channelUnavailable,
    http: 200,
    message: 'This payment method is not available. Please choose another.',
  },
  'provider-unreachable': {
    code: codes.providerUnreachable,
    http: 200,
    message: 'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.',
  },
  'payment-not-found': { code: codes.paymentNotFound, http: 200, message: 'We cannot find this payment.' },
  'provider-refused': {
    code: codes.providerRefused,
    http: 200,
    message: 'The payment provider declined this payment. Please choose another method.',
  },
  'card-not-found': {
    code: codes.cardNotFound,
    http: 200,
    message: 'We cannot find this card. Please choose another.',
  },
  'product-not-found': { code: codes.productNotFound, http: 200, message: 'This loan is not offered now.' },
  'offer-changed': {
    code: codes.offerChanged,
    http: 200,
    message: 'The loan on offer has changed. Please read it again before you confirm.',
  },
  'contract-not-found': { code: codes.contractNotFound, http: 200, message: 'We cannot find this contract.' },
  'nothing-to-withdraw': {
    code: codes.nothingToWithdraw,
    http: 200,
    message: 'There is no money to withdraw on this loan.',
  },
  'account-missing': { code: codes.accountMissing, http: 200, message: 'Please add an account to receive your money.' },
  'account-unusable': {
    code: codes.accountUnusable,
    http: 200,
    message: 'Money cannot be sent to this account now. Please choose another one.',
  },
  'payoff-not-allowed': { code: codes.payoffNotAllowed, http: 200, message: 'This loan cannot be paid off early now.' },
  'collection-not-supported': {
    code: codes.collectionNotSupported,
    http: 200,
    message: 'Este pedido no admite quejas sobre cobranza.',
  },
  'complaint-not-found': { code: codes.complaintNotFound, http: 200, message: 'We cannot find this complaint.' },
  'nothing-to-rate': { code: codes.nothingToRate, http: 200, message: 'There is nothing to rate here.' },
  'sign-in-refused': { code: codes.signInRefused, http: 200, message: 'The name or the password is not right.' },
  'sign-in-locked': {
    code: codes.signInLocked,
    http: 200,
    message: 'Too many wrong passwords. Please try again later.',
  },
  'already-answered': {
    code: codes.alreadyAnswered,
    http: 200,
    message: 'This complaint has been answered in the meantime. Nothing was sent.',
  },
  'not-answered': { code: codes.notAnswered, http: 200, message: 'This complaint is already waiting for an answer.' },
  'already-registered': {
    code: codes.alreadyRegistered,
    http: 200,
    message: 'You have registered, please download the app to log in',
  },
  'wrong-captcha': {
    code: codes.wrongCaptcha,
    http: 200,
    message: 'The characters do not match the picture. Please type those in the new one.',
  },
  'wrong-captcha-at-register': {
    code: codes.wrongCaptchaAtRegister,
    http: 200,
    message: 'The characters do not match the picture. Please type those in the new one.',
  },
  'phone-not-valid': { code: codes.phoneNotValid, http: 200, message: 'We cannot send a code to this mobile number.' },
  'page-too-old': {
    code: codes.pageTooOld,
    http: 200,
    message: 'This page has been open for too long. Please try again.',
  },
  'wrong-sms-code': { code: codes.wrongSmsCode, http: 200, message: 'The code is not right. Please check the SMS.' },
  'sms-code-over': { code: codes.smsCodeOver, http: 200, message: 'This code has expired. Please ask for a new one.' },
  'sms-not-sent': {
    code: codes.smsNotSent,
    http: 200,
    message: 'The SMS could not be sent. Please try again in a moment.',
  },
  'account-unreadable': {
    code: codes.accountUnreadable,
    http: 200,
    message: 'Your account cannot be opened at the moment. Please try again later.',
  },
  'owner-unproven': {
    code: codes.ownerUnproven,
    http: 200,
    message:
      'This number has not been used here for a long time. Please confirm your date of birth and your payout account.',
  },
  'owner-not-recognised': {
    code: codes.ownerNotRecognised,
    http: 200,
    message:
      'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.',
  },
  'certification-missing': {
    code: codes.certificationMissing,
    http: 200,
    message: 'Some questions are still open. Please answer them before you apply.',
  },
  'certification-fixed': {
    code: codes.certificationFixed,
    http: 200,
    message:
      'We used these answers to decide on a loan, so they stay as they are until it is paid off. If one of them is wrong, please tell customer service.',
  },
  'certification-too-often': {
    code: codes.certificationTooOften,
    http: 200,
    message: 'These answers were changed many times today. Please try again tomorrow.',
  },
  'reminder-required': {
    code: codes.reminderRequired,
    http: 200,
    message: 'This SMS is required and cannot be switched off.',
  },
  'reminder-unknown': { code: codes.reminderUnknown, http: 200, message: 'There is no such reminder.' },
  'push-not-offered': { code: codes.pushNotOffered, http: 200, message: 'Notifications are not offered here.' },
  'push-address-refused': {
    code: codes.pushAddressRefused,
    http: 200,
    message: 'This browser’s notifications cannot be used here.',
  },
  'utr-not-valid': {
    code: codes.utrNotValid,
    http: 200,
    message: 'This is not a bank transfer number. Please check it on your receipt.',
  },
  'utr-used': {
    code: codes.utrUsed,
    http: 200,
    message:
      'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.',
  },
  'utr-too-many': {
    code: codes.utrTooMany,
    http: 200,
    message: 'Too many numbers were entered for this payment. Please write to customer service.',
  },
  'transfer-arrived': {
    code: codes.transferArrived,
    http: 200,
    message: "This transfer has already arrived. You don't need to do anything.",
  },
  'book-full': {
    code: codes.bookFull,
    http: 200,
    message: 'Your book is full. Remove old entries that you no longer need.',
  },
  'book-entry-not-found': { code: codes.bookEntryNotFound, http: 200, message: 'This entry no longer exists.' },
  'submitted-twice': { code: codes.submittedTwice, http: 200, message: '请勿重复提交支付请求' },
  'wrong-verification-code': { code: codes.wrongVerificationCode, http: 200, message: '验证码错误' },
  'plan-not-possible': { code: codes.planNotPossible, http: 200, message: 'This plan is not possible.' },
  ...ownDataErrors,
  'apply-blocked': { code: codes.applyBlocked, http: 200, message: 'You cannot apply for this loan now.' },
  'card-in-use': {
    code: codes.cardInUse,
    http: 200,
    message: 'A payment with this card is in progress. You can remove the card once it has ended.',
  },
  'no-statement': {
    code: codes.noStatement,
    http: 200,
    message: 'There is no statement yet: this loan has not been paid out.',
  },
} as const;

export type ErrorName = keyof typeof errorCatalogue;

/** One thing wrong with one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
