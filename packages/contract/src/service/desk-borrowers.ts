import * as v from 'valibot';
import * as contract from '../desk-borrowers.ts';
import { FIGURE, linesText, ownerless, requiredText, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const borrower = ownerless('operators with the permission see all borrowers of their markets', requiredText(15));
const words = (max: number) =>
  ownerless('the operator’s own words', v.pipe(linesText(max), v.minLength(1, 'is required')));

export const borrowerService = {
  loadBorrower: forService(contract.loadBorrower, {
    summary:
      'A borrower on one page: identity, accounts, devices, applications, consents, complaints, messages, notes, flags.',
    requestSchema: v.object({ borrower }),
    errors: ['not-permitted', 'borrower-not-found'],
  }),
  revealBorrower: forService(contract.revealBorrower, {
    summary:
      'The numbers that the page masks. The audit trail keeps who asked and the kind of reason, a note the words.',
    requestSchema: v.object({
      borrower,
      // an older page sends free text here, and no words
      reason: words(500),
      words: v.exactOptional(words(500)),
    }),
    errors: ['not-permitted', 'borrower-not-found'],
  }),
  addNote: forService(contract.addNote, {
    summary: 'Adds a note about a borrower. A note is never changed. A repeat of the same try changes nothing.',
    requestSchema: v.object({
      borrower,
      words: words(2000),
      // left out by older pages
      tryId: v.exactOptional(ownerless('made by the page', requiredText(64))),
    }),
    errors: ['not-permitted', 'borrower-not-found', 'key-reused'],
  }),
  setFlag: forService(contract.setFlag, {
    summary:
      'Flags a borrower, or lifts a flag. What another operator has changed is refused; the same act again changes nothing.',
    requestSchema: v.object({
      borrower,
      flag: ownerless(FIGURE, v.picklist(contract.borrowerFlags, 'must be a flag')),
      isSet: ownerless(FIGURE, v.picklist(['0', '1'], 'must be 0 or 1')),
      words: words(500),
    }),
    errors: ['not-permitted', 'borrower-not-found', 'flag-changed'],
  }),
  listTimeline: forService(contract.listTimeline, {
    summary: 'What happened with a borrower, the newest first, of one kind or of all.',
    requestSchema: v.object({
      borrower,
      kind: v.optional(ownerless(FIGURE, v.picklist([...contract.timelineKinds, ''], 'must be a kind of event')), ''),
      page: v.optional(
        v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(200, 'must be at most 200')),
        1,
      ),
    }),
    errors: ['not-permitted', 'borrower-not-found'],
  }),
  listDocuments: forService(contract.listDocuments, {
    summary: 'The documents that a borrower sent as pictures.',
    requestSchema: v.object({ borrower }),
    errors: ['not-permitted', 'borrower-not-found'],
  }),
};
