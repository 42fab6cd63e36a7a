import * as codes from './refusal-codes.ts';

/** The refusals about operators of the desk; the others are in errors.ts. */
export const operatorErrors = {
  'not-permitted': { code: codes.notPermitted, http: 403, message: 'Your role does not allow this.' },
  'factor-needed': { code: codes.factorNeeded, http: 403, message: 'Confirm again that it is you.' },
  'factor-refused': { code: codes.factorRefused, http: 200, message: 'This code or key is not right.' },
  'link-over': {
    code: codes.linkOver,
    http: 200,
    message: 'This link was used or is too old. Ask an administrator for another.',
  },
  'password-common': {
    code: codes.passwordCommon,
    http: 200,
    message: 'This password is too easy to guess. Choose another one.',
  },
  'last-factor': {
    code: codes.lastFactor,
    http: 200,
    message: 'Add another way to sign in before you remove this one.',
  },
  'last-administrator': {
    code: codes.lastAdministrator,
    http: 200,
    message: 'This is the last administrator. Make another one first.',
  },
  'operator-not-found': { code: codes.operatorNotFound, http: 200, message: 'There is no such operator.' },
  'flag-changed': {
    code: codes.flagChanged,
    http: 200,
    message: 'Another operator has changed this flag. Load the page again.',
  },
  'application-decided': {
    code: codes.applicationDecided,
    http: 200,
    message: 'Another operator has decided this application.',
  },
  'application-claimed': {
    code: codes.applicationClaimed,
    http: 200,
    message: 'Another operator has taken this application.',
  },
  'above-own-limit': {
    code: codes.aboveOwnLimit,
    http: 200,
    message: 'The amount is above what you may approve. Approve less, or hand the application over.',
  },
  'listing-changed': {
    code: codes.listingChanged,
    http: 200,
    message: 'The entry or the borrower has changed. Load the page again.',
  },
  'picture-asked': {
    code: codes.pictureAsked,
    http: 200,
    message: 'The borrower is asked for this picture already.',
  },
  'borrower-not-found': { code: codes.borrowerNotFound, http: 200, message: 'There is no such borrower.' },
  'item-not-found': { code: codes.itemNotFound, http: 200, message: 'There is no such item.' },
  'webhook-not-found': { code: codes.webhookNotFound, http: 200, message: 'There is no such event or endpoint.' },
  'role-not-found': { code: codes.roleNotFound, http: 200, message: 'There is no such role or market.' },
  'login-taken': { code: codes.loginTaken, http: 200, message: 'This name is taken or has a wrong form.' },
  'proposal-not-found': {
    code: codes.proposalNotFound,
    http: 200,
    message: 'This proposal is over, or there is none of this number.',
  },
  'own-proposal': { code: codes.ownProposal, http: 200, message: 'Another operator decides on your proposal.' },
  'not-own-proposal': {
    code: codes.notOwnProposal,
    http: 200,
    message: 'This is another operator’s proposal. Approve it as usual.',
  },
  'figures-changed': {
    code: codes.figuresChanged,
    http: 200,
    message: 'The figures have changed since the proposal. Nothing was booked: propose it anew.',
  },
  'no-such-product': { code: codes.noSuchProduct, http: 200, message: 'There is no such product, or no such version.' },
  'product-changed': {
    code: codes.productChanged,
    http: 200,
    message: 'Other terms or products are in force since you looked. Look at the changes again.',
  },
  'product-refused': { code: codes.productRefused, http: 200, message: 'The rules of products do not allow this.' },
  'not-possible': { code: codes.notPossible, http: 200, message: 'The rules of the loan do not allow this.' },
} as const;
