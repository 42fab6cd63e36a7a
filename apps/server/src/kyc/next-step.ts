import type { CertifyStep } from '@hiram/contract/certify';
import { pagePaths } from '@hiram/contract/pages';
import { calendarDate, calendarDateIn, ineligibilities, type MarketCode, markets, marketRules } from '@hiram/domain';
import { accountAddress, certifyAddress, missingSteps } from '../lending/applications/certification.ts';
import { Refusal } from '../platform/refusal.ts';
import { rowIdOf } from '../platform/row-id.ts';
import type { Stores } from '../app/stores.ts';
import { translate } from '../platform/texts/translate.ts';
import { refusalReasons } from '../lending/texts.ts';

/** The borrower and the product of the steps; without a product they are answered for any. */
export interface CertifyRequest {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly productId: string | undefined;
  readonly now: Date;
}

export interface NextStep {
  /** An address of ours; empty where there is none: all is answered for no product in particular, or no loan can be given. */
  readonly next: string;
  /** Why no loan can be given whatever else is answered; empty when nothing speaks against one. */
  readonly notice: string;
}

/** The next page of a borrower: the first missing step, then the account, then the costs of the loan. */
export async function nextStep(
  stores: Pick<Stores, 'borrowers' | 'certifications' | 'payoutAccounts'>,
  request: CertifyRequest,
): Promise<NextStep> {
  const { productId, borrowerId } = request;
  const notice = await ineligibleBecause(stores, request);
  if (notice !== '') return { next: '', notice };
  const [step] = await missingSteps(stores, request);
  if (step !== undefined) return { next: certifyAddress({ productId, step }), notice };
  if (productId === undefined) return { next: '', notice };
  const account = await stores.payoutAccounts.findCurrent(borrowerId);
  const toConfirm = `${pagePaths.confirm}?${new URLSearchParams({ productId }).toString()}`;
  return { next: account === undefined ? accountAddress(productId) : toConfirm, notice };
}

/** Adult everywhere where the market has no rule of its own. */
const ADULT_OVER = 18;

/** Known facts that rule a loan out, in words: nobody is asked for an ID only to be refused for their age. */
async function ineligibleBecause(
  { borrowers }: Pick<Stores, 'borrowers'>,
  { borrowerId, market, now }: CertifyRequest,
): Promise<string> {
  const { timeZone } = markets[market];
  const { eligibility } = marketRules[market];
  const { citizenship, bornOn, addressCountry, politicallyExposed } = await borrowers.get(borrowerId);
  // a missing answer speaks against nobody
  const rule = eligibility ?? {
    citizenship: citizenship ?? '',
    overAge: ADULT_OVER,
    addressCountry: addressCountry ?? '',
  };
  const applicant = {
    citizenship: citizenship ?? rule.citizenship,
    bornOn: calendarDate(bornOn ?? '1900-01-01'),
    permanentAddressCountry: addressCountry ?? rule.addressCountry,
    politicallyExposed: eligibility !== null && politicallyExposed === true,
  };
  const [reason] = ineligibilities(applicant, { today: calendarDateIn(now, timeZone), rule });
  return reason === undefined ? '' : translate(refusalReasons[reason]);
}

/** A product that is named must be one of the borrower's market. @throws Refusal 'product-not-found' */
export async function requireProduct(
  { products }: Pick<Stores, 'products'>,
  { productId, market }: Pick<CertifyRequest, 'productId' | 'market'>,
): Promise<void> {
  if (productId === undefined) return;
  if (!(await products.has(rowIdOf(productId), market))) throw new Refusal('product-not-found');
}

export type StepRequest = CertifyRequest & { readonly step: CertifyStep };
