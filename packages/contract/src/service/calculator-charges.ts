import { chargeBases, chargeCodePattern, chargeTimings } from '@hiram/domain';
import * as v from 'valibot';
import { jsonParameter } from './fields.ts';

const MAX_JSON = 4000;
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const percent = v.pipe(v.string(), v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a percentage such as 2.5'));
const code = v.pipe(v.string(), v.regex(chargeCodePattern, 'must be lower-case letters, digits and hyphens'));
/** By our names of the languages; an empty or long key is no name. */
const names = v.exactOptional(v.record(v.string(), v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))));
const isInRate = v.exactOptional(v.boolean());

/** The fees of a product, at most 20: amount, time and base (packages/domain/src/fee-terms.ts). */
export const feesSchema = v.pipe(
  v.array(
    v.strictObject({
      code,
      names,
      when: v.picklist(chargeTimings),
      amountMinor: v.exactOptional(amount),
      percent: v.exactOptional(percent),
      tiers: v.exactOptional(
        v.array(
          v.strictObject({
            fromMinor: amount,
            amountMinor: v.exactOptional(amount),
            percent: v.exactOptional(percent),
          }),
        ),
      ),
      of: v.exactOptional(v.picklist(chargeBases)),
      minMinor: v.exactOptional(amount),
      maxMinor: v.exactOptional(amount),
      roundTo: v.exactOptional(amount),
      isInRate,
      isThirdParty: v.exactOptional(v.boolean()),
    }),
  ),
  v.maxLength(20),
);

/** The taxes on the fees, on interest and on the principal, at most 10. */
export const taxesSchema = v.pipe(
  v.array(
    v.strictObject({
      code,
      names,
      on: v.pipe(v.array(v.string()), v.maxLength(20)),
      percent: v.exactOptional(percent),
      amountMinor: v.exactOptional(amount),
      perMinor: v.exactOptional(amount),
      of: v.exactOptional(v.picklist(['note', 'loan'])),
      exemptUpToMinor: v.exactOptional(amount),
      proRataDays: v.exactOptional(amount),
      when: v.exactOptional(v.picklist(['deducted', 'financed', 'first_instalment', 'spread'])),
      roundTo: v.exactOptional(amount),
      isInRate,
    }),
  ),
  v.maxLength(10),
);

/** The charges of the calculator: `fees=[{"code":"processing","when":"deducted","percent":"2"}]`. */
export const chargeParameters = {
  fees: jsonParameter(feesSchema, MAX_JSON),
  taxes: jsonParameter(taxesSchema, MAX_JSON),
};
