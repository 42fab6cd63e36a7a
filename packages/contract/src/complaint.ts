import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerList,
  answerText,
  answerValue,
  id,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
  linesText,
  text,
  wholeNumber,
} from './fields.ts';

/** Longest text of a complaint, and most pictures (specification, section 9). */
export const COMPLAINT_TEXT_MAX = 200;
export const COMPLAINT_IMAGES_MAX = 9;
/** The problem type that asks for a sub-type, and for an order that may be complained about: collection. */
export const COLLECTION = '1';

const option = v.object({ title: answerText, value: answerText });

/** An order that a complaint can be about. `isShow` '1' allows one about its collection. */
export const complaintOrder = v.object({
  orderNo: answerText,
  productLogo: optionalText,
  productName: optionalText,
  status: optionalText,
  isShow: optionalFlag(),
  list: answerList(v.object({ title: answerText, value: answerValue })),
});
export type ComplaintOrder = v.InferOutput<typeof complaintOrder>;

export const initComplaint = defineEndpoint({
  name: 'complaint.init',
  summary: 'What a complaint can be about: kinds of problem and orders. The first order, or the one named, is chosen.',
  method: 'POST',
  path: '/user-problem/problem-init',
  request: v.object({ orderId: v.optional(id) }),
  response: v.object({
    problemType: requiredList(option),
    problemSonType: answerList(option),
    orderDetail: v.nullish(complaintOrder),
    orderList: requiredList(complaintOrder),
  }),
  errors: ['order-not-found'],
});

export const uploadComplaintImage = defineEndpoint({
  name: 'complaint.upload-image',
  summary: 'Takes one picture, decodes it and keeps it anew; its address is named when the complaint is saved.',
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  request: v.object({}),
  upload: 'problemImage',
  response: v.object({ url: answerText }),
  errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
});

export const saveComplaint = defineEndpoint({
  name: 'complaint.save',
  summary: 'Files a complaint about an order, with the pictures that were uploaded for it.',
  method: 'POST',
  path: '/user-problem/problem-save',
  request: v.object({
    problemType: id,
    problemSonType: v.optional(text(64), ''),
    problemDetail: v.pipe(linesText(COMPLAINT_TEXT_MAX), v.minLength(1, 'is required')),
    problemImage: v.optional(text(4000), ''),
    orderNo: id,
  }),
  response: v.fallback(v.nullish(v.object({ problemId: optionalText })), null),
  idempotent: true,
  errors: ['order-not-found', 'collection-not-supported', 'image-not-found'],
});

export const listComplaints = defineEndpoint({
  name: 'complaint.list',
  summary: 'The complaints of a borrower, by tab.',
  method: 'POST',
  path: '/user-problem/problem-list',
  request: v.object({}),
  response: v.object({
    tabs: requiredList(
      v.object({
        title: answerText,
        list: requiredList(v.object({ id: answerText, time: optionalText, type: optionalText, content: optionalText })),
      }),
    ),
  }),
});

export const loadComplaint = defineEndpoint({
  name: 'complaint.load',
  summary: 'One complaint with what was answered. `isNeedScore` other than 0 asks for a rating of the answer.',
  method: 'POST',
  path: '/user-problem/problem-detail',
  request: v.object({ problemId: id }),
  response: v.object({
    problemId: answerText,
    type: optionalText,
    sonType: optionalText,
    content: optionalText,
    images: optionalList(answerText),
    disposeDetail: optionalText,
    disposeImages: optionalList(answerText),
    isNeedScore: optionalInteger(),
    /** When it was filed, the last day for an answer, and answers after which it was opened again; ours beyond the specification. */
    time: optionalText,
    replyDueOn: optionalText,
    earlierAnswers: optionalList(v.object({ content: answerText, time: answerText, images: optionalList(answerText) })),
  }),
  errors: ['complaint-not-found'],
});

export const scoreComplaint = defineEndpoint({
  name: 'complaint.score',
  summary: 'Rates the answer to a complaint with 1 to 5 stars.',
  method: 'POST',
  path: '/user-problem/save-score',
  request: v.object({
    problemId: id,
    score: v.pipe(wholeNumber, v.minValue(1, 'must be 1 to 5'), v.maxValue(5, 'must be 1 to 5')),
  }),
  response: nothing,
  idempotent: true,
  errors: ['complaint-not-found', 'nothing-to-rate'],
});

/** What the call is asked with (specification, section 9). */
export const CONTACT_OVERALL = 30;

export const loadContact = defineEndpoint({
  name: 'complaint.load-contact',
  summary: 'How customer service is reached.',
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  request: v.object({ overall: v.pipe(wholeNumber, v.picklist([CONTACT_OVERALL], `must be ${CONTACT_OVERALL}`)) }),
  response: v.object({ email: optionalText, smWa: optionalText }),
});
