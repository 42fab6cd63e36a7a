import * as v from 'valibot';
import * as contract from '../desk-proposals.ts';
import { FIGURE, ownerless, positiveMinor, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission act on all loans of their markets';
const number = ownerless(OF_THE_DESK, requiredText(15));
const words = ownerless('the operator’s own words', requiredText(500));
const tryId = ownerless('made by the page', requiredText(64));
const itemAct = {
  item: number,
  decision: ownerless(FIGURE, v.picklist(['approve', 'refuse'], 'must be approve or refuse')),
};
const reason = ownerless(
  'a code of the lender’s own',
  v.pipe(text(40), v.regex(/^[a-z][a-z_-]{1,39}$/, 'must be a code of small letters, "-" and "_"')),
);
const loanAct = {
  orderNo: number,
  verb: ownerless(FIGURE, v.picklist(contract.loanActs, 'must be a booking of the desk')),
  amount: v.optional(
    ownerless(FIGURE, v.pipe(text(15), v.regex(/^(?:\d{1,10}(?:\.\d{1,2})?)?$/, 'must be an amount'))),
    '',
  ),
  number: v.optional(ownerless(OF_THE_DESK, v.pipe(text(9), v.regex(/^\d*$/, 'must be a number'))), ''),
  component: v.optional(ownerless(FIGURE, v.picklist(['fee', 'interest'], 'must be fee or interest'))),
  day: v.optional(ownerless(FIGURE, v.pipe(text(10), v.regex(/^(?:\d{4}-\d\d-\d\d)?$/, 'must be a day'))), ''),
  days: v.optional(ownerless(FIGURE, v.pipe(text(4), v.regex(/^\d*$/, 'must be a number'))), ''),
  dueOns: v.optional(
    ownerless(
      FIGURE,
      v.pipe(
        text(800),
        v.regex(/^(?:\d{1,3}=\d{4}-\d\d-\d\d(?:,|$))*$/, 'must be instalments with days, such as 2=2026-12-31'),
      ),
    ),
    '',
  ),
  reason,
};
const waiver = {
  orderNo: number,
  component: ownerless(FIGURE, v.picklist(['fee', 'interest', 'penalty'], 'must be fee, interest or penalty')),
  instalmentNumber: v.pipe(wholeNumber, v.minValue(1, 'must be at least 1')),
  amountMinor: positiveMinor,
  reason,
};

export const proposalService = {
  previewWaiver: forService(contract.previewWaiver, {
    summary: 'What a loan owes before and after a waiver. Nothing is booked.',
    requestSchema: v.object(waiver),
    errors: ['not-permitted', 'order-not-found', 'not-possible'],
  }),
  proposeWaiver: forService(contract.proposeWaiver, {
    summary:
      'Proposes a waiver, or books it within the operator’s own limit. A repeat of the same try changes nothing.',
    requestSchema: v.object({
      ...waiver,
      words,
      tryId,
    }),
    errors: ['not-permitted', 'factor-needed', 'order-not-found', 'not-possible', 'figures-changed', 'still-running'],
  }),
  previewItemAct: forService(contract.previewItemAct, {
    summary: 'What an act on an open item moves. Nothing is booked.',
    requestSchema: v.object(itemAct),
    errors: ['not-permitted', 'item-not-found', 'not-possible'],
  }),
  proposeItemAct: forService(contract.proposeItemAct, {
    summary:
      'Proposes an act on an open item that moves money, or books it within the operator’s own limit. A repeat of the same try changes nothing.',
    requestSchema: v.object({ ...itemAct, words, tryId }),
    errors: ['not-permitted', 'factor-needed', 'item-not-found', 'not-possible', 'figures-changed', 'still-running'],
  }),
  previewLoanAct: forService(contract.previewLoanAct, {
    summary: 'What a booking on a loan changes. Nothing is booked.',
    requestSchema: v.object(loanAct),
    errors: ['not-permitted', 'order-not-found', 'not-possible'],
  }),
  proposeLoanAct: forService(contract.proposeLoanAct, {
    summary:
      'Proposes a booking on a loan, or books it within the operator’s own limit. A repeat of the same try changes nothing.',
    requestSchema: v.object({ ...loanAct, words, tryId }),
    errors: ['not-permitted', 'factor-needed', 'order-not-found', 'not-possible', 'figures-changed', 'still-running'],
  }),
  listProposals: forService(contract.listProposals, {
    summary: 'Proposals that wait for a second operator, or decided ones.',
    requestSchema: v.object({
      state: v.optional(ownerless(FIGURE, v.picklist(['pending', 'decided'], 'must be pending or decided')), 'pending'),
      orderNo: v.optional(ownerless(OF_THE_DESK, text(15)), ''),
      page: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000)), 1),
    }),
    errors: ['not-permitted'],
  }),
  decideProposal: forService(contract.decideProposal, {
    summary: 'Approves or refuses a proposal of another operator. Figures that have changed are not booked.',
    requestSchema: v.object({
      proposal: number,
      decision: ownerless(FIGURE, v.picklist(['approve', 'refuse'], 'must be approve or refuse')),
      words: ownerless('the operator’s own words', text(500)),
    }),
    errors: [
      'not-permitted',
      'factor-needed',
      'proposal-not-found',
      'own-proposal',
      'figures-changed',
      'order-not-found',
      'item-not-found',
      'not-possible',
    ],
  }),
  approveAlone: forService(contract.approveAlone, {
    summary: 'Approves an own proposal in an emergency, with the reason. It raises an alert.',
    requestSchema: v.object({ proposal: number, words }),
    errors: [
      'not-permitted',
      'factor-needed',
      'proposal-not-found',
      'not-own-proposal',
      'figures-changed',
      'order-not-found',
      'item-not-found',
      'not-possible',
    ],
  }),
};
