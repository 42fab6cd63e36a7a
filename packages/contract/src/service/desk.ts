import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../desk.ts';
import { applicationService } from './desk-applications.ts';
import { borrowerService } from './desk-borrowers.ts';
import { itemService } from './desk-items.ts';
import { listService } from './desk-lists.ts';
import { loanService } from './desk-loans.ts';
import { moneyService } from './desk-money.ts';
import { operatorService } from './desk-operators.ts';
import { productService } from './desk-products.ts';
import { profileService } from './desk-profiles.ts';
import { proposalService } from './desk-proposals.ts';
import { rulesService } from './desk-rules.ts';
import { viewService } from './desk-views.ts';
import { webhookService } from './desk-webhooks.ts';
import { id, requiredText, secret, text } from './fields.ts';
import { forService } from './for-service.ts';

export const service = {
  ...applicationService,
  ...borrowerService,
  ...itemService,
  ...listService,
  ...loanService,
  ...moneyService,
  ...operatorService,
  ...productService,
  ...profileService,
  ...proposalService,
  ...rulesService,
  ...viewService,
  ...webhookService,
  signIn: forService(contract.signIn, {
    summary: 'Signs an agent in. Five wrong passwords lock the login, whether it exists or not.',
    requestSchema: v.object({
      login: requiredText(40),
      password: secret(v.pipe(v.string('is required'), v.minLength(1, 'is required'), v.maxLength(200))),
    }),
    errors: ['sign-in-refused', 'sign-in-locked', 'too-many'],
  }),
  signOut: forService(contract.signOut, {
    summary: 'Ends the session of this browser.',
    requestSchema: v.object({}),
  }),
  listComplaints: forService(contract.listComplaints, {
    summary: 'Waiting complaints, those past the deadline on top, or answered ones, the newest first.',
    requestSchema: v.object({
      state: v.optional(v.picklist(['waiting', 'answered'], 'must be waiting or answered'), 'waiting'),
    }),
  }),
  loadComplaint: forService(contract.loadComplaint, {
    summary: 'A complaint with its answers and the facts of its order.',
    requestSchema: v.object({ problemId: id }),
    errors: ['complaint-not-found'],
  }),
  uploadImage: forService(contract.uploadImage, {
    summary: 'Takes one picture for an answer, decodes and re-encodes it.',
    requestSchema: v.object({}),
    errors: ['image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'],
  }),
  answerComplaint: forService(contract.answerComplaint, {
    summary: 'Answers a waiting complaint. A repeat of the same attempt changes nothing.',
    requestSchema: v.object({
      problemId: id,
      content: requiredText(contract.DESK_ANSWER_MAX),
      images: v.optional(text(4000), ''),
      wantsScore: v.picklist(['0', '1'], 'must be 0 or 1'),
      /** Made by the page when the answer is begun; identifies the attempt. */
      tryId: id,
    }),
    errors: ['complaint-not-found', 'already-answered', 'image-not-found'],
  }),
  reopenComplaint: forService(contract.reopenComplaint, {
    summary: 'Reopens an answered complaint. The earlier answer stays readable.',
    requestSchema: v.object({ problemId: id, reason: requiredText(500) }),
    errors: ['complaint-not-found', 'not-answered'],
  }),
  listRatings: forService(contract.listRatings, {
    summary: 'The ratings of answers: the latest ones, and the count of each number of stars in 90 days.',
    requestSchema: v.object({}),
  }),
  listCampaigns: forService(contract.listCampaigns, {
    summary:
      'What came of each campaign in a span of days, both included: visits, numbers that were applied with, registrations.',
    requestSchema: v.pipe(
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
          ({ from, to }) => Date.parse(to) - Date.parse(from) < contract.CAMPAIGN_DAYS_MAX * 86_400_000,
          `must be within ${contract.CAMPAIGN_DAYS_MAX} days`,
        ),
        ['to'],
      ),
    ),
  }),
};
