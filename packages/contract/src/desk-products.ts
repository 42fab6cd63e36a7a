import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerText,
  currencyCode,
  minor,
  optionalList,
  optionalText,
  plainText,
  requiredList,
  spare,
} from './fields.ts';

/** The desk's calls of products. Amounts are in minor units of the market's currency, days those of the market. */

export const productStates = ['all', 'in-force', 'planned', 'waiting', 'retired'] as const;
export const productSorts = ['code', 'newest', 'market'] as const;
/** The state of a version on a day. `retires`: planned, and offers nothing any more. */
export const versionStates = [
  'waiting',
  'refused',
  'withdrawn',
  'planned',
  'in-force',
  'superseded',
  'retires',
  'retired',
] as const;

const change = v.object({
  field: answerText,
  /** Its meaning; empty for one without. */
  meaning: optionalText,
  before: v.nullable(plainText),
  after: v.nullable(plainText),
});
/** What keeps its terms when a version comes into force, in counts. */
export const kept = v.object({ lockedOffers: answerInteger, inReview: answerInteger, approved: answerInteger });

/** A version of a product or of a terms profile in its history. */
export const versionOfTerms = {
  version: answerInteger,
  from: answerText,
  state: v.picklist(versionStates),
  reason: answerText,
  proposedBy: answerText,
  proposedAt: answerText,
  approvedBy: optionalText,
  approvedAt: optionalText,
  /** Who refused or withdrew it, when and why. */
  endedBy: optionalText,
  endedAt: optionalText,
  endedReason: optionalText,
  /** Whether the operator who looks proposed it. */
  isOwn: v.boolean(),
};

/** A loan as a borrower would see and sign it on a day. Rates are percentages. */
const loan = v.object({
  currency: currencyCode,
  on: answerText,
  principal: minor,
  periods: answerInteger,
  received: minor,
  total: minor,
  cost: minor,
  annualRatePercent: answerText,
  effectiveMonthPercent: answerText,
  effectiveYearPercent: answerText,
  schedule: requiredList(
    v.object({ number: answerInteger, dueOn: answerText, principal: minor, interest: minor, fee: minor, tax: minor }),
  ),
  /** The first instalment if it is paid late; null where that costs nothing. */
  late: v.nullable(v.object({ days: answerInteger, on: answerText, instalment: minor, becomes: minor })),
  /** Null where it is not possible. */
  extension: v.nullable(
    v.object({ days: answerInteger, charge: minor, toPay: minor, newDueOn: answerText, newMaturityOn: answerText }),
  ),
  /** A rate has percentages, a cost amounts with their currency. */
  ceilings: requiredList(
    v.object({
      on: v.picklist(['nominal_rate', 'effective_rate', 'total_cost', 'scheduled_cost']),
      per: optionalText,
      isRate: v.boolean(),
      offer: answerText,
      max: answerText,
      left: answerText,
    }),
  ),
});

/** A product beside the version that is in force on the same day. */
const compared = {
  /** The number of the version in force on that day; 0 for none. */
  against: answerInteger,
  /** What the figures depend on besides the product: it is sent back, and a change of it is refused. */
  seen: answerText,
  changes: requiredList(change),
  /** Null for a product of a third party, and where nothing can be lent. */
  loan: v.nullable(loan),
  /** Why there is no loan. */
  noLoan: optionalText,
  /** The same choice under the version in force; null where that has no such loan. */
  loanInForce: v.nullable(loan),
};

/** Whose loan is shown, and which; the usual one of a new client where nothing is given. */
export interface LoanChoiceFields {
  client?: 'new' | 'repeat' | undefined;
  loansRepaid?: number | string | undefined;
  amountMinor?: number | string | undefined;
  periods?: number | string | undefined;
}

export const listProducts = defineEndpoint({
  name: 'desk.list-products',
  method: 'GET',
  path: '/products',
  session: 'agent',
  request: sends<{
    state?: (typeof productStates)[number] | undefined;
    sort?: (typeof productSorts)[number] | undefined;
    /** Part of a code or a name. */
    find?: string | undefined;
    page?: number | string | undefined;
  }>(),
  response: v.object({
    list: requiredList(
      v.object({
        code: answerText,
        name: answerText,
        market: answerText,
        /** The number of the version in force; 0 before the first day. */
        version: answerInteger,
        state: v.picklist(['in-force', 'retired', 'not-sold']),
        since: optionalText,
        /** The next first day of a planned version. */
        plannedOn: optionalText,
        isRetiring: v.boolean(),
        /** Proposals that wait for another operator. */
        waiting: answerInteger,
      }),
    ),
    hasMore: spare(v.boolean(), false),
  }),
});

export const loadProduct = defineEndpoint({
  name: 'desk.load-product',
  method: 'GET',
  path: '/product',
  session: 'agent',
  request: sends<{ code: string }>(),
  response: v.object({
    code: answerText,
    name: answerText,
    market: answerText,
    today: answerText,
    /** The version in force as a file, or the latest one. */
    text: plainText,
    kept,
    versions: requiredList(v.object({ ...versionOfTerms, isRetirement: v.boolean() })),
  }),
});

export const loadProductVersion = defineEndpoint({
  name: 'desk.load-product-version',
  method: 'GET',
  path: '/product/version',
  session: 'agent',
  /** `other`: the version that it is compared with; without it, the one in force on its first day, or before it. */
  request: sends<{ code: string; version: number | string; other?: number | string | undefined } & LoanChoiceFields>(),
  response: v.object({
    terms: requiredList(v.object({ field: answerText, meaning: optionalText, value: plainText })),
    ...compared,
  }),
});

export const checkProduct = defineEndpoint({
  name: 'desk.check-product',
  method: 'POST',
  path: '/product/check',
  session: 'agent',
  /** `from`: its first day; today of its market if empty. */
  request: sends<{ text: string; from?: string | undefined } & LoanChoiceFields>(),
  response: v.object({
    /** Errors by line; none where it can be proposed. */
    problems: optionalList(v.object({ line: answerInteger, field: optionalText, message: answerText })),
    /** Null where there is an error. */
    product: v.nullable(
      v.object({
        code: answerText,
        name: answerText,
        from: answerText,
        currency: currencyCode,
        isNew: v.boolean(),
        kept,
        ...compared,
      }),
    ),
  }),
});

/** What became of a proposal: `unchanged` where the version says the same already. */
export const proposed = v.object({
  code: answerText,
  version: answerInteger,
  state: v.picklist(['waiting', 'approved', 'unchanged']),
});

export const proposeProduct = defineEndpoint({
  name: 'desk.propose-product',
  method: 'POST',
  path: '/product/propose',
  session: 'agent',
  request: sends<{ text: string; from: string; reason: string; seen: string; tryId: string }>(),
  response: proposed,
});

export const retireProduct = defineEndpoint({
  name: 'desk.retire-product',
  method: 'POST',
  path: '/product/retire',
  session: 'agent',
  request: sends<{ code: string; from: string; reason: string; tryId: string }>(),
  response: proposed,
});

export const decideProduct = defineEndpoint({
  name: 'desk.decide-product',
  method: 'POST',
  path: '/product/decide',
  session: 'agent',
  request: sends<{
    code: string;
    version: number | string;
    decision: 'approve' | 'refuse';
    words: string;
    seen: string;
  }>(),
  response: v.object({ from: answerText }),
});

export const withdrawProduct = defineEndpoint({
  name: 'desk.withdraw-product',
  method: 'POST',
  path: '/product/withdraw',
  session: 'agent',
  request: sends<{ code: string; version: number | string; words: string }>(),
  response: v.object({ from: answerText }),
});
