import type { Client } from 'pg';
import { generateCode, type RepaymentInfo } from '@hiram/contract/repayment';
import type { RequestOf } from '@hiram/contract';
import { notificationOf } from '../service/calls.ts';
import type { MakeCall } from './browser.ts';
import { explainHeader } from './statements.ts';

/** A service, and the secret that its provider signs with. */
export interface Lender {
  baseUrl: string;
  signingSecret: string;
  /** A connection to its database. */
  client: Client;
}

/** What the settlement of a payment is labelled with. */
const SETTLEMENT = 'notification: settle a payment';

/** What a payment of what was shown is asked for with. */
export const quoteOf = ({ repayAmount = '', repayList }: RepaymentInfo, amount: number | string = repayAmount) => ({
  amount: String(amount),
  channelNumber: repayList[0]?.channel_number ?? '',
});

/** Begins a payment, and tells of it as the provider would when it is paid: answered once it is settled. */
export async function pay(lender: Lender, act: MakeCall, wanted: RequestOf<typeof generateCode>): Promise<void> {
  const { paymentId = '' } = await act(generateCode, wanted);
  const amountMinor = Number(wanted.amount);
  const { rows } = await lender.client.query<{ provider_reference: string }>(
    'select provider_reference from payments where id = $1',
    [paymentId],
  );
  const payment = { reference: paymentId, amountMinor, providerReference: String(rows[0]?.provider_reference) };
  const { path, headers, body } = notificationOf(payment, lender.signingSecret);
  const answer = await fetch(lender.baseUrl + path, {
    method: 'POST',
    headers: { ...headers, [explainHeader]: SETTLEMENT },
    body,
  });
  if (!answer.ok) throw new Error(`the notification was answered with ${answer.status}: ${await answer.text()}`);
}
