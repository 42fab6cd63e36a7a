import type { CollectStatus, PayoutReport } from '@hiram/payments';
import { type NewItem, SERVICE } from '../platform/open-items/open-items.ts';
import type { createOpenItemStore } from '../platform/open-items/open-item-store.ts';

// Signed reports about money under a reference that is nothing of ours: an open item each, closed by itself once the reference is known.

/** Reports of money that moved. One that nothing was paid needs nobody. */
export const MONEY_STATUSES: readonly CollectStatus[] = ['paid', 'refunded', 'charged-back', 'reinstated'];
export const PAYOUT_STATUSES: readonly PayoutReport['status'][] = ['paid', 'returned'];

/** A report under an unknown reference. */
export interface UnknownReport {
  readonly kind: 'payment' | 'payout';
  readonly provider: string;
  /** Null where the provider names none. */
  readonly reference: string | null;
  readonly providerReference: string;
  readonly status: string;
  /** Null where the provider does not say it. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
}

const subjectOf = ({ provider, reference, providerReference }: Omit<UnknownReport, 'kind' | 'status' | 'amount'>) =>
  `${provider}/${reference ?? providerReference}`;

/** The item of such a report. */
export function unknownReferenceItem(report: UnknownReport, at: Date): NewItem {
  const { kind, provider, reference, providerReference, status: reported, amount } = report;
  return {
    kind,
    subject: subjectOf(report),
    reason: 'unknown-reference',
    details: {
      provider,
      reference,
      providerReference,
      reported,
      ...(amount === null ? {} : { reportedMinor: amount.minor, reportedCurrency: amount.currency }),
    },
    at,
  };
}

/** Closes the item of a reference that is known by now, if there is one. */
export function closeUnknownReference(
  { openItems }: { readonly openItems: Pick<ReturnType<typeof createOpenItemStore>, 'closeAllOf'> },
  { kind, ...of }: Pick<UnknownReport, 'kind' | 'provider' | 'reference' | 'providerReference'>,
  at: Date,
): Promise<void> {
  return openItems.closeAllOf(
    { kind, subject: subjectOf(of), reasons: ['unknown-reference'] },
    { by: SERVICE, note: 'the reference is known now', at },
  );
}
