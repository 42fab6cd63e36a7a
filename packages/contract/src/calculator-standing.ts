import * as v from 'valibot';
import { ifSent } from './fields.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/** Terms of paying early and late, and what was paid, each as JSON text; the service says what is in them. */
export interface StandingParameters {
  /** The day of the answer. Needed with any of the others. */
  asOf?: string | undefined;
  /** `[{"on":"2026-03-01","amountMinor":10000}]` */
  payments?: string | undefined;
  /** `{"onEarlyPayment":true,"onLatePayment":"simple","rest":"day"}` */
  recalculation?: string | undefined;
  /** `{"partial":"smaller_instalments","interest":"accrued","fee":{"percent":"1"}}` */
  prepayment?: string | undefined;
  /** `{"unpaidInterest":"capitalised","moratorium":{"periods":3,"interest":"deferred"},"periods":12}` */
  restructure?: string | undefined;
}

/** What a loan owes on a day, sent where `asOf` was. Amounts are minor units. */
export const standingAnswer = {
  standing: ifSent(
    v.object({
      asOf: v.string(),
      outstandingMinor: minor,
      /** Paid beyond the loan. */
      creditMinor: minor,
      instalments: v.array(
        v.object({
          number: v.number(),
          dueOn: v.string(),
          /** As they now stand, not as they were agreed. */
          principalMinor: minor,
          interestMinor: minor,
          paidMinor: minor,
          outstandingMinor: minor,
        }),
      ),
      /** What pays the loan off on that day, and of it the fee; left out where that is not possible. */
      payoff: v.exactOptional(v.object({ amountMinor: minor, savesMinor: minor, feeMinor: minor })),
    }),
  ),
  /** The new instalments, sent where `restructure` was. */
  restructured: ifSent(
    v.object({
      principalMinor: minor,
      capitalisedMinor: minor,
      deferredMinor: minor,
      waivedMinor: minor,
      startsOn: v.string(),
      instalments: v.array(
        v.object({
          number: v.number(),
          dueOn: v.string(),
          principalMinor: minor,
          interestMinor: minor,
          deferredMinor: minor,
          totalMinor: minor,
        }),
      ),
    }),
  ),
};
