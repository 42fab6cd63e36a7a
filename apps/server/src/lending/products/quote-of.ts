import { createHash } from 'node:crypto';
import type { ClientKind, TermsProfile } from '@hiram/domain';
import type { OfferedLoan } from './lending-terms.ts';

/**
 * What stands for the terms and figures of an offered loan: another one for any other figure, whatever changed it. Due dates are left out: they
 * follow from the day of the payout. So are the sources of the ceilings: a law that is cited in other words changes no term.
 */
export function quoteOf({ lending, terms, offer, topUp }: OfferedLoan, clientKind: ClientKind): string {
  const { netProceedsMinor, charges, instalments } = offer;
  const paysOff = topUp && [topUp.orderId, topUp.payoffMinor, topUp.payoffAtMostMinor];
  const amounts = instalments.map(({ principalMinor, interestMinor, feeMinor, taxMinor = 0 }) => [
    principalMinor,
    interestMinor,
    feeMinor,
    taxMinor,
  ]);
  const shown = [
    clientKind,
    lending,
    { ...terms, caps: terms.caps && uncited(terms.caps) },
    netProceedsMinor,
    charges,
    amounts,
    paysOff ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(shown, inOrder)).digest('base64url');
}

const uncited = (caps: NonNullable<TermsProfile['caps']>) => ({
  ...caps,
  tables: caps.tables.map((table) => ({ ...table, source: '' })),
});

/** Objects with their fields in one order: stored terms have another than computed ones. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
