import * as v from 'valibot';
import { type PayoutReport, type PayoutRequest, ProviderUnreachable } from '../../port.ts';
import { pathOf, pathsOf } from './addresses.ts';
import type { DragonpaySettings, PayoutSettings } from './settings.ts';
import { PAYOUT_REFUSALS, toPayoutReport, toPayoutRequest, toQueuedPayout, toRefusedPayout } from './transforms.ts';
import { wirePayout, wirePayoutAnswer } from './wire.ts';
import type { WireClient } from './wire-client.ts';

interface Needs {
  readonly client: WireClient;
  readonly settings: PayoutSettings;
  readonly account: Pick<DragonpaySettings, 'addresses' | 'merchantId' | 'paidAtField'>;
  readonly now: () => Date;
}

/**
 * Requests a payout. The provider rejects a duplicate reference (Code -8); on any other refusal an earlier request with this
 * reference may have gone through, so a query comes before a failure is reported. Refusals that do not concern the account or
 * the amount (a key, an address, "unable to create") leave the outcome unknown: the payout is repeated.
 * @throws ProviderUnreachable when the outcome is unknown
 */
export async function payOut(needs: Needs, request: PayoutRequest): Promise<PayoutReport> {
  const { client, account, settings } = needs;
  const procId = procIdOf(settings, request.account);
  if (procId === null) return toRefusedPayout(request, 'channel_unknown');
  if (request.amount.currency !== 'PHP') return toRefusedPayout(request, 'currency_not_supported');
  const body = toPayoutRequest(settings, request, { procId, today: needs.now() });
  const answer = await client.post(pathOf(account.addresses.payOut, { merchantid: account.merchantId }), body);
  const read = answer.kind === 'done' ? v.safeParse(wirePayoutAnswer, answer.body) : null;
  if (read?.success && read.output.Code === 0) return toQueuedPayout(request, read.output.Message);
  const code = read?.success ? String(read.output.Code) : answer.kind === 'refused' ? answer.code : null;
  if (code === null) throw new ProviderUnreachable('Dragonpay answered a payout with something that makes no sense');
  const existing = await queryPayout(needs, request.reference);
  if (existing !== null) return sameAs(request, existing);
  const failure = PAYOUT_REFUSALS[code];
  if (failure === undefined) throw new ProviderUnreachable(`Dragonpay did not take a payout: ${code}`);
  return toRefusedPayout(request, failure);
}

/** @throws ProviderUnreachable */
export async function queryPayout(
  { client, account }: Pick<Needs, 'client' | 'account'>,
  reference: string,
): Promise<PayoutReport | null> {
  const { addresses, merchantId: merchantid, paidAtField } = account;
  const answer = await client.getFirst(pathsOf(addresses.payout, { merchantid, txnid: reference }));
  if (answer.kind === 'refused' && answer.status === 404) return null;
  const read = answer.kind === 'done' ? v.safeParse(wirePayout, answer.body) : null;
  const report = read?.success ? toPayoutReport(reference, read.output, paidAtField) : null;
  if (report === null) throw new ProviderUnreachable('Dragonpay answered a question about a payout with no sense');
  return report;
}

/** A payout with this reference and another amount exists: reporting a failure could make the caller pay twice. */
function sameAs(request: PayoutRequest, existing: PayoutReport): PayoutReport {
  if (existing.amount !== null && existing.amount.minor !== request.amount.minor) {
    throw new ProviderUnreachable(`Dragonpay holds another payout with the reference ${request.reference}`);
  }
  return existing;
}

function procIdOf({ accounts }: PayoutSettings, { channelNumber, bankCode }: PayoutRequest['account']): string | null {
  const account = accounts.find((one) => one.channelNumber === channelNumber);
  const banks = new Map(Object.entries(account?.banks ?? {}));
  return account?.procId ?? banks.get(bankCode ?? '') ?? null;
}
