import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, currencyCode, minor, nothing, optionalText, requiredList, spare } from './fields.ts';

/** The desk's calls of proposals: above the own limit one operator proposes, and another approves. */

const owed = v.object({ principal: minor, interest: minor, fee: minor, penalty: minor, total: minor });
/** What a loan owes, none for an act on no loan, and what moves on the accounts of the books. */
const figures = {
  on: answerText,
  owed: requiredList(v.object({ currency: currencyCode, before: owed, after: owed })),
  moved: requiredList(v.object({ account: answerText, currency: currencyCode, amount: minor })),
  /** Instalments whose day moves. */
  dueOns: requiredList(v.object({ number: v.number(), before: answerText, after: answerText })),
  /** What settles the loan afterwards, where the act changes that: what is to be paid until a day, and what is then waived. None for one that ends. */
  settlement: requiredList(
    v.object({ currency: currencyCode, left: v.nullable(minor), waived: v.nullable(minor), until: answerText }),
  ),
};
const amounts = requiredList(v.object({ currency: currencyCode, amount: minor }));

/** An act on an open item that books or sends money. */
export interface ItemActFields {
  item: string;
  decision: 'approve' | 'refuse';
}

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

export const previewItemAct = defineEndpoint({
  name: 'desk.preview-item-act',
  method: 'POST',
  path: '/item/preview',
  session: 'agent',
  request: sends<ItemActFields>(),
  response: v.object({ ...figures, amounts }),
});

export const proposeItemAct = defineEndpoint({
  name: 'desk.propose-item-act',
  method: 'POST',
  path: '/item/propose',
  session: 'agent',
  request: sends<ItemActFields & { words: string; tryId: string }>(),
  /** Booked at once within the operator's own limit. */
  response: v.object({ proposal: answerText, isBooked: v.boolean() }),
});

/** Bookings on a loan that the desk proposes beside waivers, as the verbs of the commands. */
export const loanActs = [
  'goodwill',
  'refund-credit',
  'charge',
  'settle',
  'extend',
  'reschedule',
  'reverse',
  'charge-off',
  'write-off',
] as const;
export interface LoanActFields {
  orderNo: string;
  verb: (typeof loanActs)[number];
  /** Such as 120.50; the price of an extension, and the interest that moved days add. */
  amount?: string | undefined;
  /** Of a reversal: the number of the transaction; of a charge, and of the interest that moved days add: of the instalment. */
  number?: string | undefined;
  /** Of a charge. */
  component?: 'fee' | 'interest' | undefined;
  /** Of a settlement: the last day. */
  day?: string | undefined;
  /** Of an extension: how many. */
  days?: string | undefined;
  /** Of moved days: each instalment with its new one, such as 2=2026-12-31, several with a comma between. */
  dueOns?: string | undefined;
  /** A code of the lender's, such as `hardship`. */
  reason: string;
}

export const previewLoanAct = defineEndpoint({
  name: 'desk.preview-loan-act',
  method: 'POST',
  path: '/loan/preview',
  session: 'agent',
  request: sends<LoanActFields>(),
  response: v.object({ ...figures, amounts }),
});

export const proposeLoanAct = defineEndpoint({
  name: 'desk.propose-loan-act',
  method: 'POST',
  path: '/loan/propose',
  session: 'agent',
  request: sends<LoanActFields & { words: string; tryId: string }>(),
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
        kind: v.picklist(['waiver', 'item', 'command']),
        /** What is done: an act on the item, or a verb of the commands with its arguments. */
        act: optionalText,
        orderNo: optionalText,
        item: optionalText,
        borrower: optionalText,
        amounts,
        ...figures,
        reason: answerText,
        words: answerText,
        proposer: answerText,
        proposedAt: answerText,
        expiresAt: answerText,
        outcome: v.picklist(['pending', 'approved', 'refused', 'changed', 'expired', 'alone', 'break-glass']),
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

/** Approves an own proposal in an emergency, when no other operator is there. It raises an alert. */
export const approveAlone = defineEndpoint({
  name: 'desk.approve-alone',
  method: 'POST',
  path: '/proposal/approve-alone',
  session: 'agent',
  request: sends<{ proposal: string; words: string }>(),
  response: nothing,
});
