import type { WirePayoutRequest } from '@hiram/payments/sandbox';
import type { NewNotification, SandboxPayout } from '../sandbox-tables.ts';
import type { Creation } from './create-payment.ts';
import type { SandboxPay } from './dependencies.ts';
import { newId } from './identifiers.ts';
import { sandboxMethod } from './methods.ts';
import { accountSentinel, type PayoutOutcome } from './payout-cases.ts';
import { payoutEventBody, wirePayout } from './wire-answers.ts';

/** Records a payout, once for each reference, with the outcome of its account number. */
export async function createPayout(remote: SandboxPay, request: WirePayoutRequest): Promise<Creation<SandboxPayout>> {
  const { behaviour, outcome } = accountSentinel(request.account.number);
  const known = await remote.store.payoutByReference(request.merchant_reference);
  if (known === null) {
    const method = sandboxMethod(request.method);
    if (method === null)
      return { kind: 'refused', code: 'channel_unknown', message: `there is no method ${request.method}` };
    if (method.currency !== request.currency) {
      return { kind: 'refused', code: 'currency_not_supported', message: `${request.method} takes ${method.currency}` };
    }
    if (behaviour === 'refuse')
      return { kind: 'refused', code: 'account_invalid', message: 'there is no such account' };
    if (behaviour === 'lost') return { kind: 'lost' };
  }
  const { payout, created } =
    known === null
      ? await remote.store.addPayout(newPayout(remote, request, outcome), (recorded) =>
          isNotified(outcome) ? [payoutNotification(remote, recorded)] : [],
        )
      : { payout: known, created: false };
  if (!isSameRequest(payout, request)) {
    return {
      kind: 'refused',
      code: 'reference_reused',
      message: `${request.merchant_reference} belongs to another payout`,
    };
  }
  if (created) remote.wake();
  return { kind: 'recorded', record: payout, created, behaviour };
}

/** Ends a pending payout; one that has ended stays as it is. */
export async function endPayout(remote: SandboxPay, payout: SandboxPayout, status: 'paid' | 'failed'): Promise<void> {
  const ending = {
    id: payout.id,
    status,
    paidAt: status === 'paid' ? remote.now() : null,
    failureCode: status === 'failed' ? 'account_closed' : null,
  };
  await remote.store.endPayout(ending, (ended) => [payoutNotification(remote, ended)]);
  remote.wake();
}

function isNotified(outcome: PayoutOutcome): boolean {
  return outcome.kind === 'failed' || (outcome.kind === 'paid' && outcome.notify);
}

/** The notification of a payout in its present state. */
export function payoutNotification(remote: SandboxPay, payout: SandboxPayout): NewNotification {
  const eventId = newId('evt');
  const at = remote.machineNow();
  return {
    subject_id: payout.id,
    event_id: eventId,
    notify_url: payout.notify_url,
    body: payoutEventBody(wirePayout(payout), { id: eventId, occurredAt: remote.now() }),
    forged: false,
    created_at: at,
    due_at: at,
  };
}

function isSameRequest(payout: SandboxPayout, request: WirePayoutRequest): boolean {
  return (
    payout.method === request.method &&
    payout.amount_minor === request.amount &&
    payout.currency === request.currency &&
    payout.account_number === request.account.number
  );
}

function newPayout(remote: SandboxPay, request: WirePayoutRequest, outcome: PayoutOutcome): SandboxPayout {
  return {
    id: newId('po'),
    merchant_reference: request.merchant_reference,
    method: request.method,
    status: outcome.kind === 'open' ? 'processing' : outcome.kind,
    amount_minor: request.amount,
    currency: request.currency,
    account_number: request.account.number,
    holder_name: request.account.holder_name,
    notify_url: request.notify_url,
    created_at: remote.now(),
    ends_at:
      outcome.kind === 'open' && outcome.paidAfterMs !== null
        ? new Date(remote.machineNow().getTime() + outcome.paidAfterMs)
        : null,
    paid_at: outcome.kind === 'paid' ? remote.now() : null,
    failure_code: outcome.kind === 'failed' ? outcome.code : null,
  };
}
