import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  address,
  answerList,
  answerText,
  answerValue,
  nothing,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
} from './fields.ts';

/** Limits on a complaint's text and number of pictures (specification, section 9). */
export const COMPLAINT_TEXT_MAX = 200;
export const COMPLAINT_IMAGES_MAX = 9;
/** The problem type 'collection', which requires a sub-type and an eligible order. */
export const COLLECTION = '1';
/** What an authority takes complaints about. */
export const authorityTopics = ['lending', 'payments', 'privacy'] as const;
/** The problem type of personal details. */
export const PERSONAL_DETAILS = '5';
/** The problem type of a request for a payment arrangement, ours beyond the specification. */
export const ARRANGEMENT = '8';

const option = v.object({ title: answerText, value: answerText });

/** An order that a complaint can be about. `isShow` '1' allows one about its collection. */
export const complaintOrder = v.object({
  orderNo: answerText,
  productLogo: optionalAddress('picture'),
  productName: optionalText,
  status: optionalText,
  /** The code of the status, for its colour. */
  orderStatus: v.fallback(v.optional(answerInteger), undefined),
  isShow: optionalFlag(),
  list: answerList(v.object({ title: answerText, value: answerValue })),
});
export type ComplaintOrder = v.InferOutput<typeof complaintOrder>;

export const initComplaint = defineEndpoint({
  name: 'complaint.init',
  method: 'POST',
  path: '/user-problem/problem-init',
  request: sends<{ orderId?: string | undefined }>(),
  response: v.object({
    problemType: requiredList(option),
    problemSonType: answerList(option),
    orderDetail: v.nullish(complaintOrder),
    orderList: requiredList(complaintOrder),
  }),
});

export const uploadComplaintImage = defineEndpoint({
  name: 'complaint.upload-image',
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  upload: 'problemImage',
  response: v.object({ url: address('sent-back') }),
});

export const saveComplaint = defineEndpoint({
  name: 'complaint.save',
  method: 'POST',
  path: '/user-problem/problem-save',
  request: sends<{
    problemType: string;
    problemSonType?: string | undefined;
    problemDetail: string;
    problemImage?: string | undefined;
    orderNo: string;
  }>(),
  response: v.fallback(v.nullish(v.object({ problemId: optionalText })), null),
  idempotent: true,
});

export const listComplaints = defineEndpoint({
  name: 'complaint.list',
  method: 'POST',
  path: '/user-problem/problem-list',
  response: v.object({
    tabs: requiredList(
      v.object({
        title: answerText,
        list: requiredList(
          v.object({
            id: answerText,
            time: optionalText,
            type: optionalText,
            content: optionalText,
            /** 'waiting' or 'answered'; ours beyond the specification. */
            state: optionalText,
          }),
        ),
      }),
    ),
  }),
});

export const loadComplaint = defineEndpoint({
  name: 'complaint.load',
  method: 'POST',
  path: '/user-problem/problem-detail',
  request: sends<{ problemId: string }>(),
  response: v.object({
    problemId: answerText,
    type: optionalText,
    sonType: optionalText,
    content: optionalText,
    images: optionalList(address('picture')),
    disposeDetail: optionalText,
    disposeImages: optionalList(address('picture')),
    isNeedScore: optionalInteger(),
    /**
     * The date of filing, the deadline for an answer, and the answers after which it was reopened, with the borrower's reply if that
     * reopened it; ours beyond the specification.
     */
    time: optionalText,
    replyDueOn: optionalText,
    earlierAnswers: optionalList(
      v.object({
        content: answerText,
        time: answerText,
        images: optionalList(address('picture')),
        reply: optionalText,
        repliedAt: optionalText,
      }),
    ),
    /** '1' where `replyToComplaint` takes a reply to the answer. */
    canReply: optionalFlag(),
    /** Who decides on a complaint that was not settled: the lender's grievance officer, then the authority over the lender. */
    escalation: v.fallback(
      v.nullish(
        v.object({
          officerName: optionalText,
          officerPhone: optionalText,
          officerEmail: optionalAddress('contact'),
          authorityName: optionalText,
          /** The authorities that take complaints, with their websites; none where the market's data names none. */
          authorities: optionalList(
            v.object({
              about: v.picklist(authorityTopics),
              name: answerText,
              address: optionalText,
              website: optionalAddress('page'),
            }),
          ),
        }),
      ),
      null,
    ),
  }),
});

export const scoreComplaint = defineEndpoint({
  name: 'complaint.score',
  method: 'POST',
  path: '/user-problem/save-score',
  request: sends<{ problemId: string; score: number | string }>(),
  response: nothing,
  idempotent: true,
});

/** The borrower's reply to an answer, which reopens the complaint; ours beyond the specification. */
export const replyToComplaint = defineEndpoint({
  name: 'complaint.reply',
  method: 'POST',
  path: '/user-problem/problem-reply',
  request: sends<{ problemId: string; problemDetail: string }>(),
  response: nothing,
  idempotent: true,
});

/** The fixed field of the call (specification, section 9). */
export const CONTACT_OVERALL = 30;

export const loadContact = defineEndpoint({
  name: 'complaint.load-contact',
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  request: sends<{ overall: number | string }>(),
  response: v.object({ email: optionalAddress('contact'), smWa: optionalAddress('contact') }),
});

// The service’s half. The pages are built without it.

import {
  FIGURE,
  linesText,
  owned,
  ownedId,
  ownerless,
  personal,
  sharedId,
  text,
  THEIR_WORDS,
  wholeNumber,
} from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  initComplaint: forService(initComplaint, {
    summary: 'The subjects of a complaint: problem types and orders. The first order, or the given one, is selected.',
    requestSchema: v.object({ orderId: v.optional(ownedId('order')) }),
    errors: ['order-not-found'],
  }),
  uploadComplaintImage: forService(uploadComplaintImage, {
    summary: 'Takes one picture, decodes and re-encodes it; the complaint is saved with its address.',
    requestSchema: v.object({}),
    errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
  }),
  saveComplaint: forService(saveComplaint, {
    summary: 'Files a complaint about an order, with the pictures that were uploaded for it.',
    requestSchema: v.object({
      problemType: sharedId,
      problemSonType: v.optional(ownerless(FIGURE, text(64)), ''),
      problemDetail: ownerless(
        THEIR_WORDS,
        personal(v.pipe(linesText(COMPLAINT_TEXT_MAX), v.minLength(1, 'is required'))),
      ),
      problemImage: v.optional(owned('complaint-picture', text(4000)), ''),
      orderNo: ownedId('order'),
    }),
    errors: ['order-not-found', 'collection-not-supported', 'image-not-found'],
  }),
  listComplaints: forService(listComplaints, {
    summary: 'The complaints of a borrower, by tab.',
    requestSchema: v.object({}),
  }),
  loadComplaint: forService(loadComplaint, {
    summary: 'One complaint with its answers. `isNeedScore` other than 0 asks for a rating of the answer.',
    requestSchema: v.object({ problemId: ownedId('complaint') }),
    errors: ['complaint-not-found'],
  }),
  scoreComplaint: forService(scoreComplaint, {
    summary: 'Rates the answer to a complaint with 1 to 5 stars.',
    requestSchema: v.object({
      problemId: ownedId('complaint'),
      score: v.pipe(wholeNumber, v.minValue(1, 'must be 1 to 5'), v.maxValue(5, 'must be 1 to 5')),
    }),
    errors: ['complaint-not-found', 'nothing-to-rate'],
  }),
  replyToComplaint: forService(replyToComplaint, {
    summary: 'Replies to the answer of a complaint, which then waits for another.',
    requestSchema: v.object({
      problemId: ownedId('complaint'),
      problemDetail: ownerless(
        THEIR_WORDS,
        personal(v.pipe(linesText(COMPLAINT_TEXT_MAX), v.minLength(1, 'is required'))),
      ),
    }),
    errors: ['complaint-not-found', 'not-answered'],
  }),
  loadContact: forService(loadContact, {
    summary: 'The contact details of customer service.',
    requestSchema: v.object({
      overall: v.pipe(wholeNumber, v.picklist([CONTACT_OVERALL], `must be ${CONTACT_OVERALL}`)),
    }),
    example: { request: { overall: CONTACT_OVERALL } },
  }),
};
