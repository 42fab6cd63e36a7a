import { calendarDate } from '@hiram/domain';
import { documentHtml } from './document-html.ts';
import { sha256Of, parseText, UnprintableDocument, serializeText } from './document-words.ts';
import { documentToken, readDocumentToken } from './document-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { AgreedContract } from './contract-store.ts';
import { CONTRACT_LANGUAGE, CONTRACT_TEMPLATE, contractTexts } from './contract-texts.ts';
import type { Party } from './disclosed-loan.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { standingOf } from '../applications/standing.ts';
import type { Chosen } from '../products/loan-choices.ts';
import { chosenAs, discloseToBorrower, offerOnDay } from '../products/offer-locks.ts';
import type { ProductRequest } from '../products/offered-loan.ts';

/** Paths of a contract's page and PDF. The token is in the query, which is never logged. */
export const CONTRACTS_PATH = '/documents/contract';
export const CONTRACT_PDFS_PATH = '/documents/contract.pdf';

/** The loan that a borrower would agree to on a date. */
interface ExampleOf {
  readonly productId: number;
  readonly on: string;
  readonly chosen: Chosen;
}

/** A contract to show: as agreed for an order, or as it would be agreed on a date. */
interface ContractVisit {
  readonly borrowerId: number;
  readonly position: number;
  readonly of: { readonly orderId: number } | ExampleOf;
}

/** A loan's contracts for signing: pages and texts, with the hash of each. Rendering waits until one is opened. */
export function agreedContracts(loan: OfferedLoan, party: Party): AgreedContract[] {
  return contractTexts(loan, party).map((text, position) => {
    const html = documentHtml(text);
    const words = serializeText(text);
    return {
      position,
      title: text.title,
      html,
      sha256: sha256Of(html),
      words,
      words_sha256: sha256Of(words),
      template: CONTRACT_TEMPLATE,
      lang: CONTRACT_LANGUAGE,
    };
  });
}

/** The titles of the contracts of a loan (CNF-02). @throws Refusal 'product-not-found' */
export async function listContracts(
  services: Services,
  request: ProductRequest,
): Promise<{ list: { title: string; position: number }[] }> {
  const loan = await discloseToBorrower(services, request);
  const party = await partyOf(services, request.borrowerId);
  return { list: contractTexts(loan, party).map(({ title }, position) => ({ title, position })) };
}

/**
 * The address of one contract, valid for half an hour: as agreed for an order, else as it would be agreed today.
 * @throws Refusal 'product-not-found', 'order-not-found' (also for another borrower's), 'contract-not-found'
 */
export async function openContract(
  services: Services,
  request: ProductRequest & { readonly position: number; readonly orderId: string | undefined },
): Promise<{ contract_url: string; pdf_url: string }> {
  const { stores, secret } = services;
  const { borrowerId, position, now } = request;
  const link = (of: ContractVisit['of']) => {
    const visit: ContractVisit = { borrowerId, position, of };
    const open = `?open=${documentToken({ secret, kind: 'contract' }, visit, now)}`;
    return { contract_url: CONTRACTS_PATH + open, pdf_url: CONTRACT_PDFS_PATH + open };
  };
  if (request.orderId !== undefined) {
    const order = await stores.orders.findOwn(rowIdOf(request.orderId), borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
    if ((await stores.contracts.find(order.id, position)) === undefined) throw new Refusal('contract-not-found');
    return link({ orderId: order.id });
  }
  const loan = await discloseToBorrower(services, request);
  const party = await partyOf(services, borrowerId);
  if (contractTexts(loan, party)[position] === undefined) throw new Refusal('contract-not-found');
  return link({ productId: loan.product.id, on: loan.disbursedOn, chosen: chosenAs(loan.lending) });
}

/** The document of a token: the page, or the PDF with a file name. */
export interface OpenedContract {
  readonly html: string;
  readonly pdf: () => Promise<{ readonly name: string; readonly bytes: Buffer }>;
}

/** Opens a token; null for one that is not ours, has expired, or whose contract is missing. @throws Refusal as `Documents` */
export async function openedContract(services: Services, token: string): Promise<OpenedContract | null> {
  const now = services.clock.now();
  const key = { secret: services.secret, kind: 'contract' } as const;
  const visit = readDocumentToken(key, token, now) as ContractVisit | null;
  if (visit === null) return null;
  services.documents.countOpening(visit);
  return 'orderId' in visit.of ? agreed(services, visit, visit.of.orderId) : example(services, visit, visit.of);
}

/** The page of a contract as agreed, for an operator; null for none. @throws UnprintableDocument where its hash does not match */
export async function agreedPage(
  { stores, log }: Pick<Services, 'stores' | 'log'>,
  { orderId, position }: { orderId: number; position: number },
): Promise<string | null> {
  const contract = await stores.contracts.find(orderId, position);
  if (contract === undefined) return null;
  requireHash(log, contract.html, { orderId, position, sha256: contract.sha256 });
  return contract.html;
}

/** @throws UnprintableDocument where a text is not the one with the hash */
function requireHash(
  log: Services['log'],
  content: string,
  { sha256, ...about }: { orderId: number; position: number; sha256: Buffer },
): void {
  if (sha256Of(content).equals(sha256)) return;
  log.error(about, 'a contract is not the one that was agreed to: its hash does not match');
  throw new UnprintableDocument('the hash does not match');
}

/** Shows the contract as agreed, or not at all. @throws UnprintableDocument where a hash does not match, or it cannot be rendered */
async function agreed(
  services: Services,
  { borrowerId, position }: ContractVisit,
  orderId: number,
): Promise<OpenedContract | null> {
  const { stores, log, documents } = services;
  const contract = await stores.contracts.find(orderId, position);
  if (contract === undefined) return null;
  const about = { orderId, position };
  const { html, title, words, wordsSha256, agreedAt, lang } = contract;
  requireHash(log, html, { ...about, sha256: contract.sha256 });
  return {
    html,
    pdf: async () => {
      requireHash(log, words, { ...about, sha256: wordsSha256 });
      try {
        const options = { at: agreedAt, lang };
        const bytes = await documents.draw({ borrowerId, text: parseText(words), options });
        return { name: fileName(title), bytes };
      } catch (error) {
        // a temporary failure, which says nothing about the contract
        if (error instanceof Refusal) throw error;
        log.error({ ...about, err: error }, 'a contract could not be drawn');
        throw new UnprintableDocument('it could not be drawn', { cause: error });
      }
    },
  };
}

/** As it would be agreed on the date of the visit; nothing is stored. */
async function example(
  services: Services,
  { borrowerId, position }: ContractVisit,
  of: ExampleOf,
): Promise<OpenedContract | null> {
  const { stores, documents } = services;
  const { market } = await stores.borrowers.get(borrowerId);
  const today = calendarDate(of.on);
  const product = await stores.products.find(of.productId, market, today);
  const standing = await standingOf(stores, { borrowerId, now: services.clock.now() });
  const { chosen } = of;
  const loan = product && (await offerOnDay(services, { product, borrowerId, today, standing, chosen }));
  const text = loan ? contractTexts(loan, await partyOf(services, borrowerId))[position] : undefined;
  if (text === undefined) return null;
  const order = { borrowerId, text, options: { at: new Date(`${of.on}T00:00:00Z`) } };
  return {
    html: documentHtml(text),
    pdf: async () => ({ name: fileName(text.title), bytes: await documents.draw(order) }),
  };
}

/** The other party of a contract made today. */
async function partyOf(
  { stores, payoutWithinDays, lender }: Pick<Services, 'stores' | 'payoutWithinDays' | 'lender'>,
  borrowerId: number,
): Promise<Party> {
  const { clientKind } = await stores.borrowers.get(borrowerId);
  return { clientKind, payoutWithinDays, lender, orderId: null };
}

const fileName = (title: string) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
