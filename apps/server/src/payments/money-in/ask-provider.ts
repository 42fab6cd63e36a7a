import { setTimeout as wait } from 'node:timers/promises';
import { pagePaths } from '@hiram/contract/pages';
import { type CollectRefusal, type CollectResult, type PaymentProvider, ProviderUnreachable } from '@hiram/payments';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { collectRefusals } from '../texts.ts';

/**
 * A process that took the right to ask and died gives it up after this long. Should one only be slow, the provider is asked
 * twice under one reference, which makes one payment. A request waits longer than this, so that it can take over.
 */
const ASKING_LEASE_MS = 7_000;
const PATIENCE_MS = 15_000;
const POLL_MS = 50;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'providers' | 'publicUrl' | 'log' | 'metrics'>;

/**
 * Requests a recorded payment from the provider and keeps the answer. One request asks; others meanwhile wait
 * for its answer. When the provider does not answer, the payment stays as it is: the same reference is asked for again
 * by the next try, or found by the reconcile job.
 * @throws Refusal 'provider-unreachable' or 'provider-refused' or 'still-running'
 */
export async function askProvider(
  services: Needs,
  payment: PaymentRecord,
  options: { now: Date; accountToken?: string },
): Promise<PaymentRecord> {
  if (payment.status !== 'recorded') return payment;
  const { stores } = services;
  const provider = services.providers.byName(payment.provider);
  if (provider === null) throw new Refusal('channel-unavailable');
  const giveUpAt = Date.now() + PATIENCE_MS;
  // by the machine's clock: the sandbox's may jump over a lease
  while (!(await stores.payments.claimAsking(payment.id, new Date(), ASKING_LEASE_MS))) {
    const current = await stores.payments.find(payment.id);
    if (current !== undefined && current.status === 'failed') throw new Refusal('provider-refused');
    if (current !== undefined && current.status !== 'recorded') return current;
    if (Date.now() >= giveUpAt) throw new Refusal('still-running');
    await wait(POLL_MS);
  }
  const result = await collect(services, provider, { payment, ...options });
  if (result.kind === 'refused') {
    services.log.warn(
      {
        paymentId: payment.id,
        provider: provider.name,
        providerCode: result.providerCode,
        reason: result.internalMessage,
      },
      'the provider refused a payment',
    );
    await fail(services, payment, { failure: result.reason, detail: result.providerCode, now: options.now });
    throw new Refusal('provider-refused', { message: collectRefusals[result.reason] });
  }
  // locked by a statement of its own: one that locks and writes at once would write over a settlement that it waited for
  await services.inTransaction(async (inside) => {
    await inside.payments.lock(payment.id);
    await inside.payments.keepAccepted(payment.id, { ...result, now: options.now });
  });
  const kept = await stores.payments.find(payment.id);
  if (kept === undefined) throw new Error(`payment ${payment.id} has gone`);
  return kept;
}

async function collect(
  services: Needs,
  provider: PaymentProvider,
  asked: { payment: PaymentRecord; now: Date; accountToken?: string },
): Promise<CollectResult> {
  const { payment, accountToken } = asked;
  try {
    return await provider.collect({
      reference: payment.id,
      amount: { minor: payment.requestedMinor, currency: payment.currency },
      description: `Loan ${payment.orderId}`,
      channelNumber: payment.channelNumber,
      // the provider learns nothing of the borrower that it does not need to collect
      payer: { name: null, phone: null, email: null },
      returnUrl: `${services.publicUrl}${pagePaths.paymentResult}?paymentId=${payment.id}`,
      notifyUrl: `${services.publicUrl}/notify/${provider.name}`,
      expiresAt: payment.expiresAt,
      ...(accountToken === undefined ? {} : { accountToken }),
    });
  } catch (error) {
    await services.stores.payments.releaseAsking(payment.id);
    if (!(error instanceof ProviderUnreachable)) throw error;
    services.log.warn({ err: error, paymentId: payment.id, provider: provider.name }, 'the provider did not answer');
    throw new Refusal('provider-unreachable');
  }
}

async function fail(
  services: Needs,
  payment: PaymentRecord,
  why: { failure: CollectRefusal; detail: string; now: Date },
): Promise<void> {
  const failed = await services.inTransaction(async (stores) => {
    const current = await stores.payments.lock(payment.id);
    // a notification may have settled it meanwhile: paid stays paid
    if (current === undefined || current.status !== 'recorded') return false;
    await stores.payments.move(current, {
      to: 'failed',
      at: why.now,
      source: 'provider-answer',
      detail: why.detail,
      failure: why.failure,
    });
    return true;
  });
  if (failed) services.metrics.payments.inc({ provider: payment.provider, status: 'failed' });
}
