import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/loan-confirm';
import { requireNewApplication } from './cooling-down.ts';
import { keepChoice } from './keep-choice.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ChosenOffer } from '../products/choose-offer.ts';
import { approvedAmounts, obstacleInWords, shownChoices } from '../products/choice-words.ts';
import { standingOf } from './standing.ts';
import { discloseToBorrower, offerToBorrower } from '../products/offer-locks.ts';
import { disclosureOf, type ProductRequest, shownTopUp } from '../products/offered-loan.ts';
import { quoteOf } from '../products/quote-of.ts';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/translate.ts';

type Confirmation = AnswerOf<typeof contract.loadConfirmation>;

/**
 * The costs and terms that a borrower reads before agreeing (CNF-01), for the chosen loan. Where less was approved than applied for, both
 * amounts, and choices up to the approved one.
 * @throws Refusal 'product-not-found'; 'apply-blocked' with the day for a product that cools down after a refusal and has no open application,
 *   and with the reason for one that starts above the borrower's limit
 */
export async function showConfirmation(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: ProductRequest,
): Promise<Confirmation> {
  const { stores } = services;
  const { borrowerId, now } = request;
  const standing = await standingOf(stores, request);
  const found = await offerToBorrower(services, { ...request, standing });
  await requireNewApplication(stores, found.product.id, { borrowerId, now });
  if (found.obstacle === 'starts-above')
    throw new Refusal('apply-blocked', { message: obstacleInWords(found, standing.client) });
  const loan = await discloseToBorrower(services, { ...request, standing });
  // the contracts that are opened from here are those of this loan, and a push signs the top-up that was shown, or none
  const isKept = request.chosen !== undefined || (await isOtherTopUp(stores, loan, borrowerId));
  if (isKept) await keepChoice(stores, loan, { borrowerId, now });
  const approved = approvedAmounts(loan);
  const account = await stores.payoutAccounts.findCurrent(borrowerId);
  return {
    ...disclosureOf(loan, standing.client.kind),
    ...shownChoices(loan, standing.client),
    ...shownTopUp(loan),
    payoutAccount: account === undefined ? '' : `${account.name} ${account.maskedNumber}`,
    ...(approved !== null && { approval: approved }),
    quote: quoteOf(loan, standing.client.kind),
    sendSms: '0',
    isPopType: 1,
    popTitle: '',
    popContent: t('leaveConfirm'),
    popAgreementUrl: loan.lending.agreementUrl,
  };
}

/** Whether a loan pays off another running one than the last that was shown, or was the first to. */
async function isOtherTopUp(
  { loanChoices }: Pick<Services['stores'], 'loanChoices'>,
  { definition, product, paysOff }: ChosenOffer,
  borrowerId: number,
): Promise<boolean> {
  if (definition?.topUp === undefined) return false;
  const before = await loanChoices.find({ borrowerId, productId: product.id });
  return (before?.paysOff ?? null) !== (paysOff?.topUp.orderId ?? null);
}

/** The same in the alternative API, with a greeting for borrowers without a loan (CNF-07). */
export async function showVariantConfirmation(
  services: Services,
  request: ProductRequest,
): Promise<AnswerOf<typeof contract.loadVariantConfirmation>> {
  const shown = await showConfirmation(services, request);
  const loans = await services.stores.applications.listLoans(request.borrowerId);
  return loans.length > 0 ? shown : { ...shown, NewPopMsg: t('newUserMessage'), NewButtonMsg: t('newUserButton') };
}
