import type { OverLimit } from './exposure.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import type { Hold } from './check-identity.ts';
import type { Decider, Decision } from './decider.ts';
import type { DecisionStep } from './decision-steps.ts';
import type { Check } from './identity-checks.ts';

// The results of the service's own checks, as steps of a decision.

/** Whether it is known who applies. */
export function identityStep({ name, bornOn, citizenship }: BorrowerRecord): DecisionStep {
  const missing = Object.entries({ name: name.trim() || null, bornOn, citizenship }).flatMap(([field, value]) =>
    value === null ? [field] : [],
  );
  const isKnown = missing.length === 0;
  return {
    step: 'identity',
    result: isKnown ? 'passed' : 'unknown',
    ...(!isKnown && { reason: 'incomplete' }),
    details: { missing },
  };
}

/** A check that refuses whatever else is known: blacklist, cooling-off. */
export function refusingStep({ name, result, entries, until }: Check): DecisionStep {
  return {
    step: name === 'cooling-down' ? 'cooling-off' : 'blacklist',
    result: result === 'found' ? 'refused' : 'passed',
    details: { ...(entries !== undefined && { entries }), ...(until !== undefined && { until }) },
  };
}

/** Others with the same account, person, document or picture. */
export const duplicatesStep = (holds: readonly Hold[]): DecisionStep => ({
  step: 'duplicates',
  result: holds.length === 0 ? 'passed' : 'found',
  details: {
    checks: holds.map(({ reason }) => reason),
    borrowers: [...new Set(holds.flatMap(({ details }) => details.borrowers))],
  },
});

/** What the decision service said, or the product's own rules. */
export const scoreStep = ({ isOutside }: Decider, decision: Exclude<Decision, 'later'>): DecisionStep => ({
  step: 'score',
  result: decision.approved ? 'passed' : 'refused',
  version: isOutside === true ? 'decision-service' : 'product-rules',
  ...(!decision.approved && { reason: decision.reason }),
  details:
    decision.approved && decision.maxPrincipalMinor !== undefined ? { maxMinor: decision.maxPrincipalMinor } : {},
});

/** Whether the loan fits beside what the borrower owes. */
export const affordabilityStep = (over: OverLimit | null): DecisionStep => ({
  step: 'affordability',
  result: over === null ? 'passed' : 'refused',
  ...(over !== null && { reason: 'exposure-limit' }),
  details: over === null ? {} : { openLoans: over.openLoans, owedMinor: over.owedPrincipalMinor },
});

/** How much is offered, minor units; null where the product has no loan as small as that. */
export const offerStep = (askedMinor: number, offeredMinor: number | null): DecisionStep => ({
  step: 'offer',
  result: offeredMinor === null ? 'refused' : 'passed',
  ...(offeredMinor === null && { reason: 'below-smallest' }),
  details: { askedMinor, ...(offeredMinor !== null && { offeredMinor }) },
});
