import * as v from 'valibot';
import * as contract from '../complaint.ts';
import { id, linesText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

export const initComplaint = forService(contract.initComplaint, {
  summary: 'The subjects of a complaint: problem types and orders. The first order, or the given one, is selected.',
  requestSchema: v.object({ orderId: v.optional(id) }),
  errors: ['order-not-found'],
});

export const uploadComplaintImage = forService(contract.uploadComplaintImage, {
  summary: 'Takes one picture, decodes and re-encodes it; the complaint is saved with its address.',
  requestSchema: v.object({}),
  errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
});

export const saveComplaint = forService(contract.saveComplaint, {
  summary: 'Files a complaint about an order, with the pictures that were uploaded for it.',
  requestSchema: v.object({
    problemType: id,
    problemSonType: v.optional(text(64), ''),
    problemDetail: v.pipe(linesText(contract.COMPLAINT_TEXT_MAX), v.minLength(1, 'is required')),
    problemImage: v.optional(text(4000), ''),
    orderNo: id,
  }),
  errors: ['order-not-found', 'collection-not-supported', 'image-not-found'],
});

export const listComplaints = forService(contract.listComplaints, {
  summary: 'The complaints of a borrower, by tab.',
  requestSchema: v.object({}),
});

export const loadComplaint = forService(contract.loadComplaint, {
  summary: 'One complaint with its answers. `isNeedScore` other than 0 asks for a rating of the answer.',
  requestSchema: v.object({ problemId: id }),
  errors: ['complaint-not-found'],
});

export const scoreComplaint = forService(contract.scoreComplaint, {
  summary: 'Rates the answer to a complaint with 1 to 5 stars.',
  requestSchema: v.object({
    problemId: id,
    score: v.pipe(wholeNumber, v.minValue(1, 'must be 1 to 5'), v.maxValue(5, 'must be 1 to 5')),
  }),
  errors: ['complaint-not-found', 'nothing-to-rate'],
});

export const loadContact = forService(contract.loadContact, {
  summary: 'The contact details of customer service.',
  requestSchema: v.object({
    overall: v.pipe(wholeNumber, v.picklist([contract.CONTACT_OVERALL], `must be ${contract.CONTACT_OVERALL}`)),
  }),
});
