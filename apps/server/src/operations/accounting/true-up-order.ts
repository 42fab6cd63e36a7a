import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { PROVIDER_ACCOUNTS } from '../../lending/ledger/ledger-store.ts';
import { loanFactsOf, marketDay } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { refreshSummary, summaryRowOf } from '../../lending/summaries/refresh-summary.ts';
import { accountOf } from '../../lending/transactions/posting-accounts.ts';
import { booksOf } from '../../lending/transactions/posting-rules.ts';
import { trueUpClaims } from '../../lending/transactions/true-up-claims.ts';
import { CommandError } from '../../platform/command-error.ts';
import { requireFree } from './book-journal.ts';
import { plainAmount } from './plain-amount.ts';

interface TrueUp {
  readonly orderId: number;
  readonly login: string;
  /** The account that a difference of principal goes to. */
  readonly against?: string | undefined;
}

/**
 * Brings the accounts of a loan's claims and credit, and its summary, to what its facts say: for an order that closing names. Of one that is no
 * loan any more, its claims are taken off the books.
 * @returns whether anything was posted
 * @throws CommandError for an order that was never a loan, and for a difference of principal without a free account that it goes to
 */
export const trueUpOrder = (
  { inTransaction, clock }: Pick<Services, 'inTransaction' | 'clock'>,
  { orderId, login, against }: TrueUp,
): Promise<boolean> =>
  inTransaction(async (stores) => {
    const order = await stores.orders.lock(orderId);
    const loan = order === undefined ? null : loanFactsOf(order);
    const booked = await stores.ledger.claimsOf(orderId);
    if (order === undefined || (loan === null && Object.values(booked).every((minor) => minor === 0)))
      throw new CommandError(`order ${orderId} is no loan`);
    const at = clock.now();
    if (loan !== null) await refreshSummary(stores, order);
    const source = `${orderId}/true-up/${at.toISOString()}`;
    const entry = { kind: 'accrual', source, occurredOn: marketDay(order, at), postedAt: at } as const;
    const isPosted = await trueUpClaims(stores, order, { loan, entry });
    const isMoved = await trueUpPrincipal(stores, order, { bookedMinor: booked.principal, against, at });
    const { borrowerId } = order;
    await stores.agents.note({
      at,
      agentId: null,
      login,
      action: 'claims-trued-up',
      borrowerId,
      detail: isMoved ? `${orderId}: principal against ${against}` : String(orderId),
      facts: { orderId },
    });
    return isPosted || isMoved;
  });

/** @returns whether the principal on the books was another one */
async function trueUpPrincipal(
  stores: Stores,
  order: OrderRecord,
  {
    bookedMinor,
    against,
    at,
  }: { readonly bookedMinor: number; readonly against: string | undefined; readonly at: Date },
): Promise<boolean> {
  const row = summaryRowOf(order);
  const missingMinor = (row?.principal_minor ?? 0) - bookedMinor;
  if (missingMinor === 0) return false;
  const { id, currency } = order;
  if (against === undefined)
    throw new CommandError(
      `--against is missing: the account that ${currency} ${plainAmount(missingMinor, currency)} of principal, which the books lack, go to`,
    );
  await requireFree(stores, against);
  if (PROVIDER_ACCOUNTS.some((each) => each === against))
    throw new CommandError(`--against: ${against} is of providers`);
  const slot = row?.is_charged_off === true ? 'charge_off/principal' : 'disbursement/principal';
  return stores.ledger.post({
    kind: 'accrual',
    source: `${id}/true-up-principal/${at.toISOString()}`,
    orderId: id,
    occurredOn: marketDay(order, at),
    postedAt: at,
    postings: [
      { account: accountOf(slot, booksOf(order)), amountMinor: missingMinor, currency },
      { account: against, amountMinor: -missingMinor, currency },
    ],
  });
}
