import * as v from 'valibot';
import * as contract from '../desk-applications.ts';
import { FIGURE, ownerless, positiveMinor, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission see all applications of their markets';

const OWN_WORDS = 'the operator’s own words';
const acted = {
  orderNo: ownerless(OF_THE_DESK, requiredText(15)),
  note: v.optional(ownerless(OWN_WORDS, text(500)), ''),
  tryId: ownerless('made by the page', requiredText(64)),
};

export const applicationService = {
  listApplications: forService(contract.listApplications, {
    summary: 'Applications that wait for a decision, sorted by the promised day, number or amount.',
    requestSchema: v.object({
      state: v.optional(
        ownerless(FIGURE, v.picklist(contract.applicationStates, 'must be a state of applications')),
        'waiting',
      ),
      sort: v.optional(
        ownerless(FIGURE, v.picklist(contract.applicationSorts, 'must be an order of applications')),
        'due',
      ),
      borrower: v.optional(ownerless(OF_THE_DESK, text(15)), ''),
      product: v.optional(ownerless(FIGURE, text(60)), ''),
      page: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000)), 1),
    }),
    errors: ['not-permitted'],
  }),
  loadApplication: forService(contract.loadApplication, {
    summary: 'An application on one page: checks, answers in words, earlier applications, flags.',
    requestSchema: v.object({ orderNo: ownerless(OF_THE_DESK, requiredText(15)) }),
    errors: ['not-permitted', 'order-not-found'],
  }),
  claimApplication: forService(contract.claimApplication, {
    summary:
      'Takes an application, gives it back, or sets it aside with a note. A repeat of the same try changes nothing.',
    requestSchema: v.pipe(
      v.object({
        ...acted,
        act: ownerless(FIGURE, v.picklist(['claim', 'give-back', 'hold'], 'must be claim, give-back or hold')),
      }),
      v.forward(
        v.partialCheck([['act'], ['note']], ({ act, note }) => act !== 'hold' || note !== '', 'is required'),
        ['note'],
      ),
    ),
    errors: ['not-permitted', 'order-not-found', 'application-decided', 'application-claimed'],
  }),
  assignApplication: forService(contract.assignApplication, {
    summary: 'Gives an application to another operator who may decide it. A repeat of the same try changes nothing.',
    requestSchema: v.object({ ...acted, login: ownerless(OF_THE_DESK, requiredText(80)) }),
    errors: ['not-permitted', 'order-not-found', 'application-decided', 'not-possible'],
  }),
  askPicture: forService(contract.askPicture, {
    summary:
      'Asks the borrower for a picture again, by SMS and on the pages. A repeat of the same try changes nothing.',
    requestSchema: v.object({
      ...acted,
      code: ownerless(FIGURE, v.picklist(contract.askedPictures, 'must be a picture of a document')),
      reason: ownerless(FIGURE, v.picklist(contract.pictureReasons, 'must be a reason for a new picture')),
    }),
    errors: [
      'not-permitted',
      'order-not-found',
      'application-decided',
      'application-claimed',
      'not-possible',
      'picture-asked',
    ],
  }),
  clearHit: forService(contract.clearHit, {
    summary: 'Keeps that a person on a sanctions list is another one than the borrower. Again, it changes nothing.',
    requestSchema: v.object({
      orderNo: acted.orderNo,
      source: ownerless(FIGURE, requiredText(40)),
      reference: ownerless(FIGURE, requiredText(60)),
      seen: ownerless(FIGURE, requiredText(64)),
      words: ownerless(OWN_WORDS, requiredText(500)),
    }),
    errors: ['not-permitted', 'order-not-found', 'not-possible', 'listing-changed'],
  }),
  decideApplication: forService(contract.decideApplication, {
    summary:
      'Approves an application, or less of it, or refuses it with a reason that the borrower reads. A repeat of the same try changes nothing.',
    requestSchema: v.pipe(
      v.object({
        ...acted,
        decision: ownerless(FIGURE, v.picklist(['approve', 'refuse'], 'must be approve or refuse')),
        upToMinor: v.optional(v.union([v.literal(''), positiveMinor]), ''),
        reason: v.optional(
          ownerless(FIGURE, v.picklist(contract.refusalChoices, 'must be a reason of a refusal')),
          'elsewhere',
        ),
        words: v.optional(ownerless(OWN_WORDS, text(300)), ''),
      }),
      v.forward(
        v.partialCheck(
          [['reason'], ['words']],
          ({ reason, words }) => (reason === 'own-words') === (words !== ''),
          'is required',
        ),
        ['words'],
      ),
    ),
    errors: [
      'not-permitted',
      'order-not-found',
      'application-decided',
      'application-claimed',
      'not-possible',
      'above-own-limit',
    ],
  }),
};
