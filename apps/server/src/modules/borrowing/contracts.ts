import { createHash } from 'node:crypto';
import { calendarDate } from '@hiram/domain';
import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';
import type { AgreedContract } from '../../stores/contract-store.ts';
import { contractHtml } from './contract-html.ts';
import { contractTexts, type Party } from './contract-texts.ts';
import { contractToken, type ContractVisit, readContractToken } from './contract-token.ts';
import { type OfferedLoan, offeredLoan } from './lending-terms.ts';
import { offerFor, type ProductRequest } from './show-confirmation.ts';

/** Where a contract's page lies. What opens it is in the query, which no log keeps. */
export const CONTRACTS_PATH = '/contracts';

/** A loan's contracts as pages, with the hash of each. */
export function agreedContracts(loan: OfferedLoan, party: Party): AgreedContract[] {
  return contractTexts(loan, party).map((text, position) => {
    const html = contractHtml(text);
    return { position, title: text.title, html, sha256: createHash('sha256').update(html).digest() };
  });
}

/** The titles of what a borrower agrees to (CNF-02). @throws Refusal 'product-not-found' */
export async function listContracts(
  { stores }: Services,
  request: ProductRequest,
): Promise<{ list: { title: string }[] }> {
  const loan = await offerFor(stores, request);
  const party = await stores.borrowers.get(request.borrowerId);
  return { list: contractTexts(loan, party).map(({ title }) => ({ title })) };
}

/**
 * The address of one contract, good for half an hour: as agreed for an order, else as it would be agreed today.
 * @throws Refusal 'product-not-found', 'order-not-found' (also for another borrower's), 'contract-not-found'
 */
export async function openContract(
  services: Services,
  request: ProductRequest & { readonly position: number; readonly orderId: string | undefined },
): Promise<{ contract_url: string }> {
  const { stores, secret } = services;
  const { borrowerId, position, now } = request;
  const link = (of: ContractVisit['of']) => ({
    contract_url: `${CONTRACTS_PATH}?open=${contractToken(secret, { borrowerId, position, of }, now)}`,
  });
  if (request.orderId !== undefined) {
    const order = await stores.orders.findOwn(rowIdOf(request.orderId), borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
    if ((await stores.contracts.find(order.id, position)) === undefined) throw new Refusal('contract-not-found');
    return link({ orderId: order.id });
  }
  const loan = await offerFor(stores, request);
  const party = await stores.borrowers.get(borrowerId);
  if (contractTexts(loan, party)[position] === undefined) throw new Refusal('contract-not-found');
  return link({ productId: loan.product.id, on: loan.disbursedOn });
}

/** The page that a token opens; null for one that is not ours, whose time is over, or whose contract is not there. */
export async function contractPage(services: Services, token: string): Promise<string | null> {
  const visit = readContractToken(services.secret, token, services.clock.now());
  return visit === null ? null : htmlOf(services, visit);
}

async function htmlOf({ stores }: Services, { of, position, borrowerId }: ContractVisit): Promise<string | null> {
  if ('orderId' in of) return (await stores.contracts.find(of.orderId, position))?.html ?? null;
  const party = await stores.borrowers.get(borrowerId);
  const product = await stores.products.find(of.productId, party.market);
  const loan = product === undefined ? null : offeredLoan(product, calendarDate(of.on));
  return loan === null ? null : (agreedContracts(loan, party)[position]?.html ?? null);
}
