import { calendarDateIn, markets, offerValidUntil, topUpProceeds } from '@hiram/domain';
import { newProposal } from '@hiram/lending-terms';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { nonBusinessDays } from './business-days.ts';
import { boundsOf, type Standing, standingOf } from '../applications/standing.ts';
import { awaitsSmallerLoan } from '../loans/signed-loan.ts';
import type { ChoiceRequest, ChosenOffer } from './choose-offer.ts';
import { agreedTerm, keptLoan, type LendingTerms } from './lending-terms.ts';
import type { Chosen } from './loan-choices.ts';
import { productOf } from './product-of.ts';
import type { ProductRequest } from './offered-loan.ts';
import { priceProduct } from './offered-products.ts';
import type { ProductRecord } from './product-store.ts';

/** What an offer is read from. */
export type OfferServices = Pick<Services, 'productFaults' | 'payoutWithinDays'> & {
  readonly stores: Pick<
    Services['stores'],
    'products' | 'offerLocks' | 'loanChoices' | 'borrowers' | 'clients' | 'orders' | 'orderHolds'
  >;
};

type Request = Pick<ProductRequest, 'market' | 'productId' | 'borrowerId' | 'now' | 'chosen'> & {
  /** Read where it is left out. */
  readonly standing?: Standing;
};

/**
 * The loan that a borrower is offered: the nearest to the chosen one, under the terms that were disclosed to them while these hold, whatever
 * has become of the product; else as the product lends today. Without a choice it is the one that they chose before, else the usual one.
 * @throws Refusal 'product-not-found', also for a product of another market, and for one that cannot be offered today
 */
export async function offerToBorrower(services: OfferServices, request: Request): Promise<ChosenOffer> {
  const { borrowerId, chosen } = request;
  const today = calendarDateIn(request.now, markets[request.market].timeZone);
  const product = await services.stores.products.find(rowIdOf(request.productId), request.market, today);
  if (product === undefined) throw new Refusal('product-not-found');
  const standing = request.standing ?? (await standingOf(services.stores, request));
  const loan = await offerOnDay(services, { product, borrowerId, today, standing, chosen });
  if (loan === null) throw new Refusal('product-not-found');
  return loan;
}

/** As `offerToBorrower`, for whoever reads the costs: from then on the lender is bound, where the terms profile says so. @throws Refusal the same */
export async function discloseToBorrower(services: OfferServices, request: Request): Promise<ChosenOffer> {
  const loan = await offerToBorrower(services, request);
  const { product, lending, terms, disbursedOn: offeredOn, offer } = loan;
  const { termDays } = offer.schedule;
  if (loan.kept !== undefined || terms.offerValidity === undefined) return loan;
  const day = { termUnit: 'day', every: 1, periods: 1 } as const;
  const closed = nonBusinessDays(product.market, day, offeredOn);
  const validUntil = offerValidUntil(terms, { offeredOn, termDays, nonBusinessDays: closed });
  if (validUntil === null) return loan;
  const { borrowerId } = request;
  const { id: productId, version } = product;
  const proposal = newProposal({ lending, profile: terms });
  await services.stores.offerLocks.keep({ borrowerId, productId, version, proposal, offeredOn, validUntil });
  return offerToBorrower(services, { ...request, chosen: chosenAs(lending) });
}

/** The amount and term of a loan in the form of a choice. */
export const chosenAs = (lending: LendingTerms): Required<Chosen> => ({
  amountMinor: lending.principalMinor,
  ...agreedTerm(lending),
});

interface OnDay extends Omit<ChoiceRequest, 'payoutWithinDays' | 'held'> {
  readonly product: ProductRecord;
  readonly borrowerId: number;
}

/** Null where nothing is offered on the day. */
export async function offerOnDay(services: OfferServices, request: OnDay): Promise<ChosenOffer | null> {
  const { borrowerId, today, standing } = request;
  // whoever was approved for less may sign it, although the product is sold no more
  const isApproved = standing.orders.some(
    (order) => order.productId === request.product.id && awaitsSmallerLoan(order, today),
  );
  const product = isApproved ? { ...request.product, isOffered: true } : request.product;
  const of = { borrowerId, productId: product.id };
  const chosen = request.chosen ?? (await chosenBefore(services, product, of));
  const held = await heldOrders(services, product, standing);
  const current = priceProduct(services, product, { today, standing, chosen, held })?.loan ?? null;
  const locks = await services.stores.offerLocks.list(of, today);
  for (const lock of locks) {
    const loan = keptLoan(product.market, lock.proposal, today);
    // what the law has forbidden since, or cannot be read any more, binds nobody
    if (loan === null || !isChosen(loan.lending, { chosen, current })) continue;
    const disclosed = await services.stores.products.versionOf({ productId: product.id, productVersion: lock.version });
    const { principalMinor, periods } = loan.lending;
    const { definition, choices } = current ?? { definition: null, choices: null };
    const paysOff = current !== null && leavesEnough(current, loan.offer) ? current.paysOff : null;
    const bounds =
      current !== null && current.paysOff === paysOff
        ? current.bounds
        : boundsOf(standing, { productId: product.id, limit: loan.exposure });
    return {
      product: disclosed,
      ...loan,
      ...(paysOff && { topUp: paysOff.topUp }),
      kept: { number: lock.number, validUntil: lock.validUntil },
      choice: { amountMinor: principalMinor, periods },
      definition,
      choices,
      bounds,
      obstacle:
        bounds.maxPrincipalMinor !== null && loan.offer.principalMinor > bounds.maxPrincipalMinor ? 'no-room' : null,
      paysOff,
    };
  }
  return current;
}

/** The borrower's loans on hold; read only where the product may pay one off. */
async function heldOrders(
  { stores }: OfferServices,
  product: ProductRecord,
  { orders, now }: Standing,
): Promise<ReadonlySet<number>> {
  const running = orders.filter(({ disbursedOn }) => disbursedOn !== null).map(({ id }) => id);
  if (running.length === 0 || productOf(product).definition?.topUp === undefined) return new Set();
  return new Set(await stores.orderHolds.list(running, now));
}

/** Whether a locked offer leaves the product's least amount after the payoff too. */
const leavesEnough = (
  { paysOff, definition }: ChosenOffer,
  { netProceedsMinor }: { readonly netProceedsMinor: number },
): boolean =>
  paysOff !== null &&
  topUpProceeds(paysOff.topUp, { netProceedsMinor, minReceivedMinor: definition?.minReceivedMinor ?? 0 }) !== null;

/** The loan of a product that a borrower chose before, as far as the product still has it. */
async function chosenBefore(
  { stores }: OfferServices,
  product: ProductRecord,
  of: { readonly borrowerId: number; readonly productId: number },
): Promise<Chosen | undefined> {
  const { definition } = productOf(product);
  const before = definition && (await stores.loanChoices.find(of));
  if (definition === undefined || before === undefined) return undefined;
  const { every, unit: termUnit } = definition.term;
  return { amountMinor: before.amountMinor, periods: before.periods * every, termUnit };
}

/** Whether a locked offer is the loan that was asked for, or that is nearest; any is, where nothing was. */
function isChosen(
  lending: LendingTerms,
  { chosen, current }: { readonly chosen: Chosen | undefined; readonly current: ChosenOffer | null },
): boolean {
  if (chosen === undefined) return true;
  const locked = chosenAs(lending);
  const wanted = { ...(current === null ? locked : chosenAs(current.lending)), ...chosen };
  const isSame = (other: Chosen) =>
    locked.amountMinor === other.amountMinor && locked.periods === other.periods && locked.termUnit === other.termUnit;
  return isSame(wanted) || (current !== null && isSame(chosenAs(current.lending)));
}
