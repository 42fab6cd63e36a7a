import { createHash } from 'node:crypto';
import { calendarDate } from '@hiram/domain';
import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';
import type { AgreedContract } from '../../stores/contract-store.ts';
import { contractHtml } from './contract-html.ts';
import { contractPdf } from './contract-pdf.ts';
import { contractTexts, type Party } from './contract-texts.ts';
import { contractToken, type ContractVisit, readContractToken } from './contract-token.ts';
import { type OfferedLoan, offeredLoan } from '../../lending-terms.ts';
import { offerFor, type ProductRequest } from '../../offered-loan.ts';

/** Where a contract's page and its PDF lie. What opens it is in the query, which no log keeps. */
export const CONTRACTS_PATH = '/contracts';
export const CONTRACT_PDFS_PATH = '/contracts.pdf';

/** A loan's contracts as pages, with the hash of each, and as PDF. */
export function agreedContracts(loan: OfferedLoan, party: Party, at: Date): Promise<AgreedContract[]> {
  return Promise.all(
    contractTexts(loan, party).map(async (text, position) => {
      const html = contractHtml(text);
      const sha256 = createHash('sha256').update(html).digest();
      return { position, title: text.title, html, sha256, pdf: await contractPdf(text, at) };
    }),
  );
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
): Promise<{ contract_url: string; pdf_url: string }> {
  const { stores, secret } = services;
  const { borrowerId, position, now } = request;
  const link = (of: ContractVisit['of'], hasPdf = true) => {
    const open = `?open=${contractToken(secret, { borrowerId, position, of }, now)}`;
    return { contract_url: CONTRACTS_PATH + open, pdf_url: hasPdf ? CONTRACT_PDFS_PATH + open : '' };
  };
  if (request.orderId !== undefined) {
    const order = await stores.orders.findOwn(rowIdOf(request.orderId), borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
    const contract = await stores.contracts.find(order.id, position);
    if (contract === undefined) throw new Refusal('contract-not-found');
    return link({ orderId: order.id }, contract.hasPdf);
  }
  const loan = await offerFor(stores, request);
  const party = await stores.borrowers.get(borrowerId);
  if (contractTexts(loan, party)[position] === undefined) throw new Refusal('contract-not-found');
  return link({ productId: loan.product.id, on: loan.disbursedOn });
}

/** What a token opens: the page, or the PDF with a name to keep it under. */
export interface OpenedContract {
  readonly html: string;
  readonly pdf: () => Promise<{ readonly name: string; readonly bytes: Buffer } | null>;
}

/** Opens a token; null for one that is not ours, whose time is over, or whose contract is not there. */
export async function openedContract(services: Services, token: string): Promise<OpenedContract | null> {
  const now = services.clock.now();
  const visit = readContractToken(services.secret, token, now);
  if (visit === null) return null;
  return 'orderId' in visit.of
    ? agreed(services, visit.of.orderId, visit.position)
    : example(services, visit, visit.of);
}

async function agreed({ stores }: Services, orderId: number, position: number): Promise<OpenedContract | null> {
  const contract = await stores.contracts.find(orderId, position);
  if (contract === undefined) return null;
  const { html, title } = contract;
  return {
    html,
    pdf: async () => {
      const bytes = await stores.contracts.findPdf(orderId, position);
      return bytes === null ? null : { name: fileName(title), bytes };
    },
  };
}

/** As it would be agreed on the day of the visit; nothing of it is kept. */
async function example(
  { stores, clock }: Services,
  { borrowerId, position }: ContractVisit,
  of: { readonly productId: number; readonly on: string },
): Promise<OpenedContract | null> {
  const party = await stores.borrowers.get(borrowerId);
  const product = await stores.products.find(of.productId, party.market);
  const loan = product === undefined ? null : offeredLoan(product, calendarDate(of.on));
  const text = loan === null ? undefined : contractTexts(loan, party)[position];
  if (text === undefined) return null;
  return {
    html: contractHtml(text),
    pdf: async () => ({ name: fileName(text.title), bytes: await contractPdf(text, clock.now()) }),
  };
}

const fileName = (title: string) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
