import * as v from 'valibot';
import * as applications from './desk-applications.ts';
import * as borrowers from './desk-borrowers.ts';
import * as items from './desk-items.ts';
import { findAnything, listBorrowers, listLoans } from './desk-lists.ts';
import * as loans from './desk-loans.ts';
import { listMoney } from './desk-money.ts';
import * as operators from './desk-operators.ts';
import * as products from './desk-products.ts';
import * as profiles from './desk-profiles.ts';
import * as proposals from './desk-proposals.ts';
import * as rules from './desk-rules.ts';
import * as views from './desk-views.ts';
import * as webhooks from './desk-webhooks.ts';
import { defineEndpoint, type Endpoint, sends } from './endpoint.ts';
import {
  address,
  answerInteger,
  answerList,
  answerText,
  answerValue,
  currencyCode,
  nothing,
  optionalList,
  optionalText,
  requiredList,
  spare,
} from './fields.ts';

/**
 * The calls of the service desk. A lender's back end has none of them: the desk calls our own service only, in the readable
 * dialect, below a base path of its own, with an agent's session in an HttpOnly cookie.
 */
export const DESK_BASE = '/desk-api';
/** The desk's screens with addresses of their own, below the desk's. */
export const deskScreens = [
  'borrowers',
  'borrower',
  'loans',
  'loan',
  'applications',
  'rules',
  'money',
  'items',
  'products',
  'profiles',
  'product',
  'propose',
  'proposals',
  'operators',
  'audit',
  'webhooks',
  'security',
  'invitation',
] as const;
/** Limits on an answer's text and number of pictures. */
export const DESK_ANSWER_MAX = 2000;
export const DESK_IMAGES_MAX = 9;
/** Longest file of one product and longest reason for a version of it, in characters. */
export const PRODUCT_TEXT_MAX = 12_000;
export const PRODUCT_REASON_MAX = 200;

const agent = v.object({ name: answerText, login: answerText });

export const signIn = defineEndpoint({
  name: 'desk.sign-in',
  method: 'POST',
  path: '/sign-in',
  session: 'none',
  request: sends<{ login: string; password: string }>(),
  response: agent,
});

export const signOut = defineEndpoint({
  name: 'desk.sign-out',
  method: 'POST',
  path: '/sign-out',
  session: 'agent',
  response: nothing,
});

export * from './desk-applications.ts';
export * from './desk-borrowers.ts';
export * from './desk-items.ts';
export * from './desk-lists.ts';
export * from './desk-loans.ts';
export * from './desk-money.ts';
export * from './desk-operators.ts';
export * from './desk-products.ts';
export * from './desk-profiles.ts';
export * from './desk-proposals.ts';
export * from './desk-rules.ts';
export * from './desk-views.ts';
export * from './desk-webhooks.ts';

/** A complaint in a list. Times are in the market's time zone, dates are YYYY-MM-DD. */
const line = v.object({
  problemId: answerText,
  orderNo: answerText,
  type: answerText,
  sonType: optionalText,
  time: answerText,
  replyDueOn: answerText,
  /** Days past the deadline; 0 before it. */
  daysLate: answerInteger,
  answeredAt: optionalText,
  score: v.fallback(v.nullish(answerInteger), null),
});
export type DeskLine = v.InferOutput<typeof line>;

export const listComplaints = defineEndpoint({
  name: 'desk.list-complaints',
  method: 'GET',
  path: '/complaints',
  session: 'agent',
  request: sends<{ state?: 'waiting' | 'answered' | undefined }>(),
  response: v.object({ agent, waiting: answerInteger, list: requiredList(line) }),
});

const fact = v.object({ title: answerText, value: answerValue });

const answer = v.object({
  content: answerText,
  agentName: optionalText,
  time: answerText,
  images: optionalList(address('picture')),
  wantsScore: v.boolean(),
  score: v.fallback(v.nullish(answerInteger), null),
  /** Set where the complaint was reopened after this answer; without an agent's name by the borrower's reply. */
  reopened: v.fallback(v.nullish(v.object({ time: answerText, agentName: optionalText, reason: answerText })), null),
});
export type DeskAnswer = v.InferOutput<typeof answer>;

export const loadComplaint = defineEndpoint({
  name: 'desk.load-complaint',
  method: 'GET',
  path: '/complaint',
  session: 'agent',
  request: sends<{ problemId: string }>(),
  response: v.object({
    ...line.entries,
    isWaiting: v.boolean(),
    content: answerText,
    images: optionalList(address('picture')),
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
});

export const uploadImage = defineEndpoint({
  name: 'desk.upload-image',
  method: 'POST',
  path: '/upload',
  session: 'agent',
  upload: 'answerImage',
  response: v.object({ url: address('sent-back') }),
});

export const answerComplaint = defineEndpoint({
  name: 'desk.answer',
  method: 'POST',
  path: '/answer',
  session: 'agent',
  request: sends<{
    problemId: string;
    content: string;
    images?: string | undefined;
    wantsScore: '0' | '1';
    tryId: string;
  }>(),
  response: nothing,
});

export const reopenComplaint = defineEndpoint({
  name: 'desk.reopen',
  method: 'POST',
  path: '/reopen',
  session: 'agent',
  request: sends<{ problemId: string; reason: string }>(),
  response: nothing,
});

export const listRatings = defineEndpoint({
  name: 'desk.list-ratings',
  method: 'GET',
  path: '/ratings',
  session: 'agent',
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

/** Longest period of the campaigns' figures, in days. */
export const CAMPAIGN_DAYS_MAX = 366;

export const listCampaigns = defineEndpoint({
  name: 'desk.list-campaigns',
  method: 'GET',
  path: '/campaigns',
  session: 'agent',
  request: sends<{ from: string; to: string }>(),
  response: v.object({
    /** Days are those of this time zone. */
    timeZone: answerText,
    /** True where the list was cut. */
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
  findAnything,
  listBorrowers,
  listLoans,
  listMoney,
  ...Object.values(applications).filter((one) => 'path' in one),
  ...Object.values(borrowers).filter((one) => 'path' in one),
  ...Object.values(items).filter((one) => 'path' in one),
  ...Object.values(loans),
  ...Object.values(operators),
  ...Object.values(products).filter((one) => 'path' in one),
  ...Object.values(profiles),
  ...Object.values(proposals).filter((one) => 'path' in one),
  ...Object.values(rules).filter((one) => typeof one === 'object'),
  ...Object.values(views).filter((one) => typeof one === 'object' && 'path' in one),
  ...Object.values(webhooks).filter((one) => 'path' in one),
];
