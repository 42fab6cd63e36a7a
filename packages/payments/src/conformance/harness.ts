import { randomUUID } from 'node:crypto';
import type { Money } from '@hiram/domain';
import type {
  CollectRequest,
  CollectResult,
  NotificationReading,
  PaymentProvider,
  PayoutRequest,
  Presentation,
  RawNotification,
} from '../port.ts';

/** The suite's access to an adapter: the adapter itself, and control of its remote (a real one, or the provider's test service). */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The same adapter with an address where no server listens. */
  readonly unreachable: PaymentProvider;
  /** The same adapter over a connection of the suite. */
  withFetch(line: typeof fetch): PaymentProvider;
  readonly remote: RemoteControl;
  /** The currency of its channels. */
  readonly currency: Money['currency'];
  /** The current time of the remote. */
  now(): Date;
  /** A request that the remote refuses. */
  readonly refused: Partial<CollectRequest>;
  /** A request that the remote records without answering in time; null where that cannot be arranged. */
  readonly unanswered: Partial<CollectRequest> | null;
  /** False for a provider that finds a payment by its own id only, which a lost answer did not deliver. */
  readonly findsByReference?: boolean;
  readonly notifications: NotificationControl;
  /** Null when the provider does not pay out. */
  readonly payouts: PayoutControl | null;
}

/** Acts for the borrower, the bank and the clock at the remote. */
export interface RemoteControl {
  /** The number of payments at the remote with our reference. */
  countPayments(reference: string): Promise<number>;
  /** The borrower pays. Returns the notification as sent. */
  pay(reference: string): Promise<RawNotification>;
  /** The payment fails for good. Null for a provider where the borrower may retry until the expiry. */
  readonly fail: ((reference: string) => Promise<RawNotification>) | null;
  /** The payment expires. Null for a provider that does not notify of it. */
  readonly expire: ((reference: string) => Promise<RawNotification>) | null;
  /** The borrower tries to pay after the expiry or the cancellation. */
  payInVain(reference: string): Promise<void>;
}

/** Signs notifications as this provider does. */
export interface NotificationControl {
  /** The tolerance of a notification's time, in seconds; null where the provider signs no time. */
  readonly toleranceSeconds: number | null;
  /** The tolerance ahead of our clock, where that differs. */
  readonly aheadSeconds?: number;
  /** A notification with this body, signed anew as the remote signs at that instant, received at the same instant. */
  sign(rawBody: Uint8Array, signedAt: Date): RawNotification;
  /** The same notification without its signature. */
  withoutSignature(notification: RawNotification): RawNotification;
  /** The same notification signed with a secret that is not ours. */
  forge(notification: RawNotification): RawNotification;
  /** Bodies that the provider never sends, made from a genuine one: other types, fractions, unknown words. */
  malformed(genuine: RawNotification): readonly Uint8Array[];
}

export interface PayoutControl {
  /** An account that is paid, one that fails, and one for which no answer arrives in time. */
  readonly account: PayoutRequest['account'];
  readonly failingAccount: PayoutRequest['account'];
  readonly unansweredAccount: PayoutRequest['account'];
  countPayouts(reference: string): Promise<number>;
  /** Completes a pending payout. Returns the notification of its end, as sent. */
  notification(reference: string): Promise<RawNotification>;
}

/** Within the limits of every loan channel, with an odd number of centavos. */
const USUAL_MINOR = 118_457;
const HOUR_MS = 3_600_000;

/** A request like those of the loan service, through the first channel with this presentation. */
export function collectRequest(
  harness: ProviderHarness,
  changes: Partial<CollectRequest> & { presentation?: Presentation['kind'] } = {},
): CollectRequest {
  const { presentation, ...rest } = changes;
  const channel = harness.provider.channels.find(
    (one) => one.presentation === (presentation ?? firstPresentation(harness)),
  );
  if (channel === undefined)
    throw new Error(`${harness.provider.name} has no channel with the presentation ${presentation}`);
  return {
    reference: newReference(),
    amount: { minor: USUAL_MINOR, currency: harness.currency },
    description: 'Loan 86, instalment 1 of 3',
    channelNumber: channel.channelNumber,
    payer: { name: 'Maria Santos', phone: '09171234567', email: null },
    returnUrl: 'https://lender.example/paid?orderId=86',
    notifyUrl: 'https://lender.example/notifications/conformance',
    expiresAt: new Date(harness.now().getTime() + HOUR_MS),
    ...(channel.presentation === 'none' ? { accountToken: 'tok_conformance' } : {}),
    ...rest,
  };
}

export function newReference(): string {
  return `CNF-${randomUUID()}`;
}

/** Collects and requires acceptance. */
export async function accepted(
  harness: ProviderHarness,
  request: CollectRequest,
): Promise<Extract<CollectResult, { kind: 'accepted' }>> {
  const result = await harness.provider.collect(request);
  if (result.kind !== 'accepted') throw new Error(`refused: ${result.internalMessage}`);
  told.set(request.reference, result.providerReference);
  return result;
}

/** The provider's ids of the accepted payments, as the loan service stores them. */
const told = new Map<string, string>();

/** The state of a payment, queried as the loan service does. */
export const query = ({ provider }: Pick<ProviderHarness, 'provider'>, reference: string) =>
  provider.query(reference, told.get(reference) ?? null);

export const cancel = ({ provider }: Pick<ProviderHarness, 'provider'>, reference: string) =>
  provider.cancel(reference, told.get(reference) ?? null);

/**
 * The state of a payment or payout according to a notification: its own content, or the provider's answer where a query is required.
 * @throws Error for a rejected notification, and for a reference that the provider does not know
 */
export async function learned<Report>(
  reading: NotificationReading<Report>,
  ask: (reference: string) => Promise<Report | null>,
): Promise<Report> {
  if (reading.kind === 'rejected') throw new Error(`rejected: ${reading.reason}`);
  if (reading.kind === 'ignored') throw new Error(`ignored: ${reading.what}`);
  if (reading.kind === 'genuine') return reading.report;
  const report = await ask(reading.reference);
  if (report === null) throw new Error(`the provider does not know ${reading.reference}`);
  return report;
}

/** A presentation that leaves the payment open until the borrower acts. */
function firstPresentation(harness: ProviderHarness): Presentation['kind'] {
  return harness.provider.channels.find((channel) => channel.presentation !== 'none')?.presentation ?? 'redirect';
}
