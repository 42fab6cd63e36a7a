import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, currencyCode, minor, nothing, optionalText, requiredList, spare } from './fields.ts';

/** The desk's calls of proposals: above the own limit one operator proposes, and another approves. */

const owed = v.object({ principal: minor, interest: minor, fee: minor, penalty: minor, total: minor });
const figures = { on: answerText, currency: currencyCode, before: owed, after: owed };

/** A part of one instalment of a loan that is waived; the amount in minor units. */
export interface WaiverFields {
  orderNo: string;
  component: 'fee' | 'interest' | 'penalty';
  instalmentNumber: number | string;
  amountMinor: number | string;
  /** A code of the lender's, such as `hardship`. */
  reason: string;
}

export const previewWaiver = defineEndpoint({
  name: 'desk.preview-waiver',
  method: 'POST',
  path: '/waiver/preview',
  session: 'agent',
  request: sends<WaiverFields>(),
  response: v.object(figures),
});

export const proposeWaiver = defineEndpoint({
  name: 'desk.propose-waiver',
  method: 'POST',
  path: '/waiver',
  session: 'agent',
  request: sends<WaiverFields & { words: string; tryId: string }>(),
  /** Booked at once within the operator's own limit. */
  response: v.object({ proposal: answerText, isBooked: v.boolean() }),
});

export const listProposals = defineEndpoint({
  name: 'desk.list-proposals',
  method: 'GET',
  path: '/proposals',
  session: 'agent',
  request: sends<{
    state?: 'pending' | 'decided' | undefined;
    orderNo?: string | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    list: requiredList(
      v.object({
        proposal: answerText,
        orderNo: answerText,
        borrower: answerText,
        amount: minor,
        ...figures,
        reason: answerText,
        words: answerText,
        proposer: answerText,
        proposedAt: answerText,
        expiresAt: answerText,
        outcome: v.picklist(['pending', 'approved', 'refused', 'changed', 'expired', 'alone']),
        decider: optionalText,
        isOwn: v.boolean(),
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});

export const decideProposal = defineEndpoint({
  name: 'desk.decide-proposal',
  method: 'POST',
  path: '/proposal/decide',
  session: 'agent',
  request: sends<{ proposal: string; decision: 'approve' | 'refuse'; words: string }>(),
  response: nothing,
});
