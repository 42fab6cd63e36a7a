import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  answerInteger,
  answerList,
  answerText,
  answerValue,
  currencyCode,
  id,
  nothing,
  optionalList,
  optionalText,
  requiredList,
  requiredText,
  spare,
  text,
} from './fields.ts';

/**
 * The calls of the service desk. They are no part of a lender's back end: the desk speaks to our own service only, in the readable
 * dialect, below a base path of its own, with an agent's session in a cookie that scripts cannot read.
 */
export const DESK_BASE = '/desk-api';
/** Longest answer, and most pictures in one. */
export const DESK_ANSWER_MAX = 2000;
export const DESK_IMAGES_MAX = 9;

const agent = v.object({ name: answerText, login: answerText });

export const signIn = defineEndpoint({
  name: 'desk.sign-in',
  summary: 'Signs an agent in. Five wrong passwords lock the login, there or not.',
  method: 'POST',
  path: '/sign-in',
  session: 'none',
  request: v.object({
    login: requiredText(40),
    password: v.pipe(v.string('is required'), v.minLength(1, 'is required'), v.maxLength(200)),
  }),
  response: agent,
  errors: ['sign-in-refused', 'sign-in-locked', 'too-many'],
});

export const signOut = defineEndpoint({
  name: 'desk.sign-out',
  summary: 'Ends the session of this browser.',
  method: 'POST',
  path: '/sign-out',
  session: 'agent',
  request: v.object({}),
  response: nothing,
});

/** A complaint in a list. Times are the market's own, days YYYY-MM-DD. */
const line = v.object({
  problemId: answerText,
  orderNo: answerText,
  type: answerText,
  sonType: optionalText,
  time: answerText,
  replyDueOn: answerText,
  /** Days past the promise; 0 while it can be kept. */
  daysLate: answerInteger,
  answeredAt: optionalText,
  score: v.fallback(v.nullish(answerInteger), null),
});
export type DeskLine = v.InferOutput<typeof line>;

export const listComplaints = defineEndpoint({
  name: 'desk.list-complaints',
  summary: 'Complaints that wait, those past the promise on top, or those that were answered, the newest first.',
  method: 'GET',
  path: '/complaints',
  session: 'agent',
  request: v.object({
    state: v.optional(v.picklist(['waiting', 'answered'], 'must be waiting or answered'), 'waiting'),
  }),
  response: v.object({ agent, waiting: answerInteger, list: requiredList(line) }),
});

const fact = v.object({ title: answerText, value: answerValue });

const answer = v.object({
  content: answerText,
  agentName: optionalText,
  time: answerText,
  images: optionalList(answerText),
  wantsScore: v.boolean(),
  score: v.fallback(v.nullish(answerInteger), null),
  /** Set where the complaint was opened again after this answer. */
  reopened: v.fallback(v.nullish(v.object({ time: answerText, agentName: optionalText, reason: answerText })), null),
});
export type DeskAnswer = v.InferOutput<typeof answer>;

export const loadComplaint = defineEndpoint({
  name: 'desk.load-complaint',
  summary: 'A complaint with its answers, and the facts of its order that are needed to answer it.',
  method: 'GET',
  path: '/complaint',
  session: 'agent',
  request: v.object({ problemId: id }),
  response: v.object({
    ...line.entries,
    isWaiting: v.boolean(),
    content: answerText,
    images: optionalList(answerText),
    answers: answerList(answer),
    borrower: v.object({ name: answerText, phone: optionalText }),
    order: v.object({
      productName: answerText,
      status: answerText,
      headline: answerText,
      currency: currencyCode,
      facts: answerList(fact),
      payments: answerList(
        v.object({
          paymentId: answerText,
          time: answerText,
          channelName: answerText,
          amount: answerInteger,
          status: answerText,
        }),
      ),
    }),
  }),
  errors: ['complaint-not-found'],
});

export const uploadImage = defineEndpoint({
  name: 'desk.upload-image',
  summary: 'Takes one picture for an answer, decodes it and keeps it anew.',
  method: 'POST',
  path: '/upload',
  session: 'agent',
  request: v.object({}),
  upload: 'answerImage',
  response: v.object({ url: answerText }),
  errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
});

export const answerComplaint = defineEndpoint({
  name: 'desk.answer',
  summary: 'Answers a complaint that waits. The same try sent again changes nothing.',
  method: 'POST',
  path: '/answer',
  session: 'agent',
  request: v.object({
    problemId: id,
    content: requiredText(DESK_ANSWER_MAX),
    images: v.optional(text(4000), ''),
    wantsScore: v.picklist(['0', '1'], 'must be 0 or 1'),
    /** Made by the page when the answer is begun: it marks the try. */
    tryId: id,
  }),
  response: nothing,
  errors: ['complaint-not-found', 'already-answered', 'image-not-found'],
});

export const reopenComplaint = defineEndpoint({
  name: 'desk.reopen',
  summary: 'Lets an answered complaint wait for another answer. The one before stays to be read.',
  method: 'POST',
  path: '/reopen',
  session: 'agent',
  request: v.object({ problemId: id, reason: requiredText(500) }),
  response: nothing,
  errors: ['complaint-not-found', 'not-answered'],
});

export const listRatings = defineEndpoint({
  name: 'desk.list-ratings',
  summary: 'How answers were rated: the latest, and how often each number of stars was given in 90 days.',
  method: 'GET',
  path: '/ratings',
  session: 'agent',
  request: v.object({}),
  response: v.object({
    counts: requiredList(v.object({ score: answerInteger, count: answerInteger })),
    list: requiredList(
      v.object({
        problemId: answerText,
        type: answerText,
        score: answerInteger,
        time: answerText,
        agentName: optionalText,
      }),
    ),
  }),
});

/** Longest span of the campaigns' figures, in days. */
export const CAMPAIGN_DAYS_MAX = 366;

export const listCampaigns = defineEndpoint({
  name: 'desk.list-campaigns',
  summary:
    'What came of each campaign in a span of days, both included: visits, numbers that were applied with, registrations.',
  method: 'GET',
  path: '/campaigns',
  session: 'agent',
  request: v.pipe(
    v.object({
      from: v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21'),
      to: v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21'),
    }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'must not be before from'),
      ['to'],
    ),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => Date.parse(to) - Date.parse(from) < CAMPAIGN_DAYS_MAX * 86_400_000,
        `must be within ${CAMPAIGN_DAYS_MAX} days`,
      ),
      ['to'],
    ),
  ),
  response: v.object({
    /** By the days of this zone. */
    timeZone: answerText,
    /** True where there are more campaigns than are listed. */
    isCut: spare(v.boolean(), false),
    list: requiredList(
      v.object({
        utmTag: answerText,
        userFrom: answerText,
        appFrom: answerText,
        visits: answerInteger,
        applies: answerInteger,
        registrations: answerInteger,
      }),
    ),
  }),
});

/** Every call of the desk. */
export const deskEndpoints: readonly Endpoint[] = [
  signIn,
  signOut,
  listComplaints,
  loadComplaint,
  uploadImage,
  answerComplaint,
  reopenComplaint,
  listRatings,
  listCampaigns,
];
