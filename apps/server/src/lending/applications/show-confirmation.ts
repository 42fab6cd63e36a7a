import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/loan-confirm';
import { discloseToBorrower } from '../products/kept-offers.ts';
import { disclosureOf, type ProductRequest } from '../products/offered-loan.ts';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/say.ts';

type Confirmation = AnswerOf<typeof contract.loadConfirmation>;

/** The costs and terms that a borrower reads before agreeing (CNF-01). @throws Refusal 'product-not-found' */
export async function showConfirmation(services: Services, request: ProductRequest): Promise<Confirmation> {
  const loan = await discloseToBorrower(services, request);
  const borrower = await services.stores.borrowers.get(request.borrowerId);
  return {
    ...disclosureOf(loan, borrower.clientKind),
    sendSms: '0',
    isPopType: 1,
    popTitle: '',
    popContent: t('leaveConfirm'),
    popAgreementUrl: loan.lending.agreementUrl,
  };
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
