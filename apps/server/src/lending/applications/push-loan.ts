import { pagePaths } from '@hiram/contract/pages';
import { addDays, type ClientKind } from '@hiram/domain';
import { deviceHashes } from './blacklist.ts';
import { overLimitAtApproval } from './exposure.ts';
import { requireCooledDown } from './cooling-down.ts';
import { certifyAddress, missingSteps } from './certification.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { agreedContracts } from '../documents/contracts.ts';
import { decideApplication } from './decide-applications.ts';
import type { ChosenOffer } from '../products/choose-offer.ts';
import { agreedTerm } from '../products/lending-terms.ts';
import { offerToBorrower } from '../products/offer-locks.ts';
import type { ProductRequest } from '../products/offered-loan.ts';
import { quoteOf } from '../products/quote-of.ts';
import { agreementOn, awaitsSmallerLoan, isReoffered, requestedMinor } from '../loans/signed-loan.ts';

/** A push this soon after a refused one counts as its repeat, because the answer to the first may have been lost. */
const RETRIED_WITHIN_MS = 600_000;

export interface PushRequest extends ProductRequest {
  /** The figures that the borrower agreed to. */
  readonly seen: {
    readonly amountMinor: number;
    readonly periods: number;
    readonly termUnit: string;
    /** Of the confirmation; left out by a page that knows none. */
    readonly quote?: string;
  };
  /** What the device calls itself; empty or left out where it says nothing. */
  readonly deviceId?: string;
}

/**
 * Creates the application for a product's offer (CNF-04), or returns the open one: a double tap, a retry and
 * a second tab create one order (CNF-10). An order past its disbursement deadline is signed again, and so is one that was approved for less, whose
 * approval stands. The figures are the service's own; those of the request only show that the borrower
 * saw the same.
 * @throws Refusal 'product-not-found', 'offer-changed', 'certification-missing' with the address of the step, 'apply-blocked' with the day on
 *   which a refused borrower may apply again
 */
export async function pushLoan(services: Services, request: PushRequest): Promise<{ lendDetailsUrl: string }> {
  const offered = await offerToBorrower(services, { ...request, chosen: request.seen });
  const { product } = offered;
  const { payoutWithinDays } = services;
  const { approved } = offered.bounds;
  if (!isOfSeen(offered, request.seen)) {
    // the first push was approved for less meanwhile: this one repeats it. Less may be of the same amount, with less financed.
    if (approved !== null && requestedMinor(approved) === request.seen.amountMinor)
      return pageOf(product.id, approved.id);
    throw new Refusal('offer-changed');
  }
  // one over the exposure limit is decided, and refused with that reason
  if (offered.obstacle === 'starts-above' || (offered.obstacle !== null && approved !== null))
    throw new Refusal('offer-changed');
  await markDevice(services, request);
  const since = new Date(request.now.getTime() - RETRIED_WITHIN_MS);
  const wanted = { borrowerId: request.borrowerId, productId: product.id, since };
  const borrower = await services.stores.borrowers.get(request.borrowerId);
  const opened = await services.stores.applications.findOpen(wanted);
  const seen = opened && (await services.stores.orders.findOwn(opened.id, request.borrowerId));
  const isRepeated = seen !== undefined && !isReoffered(seen, offered.disbursedOn);
  if (!isRepeated) {
    await requireAnswers(services, request);
    await requireCooledDown(services.stores, product.id, request);
  }
  const orderId = await services.inTransaction(async (stores) => {
    // an order of another tab is visible here, decided or not: it was committed before this read
    await stores.borrowers.lock(request.borrowerId);
    const open = await stores.applications.findOpen(wanted);
    const order = open && (await stores.orders.lock(open.id));
    // an order past its disbursement deadline is signed again, with today's figures; any other is returned
    if (order !== undefined && !isReoffered(order, offered.disbursedOn)) return order.id;
    const smaller = order !== undefined && awaitsSmallerLoan(order, offered.disbursedOn) ? order : null;
    // decided since the offer was read: a repeat of what was approved for less
    if (smaller !== null && offered.offer.principalMinor > (smaller.approvedMinor ?? 0)) return smaller.id;
    // from here on nothing is read of `offered`: what is signed is one loan
    const { clientKind } = borrower;
    const loan = await quotedUnderLock({ ...services, stores }, { request, offered, clientKind });
    const agreement = agreementOn(loan, payoutWithinDays);
    const { principalMinor, deductedAtDisbursementMinor } = loan.offer;
    if (smaller !== null && principalMinor > (smaller.approvedMinor ?? 0)) throw new Refusal('offer-changed');
    if (
      smaller !== null &&
      (await overLimitAtApproval(stores, { ...smaller, principalMinor, agreement }, request.now)) !== null
    )
      throw new Refusal('offer-changed');
    const application = {
      borrower_id: borrower.id,
      product_id: product.id,
      product_version: loan.product.version,
      currency: loanCurrency(product.market),
      principal_minor: principalMinor,
      deducted_at_disbursement_minor: deductedAtDisbursementMinor,
      agreement: JSON.stringify(agreement),
      client_kind: clientKind,
      created_at: request.now,
      decision_due_on: addDays(loan.disbursedOn, loan.terms.decisionWithinDays),
    };
    if (smaller !== null) await stores.applications.signSmaller(smaller.id, application);
    else if (order !== undefined) {
      await stores.applications.signAgain(order.id, application);
      // what an operator asked for was about what was signed before
      await stores.pictureRequests.drop(order.id, request.now);
    }
    const made = order?.id ?? (await stores.applications.insert(application));
    // agreement and order are stored together, or neither is
    if (made !== undefined) {
      const party = { clientKind, payoutWithinDays, lender: services.lender, orderId: made };
      await stores.contracts.insert(made, request.now, agreedContracts(loan, party));
    }
    // another tab was faster: its order is committed now, because this insert waited for it
    return made ?? (await stores.applications.findOpen(wanted))?.id;
  });
  if (orderId === undefined) throw new Refusal('unavailable');
  await decideApplication(services, { orderId, now: request.now });
  return pageOf(product.id, orderId);
}

const pageOf = (productId: number, orderId: number) => ({
  lendDetailsUrl: `${pagePaths.order}?productId=${productId}&orderId=${orderId}`,
});

/**
 * The loan that is signed: of a top-up, with the payoff of the borrower's old loan as it stands now. The caller holds the borrower's lock.
 * @throws Refusal 'offer-changed' where any figure differs from the one that was shown, or it would pay off another loan, or none
 */
async function quotedUnderLock(
  services: Services,
  {
    request,
    offered,
    clientKind,
  }: { readonly request: PushRequest; readonly offered: ChosenOffer; readonly clientKind: ClientKind },
): Promise<ChosenOffer> {
  const { borrowerId, seen } = request;
  const isTopUp = offered.definition?.topUp !== undefined;
  const loan = isTopUp ? await offerToBorrower(services, { ...request, chosen: seen }) : offered;
  if (!isOfSeen(loan, seen)) throw new Refusal('offer-changed');
  if (seen.quote !== undefined) {
    if (seen.quote !== quoteOf(loan, clientKind)) throw new Refusal('offer-changed');
    return loan;
  }
  if (!isTopUp) return loan;
  const shown = await services.stores.loanChoices.find({ borrowerId, productId: loan.product.id });
  const { orderId = null } = loan.paysOff?.topUp ?? {};
  if ((shown?.paysOff ?? null) !== orderId) throw new Refusal('offer-changed');
  return loan;
}

/** Whether a loan has the amount and the term that were shown. */
function isOfSeen({ lending }: ChosenOffer, { amountMinor, periods, termUnit }: PushRequest['seen']): boolean {
  const term = agreedTerm(lending);
  return amountMinor === lending.principalMinor && periods === term.periods && termUnit === term.termUnit;
}

/** All certification steps come before an application. @throws Refusal 'certification-missing' naming the steps, with the address of the first */
async function requireAnswers({ stores }: Services, request: PushRequest): Promise<void> {
  const steps = await missingSteps(stores, request);
  const [step] = steps;
  if (step === undefined) return;
  const address = certifyAddress({ productId: request.productId, step });
  throw new Refusal('certification-missing', { data: { steps, address } });
}

async function markDevice({ stores, box }: Services, { borrowerId, deviceId = '', now }: PushRequest): Promise<void> {
  if (deviceId === '') return;
  const of = { kind: 'device', borrower_id: borrowerId, key_id: box.keyId, created_at: now } as const;
  for (const hash of deviceHashes(box, deviceId)) await stores.identity.addHash({ ...of, hash });
}
