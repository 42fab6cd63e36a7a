import * as v from 'valibot';
import { ifSent, minor, plainText } from './fields.ts';

/** The amounts that a loan owes on a date, sent where `asOf` was. Amounts are minor units. */
export const standingAnswer = {
  standing: ifSent(
    v.object({
      asOf: plainText,
      outstandingMinor: minor,
      /** Paid in excess of the loan. */
      creditMinor: minor,
      instalments: v.array(
        v.object({
          number: v.number(),
          dueOn: plainText,
          /** As they stand now, after payments. */
          principalMinor: minor,
          interestMinor: minor,
          paidMinor: minor,
          outstandingMinor: minor,
        }),
      ),
      /** The payoff amount on that date, and the fee in it; left out where payoff is not possible. */
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
      startsOn: plainText,
      instalments: v.array(
        v.object({
          number: v.number(),
          dueOn: plainText,
          principalMinor: minor,
          interestMinor: minor,
          deferredMinor: minor,
          totalMinor: minor,
        }),
      ),
    }),
  ),
};
