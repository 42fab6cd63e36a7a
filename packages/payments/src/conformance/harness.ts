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

/** What the suite needs of an adapter: the adapter itself, and a hand on its remote (a real one, or the provider's own test service). */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  /** The same adapter led to an address where nobody listens. */
  readonly unreachable: PaymentProvider;
  /** The same adapter over a line of the suite’s own. */
  withFetch(line: typeof fetch): PaymentProvider;
  readonly remote: RemoteControl;
  /** The currency of its channels. */
  readonly currency: Money['currency'];
  /** The remote's present. */
  now(): Date;
  /** What makes the remote turn a request down. */
  readonly refused: Partial<CollectRequest>;
  /** What makes the remote record a payment without answering in time; null when it cannot be brought to that. */
  readonly unanswered: Partial<CollectRequest> | null;
  /** False when the provider finds a payment by its own name only, which an answer that never came did not tell. */
  readonly findsByReference?: boolean;
  readonly notifications: NotificationControl;
  /** Null when the provider does not pay out. */
  readonly payouts: PayoutControl | null;
}

/** Plays the borrower, the bank and time at the remote. */
export interface RemoteControl {
  /** How many payments the remote holds under our reference. */
  countPayments(reference: string): Promise<number>;
  /** The borrower pays. Gives back the notification as it comes over the wire. */
  pay(reference: string): Promise<RawNotification>;
  /** The payment fails for good. Null when it never does: the borrower may try again until the time is over. */
  readonly fail: ((reference: string) => Promise<RawNotification>) | null;
  /** The payment's time runs out. Null when the provider does not tell. */
  readonly expire: ((reference: string) => Promise<RawNotification>) | null;
  /** The borrower tries to pay what can no longer be paid. */
  payInVain(reference: string): Promise<void>;
}

/** Knows how this provider signs. */
export interface NotificationControl {
  /** How far the time of a notification may be off, in seconds; null when the provider signs no time. */
  readonly toleranceSeconds: number | null;
  /** How far it may be ahead of us, where that differs. */
  readonly aheadSeconds?: number;
  /** A notification with this body, signed anew as the remote signs at that instant, received at the same instant. */
  sign(rawBody: Uint8Array, signedAt: Date): RawNotification;
  /** The same notification without its signature. */
  withoutSignature(notification: RawNotification): RawNotification;
  /** The same notification signed with a secret that is not ours. */
  forge(notification: RawNotification): RawNotification;
  /** Bodies that the provider never sends, made from one it does: other types, fractions, unknown words. */
  malformed(genuine: RawNotification): readonly Uint8Array[];
}

export interface PayoutControl {
  /** An account that is paid, one that fails, and one for which no answer comes in time. */
  readonly account: PayoutRequest['account'];
  readonly failingAccount: PayoutRequest['account'];
  readonly unansweredAccount: PayoutRequest['account'];
  countPayouts(reference: string): Promise<number>;
  /** Lets a payout end that has not ended yet. Gives back the notification of its end, as it comes over the wire. */
  notification(reference: string): Promise<RawNotification>;
}

/** Within the limits of every channel that takes loans, and with odd centavos. */
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

/** Collects and insists that it was accepted. */
export async function accepted(
  harness: ProviderHarness,
  request: CollectRequest,
): Promise<Extract<CollectResult, { kind: 'accepted' }>> {
  const result = await harness.provider.collect(request);
  if (result.kind !== 'accepted') throw new Error(`refused: ${result.internalMessage}`);
  told.set(request.reference, result.providerReference);
  return result;
}

/** What the provider calls the payments that were accepted, as the loan service keeps it. */
const told = new Map<string, string>();

/** What has become of a payment, asked for as the loan service does. */
export const query = ({ provider }: Pick<ProviderHarness, 'provider'>, reference: string) =>
  provider.query(reference, told.get(reference) ?? null);

export const cancel = ({ provider }: Pick<ProviderHarness, 'provider'>, reference: string) =>
  provider.cancel(reference, told.get(reference) ?? null);

/**
 * What a notification tells of a payment or payout: what it says itself, or what the provider answers where it is to be asked.
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
