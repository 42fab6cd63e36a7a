import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { ProviderUnreachable } from '@hiram/payments';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Acting, seesMarket } from '../../platform/sessions/agent.ts';
import { openStatuses } from '../../lending/transactions/money-codes.ts';
import { reconcileOne } from './reconcile-payments.ts';

/**
 * Asks the provider about a payment at an operator's request, as the job does. What came of an open payment is booked; of any other the
 * provider's state is shown only.
 * @throws Refusal 'payment-not-found', 'provider-unreachable'
 */
export async function askAgain(
  services: Services,
  { operator, now }: Acting,
  paymentId: string,
): Promise<AnswerOf<typeof contract.askPayment>> {
  const { stores, providers } = services;
  const payment = await stores.payments.find(paymentId);
  if (payment === undefined) throw new Refusal('payment-not-found');
  const market = await stores.borrowers.marketOf(payment.borrowerId);
  const provider = providers.byName(payment.provider);
  if (market === null || !seesMarket(operator, market) || provider === null) throw new Refusal('payment-not-found');
  const { borrowerId, orderId } = payment;
  const facts = { orderId, payment: paymentId };
  await stores.agents.note({ at: now, ...operator, action: 'provider-asked', borrowerId, facts });
  try {
    if (openStatuses.includes(payment.status)) await reconcileOne(services, payment, now);
    // nobody was asked to charge a card before its code was given
    const report =
      payment.status === 'awaiting-code' ? null : await provider.query(payment.id, payment.providerReference);
    const current = await stores.payments.find(paymentId);
    return { providerState: report?.status ?? '', state: current?.status ?? payment.status };
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('provider-unreachable');
    throw error;
  }
}
