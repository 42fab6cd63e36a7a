import { certifySteps } from '@hiram/contract/certify';
import { accountAddress, certifyAddress, missingSteps } from './certification.ts';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/translate.ts';

/** One step before the confirmation of a loan, and its page. */
export interface Step {
  readonly name: string;
  readonly title: string;
  readonly isDone: boolean;
  readonly address: string;
}

/** All steps before the confirmation of a product's loan, in order. Without a borrower, none is done. */
export async function stepsOf(
  { stores }: Pick<Services, 'stores'>,
  asked: { readonly borrowerId: number | null; readonly productId: number },
): Promise<Step[]> {
  const { borrowerId } = asked;
  const productId = String(asked.productId);
  const [missing, account] =
    borrowerId === null
      ? [certifySteps, undefined]
      : await Promise.all([missingSteps(stores, { borrowerId }), stores.payoutAccounts.findCurrent(borrowerId)]);
  return [
    ...certifySteps.map((step) => ({
      name: step,
      title: t(`certify.step.${step}`),
      isDone: !missing.some((each) => each === step),
      address: certifyAddress({ productId, step }),
    })),
    {
      name: 'account',
      title: t('home.stepAccount'),
      isDone: account !== undefined,
      address: accountAddress(productId),
    },
  ];
}
