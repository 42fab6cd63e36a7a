import * as v from 'valibot';
import { FIGURE, text, wholeNumber } from './fields.ts';

const JSON_PROBLEM = 'must be JSON text';

/** A list or an object as JSON text in one parameter. The domain checks its content. */
const jsonTerm = v.pipe(
  text(2000),
  v.metadata({ ownerless: FIGURE }),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: JSON_PROBLEM });
      return NEVER;
    }
  }),
);

/** Late charges and ceilings of the calculator. */
export const lateTerms = {
  /**
   * In the format of a terms profile, each part optional: `oneTimeMinor` ({"new", "repeat"}), `dailyTiers`, `rules`, `ceilings`,
   * `compoundingAllowedBy`.
   */
  latePenalty: v.optional(jsonTerm),
  /** A list of statutory ceilings, in the format of a terms profile's table. */
  ceilings: v.optional(jsonTerm),
  clientKind: v.optional(v.picklist(['new', 'repeat'], 'must be one of new, repeat')),
  /** The number of days for which the first instalment is overdue and nothing is paid. */
  daysLate: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(366, 'must be at most 366'))),
};
