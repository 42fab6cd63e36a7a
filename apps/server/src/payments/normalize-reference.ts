import type { NotificationReading } from '@hiram/payments';
import { canonicalReference } from './reference.ts';

/** The reading of a notification with our reference as we write it, whatever form the provider has given it. */
export function normalizeReference<Report extends { readonly reference: string | null }>(
  reading: NotificationReading<Report>,
): NotificationReading<Report> {
  if (reading.kind === 'ask') return { ...reading, reference: canonicalReference(reading.reference) };
  if (reading.kind !== 'genuine' || reading.report.reference === null) return reading;
  return { ...reading, report: { ...reading.report, reference: canonicalReference(reading.report.reference) } };
}
