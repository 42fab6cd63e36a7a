import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/part-payment';
import {
  instalmentQuoteOf,
  type LoanFacts,
  type LoanState,
  loanState,
  type MarketCode,
  maxPartPayment,
  quotePart,
} from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { componentTexts } from '../../lending/loans/component-rows.ts';
import { loanFactsOf, marketDay } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { OwnRead } from '../../platform/db/borrower-of.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { t } from '../../platform/texts/translate.ts';
import { leastOfPart } from './record-payment.ts';
import { channelOf } from './show-repayment.ts';

type Shown = AnswerOf<typeof contract.quotePart>;

interface Request {
  readonly market: MarketCode;
  /** The amount of the borrower's choice; left out before one is typed. */
  readonly amountMinor: number | undefined;
  readonly now: Date;
  /** The session's own order. */
  readonly order: OrderRecord | undefined;
}

/** Reads an order of the session's borrower. */
export const readPartOrder = (
  { orders }: Pick<Services['stores'], 'orders'>,
  { request, live }: OwnRead<{ readonly orderId: string }>,
): Promise<OrderRecord | undefined> => orders.findOfSession(rowIdOf(request.orderId), live);

/**
 * What a payment of the borrower's choice does today, within its limits: what it pays in which order, what it stops, and what stays.
 * @throws Refusal 'order-not-found', 'nothing-to-pay'
 */
export async function showPart(
  { providers }: Pick<Services, 'providers'>,
  { market, amountMinor, now, order }: Request,
): Promise<Shown> {
  if (order === undefined) throw new Refusal('order-not-found');
  const today = marketDay(order, now);
  const loan = loanFactsOf(order);
  if (loan === null || loan.disbursedOn > today) throw new Refusal('nothing-to-pay');
  const state = loanState(loan, today);
  if (state.settled) throw new Refusal('nothing-to-pay');
  const mostMinor = maxPartPayment(loan, state);
  const channels = providers
    .channels({ market, presentations: ['redirect', 'code', 'qr'] })
    .map((channel) => ({ ...channelOf(channel), leastMinor: leastOfPart(channel) }))
    .filter(({ leastMinor }) => leastMinor <= mostMinor);
  const leastMinor = Math.min(mostMinor, ...channels.map((channel) => channel.leastMinor));
  const isPayable = amountMinor !== undefined && amountMinor >= leastMinor && amountMinor <= mostMinor;
  return {
    currency: order.currency,
    leastMinor,
    mostMinor,
    dueMinor: instalmentQuoteOf(loan, state).amountMinor,
    channels,
    quote: isPayable ? quoteOf(loan, state, amountMinor) : null,
  };
}

function quoteOf(loan: LoanFacts, state: LoanState, chosenMinor: number): NonNullable<Shown['quote']> {
  const { parts, ...rest } = quotePart(loan, state, chosenMinor);
  return {
    amountMinor: chosenMinor,
    covers: parts.map(({ instalmentNumber, component, amountMinor }) => ({
      number: instalmentNumber,
      text: t(componentTexts[component]),
      amountMinor,
    })),
    ...rest,
  };
}
