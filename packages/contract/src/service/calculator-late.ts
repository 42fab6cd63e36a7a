import * as v from 'valibot';
import { text, wholeNumber } from './fields.ts';

const JSON_PROBLEM = 'must be JSON text';

/** A term that is a list or has terms of its own: JSON text in one parameter. What is in it is judged by the rules of lending. */
const jsonTerm = v.pipe(
  text(2000),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: JSON_PROBLEM });
      return NEVER;
    }
  }),
);

/** Late charges and ceilings as the calculator takes them. */
export const lateTerms = {
  /**
   * As in a terms profile, and each part may be left out: `oneTimeMinor` ({"new", "repeat"}), `dailyTiers`, `rules`, `ceilings`,
   * `compoundingAllowedBy`, `tax` ({"code", "percent", "names"}).
   */
  latePenalty: v.optional(jsonTerm),
  /** A list of the ceilings of a law, as in a table of a terms profile. */
  ceilings: v.optional(jsonTerm),
  clientKind: v.optional(v.picklist(['new', 'repeat'], 'must be one of new, repeat')),
  /** How many days late the first instalment is while nothing is paid. */
  daysLate: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(366, 'must be at most 366'))),
};
